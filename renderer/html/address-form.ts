/** Writes the addresses of a site's pages with a slash at the end, for hosts that serve folders. */
import type { Shell } from './document.ts';

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** A path as the plan of a site prints it. */
const PATH = String.raw`/[a-z0-9]+(?:[-/][a-z0-9]+)*`;
/** The same as a part of another address. */
const ENCODED_PATH = String.raw`%2F[a-z0-9]+(?:(?:-|%2F)[a-z0-9]+)*`;
/** No further part of a path follows. */
const END = String.raw`(?![\w./%-])`;
/** Quotation mark of JSON, also in an attribute. */
const QUOTE = '(?:"|&quot;)';
/** A path that is a whole string of JSON, with its query or fragment; names of members don't count. */
const JSON_PATH = new RegExp(`(?<=[:[,]${QUOTE})(${PATH})(?=[?#]|${QUOTE}(?!:))`, 'g');

/** Rewrites text; undefined if addresses have no slash at the end. */
export type AddressForm = (text: string) => string;

/**
 * Returns a function that adds the slash to every address of a page in a text: links and forms of HTML, paths in JSON such
 * as props of islands, and complete addresses anywhere, also encoded ones. Undefined for a site without slashes. `pages`
 * are the paths of all pages.
 */
export function addressForm(
  { origin, trailingSlash }: Pick<Shell, 'origin' | 'trailingSlash'>,
  pages: Iterable<{ readonly url: string }>,
): AddressForm | undefined {
  if (!trailingSlash) return undefined;
  const paths = new Set(Array.from(pages, ({ url }) => url));
  const start = `(?<![\\w-])(?:href|action|formaction)="(?:${escapeRegExp(origin)})?|${escapeRegExp(origin)}`;
  const plain = new RegExp(`(${start})(${PATH})${END}`, 'g');
  const encoded = new RegExp(
    `(${escapeRegExp(encodeURIComponent(origin))})(${ENCODED_PATH})(?![\\w.-]|%2F)`,
    'g',
  );
  return (text) =>
    text
      .replace(plain, (all, _, path: string) => (paths.has(path) ? `${all}/` : all))
      .replace(JSON_PATH, (path) => (paths.has(path) ? `${path}/` : path))
      .replace(encoded, (all, _, path: string) => (paths.has(decodeURIComponent(path)) ? `${all}%2F` : all));
}
