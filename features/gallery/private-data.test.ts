import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { isCutShort } from './picture-bytes.ts';
import { withoutPrivateData } from './private-data.ts';

/** Creates a picture as a phone takes it: rotated, with location, owner and serial number. */
const taken = (orientation = 6) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#456' } })
    .composite([
      { input: { create: { width: 30, height: 30, channels: 3, background: '#fa0' } }, left: 0, top: 0 },
    ])
    .withExif({
      IFD0: { Copyright: 'SECRET owner', Make: 'SECRET make' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 10/1', GPSLongitude: '151/1 12/1 30/1' },
    })
    .withMetadata({ orientation });
const found = async (bytes: Uint8Array) => {
  const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
  return { exif: exif?.length, xmp: xmp?.length, iptc: iptc?.length, icc: icc !== undefined, orientation };
};
const pixels = (bytes: Uint8Array) => sharp(bytes).autoOrient().raw().toBuffer();

const FORMATS = [
  ['JPEG', () => taken().jpeg()],
  ['WebP', () => taken().webp()],
  ['PNG', () => taken(1).png()],
] as const;

describe('removes location, time and author', () => {
  test.each(FORMATS)('%s', async (_name, make) => {
    const body = await make().withIccProfile('p3', { attach: true }).toBuffer();
    expect((await found(body)).exif).toBeGreaterThan(100);
    const clean = withoutPrivateData(body) ?? body;
    expect(Buffer.from(clean).includes('SECRET')).toBe(false);
    const left = await found(clean);
    expect(left.exif ?? 0).toBeLessThan(40);
    expect(left).toMatchObject({ icc: true });
    expect(await pixels(clean)).toEqual(await pixels(body));
    expect(withoutPrivateData(clean)).toBeUndefined();
  });

  test.each(FORMATS.slice(0, 2))('keeps the orientation of a %s', async (_name, make) => {
    expect(await found(withoutPrivateData(await make().toBuffer()) ?? new Uint8Array())).toMatchObject({
      orientation: 6,
    });
  });

  test('removes data appended by phones', async () => {
    const body = await taken().jpeg().toBuffer();
    const clean = withoutPrivateData(Buffer.concat([body, Buffer.from('a film, SECRET')]));
    expect(Buffer.from(clean ?? body).includes('SECRET')).toBe(false);
  });

  test('removes comments and XMP from a JPEG', async () => {
    const body = await taken()
      .jpeg()
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET</x:xmpmeta>')
      .toBuffer();
    expect(body.includes('SECRET</x')).toBe(true);
    expect(Buffer.from(withoutPrivateData(body) ?? body).includes('SECRET')).toBe(false);
  });
});

describe('leaves unchanged', () => {
  test.each<[string, Uint8Array | Promise<Uint8Array>]>([
    [
      'a picture without such data',
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer(),
    ],
    ['a page', new TextEncoder().encode('<!doctype html>')],
    ['nothing', new Uint8Array()],
    [
      'a JPEG that breaks off in its head',
      taken()
        .jpeg()
        .toBuffer()
        .then((body) => body.subarray(0, 300)),
    ],
    [
      'a WebP of a few bytes',
      taken()
        .webp()
        .toBuffer()
        .then((body) => body.subarray(0, 21)),
    ],
  ])('%s', async (_name, body) => {
    expect(withoutPrivateData(await body)).toBeUndefined();
  });
});

test.each(FORMATS)('detects a truncated %s', async (_name, make) => {
  const body = await make().toBuffer();
  expect(isCutShort(body)).toBe(false);
  expect(isCutShort(body.subarray(0, body.length - 20))).toBe(true);
  expect(isCutShort(body.subarray(0, 40))).toBe(true);
});
