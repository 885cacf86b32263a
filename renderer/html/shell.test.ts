import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sharedFolder } from '../../tests/support/temporary-folder.ts';
import { siteShell } from './shell.ts';

const dir = sharedFolder();
mkdirSync(path.join(dir, 'assets'));
writeFileSync(path.join(dir, 'assets/map.css'), '.map{}');
writeFileSync(path.join(dir, 'loader.js'), '1');

const theme = {
  lang: 'en',
  siteName: 'Notes',
  origin: 'https://notes.example',
  trailingSlash: false,
  themeColour: '#ffffff',
  icon: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  themeCss: ':root{}',
  fonts: [],
};
const bundle = {
  dir,
  loader: 'loader.js',
  addresses: { island: {}, enhance: {}, worker: {} },
  sheets: [
    { file: 'assets/sheet-base-Aa1-b_2-.css', text: 'h1{}' },
    { file: 'assets/sheet-gallery-spin-Cc3-d_4-.css', text: 'h2{}' },
  ],
  classSheets: {},
  scriptSheets: {},
  runtime: { file: '', files: [] },
  early: {},
  scripts: ['loader.js', 'assets/map.css'],
};

/** Returns the style sheets of a site by the names of their files without digests. */
function sheetsOf(ownCss?: string): Record<string, string> {
  const { shell, assets } = siteShell({ ...theme, ...(ownCss !== undefined && { ownCss }) }, bundle, 'test');
  const styles = assets.filter(({ file }) => file.endsWith('.css'));
  expect(shell.sheets.addresses).toEqual(styles.slice(0, 2).map(({ file }) => `/${file}`));
  return Object.fromEntries(styles.map(({ file, body }) => [file, String(body)]));
}

test('without rules of the tenant the sheets are those of the bundle', () => {
  const [site, ...others] = Object.entries(sheetsOf());
  expect(site?.[0]).toMatch(/^assets\/site-/);
  expect(others).toEqual([
    ['assets/sheet-gallery-spin-Cc3-d_4-.css', 'h2{}'],
    ['assets/map.css', '.map{}'],
  ]);
});

test('rules of the tenant are in a layer above all sheets, whose names change with them', () => {
  expect(Object.values(sheetsOf('h1{color:red}'))).toEqual([
    '@layer product,theme;@layer product{:root{}h1{}}@layer theme{h1{color:red}}',
    '@layer product{h2{}}',
    '@layer product{.map{}}',
  ]);
  const names = Object.keys(sheetsOf('h1{}'));
  expect(names).not.toContain('assets/sheet-gallery-spin-Cc3-d_4-.css');
  expect(names[1]).toMatch(/^assets\/sheet-gallery-spin-/);
});
