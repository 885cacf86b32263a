/** Converts a text to lower case and removes diacritics, for comparison. */
export const plainText = (text: string): string =>
  (/[^ -~]/.test(text) ? text.normalize('NFKD').replace(/\p{M}+/gu, '') : text).toLowerCase();

/** Keeps only letters and digits, so that `CX-5`, `cx 5` and `cx5` are equal. */
export const bareText = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]+/gu, '');
