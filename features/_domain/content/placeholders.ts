/**
 * Placeholders for text that the dealer has to write, such as `[FILL IN: your ABN]`. Pages display them, and `check`
 * warns of each.
 */

const MARK = /\[FILL IN:\s*([^\]]*?)\s*\]/g;

export interface Placeholder {
  /** Description of the missing text. */
  readonly what: string;
  /** Offset in the text. */
  readonly offset: number;
}

/** Returns a placeholder. */
export const fillIn = (what: string): string => `[FILL IN: ${what}]`;

/** Returns the placeholders in a text. */
export const placeholdersIn = (text: string): Placeholder[] =>
  [...text.matchAll(MARK)].map(({ 1: what = '', index }) => ({ what, offset: index }));

/** Splits a text into placeholders and the text around them. */
export const splitPlaceholders = (
  text: string,
): { readonly text: string; readonly isPlaceholder: boolean }[] =>
  text
    .split(/(\[FILL IN:[^\]]*\])/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isPlaceholder: part.startsWith('[FILL IN:') }));
