/** Splits values and queries into words and compares them (specification, section 3). */
import { isOneEditAway } from './edit-distance.ts';
import { plainText } from './plain-text.ts';
import { lowerBound } from './lower-bound.ts';

/** Limits of a query: characters and words. */
const QUERY_LENGTH = 200;
const QUERY_WORDS = 10;

const WORD_PATTERN = /[\p{L}\p{N}]+/gu;

/** Returns the distinct words of a query. */
export const queryWords = (query: string): string[] => [
  ...new Set((plainText(query.slice(0, QUERY_LENGTH)).match(WORD_PATTERN) ?? []).slice(0, QUERY_WORDS)),
];

/** Splits a value at spaces. */
export const chunksOf = (value: string): string[] => value.split(/\s+/);

/** Matches where a capital begins a part of a name of two letters and more: the A in `HiAce`. */
const PART_START = /(?<=\p{L}\p{Ll})(?=\p{Lu}\p{L})/gu;

/**
 * Returns the words of a chunk, in the form in which words are compared: its runs of letters and digits, the parts that
 * capitals begin and, where there are several, their concatenation last (CX-5: cx, 5, cx5; HiAce: hi, ace, hiace).
 */
export function chunkWords(chunk: string): readonly string[] {
  if (/^(?:[A-Z]?[a-z\d]+|[A-Z\d]+)$/.test(chunk)) return [chunk.toLowerCase()];
  const parts = plainText(chunk.replaceAll(PART_START, ' ')).match(WORD_PATTERN) ?? [];
  if (parts.length < 2) return parts;
  const joined = parts.join('');
  const runs = (plainText(chunk).match(WORD_PATTERN) ?? []).filter((run) => run !== joined);
  return [...new Set([...parts, ...runs]), joined];
}

/**
 * Returns the words of a value, lower case and without diacritics. Words joined by punctuation or a capital are included as one
 * too (CX-5: cx, 5, cx5); with `neighbours` also words separated by a space (Land Cruiser: landcruiser).
 */
export function valueWords(value: string, neighbours: boolean): string[] {
  const tokens = new Set<string>();
  let before = '';
  for (const chunk of chunksOf(value)) {
    const parts = chunkWords(chunk);
    const joined = parts.at(-1);
    if (joined === undefined) continue;
    for (const part of parts) tokens.add(part);
    if (neighbours && before !== '') tokens.add(before + joined);
    before = joined;
  }
  return [...tokens];
}

/** Prefix of a word that is a complete value; no query word starts with it. */
const WHOLE = '=';

/** Returns the complete-value words for each query word and each pair of neighbours. */
export const wholeWords = (tokens: readonly string[]): string[] => [
  ...tokens.map((word) => WHOLE + word),
  ...tokens.slice(1).map((word, position) => WHOLE + tokens[position]! + word),
];

/** Returns the words of a make or model, including the complete-value word. */
export const nameWords = (value: string): string[] => [
  ...valueWords(value, true),
  WHOLE + (plainText(value).match(WORD_PATTERN) ?? []).join(''),
];

/** Returns the range (end excluded) of sorted words that start with `start`. */
export const startingWith = (
  tokens: readonly string[],
  start: string,
): readonly [from: number, to: number] => [lowerBound(tokens, start), lowerBound(tokens, `${start}\uffff`)];

/**
 * Returns the indexes of sorted words within one edit of a query word of at least three letters. Words sharing the first two
 * letters are compared; of the others, only those reachable by an edit of the first or second letter are looked up.
 */
export function nearWords(tokens: readonly string[], query: string): number[] {
  const positions: number[] = [];
  const take = ([from, to]: readonly [from: number, to: number]): void => {
    for (let position = from; position < to; position += 1) positions.push(position);
  };
  const [from, to] = startingWith(tokens, query.slice(0, 2));
  for (let position = from; position < to; position += 1)
    if (isOneEditAway(query, tokens[position]!)) positions.push(position);
  for (const edited of [0, 1]) {
    const head = query.slice(0, edited);
    const rest = query.slice(edited);
    take(startingWith(tokens, head + rest.slice(1)));
    take(startingWith(tokens, head + rest[1]! + rest[0]! + rest.slice(2)));
    const [first, end] = startingWith(tokens, head);
    for (let position = first; position < end;) {
      const letter = tokens[position]!.charAt(edited);
      take(startingWith(tokens, head + letter + rest.slice(1)));
      take(startingWith(tokens, head + letter + rest));
      position = letter === '' ? position + 1 : startingWith(tokens, head + letter)[1];
    }
  }
  return positions;
}
