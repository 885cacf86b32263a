/** Pictures are drawn once, have the size that networks expect, and never stop a build. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { sharedFolder } from '../../tests/support/temporary-folder.ts';
import { outlineOf } from '../_ui/silhouettes.ts';
import { drawCards } from './draw-cards.source.ts';
import type { SocialCard } from './social-card.ts';

const dir = sharedFolder();
const fonts = path.join(dir, 'fonts');
const folder = path.join(dir, 'cache');
const photo = path.join(dir, 'photo.png');
const look = {
  font: 'archivo',
  ground: '#eeeeee',
  ink: '#111111',
  panel: '#0000ff',
  text: '#ffffff',
  muted: '#cccccc',
  accent: '#ff0000',
};
const card: SocialCard = {
  look,
  siteName: 'Gumtree Motors',
  title: '2021 Mazda CX-5 <&">',
  subtitle: '漢字 Maxx Sport',
  price: { text: '$31,990', type: 'Drive Away' },
  photo: '/media/photo.png',
  body: 'suv',
};

beforeAll(async () => {
  const { cp } = await import('node:fs/promises');
  await cp(path.resolve('node_modules/@fontsource/archivo/files'), fonts, { recursive: true });
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#00ff00' } })
    .png()
    .toFile(photo);
});

const draw = (cards: readonly SocialCard[], source = photo) =>
  drawCards(cards, {
    folder,
    fonts,
    outlineOf,
    photoOf: () => ({ source, size: statSync(source).size, mtimeMs: statSync(source).mtimeMs }),
  });
const pixel = async (file: string, left: number, top: number): Promise<number[]> => {
  const { data } = await sharp(file)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
};

test('a card has 1200 × 630 pixels: the photo, and beside it the panel with text', async () => {
  const [file] = await draw([card]);
  const source = file?.source ?? '';
  expect(await sharp(source).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  const [red = 0, green = 0, blue = 0] = await pixel(source, 400, 300);
  expect([red < 40, green > 200, blue < 40]).toEqual([true, true, true]);
  const { channels } = await sharp(source).extract({ left: 830, top: 50, width: 300, height: 60 }).stats();
  expect(channels[0]?.max).toBeGreaterThan(200);
});

test('a stored card is not drawn again, a changed one is', async () => {
  await draw([card]);
  const before = readdirSync(folder).map((name) => statSync(path.join(folder, name)).mtimeMs);
  expect(await draw([card])).toEqual(await draw([card]));
  expect(readdirSync(folder).map((name) => statSync(path.join(folder, name)).mtimeMs)).toEqual(before);
  await draw([{ ...card, price: { text: '$29,990', type: 'Drive Away' } }]);
  expect(readdirSync(folder)).toHaveLength(before.length + 1);
});

test('equal cards are one file', async () => {
  expect(await draw([card, { ...card }])).toHaveLength(1);
});

test('a vehicle without a photo has its outline, and so has one whose photo cannot be read', async () => {
  const { photo: _photo, ...plain } = card;
  const [drawn] = await draw([plain]);
  const broken = path.join(dir, 'broken.jpg');
  writeFileSync(broken, 'not a picture');
  const [mended] = await draw([card], broken);
  for (const source of [drawn?.source ?? '', mended?.source ?? '']) {
    const [red = 0, green = 0, blue = 0] = await pixel(source, 20, 20);
    expect(Math.min(red, green, blue)).toBeGreaterThan(225);
    expect(await sharp(source).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
});

test('vehicles of one shape without a photo share the drawing of their outline', async () => {
  const { photo: _photo, ...plain } = card;
  const shapes: string[] = [];
  const cards = Array.from({ length: 12 }, (_, index) => ({
    ...plain,
    title: `2021 Mazda CX-${index}`,
    body: index % 2 ? ('suv' as const) : ('ute' as const),
  }));
  const files = await drawCards(cards, {
    folder: path.join(dir, 'shapes'),
    fonts,
    photoOf: () => undefined,
    outlineOf: (body) => {
      shapes.push(body);
      return outlineOf(body);
    },
  });
  expect(shapes.toSorted()).toEqual(['suv', 'ute']);
  expect(new Set(files.map(({ source }) => readFileSync(source, 'base64'))).size).toBe(12);
});

test('the card of the site has its name', async () => {
  const { photo: _photo, body: _body, ...site } = card;
  const [file] = await draw([{ ...site, price: null }]);
  const { channels } = await sharp(file?.source ?? '')
    .extract({ left: 100, top: 200, width: 600, height: 200 })
    .stats();
  expect(channels[0]?.max).toBeGreaterThan(200);
});
