/** Characters that XML 1.0 cannot hold. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Returns text with `replacement` for each character that XML 1.0 cannot hold, lone surrogates among them. */
export const xmlText = (text: string, replacement = ''): string => text.replaceAll(NOT_XML, replacement);
