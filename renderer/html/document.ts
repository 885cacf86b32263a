/** Writes the document around a page's markup: doctype, head, structured data, scripts. */
import type { EarlyScript, Head, HeadTag } from '../contract/page.ts';
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
  /** True: addresses of pages end with a slash. */
  trailingSlash: boolean;
  sheets: SheetTable;
  /** Address of the island loader. */
  loader: string;
  /** Address of the icon. */
  icon: string;
  /** Address of the web app manifest. */
  manifest: string;
  /** Address of the preview picture of pages without one. */
  image?: string;
  /** Further elements in the head. */
  headTags?: readonly HeadTag[];
  /** Content security policy in each page, for hosts that send no header. */
  policy?: string;
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

const headTag = ({ tag, attributes }: HeadTag): string =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')}>`;

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

/** React writes `preload` links of pictures before the markup or an island in it; urgent ones belong in the head. */
const HOISTED =
  /^(?:<link rel="preload"[^>]*>)+|<link rel="preload" as="image"[^>]* fetchPriority="high"[^>]*>/g;

/**
 * On phones a main picture does not share its bandwidth with fonts, which then follow from the style sheets. On wide
 * screens, where more text moves when its font comes late, they load together.
 */
const WIDE = ' media="(min-width: 48rem)"';

/** Writes the whole document. `markup` is trusted HTML; everything in `head` is text. */
export function renderDocument(
  shell: Shell,
  url: string,
  page: { head: Head; markup: string; sheets: PageSheets },
): string {
  const { head } = page;
  const hoisted = [...new Set(page.markup.match(HOISTED))].join('');
  const canonical = absolute(shell.origin, head.canonical ?? url);
  const image = head.image ?? (head.noindex ? undefined : shell.image);
  const lines = [
    '<meta charset="utf-8">',
    // Applies to what follows it.
    shell.policy !== undefined &&
      `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(shell.policy)}">`,
    meta('viewport', 'width=device-width, initial-scale=1'),
    `<style>${VIEW_TRANSITION}</style>`,
    ...(head.early ?? []).map((script) => earlyScript(shell, script)),
    `<title>${escapeHtml(head.title)}</title>`,
    meta('description', head.description),
    head.noindex ? meta('robots', 'noindex, follow') : link('canonical', canonical),
    head.unavailableAfter !== undefined &&
      meta('robots', `unavailable_after: ${new Date(head.unavailableAfter).toISOString()}`),
    head.prev && link('prev', head.prev),
    head.next && link('next', head.next),
    ...shell.fonts.map((href) =>
      link('preload', href, ` as="font" type="font/woff2" crossorigin${hoisted && WIDE}`),
    ),
    ...page.sheets.head.map((href) => link('stylesheet', href)),
    link('icon', shell.icon, ' type="image/svg+xml"'),
    link('manifest', shell.manifest),
    hoisted,
    `<script type="module" src="${escapeHtml(shell.loader)}"></script>`,
    meta('theme-color', shell.themeColour),
    meta('generator', shell.generator),
    property('og:type', 'website'),
    property('og:site_name', shell.siteName),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', canonical),
    image && property('og:image', absolute(shell.origin, image)),
    image && meta('twitter:card', 'summary_large_image'),
    ...(head.jsonLd ?? []).map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
    ...(shell.headTags ?? []).map(headTag),
    shell.extraHead,
  ];
  // After everything visible; module scripts run once they have loaded.
  const late = page.sheets.late.map((href) => link('stylesheet', href)).join('');
  const body = (hoisted ? page.markup.replaceAll(HOISTED, '') : page.markup) + late;
  // Scripts that open a page read the form of its address from here.
  const form = shell.trailingSlash ? ' data-ds-slash=""' : '';
  return `<!doctype html><html lang="${escapeHtml(shell.lang)}"${form}><head>${lines.filter(Boolean).join('')}</head><body>${body}</body></html>\n`;
}
