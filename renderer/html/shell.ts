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

/**
 * Returns the shell of a site and its assets: style sheets (the theme first, so that all other rules can use it),
 * icon, scripts and fonts.
 */
export function siteShell(
  theme: ThemeDocument,
  bundle: BrowserBundle,
  generator: string,
): { shell: Shell; assets: SiteFile[] } {
  const [base, ...others] = bundle.sheets.map(({ file, text }) => ({ file, body: text }));
  const sheets = [named('site', 'css', theme.themeCss + (base?.body ?? '')), ...others];
  const icon = named('icon', 'svg', theme.icon);
  const fonts = theme.fonts.map((name) => ({
    file: `assets/fonts/${name}`,
    body: readFileSync(path.join(bundle.dir, 'fonts', name)),
  }));
  const scripts = bundle.scripts.map((file) => ({ file, body: readFileSync(path.join(bundle.dir, file)) }));
  const shell: Shell = {
    lang: theme.lang,
    siteName: theme.siteName,
    origin: theme.origin,
    themeColour: theme.themeColour,
    generator,
    sheets: {
      addresses: sheets.map(({ file }) => `/${file}`),
      classes: bundle.classSheets,
      scripts: bundle.scriptSheets,
    },
    icon: `/${icon.file}`,
    loader: `/${bundle.loader}`,
    early: bundle.early,
    fonts: fonts.map(({ file }) => `/${file}`),
  };
  return { shell, assets: [...sheets, icon, ...scripts, ...fonts] };
}
