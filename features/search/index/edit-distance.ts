/** Typo tolerance, shared by the engine and the suggestions. */

/** Shorter words must be spelt correctly. */
const TYPO_LETTERS = 5;

/** Returns whether a query word may contain a typo. */
export const mayBeMisspelt = (word: string): boolean => word.length >= TYPO_LETTERS && /^\p{L}+$/u.test(word);

/**
 * Returns whether `word` starts with the query word or with one edit of it: insertion, deletion, replacement, transposition.
 */
export function isOneEditAway(query: string, word: string): boolean {
  let at = 0;
  while (at < query.length && query[at] === word[at]) at += 1;
  const rest = query.slice(at + 1);
  return (
    at >= query.length - 1 ||
    word.startsWith(rest, at) ||
    (at < word.length && (word.startsWith(rest, at + 1) || word.startsWith(query.slice(at), at + 1))) ||
    (query[at] === word[at + 1] && query[at + 1] === word[at] && word.startsWith(query.slice(at + 2), at + 2))
  );
}
