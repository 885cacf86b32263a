import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pixelSize, SIZE_BYTES } from './picture-size.ts';

const blank = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 90, g: 120, b: 150, alpha: 0.5 } } });

describe('reads the size from the first bytes', () => {
  test.each<[string, Promise<Buffer>]>([
    ['AVIF', blank(1200, 800).avif().toBuffer()],
    ['WebP, lossy', blank(1200, 800).webp().toBuffer()],
    ['WebP, lossless', blank(1200, 800).webp({ lossless: true }).toBuffer()],
    ['WebP with a colour profile', blank(1200, 800, 4).webp().withIccProfile('p3').toBuffer()],
    ['JPEG', blank(1200, 800).jpeg().toBuffer()],
    ['JPEG, progressive', blank(1200, 800).jpeg({ progressive: true }).toBuffer()],
    ['PNG', blank(1200, 800).png().toBuffer()],
    ['GIF', blank(1200, 800).gif().toBuffer()],
  ])('%s', async (_name, body) => {
    expect(pixelSize((await body).subarray(0, SIZE_BYTES))).toEqual({ width: 1200, height: 800 });
  });

  test('returns undefined for a truncated header, an HTML page and an empty file', async () => {
    for (const whole of [await blank(60, 40).webp().toBuffer(), await blank(60, 40).png().toBuffer()])
      expect(pixelSize(whole.subarray(0, 18))).toBeUndefined();
    expect(pixelSize(new TextEncoder().encode('<!doctype html><p>Not found</p>'))).toBeUndefined();
    expect(pixelSize(new Uint8Array())).toBeUndefined();
  });
});
