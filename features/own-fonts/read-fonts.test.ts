import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { beforeEach, describe, expect, test } from 'vitest';
import { sharedFolder } from '../../tests/support/temporary-folder.ts';
import { FONT_METRICS } from '../_ui/theme/font-metrics.ts';
import { themeCss } from '../_ui/theme/derive-theme.ts';
import { firstFontFiles } from '../_ui/theme/fonts.ts';
import { checker } from '../_domain/check/check.case.ts';
import { themeSchema, type FontChoice } from '../_domain/tenant/tenant.schema.ts';
import { checks } from './own-fonts.check.ts';
import { loadFonts } from './own-fonts.cli.ts';
import { readFonts } from './read-fonts.source.ts';

const { resolve } = createRequire(import.meta.url);
const archivo = (name: string) => readFileSync(resolve(`@fontsource/archivo/files/archivo-${name}`));
const REGULAR = archivo('latin-400-normal.woff2');
const BOLD = archivo('latin-700-normal.woff2');
const VARIABLE = readFileSync(resolve('@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'));

const root = sharedFolder();
const media = path.join(root, 'media');
const folder = path.join(root, 'published');
beforeEach(() => {
  rmSync(media, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(media);
});

const put = (files: Record<string, string | Uint8Array>) => {
  for (const [name, body] of Object.entries(files)) writeFileSync(path.join(media, name), body);
};
const createTheme = (display: FontChoice, body: FontChoice = 'system') =>
  themeSchema.parse({ accent: '#0b5fff', ground: '#ffffff', display, body });
const createTenant = (display: FontChoice, body?: FontChoice) => ({
  theme: createTheme(display, body),
  media: { folders: ['media'] },
});
const read = (display: FontChoice, { body, ...more }: { body?: FontChoice; canReduce?: boolean } = {}) =>
  readFonts({ tenant: createTenant(display, body), dir: root, folder, ...more });
const codes = ({ findings }: Awaited<ReturnType<typeof read>>) => findings.map(({ code }) => code);

/** Returns Archivo as TTF with a type of embedding in its table `OS/2`, 8 bytes after the start. */
async function withEmbeddingType(type: number): Promise<Buffer> {
  const body = await subsetFont(REGULAR, 'Archivo 0123456789', { targetFormat: 'truetype' });
  const tables = Array.from({ length: body.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((start) => body.toString('latin1', start, start + 4) === 'OS/2') ?? 0;
  body.writeUInt16BE(type, body.readUInt32BE(entry + 8) + 8);
  return body;
}

describe('fonts of the tenant', () => {
  test('are published with a fallback of their size and their licence', async () => {
    put({ 'brand.woff2': VARIABLE });
    const { fonts, files, findings } = await read('/media/brand.woff2');
    expect(findings).toEqual([]);
    expect(files).toHaveLength(1);
    expect(fonts?.display?.files).toEqual([{ href: `/${files[0]?.file}`, weights: '100 900' }]);
    expect(fonts?.body).toBeUndefined();
    const { familyName: _name, xWidthAvg, ...metrics } = FONT_METRICS.archivo;
    expect(fonts?.display?.metrics).toMatchObject(metrics);
    expect(Math.abs((fonts?.display?.metrics.xWidthAvg ?? 0) / xWidthAvg - 1)).toBeLessThan(0.03);
    expect(fonts?.notice).toMatch(/^\/media\/brand\.woff2: Archivo[^]*scripts.sil.org\/OFL/);
    const css = themeCss(createTheme('/media/brand.woff2'), fonts);
    expect(css).toContain(`src:url(/${files[0]?.file}) format("woff2");font-weight:100 900`);
    expect(css).toMatch(/size-adjust:\d/);
    expect(css).toMatch(/--ds-font-display:"Archivo[^"]*", ?"Archivo[^"]*Fallback/);
  });

  test('are one family with a file for each weight, the first of which loads first', async () => {
    put({ 'regular.woff2': REGULAR, 'bold.woff2': BOLD });
    const choice = ['/media/regular.woff2', '/media/bold.woff2'];
    const { fonts, files } = await read(choice, { body: choice });
    expect(files).toHaveLength(2);
    expect(fonts?.body?.files.map(({ weights }) => weights)).toEqual(['400', '700']);
    expect(firstFontFiles(createTheme(choice, choice), fonts)).toEqual([`/${files[0]?.file}`]);
    expect(themeCss(createTheme(choice, choice), fonts).match(/format\("woff2"\)/g)).toHaveLength(2);
  });

  test('keep both files where headings and text name files of one family', async () => {
    put({ 'regular.woff2': REGULAR, 'bold.woff2': BOLD });
    const { fonts } = await read('/media/bold.woff2', { body: '/media/regular.woff2' });
    const css = themeCss(createTheme('/media/bold.woff2', '/media/regular.woff2'), fonts);
    expect(css.match(/format\("woff2"\);font-weight:\d+/g)).toEqual([
      'format("woff2");font-weight:400',
      'format("woff2");font-weight:700',
    ]);
  });

  test('are reduced to Latin letters and stored once', async () => {
    put({ 'brand.woff': archivo('latin-ext-400-normal.woff') });
    const { files } = await read('/media/brand.woff');
    const [published] = files;
    const stored = readFileSync(published?.source ?? '');
    expect(stored.toString('latin1', 0, 4)).toBe('wOF2');
    const font = create(stored) as Font;
    expect(font.hasGlyphForCodePoint(0x0105)).toBe(false);
    writeFileSync(published?.source ?? '', 'unchanged');
    await read('/media/brand.woff');
    expect(readFileSync(published?.source ?? '', 'utf8')).toBe('unchanged');
  });

  test('are published as they are without subset-font, when they are WOFF2', async () => {
    put({ 'brand.woff2': REGULAR, 'brand.woff': archivo('latin-400-normal.woff') });
    const { files } = await read('/media/brand.woff2', { canReduce: false });
    expect(readFileSync(files[0]?.source ?? '')).toEqual(REGULAR);
    const refused = await read('/media/brand.woff', { canReduce: false });
    expect(refused).toMatchObject({ files: [], findings: [{ code: 'DS1330' }] });
    expect(JSON.stringify(refused.findings)).toContain('subset-font');
  });

  test.each([
    ['text', 'no font at all', /is not a font, or is broken/],
    ['half of a font', REGULAR.subarray(0, 4000), /is not a font, or is broken/],
    ['nothing', '', /is not a font, or is broken/],
    [
      'more than 2 MB',
      Buffer.concat([REGULAR, Buffer.alloc(2_000_000)]),
      /has 2\.0 MB; a font may have 2 MB/,
    ],
  ])('are refused when a file has %s', async (_what, body, message) => {
    put({ 'brand.woff2': body });
    const { fonts, findings } = await read('/media/brand.woff2');
    expect(fonts).toBeUndefined();
    expect(findings.map(({ message: text }) => text)).toEqual([expect.stringMatching(message)]);
  });

  test('that are missing are reported with the nearest name and their line', async () => {
    put({ 'brand.woff2': REGULAR });
    const found = await checker(checks)(
      { theme: { ...createTheme('/media/brnad.woff2') }, media: { folders: ['media'] } },
      { dir: root },
    );
    expect(found).toMatchObject([{ code: 'DS1330', hint: expect.stringContaining('/media/brand.woff2') }]);
  });

  test('without digits and Latin letters are reported', async () => {
    put({ 'brand.woff2': archivo('vietnamese-400-normal.woff2') });
    expect(codes(await read('/media/brand.woff2'))).toContain('DS1333');
  });

  test('above 100 kB are reported', async () => {
    put({ 'brand.woff2': Buffer.concat([REGULAR, Buffer.alloc(100_000)]) });
    const { findings } = await read('/media/brand.woff2', { canReduce: false });
    expect(findings).toMatchObject([{ code: 'DS1331', severity: 'warning' }]);
  });

  test.each([
    ['embedding', 0x0002, 'DS1332'],
    ['a subset', 0x0100, 'DS1330'],
  ])('are reported when their licence forbids %s', async (_what, type, code) => {
    put({ 'brand.ttf': await withEmbeddingType(type) });
    expect(codes(await read('/media/brand.ttf'))).toContain(code);
  });

  test('cost nothing where the theme names fonts of the product', async () => {
    const input = { tenant: createTenant('archivo'), dir: '/nowhere' };
    expect(await loadFonts(input)).toEqual({ files: [], findings: [] });
  });
});
