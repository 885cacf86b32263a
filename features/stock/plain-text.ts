/** Words of a dealer that come as HTML, as the text they mean. */
import { decodeHTMLStrict } from 'entities/decode';

/** Tags that end a line or begin one; each separates segments. */
const BREAKS = /<\/?(?:br|p|div|li|ul|ol|h[1-6]|hr|tr|table|blockquote)\b[^<>]*>/gi;
/** What is not shown at all, with what is in it. */
const UNSEEN = /<(script|style)\b[^<>]*>[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)/gi;
/** Tags by name: `<` before a figure or between words stays what the dealer wrote. */
const TAGS =
  /<\/?(?:a|abbr|article|b|big|center|cite|code|del|em|font|footer|form|header|i|iframe|img|input|ins|label|link|main|mark|meta|nav|object|s|script|section|small|span|strike|strong|style|sub|sup|svg|tbody|td|th|thead|tt|u|video|o:p)(?=[\s/>])[^<>]*>/gi;
const ENTITIES = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|[a-z][a-z\d]{1,30});/gi;

/** The character of a number; nothing for what is none to be seen. */
function character(code: number): string | undefined {
  if (code === 9 || code === 10 || code === 13 || code === 160) return ' ';
  if (!(code <= 0x10_ffff)) return undefined;
  const text = String.fromCodePoint(code);
  return /[\p{C}\ufffd]/u.test(text) ? undefined : text;
}

/** A named entity; nothing of one that is not to be seen, such as a soft hyphen. */
const named = (all: string): string => {
  const text = decodeHTMLStrict(all);
  return text === all ? all : text.replace(/[\p{Z}\t\n]/gu, ' ').replace(/\p{C}/gu, '');
};

function decoded(all: string, decimal?: string, hex?: string): string {
  if (decimal !== undefined) return character(Number(decimal)) ?? all;
  if (hex !== undefined) return character(Number.parseInt(hex, 16)) ?? all;
  return named(all);
}

/**
 * Text of HTML, in segments at `|`: breaks, paragraphs and items of a list begin one, other tags go, entities are decoded once.
 * What it gives is text and not safe markup: a decoded `<` must be escaped like any other.
 */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html;
  return html
    .replace(UNSEEN, '')
    .replace(BREAKS, '|')
    .replace(TAGS, '')
    .replace(ENTITIES, decoded)
    .split('|')
    .map((segment) => segment.trim())
    .filter(Boolean)
    .join('|');
}
