/** Texts of parameters in pieces: what stands in backticks, brackets or parentheses stays together. */

const OPENS = '([';
const CLOSES = ')]';

/** The pieces of `text` between commas, trimmed. A comma within backticks, brackets or parentheses divides nothing. */
export function pieces(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let quoted = false;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '`') quoted = !quoted;
    if (quoted) continue;
    if (OPENS.includes(sign)) depth += 1;
    else if (CLOSES.includes(sign)) depth = Math.max(0, depth - 1);
    else if (sign === ',' && depth === 0) {
      found.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  found.push(text.slice(from).trim());
  return found;
}

/** Names between commas, without empty ones. */
export const names = (text: string): string[] => pieces(text).filter((name) => name !== '');

/** A value without the backticks around it. */
export function unquoted(text: string): string {
  const value = text.trim();
  return value.startsWith('`') && value.endsWith('`') && value.length > 1 ? value.slice(1, -1) : value;
}

/** Index of the sign that closes the one at `from`, -1 without one. Backticks hide what they hold. */
export function closingIndex(text: string, from: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '`') quoted = !quoted;
    if (quoted) continue;
    if (OPENS.includes(sign)) depth += 1;
    else if (CLOSES.includes(sign)) {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return -1;
}
