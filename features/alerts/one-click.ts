/** Headers with which mail programs stop emails in one click (RFC 2369, RFC 8058). */

/** Returns the headers for a link that stops emails by a POST. */
export const oneClickHeaders = (link: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
