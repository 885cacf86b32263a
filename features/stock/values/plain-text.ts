/** Converts foreign text to plain text: removes markup, entities and invisible characters. */
import { decodeHTMLStrict } from 'entities/decode';
import { stripBidiControls } from '../../_domain/text/bidi-controls.ts';

/** Tags that break a line. */
const BREAKS = /<\/?(?:br|p|div|li|ul|ol|h[1-6]|hr|tr|table|blockquote)\b[^<>]*>/gi;
/** Elements and comments that are not displayed, with their content. */
const UNSEEN = /<(script|style)\b[^<>]*>[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)/gi;
/** Tags by name, so that `<` before a number or between words stays. */
const TAGS =
  /<\/?(?:a|abbr|article|b|big|center|cite|code|del|em|font|footer|form|header|i|iframe|img|input|ins|label|link|main|mark|meta|nav|object|s|script|section|small|span|strike|strong|style|sub|sup|svg|tbody|td|th|thead|tt|u|video|o:p)(?=[\s/>])[^<>]*>/gi;
const ENTITIES = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|[a-z][a-z\d]{1,30});/gi;
/** `&amp;amp;` is an ampersand encoded twice; nothing is encoded more often. */
const ROUNDS = 2;

/** Returns the character of a code; undefined for an invisible one. */
function character(code: number): string | undefined {
  if (code === 9 || code === 10 || code === 13 || code === 160) return ' ';
  if (!(code <= 0x10_ffff)) return undefined;
  const text = String.fromCodePoint(code);
  return /[\p{C}\ufffd]/u.test(text) ? undefined : text;
}

/** Decodes a named entity; returns an empty text for an invisible one such as a soft hyphen. */
const named = (all: string): string => {
  const text = decodeHTMLStrict(all);
  return text === all ? all : text.replace(/[\p{Z}\t\n]/gu, ' ').replace(/\p{C}/gu, '');
};

function decoded(all: string, decimal?: string, hex?: string): string {
  if (decimal !== undefined) return character(Number(decimal)) ?? all;
  if (hex !== undefined) return character(Number.parseInt(hex, 16)) ?? all;
  return named(all);
}

/** Replaces a break, a paragraph or a list item. */
export type LineBreak = ' ' | '|';

const withoutTags = (html: string, lineBreak: LineBreak): string =>
  html.replace(UNSEEN, '').replace(BREAKS, lineBreak).replace(TAGS, '');

/**
 * Converts HTML to text: breaks become `lineBreak`, other tags are removed, entities are decoded, also those encoded
 * twice. The result is not safe markup: escape a decoded `<` like any other.
 */
function fromHtml(html: string, lineBreak: LineBreak): string {
  let text = withoutTags(html, lineBreak);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = text;
    text = withoutTags(text.replace(ENTITIES, decoded), lineBreak);
    if (text === before) break;
  }
  if (text === html) return text;
  const parts = lineBreak === '|' ? text.split('|') : text.split(/ {2,}/);
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(lineBreak);
}

/** Texts without any of these need no cleaning. */
const SUSPECT =
  // oxlint-disable-next-line no-control-regex
  /[&<\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u2012\u2028-\u202f\u205f-\u2069\u2212\u3000\ufeff\uff01-\uff5e]/;
const UNSEEABLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff]/g;
/** Joiners matter inside emoji and some scripts, not after Latin text. */
// oxlint-disable-next-line no-control-regex
const STRAY_JOINERS = /(^|[\u0000-\u024f])[\u200c\u200d]+/g;
const SPACES = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;
/** Latin letters, digits and signs in the width of Chinese ones. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
const HYPHENS = /[\u2010-\u2012\u2212]/g;

/**
 * Cleans foreign text: HTML becomes text, exotic blanks, hyphens and full-width letters become plain ones, control, zero-width and bidi
 * characters are removed.
 */
export function cleanText(text: string, lineBreak: LineBreak = ' '): string {
  if (!SUSPECT.test(text)) return text;
  const plain = /[<&]/.test(text) ? fromHtml(text, lineBreak) : text;
  return stripBidiControls(plain)
    .replace(UNSEEABLE, '')
    .replace(STRAY_JOINERS, '$1')
    .replace(SPACES, ' ')
    .replace(HYPHENS, '-')
    .replace(FULL_WIDTH, (sign) => String.fromCodePoint(sign.charCodeAt(0) - FULL_WIDTH_OFFSET));
}
