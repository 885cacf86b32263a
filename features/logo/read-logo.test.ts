import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { sharedFolder } from '../../tests/support/temporary-folder.ts';
import type { MediaFile } from '../_domain/check/check.ts';
import { checker } from '../_domain/check/check.case.ts';
import { tenantSchema, themeSchema } from '../_domain/tenant/tenant.schema.ts';
import { checks } from './logo.check.ts';
import { pageGround } from '../_ui/theme/page-ground.ts';
import { readLogo } from './read-logo.source.ts';

const root = sharedFolder();
const media = path.join(root, 'media');
const folder = path.join(root, 'published');
beforeEach(() => {
  rmSync(media, { recursive: true, force: true });
  mkdirSync(media);
});

const WIDE = '<svg viewBox="0 0 400 80"><path fill="#f00" d="M0 0h400v80H0z"/></svg>';
const SQUARE = '<svg viewBox="0 0 10 10"><path fill="#00f" d="M0 0h10v10H0z"/></svg>';

function put(name: string, body: string | Uint8Array): MediaFile {
  const source = path.join(media, name);
  writeFileSync(source, body);
  const { size, mtimeMs } = statSync(source);
  return { file: `media/${name}`, source, size, mtimeMs };
}

const LIGHT = themeSchema.parse({ accent: '#0b5fff', ground: '#ffffff' });
const DARK = themeSchema.parse({ accent: '#0b5fff', ground: '#101418' });
const read = (
  logo: { src: string; on_dark?: string; small?: string },
  files: readonly MediaFile[],
  theme = LIGHT,
) => readLogo({ tenant: { brand: { logo } }, ground: pageGround(theme), media: files, folder });

test('publishes a clean SVG with room for it, and its small form as the icon', async () => {
  const files = [
    put('logo.svg', WIDE.replace('<path', '<script>alert(1)</script><path')),
    put('small.svg', SQUARE),
  ];
  const {
    logo,
    files: published,
    media: cleaned,
    findings,
  } = await read({ src: '/media/logo.svg', small: '/media/small.svg' }, files);
  expect(logo?.page).toMatchObject({
    width: 240,
    height: 48,
    plate: false,
    small: { width: 48, height: 48 },
  });
  expect(logo?.icon).toContain('#00f');
  expect(findings.map(({ code, severity }) => [code, severity])).toEqual([['DS1311', 'warning']]);
  const texts = [...published, ...cleaned].map(({ source }) => readFileSync(source, 'utf8'));
  expect(texts).toHaveLength(4);
  expect(texts.join('')).not.toContain('script');
  expect(cleaned.map(({ file }) => file)).toEqual(['media/logo.svg', 'media/small.svg']);
});

test('stands on a light plate on dark grounds unless a file is for them', async () => {
  const files = [put('logo.svg', WIDE), put('dark.svg', WIDE.replace('#f00', '#fff'))];
  const plain = await read({ src: '/media/logo.svg' }, files);
  expect(plain.logo?.page.plate).toBe(false);
  expect(plain.logo?.band.plate).toBe(true);
  const both = await read({ src: '/media/logo.svg', on_dark: '/media/dark.svg' }, files, DARK);
  expect(both.logo?.band.plate).toBe(false);
  expect(both.logo?.page.href).toBe(both.logo?.band.href);
  expect(both.logo?.print.href).not.toBe(both.logo?.band.href);
});

test('makes a picture smaller and without metadata', async () => {
  const big = await sharp({ create: { width: 3000, height: 1000, channels: 4, background: '#f00' } })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .png()
    .toBuffer();
  const { logo, files } = await read({ src: '/media/logo.png' }, [put('logo.png', big)]);
  expect(logo?.page).toMatchObject({ width: 144, height: 48 });
  const metadata = await sharp(files[0]?.source).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 576, height: 192 });
  expect(metadata.exif).toBeUndefined();
});

test('shows initials as the icon of a long logo, and reports it', async () => {
  const { logo, findings } = await read({ src: '/media/logo.svg' }, [put('logo.svg', WIDE)]);
  expect(logo?.icon).toBeUndefined();
  expect(findings.map(({ code }) => code)).toEqual(['DS1312']);
});

const png = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#00f' } })
  .png()
  .toBuffer();
const BAD: readonly [string, string, string | Uint8Array | undefined, RegExp][] = [
  ['a missing file', 'logo.svg', undefined, /media\/logo\.svg is not in the media folders/],
  ['an SVG of 10 MB', 'logo.svg', ' '.repeat(10_000_000), /has 10\.0 MB; an SVG may have 200 kB/],
  ['a picture of 10 MB', 'logo.png', new Uint8Array(10_000_000), /has 10\.0 MB; a picture may have 5 MB/],
  ['a broken SVG', 'logo.svg', '<svg viewBox="0 0 1 1"><path', /not well-formed/],
  ['an SVG that is a picture', 'logo.svg', png, /not text in UTF-8/],
  ['a picture that is a PDF', 'logo.png', '%PDF-1.7 etc', /neither an SVG nor/],
  ['a picture that is an SVG', 'logo.png', SQUARE, /neither an SVG nor/],
  ['a cut picture', 'logo.png', png.subarray(0, 60), /broken|neither/],
  ['an empty file', 'logo.png', '', /is empty/],
];

test.each(BAD)('refuses %s with its name', async (_what, name, body, message) => {
  const files = body === undefined ? [put('lego.svg', SQUARE)] : [put(name, body)];
  const { logo, findings } = await read({ src: `/media/${name}` }, files);
  expect(logo).toBeUndefined();
  expect(findings).toMatchObject([{ code: 'DS1310', message: expect.stringMatching(message) }]);
  expect(findings[0]?.severity).toBeUndefined();
});

test('suggests the nearest name for a missing file', async () => {
  const { findings } = await read({ src: '/media/logo.svg' }, [put('lego.svg', SQUARE)]);
  expect(findings[0]?.hint).toContain('Did you mean `/media/lego.svg`?');
});

test('check reports the position of the file', async () => {
  const found = await checker(checks)({ brand: { logo: { src: '/media/none.svg' } } });
  expect(found).toMatchObject([{ code: 'DS1310' }]);
  expect(JSON.stringify(found)).toContain('"file":"brand.logo.src"');
  expect(await checker(checks)({})).toEqual([]);
});

test('a logo of another kind of file is refused by tenant.json', () => {
  const logo = tenantSchema.shape.brand.safeParse({ logo: { src: '/media/logo.pdf' } });
  expect(logo.success).toBe(false);
  expect(tenantSchema.shape.brand.safeParse({ logo: { src: '/media/../secret.svg' } }).success).toBe(false);
});

test('without sharp an SVG stays, with a warning, and a picture is refused', async () => {
  const files = [put('logo.svg', SQUARE), put('logo.png', png)];
  const undrawn = (src: string) =>
    readLogo({
      tenant: { brand: { logo: { src } } },
      ground: pageGround(LIGHT),
      media: files,
      canDraw: false,
    });
  const drawn = await undrawn('/media/logo.svg');
  expect(drawn.logo?.page.height).toBe(48);
  expect(drawn.findings).toMatchObject([{ code: 'DS1313', severity: 'warning' }]);
  expect((await undrawn('/media/logo.png')).findings).toMatchObject([
    { code: 'DS1310', message: expect.stringContaining('needs the package `sharp`') },
  ]);
});
