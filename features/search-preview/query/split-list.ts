/** Splits parameter texts; backticks, brackets and parentheses protect their content. */

const OPENS = '([';
const CLOSES = ')]';

/** Splits `text` at commas outside backticks, brackets and parentheses, and trims the parts. */
export function pieces(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let quoted = false;
  let from = 0;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index] ?? '';
    if (sign === '`') quoted = !quoted;
    if (quoted) continue;
    if (OPENS.includes(sign)) depth += 1;
    else if (CLOSES.includes(sign)) depth = Math.max(0, depth - 1);
    else if (sign === ',' && depth === 0) {
      found.push(text.slice(from, index).trim());
      from = index + 1;
    }
  }
  found.push(text.slice(from).trim());
  return found;
}

/** Splits a comma-separated list of names, without empty ones. */
export const names = (text: string): string[] => pieces(text).filter((name) => name !== '');

/** Removes surrounding backticks. */
export function unquoted(text: string): string {
  const value = text.trim();
  return value.startsWith('`') && value.endsWith('`') && value.length > 1 ? value.slice(1, -1) : value;
}

/** Returns the index of the bracket that closes the one at `from`, -1 without one; ignores quoted text. */
export function closingIndex(text: string, from: number): number {
  let depth = 0;
  let quoted = false;
  for (let index = from; index < text.length; index += 1) {
    const sign = text[index] ?? '';
    if (sign === '`') quoted = !quoted;
    if (quoted) continue;
    if (OPENS.includes(sign)) depth += 1;
    else if (CLOSES.includes(sign)) {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  return -1;
}
