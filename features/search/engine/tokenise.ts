/** Words of values and queries, and how they are compared (specification, section 3). */
import { isOneEditAway } from '../edit-distance.ts';
import { plainText } from '../plain-text.ts';
import { lowerBound } from './lower-bound.ts';

/** Longest query that is read, in characters, and most words of it. */
const QUERY_LENGTH = 200;
const QUERY_WORDS = 10;

const WORDS = /[\p{L}\p{N}]+/gu;

/** The words of a query, each once. */
export const queryWords = (query: string): string[] => [
  ...new Set((plainText(query.slice(0, QUERY_LENGTH)).match(WORDS) ?? []).slice(0, QUERY_WORDS)),
];

/** What spaces part in a value, in the form in which words are compared. */
export const chunksOf = (value: string): string[] => plainText(value).split(/\s+/);

/** The runs of letters and digits of a chunk; last, where punctuation joins several, all of them as one (cx, 5, cx5). */
export function chunkWords(chunk: string): readonly string[] {
  if (/^[a-z\d]+$/.test(chunk)) return [chunk];
  const parts = chunk.match(WORDS) ?? [];
  return parts.length > 1 ? [...parts, parts.join('')] : parts;
}

/**
 * The words of a value: runs of letters and digits, without marks, in lower case. Words that punctuation joins are
 * also there as one (CX-5: cx, 5, cx5); with `neighbours` also what a space parts (Land Cruiser: landcruiser).
 */
export function valueWords(value: string, neighbours: boolean): string[] {
  const words = new Set<string>();
  let before = '';
  for (const chunk of chunksOf(value)) {
    const found = chunkWords(chunk);
    const joined = found.at(-1);
    if (joined === undefined) continue;
    for (const word of found) words.add(word);
    if (neighbours && before !== '') words.add(before + joined);
    before = joined;
  }
  return [...words];
}

/** Stands before a word that is all of a value: no word of a query begins so. */
const WHOLE = '=';

/** The words that stand for a value of which a word of a query, or two in a row, are all. */
export const wholeWords = (words: readonly string[]): string[] => [
  ...words.map((word) => WHOLE + word),
  ...words.slice(1).map((word, at) => WHOLE + words[at]! + word),
];

/** The words of a value of make or model: those of `valueWords`, and one that is all of it. */
export const nameWords = (value: string): string[] => [
  ...valueWords(value, true),
  WHOLE + (plainText(value).match(WORDS) ?? []).join(''),
];

/** Places from and to (not included) of the sorted words that begin with `start`. */
export const startingWith = (
  words: readonly string[],
  start: string,
): readonly [from: number, to: number] => [lowerBound(words, start), lowerBound(words, `${start}\uffff`)];

/**
 * Places of the sorted words that are near a query word of at least three letters. A word that shares the first two is
 * compared; of the others only those are looked up that an edit of the first or the second letter leads to.
 */
export function nearWords(words: readonly string[], query: string): number[] {
  const places: number[] = [];
  const take = ([from, to]: readonly [from: number, to: number]): void => {
    for (let at = from; at < to; at += 1) places.push(at);
  };
  const [from, to] = startingWith(words, query.slice(0, 2));
  for (let at = from; at < to; at += 1) if (isOneEditAway(query, words[at]!)) places.push(at);
  for (const edited of [0, 1]) {
    const head = query.slice(0, edited);
    const rest = query.slice(edited);
    take(startingWith(words, head + rest.slice(1)));
    take(startingWith(words, head + rest[1]! + rest[0]! + rest.slice(2)));
    const [first, end] = startingWith(words, head);
    for (let at = first; at < end;) {
      const letter = words[at]!.charAt(edited);
      take(startingWith(words, head + letter + rest.slice(1)));
      take(startingWith(words, head + letter + rest));
      at = letter === '' ? at + 1 : startingWith(words, head + letter)[1];
    }
  }
  return places;
}
