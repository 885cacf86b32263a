/** Text in the form in which letters are compared: without marks, in lower case. */
export const plainText = (text: string): string =>
  (/[^ -~]/.test(text) ? text.normalize('NFKD').replace(/\p{M}+/gu, '') : text).toLowerCase();

/** The letters and figures of a text alone, so that `CX-5`, `cx 5` and `cx5` are the same. */
export const bareText = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]+/gu, '');
