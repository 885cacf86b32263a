import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { publicMedia } from './strip-metadata.source.ts';
import type { MediaFile } from './picture-maker.source.ts';

let dir = '';
beforeEach(() => {
  dir = temporaryFolder();
});

const blank = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#456' } });
const keep = () => path.join(dir, 'keep');

async function put(name: string, body: Promise<Buffer> | string): Promise<MediaFile> {
  const source = path.join(dir, name);
  mkdirSync(path.dirname(source), { recursive: true });
  writeFileSync(source, await body);
  const { size, mtimeMs } = statSync(source);
  return { file: `media/${name}`, source, size, mtimeMs };
}

test('publishes a clean copy of a picture with metadata, other files unchanged', async () => {
  const taken = await put(
    'a.JPG',
    blank()
      .withExif({ IFD0: { Copyright: 'SECRET' } })
      .jpeg()
      .toBuffer(),
  );
  const others = [await put('b.webp', blank().webp().toBuffer()), await put('c.pdf', '%PDF SECRET')];
  const [copy, ...rest] = publicMedia([taken, ...others], keep());
  expect(rest).toEqual(others);
  expect(copy).toMatchObject({ file: 'media/a.JPG', mtimeMs: taken.mtimeMs });
  const body = readFileSync(copy?.source ?? '');
  expect(body.includes('SECRET')).toBe(false);
  expect(copy?.size).toBe(body.length);
  expect(readFileSync(taken.source).includes('SECRET')).toBe(true);
});

test('copies once, and again when the copy is missing or the picture changed', async () => {
  const make = (text: string) =>
    put(
      'a.jpg',
      blank()
        .withExif({ IFD0: { Copyright: text } })
        .jpeg()
        .toBuffer(),
    );
  const [first] = publicMedia([await make('SECRET')], keep());
  const made = () => statSync(first?.source ?? '').mtimeMs;
  const before = made();
  const same = await make('SECRET');
  expect(publicMedia([{ ...same, mtimeMs: first?.mtimeMs ?? 0 }], keep())).toEqual([first]);
  expect(made()).toBe(before);
  rmSync(first?.source ?? '');
  publicMedia([{ ...same, mtimeMs: first?.mtimeMs ?? 0 }], keep());
  expect(existsSync(first?.source ?? '')).toBe(true);
  const [other] = publicMedia([{ ...(await put('a.jpg', blank().jpeg().toBuffer())), mtimeMs: 1 }], keep());
  expect(other?.source).toBe(path.join(dir, 'a.jpg'));
});
