/** Digests what visitors read on a page, to find out whether it has changed. */
import { hash } from 'node:crypto';

/**
 * Matches tags and elements without visible text; the group is the address of a link, except to hashed files of a build.
 * React escapes `<` in text and `>` in attributes.
 */
const TAGS =
  /<(?:script|style|template)\b[^]*?<\/(?:script|style|template)>|<a (?:[^>]*? )?href="(?!\/assets\/)([^"]*)"[^>]*>|<[^>]*>/g;

/** Matches pictures. */
const PICTURE = /<img ([^>]*)>/g;
/** Matches the address of a picture, except of hashed files of a build, and its alternative text. */
const SHOWN = /(?:^| )(src="(?!\/assets\/)[^"]*"|alt="[^"]*")/g;

/** Returns the part of a text between two marks, or '' without them. */
function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  const to = from < 0 ? -1 : text.indexOf(end, from + start.length);
  return to < 0 ? '' : text.slice(from + start.length, to);
}

/** Returns what visitors read in markup: text, addresses of links and pictures, alternative text. */
function visibleIn(markup: string): string {
  const pictures = Array.from(markup.matchAll(PICTURE), ([, attributes = '']) =>
    Array.from(attributes.matchAll(SHOWN), ([, shown = '']) => shown).join(),
  );
  return markup.replace(TAGS, '$1') + pictures.join('');
}

/**
 * Returns a digest of the title, the description and the main part of a document, or its whole body without one. The
 * header and footer of all pages, class names, scripts and hashed files do not change it.
 */
export function contentDigest(html: Buffer): string {
  // One byte for each character is faster than UTF-8, and the marks are ASCII.
  const document = html.toString('latin1');
  const head = document.indexOf('</head>');
  const title = between(document, '<title>', '</title>');
  const description = between(document, '<meta name="description" content="', '"');
  const main = document.indexOf('<main');
  const end = main < 0 ? -1 : document.lastIndexOf('</main>');
  const body = end < 0 ? document.slice(head < 0 ? 0 : head) : document.slice(main, end);
  return hash('sha1', [title, description, visibleIn(body)].join('\0'), 'base64url').slice(0, 16);
}
