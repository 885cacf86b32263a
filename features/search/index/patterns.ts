/**
 * Compresses values that repeat those of other fields, such as vehicle names: a pattern refers to the fields (specification,
 * section 3).
 */
import { REFERENCE } from './schema.ts';

/** A field that patterns may refer to: its number, and its values as text. */
export interface Part {
  readonly number: number;
  readonly texts: readonly (string | undefined)[];
}

/** Returns the reference to a field. */
export const referenceTo = (number: number): string => REFERENCE + String.fromCharCode(number + 1);

const isBoundary = (character: string | undefined, loose: boolean): boolean =>
  character === undefined || (loose ? !/[\p{L}\p{N}]/u.test(character) : character === ' ');

function findPattern(
  text: string,
  { parts, loose }: { parts: readonly Part[]; loose: boolean },
  doc: number,
): string {
  let pattern = '';
  for (let position = 0; position < text.length;) {
    let best = '';
    let number = 0;
    if (isBoundary(text[position - 1], loose)) {
      for (const part of parts) {
        const value = part.texts[doc] ?? '';
        if (
          value.length > best.length &&
          text.startsWith(value, position) &&
          isBoundary(text[position + value.length], loose)
        ) {
          best = value;
          number = part.number;
        }
      }
    }
    pattern += best === '' ? text[position]! : referenceTo(number);
    position += best.length || 1;
  }
  return pattern;
}

/** Returns the total length of the distinct texts. */
function lengthOf(texts: Iterable<string>): number {
  let length = 0;
  for (const text of new Set(texts)) length += text.length;
  return length;
}

/**
 * Returns the pattern of each text; undefined when patterns wouldn't halve the length. References match whole words between
 * spaces or, with `loose`, between any characters other than letters and digits.
 */
export function listPatterns(
  texts: readonly (string | undefined)[],
  from: { readonly parts: readonly Part[]; readonly loose: boolean },
): (string | undefined)[] | undefined {
  const defined = texts.filter((text) => text !== undefined);
  if (defined.some((text) => text.includes(REFERENCE))) return undefined;
  const most = lengthOf(defined);
  const distinct = new Set<string>();
  let length = 0;
  const patterns: (string | undefined)[] = [];
  for (const [doc, text] of texts.entries()) {
    const pattern = text === undefined ? undefined : findPattern(text, from, doc);
    patterns.push(pattern);
    if (pattern === undefined || distinct.has(pattern)) continue;
    distinct.add(pattern);
    length += pattern.length;
    if (length * 2 >= most) return undefined;
  }
  return length * 2 < most ? patterns : undefined;
}
