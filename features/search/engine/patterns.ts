/** Values that repeat those of other fields, such as names, are kept as where those stand (specification, section 3). */
import { REFERENCE } from './schema.ts';

/** A field whose values may stand in those of another: its number, and its values as text. */
export interface Part {
  readonly number: number;
  readonly texts: readonly (string | undefined)[];
}

/** What stands for the value of a field. */
export const referenceTo = (number: number): string => REFERENCE + String.fromCharCode(number + 1);

const isBoundary = (character: string | undefined, loose: boolean): boolean =>
  character === undefined || (loose ? !/[\p{L}\p{N}]/u.test(character) : character === ' ');

function patternOf(
  text: string,
  { parts, loose }: { parts: readonly Part[]; loose: boolean },
  doc: number,
): string {
  let pattern = '';
  for (let at = 0; at < text.length;) {
    let best = '';
    let number = 0;
    if (isBoundary(text[at - 1], loose)) {
      for (const part of parts) {
        const value = part.texts[doc] ?? '';
        if (
          value.length > best.length &&
          text.startsWith(value, at) &&
          isBoundary(text[at + value.length], loose)
        ) {
          best = value;
          number = part.number;
        }
      }
    }
    pattern += best === '' ? text[at]! : referenceTo(number);
    at += best.length || 1;
  }
  return pattern;
}

/** Length of all distinct texts. */
function lengthOf(texts: Iterable<string>): number {
  let length = 0;
  for (const text of new Set(texts)) length += text.length;
  return length;
}

/**
 * The pattern of each text, undefined where there is none; undefined when patterns would not save half of the text.
 * Values stand between spaces, or `loose`: between whatever is no letter and no digit.
 */
export function patternsOf(
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
    const pattern = text === undefined ? undefined : patternOf(text, from, doc);
    patterns.push(pattern);
    if (pattern === undefined || distinct.has(pattern)) continue;
    distinct.add(pattern);
    length += pattern.length;
    if (length * 2 >= most) return undefined;
  }
  return length * 2 < most ? patterns : undefined;
}
