/** Marks for what a dealer has yet to write, such as `[FILL IN: your ABN]`; pages show them as they are, and `check` warns of each. */

const MARK = /\[FILL IN:\s*([^\]]*?)\s*\]/g;

export interface Mark {
  /** What to write there. */
  readonly what: string;
  /** Where the mark begins, from the start of the text. */
  readonly offset: number;
}

/** Writes a mark. */
export const fillIn = (what: string): string => `[FILL IN: ${what}]`;

/** Finds the marks in a text. */
export const marksIn = (text: string): Mark[] =>
  [...text.matchAll(MARK)].map(({ 1: what = '', index }) => ({ what, offset: index }));

/** Divides a text into marks and what stands around them. */
export const splitAtMarks = (text: string): { readonly text: string; readonly isMark: boolean }[] =>
  text
    .split(/(\[FILL IN:[^\]]*\])/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isMark: part.startsWith('[FILL IN:') }));
