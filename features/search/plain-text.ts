/** Text in the form in which letters are compared: without marks, in lower case. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
