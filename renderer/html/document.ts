/** Writes the document around a page's markup: doctype, head, structured data, scripts. */
import type { EarlyScript, Head } from '../contract/page.ts';
import { escapeHtml } from '../contract/escape.ts';
import { scriptJson } from './script-json.ts';
import type { PageSheets, SheetTable } from './sheet-use.ts';

/** Values that all pages of a site share. */
export interface Shell {
  /** Language of the text, such as `en-AU`. */
  lang: string;
  siteName: string;
  /** Origin of the finished site, without a slash at the end. */
  origin: string;
  sheets: SheetTable;
  /** Address of the island loader. */
  loader: string;
  /** Address of the icon. */
  icon: string;
  /** Font files of the first view. */
  fonts: readonly string[];
  /** Sources of inline scripts for the head, by name. */
  early: Readonly<Record<string, string>>;
  themeColour: string;
  /** Name and version of the generator. */
  generator: string;
  /** Extra script of the local server; builds never set it. */
  extraHead?: string;
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;
const link = (rel: string, href: string, more = '') =>
  `<link rel="${rel}" href="${escapeHtml(href)}"${more}>`;

/** Returns the absolute address of a path on the site; leaves absolute addresses unchanged. */
export function absolute(origin: string, href: string): string {
  return href.startsWith('/') ? origin + href : href;
}

/** Returns an inline script. Ahead of the style sheet it does not wait for it. */
function earlyScript({ early }: Shell, { name, data = {} }: EarlyScript): string {
  const text = early[name];
  if (text === undefined) throw new Error(`No file named ${name}.early defines this script.`);
  const attributes = Object.entries(data).map(([key, value]) => ` data-${key}="${escapeHtml(value)}"`);
  return `<script${attributes.join('')}>${text}</script>`;
}

/**
 * Cross-document view transition, if the browser supports it and the visitor allows motion. Inline, because Chromium
 * may reveal a page before the rules of a linked sheet apply; it then aborts the transition with an error.
 */
export const VIEW_TRANSITION =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

/** React writes `preload` links of urgent pictures before the markup; they belong in the head. */
const HOISTED = /^(?:<link rel="preload"[^>]*>)+/;

/** Writes the whole document. `markup` is trusted HTML; everything in `head` is text. */
export function renderDocument(
  shell: Shell,
  url: string,
  page: { head: Head; markup: string; sheets: PageSheets },
): string {
  const { head } = page;
  const hoisted = HOISTED.exec(page.markup)?.[0] ?? '';
  const canonical = absolute(shell.origin, head.canonical ?? url);
  const lines = [
    '<meta charset="utf-8">',
    meta('viewport', 'width=device-width, initial-scale=1'),
    `<style>${VIEW_TRANSITION}</style>`,
    ...(head.early ?? []).map((script) => earlyScript(shell, script)),
    `<title>${escapeHtml(head.title)}</title>`,
    meta('description', head.description),
    head.noindex ? meta('robots', 'noindex') : link('canonical', canonical),
    head.prev && link('prev', head.prev),
    head.next && link('next', head.next),
    ...shell.fonts.map((href) => link('preload', href, ' as="font" type="font/woff2" crossorigin')),
    ...page.sheets.head.map((href) => link('stylesheet', href)),
    link('icon', shell.icon, ' type="image/svg+xml"'),
    hoisted,
    `<script type="module" src="${escapeHtml(shell.loader)}"></script>`,
    meta('theme-color', shell.themeColour),
    meta('generator', shell.generator),
    property('og:type', 'website'),
    property('og:site_name', shell.siteName),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', canonical),
    head.image && property('og:image', absolute(shell.origin, head.image)),
    ...(head.jsonLd ?? []).map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
    shell.extraHead,
  ];
  // After everything visible; module scripts run once they have loaded.
  const late = page.sheets.late.map((href) => link('stylesheet', href)).join('');
  const body = (hoisted ? page.markup.slice(hoisted.length) : page.markup) + late;
  return `<!doctype html><html lang="${escapeHtml(shell.lang)}"><head>${lines.filter(Boolean).join('')}</head><body>${body}</body></html>\n`;
}
