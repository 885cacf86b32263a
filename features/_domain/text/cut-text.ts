/**
 * Returns the beginning of a text, at most `most` UTF-16 units, as platforms count characters. A character of two units that
 * does not fit is left out whole.
 */
export const cutText = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed();
