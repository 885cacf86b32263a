/** `/.well-known/security.txt`, which tells finders of a weakness whom to write to (RFC 9116). */

const DAY_MS = 86_400_000;
/** Days for which the file is valid; the RFC recommends less than a year. */
const VALID_DAYS = 330;

interface SecurityTxt {
  /** Email addresses and https addresses of forms. */
  readonly contacts: readonly string[];
  /** Origin of the site, without a slash at the end. */
  readonly origin: string;
  /** Present instant in milliseconds. */
  readonly now: number;
}

/** Returns the text of the file. It expires at the start of a day, so that builds of one day write the same file. */
export function securityTxt({ contacts, origin, now }: SecurityTxt): string {
  const expires = new Date(Math.floor(now / DAY_MS + VALID_DAYS) * DAY_MS).toISOString();
  const uris = contacts.map((contact) => (contact.startsWith('https://') ? contact : `mailto:${contact}`));
  return [
    ...uris.map((uri) => `Contact: ${uri}`),
    `Expires: ${expires}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    'Preferred-Languages: en',
    '',
  ].join('\n');
}
