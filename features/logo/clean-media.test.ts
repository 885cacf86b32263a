import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sharedFolder } from '../../tests/support/temporary-folder.ts';
import type { MediaFile } from '../_domain/check/check.ts';
import { pageGround } from '../_ui/theme/page-ground.ts';
import { themeSchema } from '../_domain/tenant/tenant.schema.ts';
import { loadLogo } from './load-logo.source.ts';

const root = sharedFolder();

function put(name: string, body: string | Uint8Array): MediaFile {
  const source = path.join(root, name);
  writeFileSync(source, body);
  const { size, mtimeMs } = statSync(source);
  return { file: `media/${name}`, source, size, mtimeMs };
}

const ground = pageGround(themeSchema.parse({ accent: '#0b5fff', ground: '#ffffff' }));
const load = (...media: MediaFile[]) =>
  loadLogo({ tenant: {}, ground, media, folder: path.join(root, 'published') });

const CIRCLE = '<circle r="1"/>';

test.each([
  ['a script', `<svg><script>alert(1)</script>${CIRCLE}</svg>`, '<script>'],
  ['foreign markup', `<svg><foreignObject><p>alert</p></foreignObject>${CIRCLE}</svg>`, '<foreignObject>'],
  ['a picture elsewhere', `<svg><image href="https://alert.example/x.png"/>${CIRCLE}</svg>`, 'href'],
  ['a handler', `<svg onload="alert(1)">${CIRCLE}</svg>`, 'onload'],
  ['a style that loads', `<svg><style>@import "https://alert.example";</style>${CIRCLE}</svg>`, '<style>'],
])(
  'an SVG with %s is published without it, at its own address, with a warning',
  async (_part, svg, removed) => {
    const { media, findings } = await load(put('a.svg', svg));
    expect(media.map(({ file }) => file)).toEqual(['media/a.svg']);
    const published = readFileSync(media[0]?.source ?? '', 'utf8');
    expect(published).not.toContain('alert');
    expect(published).toContain(CIRCLE);
    expect(findings).toMatchObject([{ code: 'DS1314', severity: 'warning' }]);
    expect(findings[0]?.place).toEqual({ file: path.join(root, 'a.svg') });
    expect(findings[0]?.message).toContain(removed);
  },
);

test('a style sheet of XML goes without a word, and so does a script under a prefix', async () => {
  const prefixed = `<svg xmlns:x="http://www.w3.org/2000/svg"><x:script>alert(1)</x:script>${CIRCLE}</svg>`;
  for (const svg of [`<?xml-stylesheet href="https://alert.example/x.xsl"?><svg>${CIRCLE}</svg>`, prefixed]) {
    const { media, findings } = await load(put('b.svg', svg));
    expect(readFileSync(media[0]?.source ?? '', 'utf8')).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg">${CIRCLE}</svg>`,
    );
    expect(findings).toEqual([]);
  }
});

test('a drawing has its own width and height, and a second cleaning changes nothing', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="50%" viewBox="0 0 512 512">${CIRCLE}</svg>`;
  const { media, findings } = await load(put('c.svg', svg));
  expect(readFileSync(media[0]?.source ?? '', 'utf8')).toBe(svg);
  expect(findings).toEqual([]);
});

test.each([
  ['broken', '<svg><g></svg>', /is not well-formed/],
  ['no SVG', '<html></html>', /is XML of <html>/],
  ['no text', new Uint8Array([255, 254, 0]), /is not text in UTF-8/],
  ['too large', `<svg>${' '.repeat(2_000_000)}</svg>`, /has more than 2 MB/],
])('an SVG that is %s is not published, and the others are', async (_fault, body, reason) => {
  const { media, findings } = await load(
    put('d.SVG', body),
    put('e.svg', `<svg>${CIRCLE}</svg>`),
    put('f.pdf', ''),
  );
  expect(media.map(({ file }) => file)).toEqual(['media/e.svg', 'media/f.pdf']);
  expect(findings).toMatchObject([{ code: 'DS1315', severity: 'warning' }]);
  expect(findings[0]?.message).toMatch(reason);
});
