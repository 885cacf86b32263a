/** Typo tolerance, shared by the engine and the suggestions. */
import leven from 'leven';

/** Shorter words must be spelt correctly. */
const TYPO_LETTERS = 5;

/** Returns whether a query word may contain a typo. */
export const mayBeMisspelt = (word: string): boolean => word.length >= TYPO_LETTERS && /^\p{L}+$/u.test(word);

/** Words of this length may lack, repeat or swap letters, and no more: `mint` is no Mini. */
const SHORT_LETTERS = 4;

const sortLetters = (word: string): string => Array.from(word).toSorted().join('');

const toSingles = (word: string): string => word.replaceAll(/(\p{L})\1+/gu, '$1');

/** Returns whether a short word has the letters of a whole name with one missing, repeated or swapped: `frod`, `mzda`. */
export function isShortTypo(query: string, name: string): boolean {
  if (query.length !== SHORT_LETTERS || query[0] !== name[0] || !/^\p{L}+$/u.test(query)) return false;
  if (name.length === query.length) return query !== name && sortLetters(query) === sortLetters(name);
  const [longer, shorter] = name.length > query.length ? [name, query] : [query, name];
  const isOneLonger = longer.length === shorter.length + 1;
  return (
    isOneLonger &&
    Array.from(longer, (_, position) => longer.slice(0, position) + longer.slice(position + 1)).includes(
      shorter,
    )
  );
}

/**
 * Returns whether `word` starts with the query word or with one edit of it: insertion, deletion, replacement, transposition.
 */
export function isOneEditAway(query: string, word: string): boolean {
  let position = 0;
  while (position < query.length && query[position] === word[position]) position += 1;
  const rest = query.slice(position + 1);
  return (
    position >= query.length - 1 ||
    word.startsWith(rest, position) ||
    (position < word.length &&
      (word.startsWith(rest, position + 1) || word.startsWith(query.slice(position), position + 1))) ||
    (query[position] === word[position + 1] &&
      query[position + 1] === word[position] &&
      word.startsWith(query.slice(position + 2), position + 2))
  );
}

/** Returns whether two words differ only in the letters that they double: `corrola` and `corolla`. */
export const isDoublingError = (query: string, name: string): boolean =>
  mayBeMisspelt(query) && toSingles(query) === toSingles(name);

/** Words of this length may have two errors: `mitsibushi`. */
const LONG_LETTERS = 8;

/** Returns whether two edits turn a long word into a whole name with the same first letter. */
export function isTwoEditsAway(query: string, name: string): boolean {
  if (query.length < LONG_LETTERS || query[0] !== name[0] || !/^\p{L}+$/u.test(query)) return false;
  // Beyond its limit leven returns the limit.
  return leven(query, name, { maxDistance: 3 }) <= 2;
}
