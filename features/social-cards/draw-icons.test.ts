/** Icons are drawn once, in the sizes that browsers and phones use, without fonts of the machine. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sharedFolder } from '../../tests/support/temporary-folder.ts';
import { nestDrawing } from '../_domain/picture/site-logo.ts';
import { drawIcons } from './draw-icons.source.ts';

const folder = sharedFolder();
const fonts = path.resolve('node_modules/@fontsource/archivo/files');
const icon = { letters: 'GM', ground: '#0000ff', ink: '#ffffff', font: 'archivo' };
const draw = () => drawIcons(icon, { folder, fonts });

/** Returns how many pixels of a picture have a colour. */
async function countPixels(file: string, colour: readonly number[]): Promise<number> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const starts = Array.from({ length: info.width * info.height }, (_, index) => index * 3);
  return starts.filter((start) => colour.every((value, channel) => data[start + channel] === value)).length;
}

test('favicon.ico has pictures of 16, 32 and 48 pixels', async () => {
  const [favicon] = await draw();
  expect(favicon?.file).toBe('favicon.ico');
  const body = readFileSync(favicon?.source ?? '');
  // Reserved, type 1 for icons, and the number of pictures.
  expect([0, 2, 4].map((offset) => body.readUInt16LE(offset))).toEqual([0, 1, 3]);
  const entries = [6, 22, 38].map((start) => ({
    size: [body[start], body[start + 1]],
    bytes: body.readUInt32LE(start + 8),
    offset: body.readUInt32LE(start + 12),
  }));
  expect(entries.map(({ size }) => size)).toEqual([
    [16, 16],
    [32, 32],
    [48, 48],
  ]);
  const last = entries[2];
  expect((last?.offset ?? 0) + (last?.bytes ?? 0)).toBe(body.length);
});

test('the icon for home screens fills 180 pixels, with letters in the colour of the theme', async () => {
  const [, touchIcon] = await draw();
  const source = touchIcon?.source ?? '';
  expect(touchIcon?.file).toBe('apple-touch-icon.png');
  expect(await sharp(source).metadata()).toMatchObject({ width: 180, height: 180, format: 'png' });
  expect(await countPixels(source, [0, 0, 255])).toBeGreaterThan(180 * 180 * 0.6);
  expect(await countPixels(source, [255, 255, 255])).toBeGreaterThan(180 * 180 * 0.05);
});

test('an icon of the same look is not drawn again', async () => {
  const times = async () => (await draw()).map(({ source }) => statSync(source).mtimeMs);
  expect(await times()).toEqual(await times());
  const [other] = await drawIcons({ ...icon, letters: 'KM' }, { folder, fonts });
  expect(other?.source).not.toBe((await draw())[0]?.source);
});

test('a logo replaces the initials, with icons for an installed site and a picture for mails', async () => {
  const drawing = {
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10" viewBox="0 0 40 10"><path fill="#00ff00" d="M0 0h40v10H0z"/></svg>',
    width: 40,
    height: 10,
  };
  const form = { href: '/assets/logo.svg', width: 96, height: 24 };
  const logo = {
    page: { ...form, plate: false },
    band: { ...form, plate: true },
    print: form,
    icon: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#ffffff"/>${nestDrawing(drawing, { x: 3, y: 3, width: 26, height: 26 })}</svg>`,
    drawings: { light: drawing, band: { ...drawing, plate: true } },
  };
  const files = await drawIcons(icon, { folder, fonts, logo });
  expect(files.map(({ file }) => file)).toEqual([
    'favicon.ico',
    'apple-touch-icon.png',
    'icon-192.png',
    'icon-512.png',
    'logo.png',
  ]);
  const [, touchIcon, , large, mail] = files.map(({ source }) => source);
  expect(await sharp(large).metadata()).toMatchObject({ width: 512, height: 512 });
  expect(await sharp(mail).metadata()).toMatchObject({ width: 416, height: 128 });
  expect(await countPixels(touchIcon ?? '', [0, 0, 255])).toBe(0);
  // 26 of 32 parts wide, and a quarter of that high.
  expect(await countPixels(touchIcon ?? '', [0, 255, 0])).toBeGreaterThan(140 * 35);
  expect(await countPixels(mail ?? '', [0, 255, 0])).toBeGreaterThan(380 * 94);
});
