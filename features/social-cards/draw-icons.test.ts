/** Icons are drawn once, in the sizes that browsers and phones use, without fonts of the machine. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { drawIcons } from './draw-icons.source.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'icons-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fonts = path.resolve('node_modules/@fontsource/archivo/files');
const icon = { letters: 'GM', ground: '#0000ff', ink: '#ffffff', font: 'archivo' };
const draw = () => drawIcons(icon, { folder, fonts });

/** Returns how many pixels of a picture have a colour. */
async function countOf(file: string, colour: readonly number[]): Promise<number> {
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
  expect(await countOf(source, [0, 0, 255])).toBeGreaterThan(180 * 180 * 0.6);
  expect(await countOf(source, [255, 255, 255])).toBeGreaterThan(180 * 180 * 0.05);
});

test('an icon of the same look is not drawn again', async () => {
  const times = async () => (await draw()).map(({ source }) => statSync(source).mtimeMs);
  expect(await times()).toEqual(await times());
  const [other] = await drawIcons({ ...icon, letters: 'KM' }, { folder, fonts });
  expect(other?.source).not.toBe((await draw())[0]?.source);
});
