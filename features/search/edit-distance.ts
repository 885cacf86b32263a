/** Words that are misspelt: what the engine finds, and what is suggested where there is no engine in the page. */

/** Least letters of a word that may be misspelt. */
const TYPO_LETTERS = 5;

/** May the word of a query be misspelt? */
export const mayBeMisspelt = (word: string): boolean => word.length >= TYPO_LETTERS && /^\p{L}+$/u.test(word);

/** Does `word` begin with the query word, or with what one edit makes of it: insert, delete, replace, swap? */
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
