/** Creates the shared head of all pages, and the files that it refers to. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserBundle } from '../bundle/browser-bundle.ts';
import type { SiteFile } from '../contract/feature.ts';
import type { Skin } from '../contract/theme-document.ts';
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
  skin: Skin,
  bundle: BrowserBundle,
  generator: string,
): { shell: Shell; assets: SiteFile[] } {
  const [base, ...others] = bundle.sheets.map(({ file, text }) => ({ file, body: text }));
  const sheets = [named('site', 'css', skin.themeCss + (base?.body ?? '')), ...others];
  const icon = named('icon', 'svg', skin.icon);
  const fonts = skin.fonts.map((name) => ({
    file: `assets/fonts/${name}`,
    body: readFileSync(path.join(bundle.dir, 'fonts', name)),
  }));
  const scripts = bundle.scripts.map((file) => ({ file, body: readFileSync(path.join(bundle.dir, file)) }));
  const shell: Shell = {
    lang: skin.lang,
    siteName: skin.siteName,
    origin: skin.origin,
    themeColour: skin.themeColour,
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
