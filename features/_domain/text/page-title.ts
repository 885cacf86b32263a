/** Titles of documents: as long as search results show them, shortened by whole words. */

/** Most characters of a title. */
export const LONGEST_TITLE = 70;

/** Words and signs that may not end a shortened text. */
const DANGLING = /(?:[\s,;:|&+–—-]|\s(?:a|an|and|at|by|for|from|in|of|on|or|the|to|with))+$/i;

/** Shortens a text to `most` characters by whole words; cuts a word only if the first one is too long. */
export function shortenByWords(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most + 1);
  const end = head.lastIndexOf(' ');
  const cut = end > 0 ? head.slice(0, end).replace(DANGLING, '') : '';
  // A cut must not split a pair of surrogates.
  return cut || head.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** Returns the first of `candidates` that fits into a title; if none does, the last one shortened. */
export function fittingTitle(candidates: readonly [string, ...string[]]): string {
  const fitting = candidates.find((candidate) => candidate.length <= LONGEST_TITLE);
  return fitting ?? shortenByWords(candidates[candidates.length - 1] ?? '', LONGEST_TITLE);
}

/** Returns the title of a page: its subject and the name of the site, or the subject alone where both are too long. */
export const pageTitle = (subject: string, siteName: string): string =>
  fittingTitle([`${subject} | ${siteName}`, subject]);
