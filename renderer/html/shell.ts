/** What all pages of a site share in their heads, and the files this refers to. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserBundle } from '../bundle/assets.ts';
import type { SiteFile } from '../contract/feature.ts';
import type { Skin } from '../contract/skin.ts';
import type { Shell } from './document.ts';

/** Puts a digest of the body into the file's name, so that hosts may keep it for ever. */
function named(name: string, ending: string, body: string): SiteFile {
  return { file: `assets/${name}-${hash('sha1', body, 'base64url').slice(0, 10)}.${ending}`, body };
}

/**
 * The shell of a site and its assets: the style sheets (the theme first, so that the rules of all can rely on it), the icon, the
 * scripts and the fonts.
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
