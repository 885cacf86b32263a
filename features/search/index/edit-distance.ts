/** Typo tolerance, shared by the engine and the suggestions. */

/** Shorter words must be spelt correctly. */
const TYPO_LETTERS = 5;

/** Returns whether a query word may contain a typo. */
export const mayBeMisspelt = (word: string): boolean => word.length >= TYPO_LETTERS && /^\p{L}+$/u.test(word);

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
