/** Text in the form in which letters are compared: without marks, in lower case. */
export const plainText = (text: string): string =>
  (/[^ -~]/.test(text) ? text.normalize('NFKD').replace(/\p{M}+/gu, '') : text).toLowerCase();
