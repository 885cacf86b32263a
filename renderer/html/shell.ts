/** Creates the shared head of all pages, and the files that it refers to. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserBundle } from '../bundle/browser-bundle.ts';
import type { SiteFile } from '../contract/feature.ts';
import type { ThemeDocument } from '../contract/theme-document.ts';
import type { Shell } from './document.ts';

/** Adds a digest of the body to the file name, so that hosts may cache it for ever. */
function named(name: string, ending: string, body: string): SiteFile {
  return { file: `assets/${name}-${hash('sha1', body, 'base64url').slice(0, 10)}.${ending}`, body };
}

const inLayer = (body: SiteFile['body']): string => `@layer product{${String(body)}}`;

/** Returns a file of a script; style sheets that a script loads are in the product's layer too. */
function scriptFile(file: string, body: Buffer, { ownCss }: ThemeDocument): SiteFile {
  return { file, body: ownCss !== undefined && file.endsWith('.css') ? inLayer(body) : body };
}

/**
 * Returns the style sheets, the theme in front. With rules of the tenant the product's are in a layer below them, whatever
 * their weight and their place in a page.
 */
function layered({ themeCss, ownCss }: ThemeDocument, base: string, others: readonly SiteFile[]): SiteFile[] {
  if (ownCss === undefined) return [named('site', 'css', themeCss + base), ...others];
  const first = `@layer product,theme;${inLayer(themeCss + base)}@layer theme{${ownCss}}`;
  return [
    named('site', 'css', first),
    ...others.map(({ file, body }) => named(file.replace(/^.*\/|-[^-]*$/g, ''), 'css', inLayer(body))),
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
const manifestOf = (
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
  const [base, ...others] = bundle.sheets.map(({ file, text }) => ({ file, body: text }));
  const sheets = layered(theme, base?.body ?? '', others);
  const icon = named('icon', 'svg', theme.icon);
  const manifest = named('site', 'webmanifest', manifestOf(theme, `/${icon.file}`));
  const fonts = theme.fonts
    .filter((href) => href.startsWith(PRODUCT_FONTS))
    .map((href) => ({
      file: href.slice(1),
      body: readFileSync(path.join(bundle.dir, 'fonts', href.slice(PRODUCT_FONTS.length))),
    }));
  const scripts = bundle.scripts.map((file) =>
    scriptFile(file, readFileSync(path.join(bundle.dir, file)), theme),
  );
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
      scripts: bundle.scriptSheets,
    },
    ...(theme.image !== undefined && { image: theme.image }),
    ...(theme.policy !== undefined && { policy: theme.policy }),
    icon: `/${icon.file}`,
    manifest: `/${manifest.file}`,
    loader: `/${bundle.loader}`,
    early: bundle.early,
    fonts: theme.fonts,
  };
  return { shell, assets: [...sheets, icon, manifest, ...scripts, ...fonts, ...licences] };
}
