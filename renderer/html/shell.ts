/** Creates the shared head of all pages, and the files that it refers to. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserBundle, BundleSheet } from '../bundle/browser-bundle.ts';
import type { SiteFile } from '../contract/feature.ts';
import type { ThemeDocument } from '../contract/theme-document.ts';
import type { Shell } from './document.ts';

/** Adds a digest of the body to the file name, so that hosts may cache it for ever. */
function named(name: string, ending: string, body: string): SiteFile {
  return { file: `assets/${name}-${hash('sha1', body, 'base64url').slice(0, 10)}.${ending}`, body };
}

const inLayer = (body: SiteFile['body'], layer = 'product'): string => `@layer ${layer}{${String(body)}}`;

/** A style sheet with the layer of its rules. */
interface LayeredFile extends SiteFile {
  layer?: BundleSheet['layer'];
}

/** Whether rules above the product's need layers: those of the tenant, or of slices of the project. */
const hasLayers = ({ ownCss }: ThemeDocument, { sheets }: Pick<BrowserBundle, 'sheets'>): boolean =>
  ownCss !== undefined || sheets.some(({ layer }) => layer !== undefined);

/** Returns the files that scripts load; style sheets among them are in the product's layer too. */
function scriptFiles(bundle: BrowserBundle, isLayered: boolean): SiteFile[] {
  const own = bundle.scripts.map((file) => {
    const body = readFileSync(path.join(bundle.dir, file));
    return { file, body: isLayered && file.endsWith('.css') ? inLayer(body) : body };
  });
  const added = (bundle.added ?? []).map(({ dir, file }) => ({
    file,
    body: readFileSync(path.join(dir, file)),
  }));
  return [...own, ...added];
}

/**
 * Returns the style sheets, the theme in front. With rules of the tenant or of slices the product's are in a layer below
 * them, whatever their weight and their place in a page.
 */
function layered(
  { themeCss, ownCss = '' }: ThemeDocument,
  base: string,
  others: readonly LayeredFile[],
): SiteFile[] {
  const order = others.some(({ layer }) => layer) ? 'product,slices,theme' : 'product,theme';
  const first = `@layer ${order};${inLayer(themeCss + base)}${ownCss && inLayer(ownCss, 'theme')}`;
  return [
    named('site', 'css', first),
    ...others.map(({ file, body, layer }) =>
      named(file.replace(/^.*\/|-[^-]*$/g, ''), 'css', inLayer(body, layer)),
    ),
  ];
}

/** Folder of the product's fonts in the assets of a site. */
const PRODUCT_FONTS = '/assets/fonts/';

/** Returns the licences of the product's parts, and of the tenant's own files. */
function noticesFile(file: string, dir: string, { notice }: ThemeDocument): SiteFile {
  const body = readFileSync(path.join(dir, file));
  return { file, body: notice === undefined ? body : `${body.toString()}\n${'-'.repeat(80)}\n\n${notice}` };
}

/** Returns the web app manifest: name, icon and colours for the home screen of a phone. */
const toManifest = (
  { siteName, lang, themeColour, pictureIcons = [] }: ThemeDocument,
  icon: string,
): string =>
  JSON.stringify({
    name: siteName,
    short_name: siteName,
    lang,
    start_url: '/',
    display: 'browser',
    theme_color: themeColour,
    background_color: '#ffffff',
    icons: [{ src: icon, sizes: 'any', type: 'image/svg+xml' }, ...pictureIcons],
  });

/**
 * Returns the shell of a site and its assets: style sheets (the theme first, so that all other rules can use it),
 * icon, manifest, scripts and fonts, and their licences.
 */
export function siteShell(
  theme: ThemeDocument,
  bundle: BrowserBundle,
  generator: string,
): { shell: Shell; assets: SiteFile[] } {
  const [base, ...others] = bundle.sheets.map(({ text, ...sheet }) => ({ ...sheet, body: text }));
  const isLayered = hasLayers(theme, bundle);
  const sheets = isLayered
    ? layered(theme, base?.body ?? '', others)
    : [named('site', 'css', theme.themeCss + (base?.body ?? '')), ...others];
  const icon = named('icon', 'svg', theme.icon);
  const manifest = named('site', 'webmanifest', toManifest(theme, `/${icon.file}`));
  const fonts = theme.fonts
    .filter((href) => href.startsWith(PRODUCT_FONTS))
    .map((href) => ({
      file: href.slice(1),
      body: readFileSync(path.join(bundle.dir, 'fonts', href.slice(PRODUCT_FONTS.length))),
    }));
  const scripts = scriptFiles(bundle, isLayered);
  const { notices } = bundle;
  const licences = notices === undefined ? [] : [noticesFile(notices, bundle.dir, theme)];
  const shell: Shell = {
    lang: theme.lang,
    siteName: theme.siteName,
    origin: theme.origin,
    trailingSlash: theme.trailingSlash,
    themeColour: theme.themeColour,
    generator,
    sheets: {
      addresses: sheets.map(({ file }) => `/${file}`),
      classes: bundle.classSheets,
      ...(bundle.sheetNames && { names: bundle.sheetNames }),
      scripts: bundle.scriptSheets,
    },
    ...(theme.image !== undefined && { image: theme.image }),
    ...(theme.headTags && { headTags: theme.headTags }),
    ...(theme.policy !== undefined && { policy: theme.policy }),
    icon: `/${icon.file}`,
    manifest: `/${manifest.file}`,
    loader: `/${bundle.loader}`,
    early: bundle.early,
    fonts: theme.fonts,
  };
  return { shell, assets: [...sheets, icon, manifest, ...scripts, ...fonts, ...licences] };
}
