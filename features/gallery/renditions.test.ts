import { randomFillSync } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  truncateSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { publicMedia } from './strip-metadata.source.ts';
import type { Resizer } from '../_platform/pictures/sharp.source.ts';
import { createPictureMaker, type MediaFile } from './picture-maker.source.ts';
import {
  makeRenditions,
  pictureProblems,
  stockAddresses,
  type RenditionOptions,
} from './renditions.source.ts';

let dir = '';
beforeEach(() => {
  dir = temporaryFolder();
  mkdirSync(path.join(dir, 'media'));
});

/** Creates a photo of noise, which compresses badly. */
const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

async function put(name: string, body: Buffer | Promise<Buffer> | string): Promise<void> {
  writeFileSync(path.join(dir, 'media', name), await body);
}

interface OrderOptions extends Partial<RenditionOptions> {
  /** The library; undefined simulates that it is missing. */
  resizer?: () => Promise<Resizer | undefined>;
}

/** Creates options for all files in the folder, shown by one vehicle. */
function order({ resizer, ...more }: OrderOptions = {}): RenditionOptions {
  const names = readdirSync(path.join(dir, 'media'));
  const media = names.map((name): MediaFile => {
    const source = path.join(dir, 'media', name);
    const { size, mtimeMs } = statSync(source);
    return { file: `media/${name}`, source, size, mtimeMs };
  });
  const snapshot = path.join(dir, 'stock.ndjson');
  const images = names.map((name) => ({ url: `/media/${encodeURIComponent(name)}` }));
  writeFileSync(snapshot, `${JSON.stringify({ images })}\n`);
  const maker = createPictureMaker(path.join(dir, 'renditions'), resizer);
  return { media, snapshot, keep: path.join(dir, 'kept/one'), maker, ...more };
}

describe('a large picture of the tenant', () => {
  test('is rendered as WebP in the slot widths, never enlarged', async () => {
    await put('a car.jpg', noisy(1000, 750).jpeg().toBuffer());
    const { renditions, files, problems } = await makeRenditions(order());
    const made = renditions['/media/a%20car.jpg'] ?? [];
    expect(made.map(([width]) => width)).toEqual([300, 600, 900, 1000]);
    expect(made[0]?.[1]).toMatch(/^\/assets\/pictures\/[\dA-Za-z]{6,}-300\.webp$/);
    expect(problems).toEqual([]);
    for (const { source, size } of files) expect(statSync(source).size).toBe(size);
    const { format, width, height } = await sharp(files[1]?.source).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 600, height: 450 });
  });

  test('is rotated by its orientation', async () => {
    await put('a.jpg', noisy(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    const { files } = await makeRenditions(order());
    expect(await sharp(files[0]?.source).metadata()).toMatchObject({ width: 300, height: 450 });
  });

  test('is rendered once, even if only its date changes', async () => {
    await put('a.jpg', noisy(700, 500).jpeg().toBuffer());
    const first = await makeRenditions(order());
    const refuse = () => Promise.reject(new Error('rendered again'));
    expect(await makeRenditions(order({ resizer: refuse }))).toEqual(first);
    utimesSync(path.join(dir, 'media/a.jpg'), new Date(0), new Date(0));
    expect((await makeRenditions(order())).renditions).toEqual(first.renditions);
  });

  test('is rendered once for two tenants, even when both render at the same time', async () => {
    await put('a.jpg', noisy(700, 500).jpeg().toBuffer());
    await put('likeness.jpg', readFile(path.join(dir, 'media/a.jpg')));
    let unpacked = 0;
    const maker = createPictureMaker(path.join(dir, 'renditions'), () =>
      Promise.resolve((input, options) => {
        unpacked += typeof input === 'string' ? 1 : 0;
        return sharp(input, options);
      }),
    );
    const keeps = ['one', 'two'].map((slug) => path.join(dir, 'kept', slug));
    const results = await Promise.all(keeps.map((keep) => makeRenditions(order({ maker, keep }))));
    expect(unpacked).toBe(1);
    expect(results[0]).toEqual(results[1]);
    expect(results[0]?.renditions['/media/a.jpg']).toEqual(results[0]?.renditions['/media/likeness.jpg']);
    // A later run finds the cached results.
    const later = createPictureMaker(maker.folder, () => Promise.reject(new Error('rendered again')));
    const third = order({ maker: { ...later, canMake: () => Promise.resolve(true) } });
    expect(await makeRenditions({ ...third, keep: path.join(dir, 'kept/three') })).toEqual(results[0]);
  });

  test('is removed a day after the last tenant stops using it', async () => {
    await put('a.jpg', noisy(700, 500).jpeg().toBuffer());
    const keeps = ['one', 'two'].map((slug) => path.join(dir, 'kept', slug));
    for (const keep of keeps) await makeRenditions(order({ keep }));
    const { folder } = order().maker;
    const old = new Date(Date.now() - 2 * 86_400_000);
    for (const name of readdirSync(folder)) utimesSync(path.join(folder, name), old, old);
    rmSync(path.join(dir, 'media/a.jpg'));
    const left: number[] = [];
    for (const keep of keeps) {
      await makeRenditions(order({ keep }));
      left.push(readdirSync(folder).length);
    }
    expect(left).toEqual([4, 0]);
  });

  test('is rendered again when its renditions are missing', async () => {
    await put('a.jpg', noisy(700, 500).jpeg().toBuffer());
    const { files } = await makeRenditions(order());
    for (const { source } of files) rmSync(source);
    expect((await makeRenditions(order())).files.every(({ source }) => existsSync(source))).toBe(true);
  });

  test('gets small renditions for 6000 × 4000 noisy pixels', async () => {
    const raw = { width: 6000, height: 4000, channels: 3 } as const;
    const noise = randomFillSync(Buffer.alloc(raw.width * raw.height * raw.channels));
    await put('huge.jpg', sharp(noise, { raw }).jpeg({ quality: 80 }).toBuffer());
    const { renditions, files } = await makeRenditions(order());
    expect(renditions['/media/huge.jpg']?.map(([width]) => width)).toEqual([300, 600, 900, 1200, 2000]);
    expect(Math.max(...files.map(({ size }) => size))).toBeLessThan(2_500_000);
  }, 120_000);
});

test('renders a picture of 14,000 × 9,000 pixels', async () => {
  const raw = { width: 14_000, height: 9_000, channels: 1 } as const;
  await put(
    'huge.png',
    sharp(Buffer.alloc(raw.width * raw.height, 0x88), { raw })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
  const { renditions, problems } = await makeRenditions(order());
  expect(problems).toEqual([]);
  expect(renditions['/media/huge.png']?.map(([width]) => width)).toEqual([300, 600, 900, 1200, 2000]);
}, 120_000);

test('warns about a picture of more than 100 MB without reading it', async () => {
  await put('film.jpg', '\u00ff\u00d8\u00ff');
  truncateSync(path.join(dir, 'media/film.jpg'), 100_000_001);
  const { renditions, problems } = await makeRenditions(order());
  expect(renditions).toEqual({ '/media/film.jpg': [] });
  expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
    expect.stringMatching(/^DS1300 .*film\.jpg is larger than 100 MB\./),
  ]);
  expect(publicMedia(order().media, path.join(dir, 'clean'))).toEqual([]);
});

describe('variants supplied by the tenant', () => {
  const refuse = () => Promise.reject(new Error('rendered'));
  /** Adds files that no vehicle references. */
  const shownOf = (name: string): RenditionOptions => {
    const given = order({ resizer: refuse });
    writeFileSync(given.snapshot, `{"images":[{"url":"/media/${name}"}]}\n`);
    return given;
  };

  test('are used unchanged, AVIF besides universal formats', async () => {
    await put('lead.webp', noisy(1200, 800).webp({ quality: 90 }).toBuffer());
    await put('lead-300.webp', noisy(300, 200).webp().toBuffer());
    await put('lead.avif', noisy(1200, 800).avif({ effort: 0 }).toBuffer());
    const given = shownOf('lead.webp');
    const first = await makeRenditions(given);
    expect(first).toMatchObject({ files: [], problems: [] });
    expect(first.renditions['/media/lead.webp']).toEqual([
      [300, '/media/lead-300.webp'],
      [1200, '/media/lead.webp'],
      [1200, '/media/lead.avif', 'avif'],
    ]);
    expect(await makeRenditions(given)).toEqual(first);
    rmSync(path.join(dir, 'media/lead.avif'));
    expect((await makeRenditions(shownOf('lead.webp'))).renditions['/media/lead.webp']).toHaveLength(2);
  });

  test('get a WebP when there is only AVIF, even if small', async () => {
    const body = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#478' } })
      .avif({ effort: 0 })
      .toBuffer();
    expect(body.length).toBeLessThan(10_000);
    await put('lead.avif', body);
    const { renditions } = await makeRenditions(order());
    expect(renditions['/media/lead.avif']).toEqual([
      [300, expect.stringMatching(/-300\.webp$/)],
      [600, expect.stringMatching(/-600\.webp$/)],
      [700, expect.stringMatching(/-700\.webp$/)],
      [700, '/media/lead.avif', 'avif'],
    ]);
  });

  test('are completed for a heavy picture with only AVIF variants', async () => {
    await put('lead.jpg', noisy(700, 500).jpeg({ quality: 95 }).toBuffer());
    await put('lead.avif', noisy(700, 500).avif({ effort: 0 }).toBuffer());
    const given = order();
    writeFileSync(given.snapshot, '{"images":[{"url":"/media/lead.jpg"}]}\n');
    const { renditions } = await makeRenditions(given);
    expect(renditions['/media/lead.jpg']?.map(([width, , format]) => [width, format])).toEqual([
      [300, undefined],
      [600, undefined],
      [700, undefined],
      [700, 'avif'],
    ]);
  });
});

describe('a missing media picture', () => {
  const vehicle = (more: object): string => `${JSON.stringify(more)}\n`;

  test('is dropped and listed in one warning', async () => {
    await put('a.webp', noisy(60, 40).webp().toBuffer());
    const given = order();
    const images = Array.from({ length: 7 }, (_, index) => ({ url: `/media/gone-${index}.jpg` }));
    writeFileSync(given.snapshot, vehicle({ images: [{ url: '/media/a.webp' }, ...images] }));
    const { renditions, problems } = await makeRenditions(given);
    expect(renditions).toEqual(Object.fromEntries(images.map(({ url }) => [url, []])));
    expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'DS1302 /media/gone-0.jpg, /media/gone-1.jpg, /media/gone-2.jpg, /media/gone-3.jpg, /media/gone-4.jpg ' +
        'and 2 more are in the stock and not in the media folders. Pages leave them out.',
    ]);
    expect(pictureProblems(given)).toEqual(problems);
  });

  test('outside the media folders is dropped and reported too, wherever the vehicle names it', async () => {
    const given = order();
    const one = (url: string) => ({ url, thumb: { url } });
    const fields = {
      images: [one('/x.jpg'), one('/photos/12?w=3'), one('https://p.example/photos/1')],
      primary_image_url: '/lead',
      thumbnails: ['/small/1', '/small/2'],
      spin_images: ['/spin/1'],
      spin_interior_image: '/inside',
      path: '/cars/1',
      file: '/reports/1',
      video_url: '/v/1',
    };
    writeFileSync(given.snapshot, vehicle(fields));
    const missing = ['/x.jpg', '/photos/12?w=3', '/lead', '/small/1', '/small/2', '/spin/1', '/inside'];
    const { renditions, problems } = await makeRenditions(given);
    expect(renditions).toEqual(Object.fromEntries(missing.map((url) => [url, []])));
    expect(problems.map(({ code }) => code)).toEqual(['DS1302']);
    const isServedElsewhere = (url: string) => url.startsWith('/spin/');
    expect((await makeRenditions({ ...given, isServedElsewhere })).renditions).not.toHaveProperty([
      '/spin/1',
    ]);
    expect([...stockAddresses(given.snapshot)].toSorted()).toEqual(
      [...missing, '/photos/12', 'https://p.example/photos/1', '/reports/1', '/v/1']
        .filter((url) => !url.includes('?'))
        .toSorted(),
    );
  });

  test('is reported even without media; other hosts, videos and reports are ignored', async () => {
    const given = order();
    const others = { url: 'https://a.example/media/x.jpg', video_url: '/media/v.mp4', file: '/media/h.pdf' };
    writeFileSync(given.snapshot, vehicle(others));
    expect(await makeRenditions(given)).toEqual({ renditions: {}, files: [], problems: [] });
    writeFileSync(given.snapshot, vehicle({ spin_interior_image: '/media/in%20side.jpg?v=1' }));
    expect((await makeRenditions(given)).renditions).toEqual({ '/media/in%20side.jpg?v=1': [] });
    await put('in side.jpg', noisy(60, 40).jpeg().toBuffer());
    const media = order().media;
    writeFileSync(given.snapshot, vehicle({ spin_interior_image: '/media/in%20side.jpg?v=1' }));
    expect(pictureProblems({ ...given, media })).toEqual([]);
  });

  test("finds empty files and files that aren't pictures without decoding", async () => {
    await put('empty.jpg', '');
    await put('words.png', '<p>Not found</p>');
    expect(
      pictureProblems(order()).map(({ code, message }) => [code, /is \w+( a picture)?/.exec(message)?.[0]]),
    ).toEqual([
      ['DS1300', 'is empty'],
      ['DS1300', 'is not a picture'],
    ]);
  });
});

describe('renders nothing', () => {
  test('for a small picture', async () => {
    await put('a.webp', noisy(60, 40).webp().toBuffer());
    expect(await makeRenditions(order({ resizer: () => Promise.reject(new Error('asked')) }))).toEqual({
      renditions: {},
      files: [],
      problems: [],
    });
  });

  test('for a picture that no vehicle shows', async () => {
    await put('a.jpg', noisy(700, 500).jpeg().toBuffer());
    const all = order();
    writeFileSync(all.snapshot, '{"images":[]}\n');
    expect((await makeRenditions(all)).renditions).toEqual({});
  });

  test('without the library, with one notice; the next build retries', async () => {
    await put('a.jpg', noisy(700, 500).jpeg().toBuffer());
    await put('b.jpg', noisy(701, 500).jpeg().toBuffer());
    const without = await makeRenditions(order({ resizer: () => Promise.resolve(undefined) }));
    expect(without.renditions).toEqual({});
    expect(without.problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'DS1301 2 large pictures are copied as they are.',
    ]);
    expect(Object.keys((await makeRenditions(order())).renditions)).toHaveLength(2);
  });
});

describe('warns about a broken picture, drops it and continues', () => {
  test.each<[string, string | Promise<Buffer>, RegExp]>([
    ['zero bytes', '', /is empty/],
    ['a page instead of a picture', '<!doctype html><p>Not found</p>', /is not a picture/],
    [
      'small and cut in the middle',
      noisy(60, 40)
        .png()
        .toBuffer()
        .then((body) => body.subarray(0, body.length / 2)),
      /breaks off before its end/,
    ],
    [
      'cut in the middle',
      noisy(900, 600)
        .png()
        .toBuffer()
        .then((body) => body.subarray(0, body.length / 2)),
      /cannot be unpacked/,
    ],
    [
      'more than 200 million pixels',
      sharp({ create: { width: 20_000, height: 10_001, channels: 3, background: '#888' } })
        .png({ compressionLevel: 1 })
        .toBuffer(),
      /has more than 200 million pixels/,
    ],
  ])(
    '%s',
    async (_name, body, expected) => {
      await put('bad.png', body);
      await put('good.jpg', noisy(700, 500).jpeg().toBuffer());
      const { renditions, problems } = await makeRenditions(order());
      expect(renditions['/media/bad.png']).toEqual([]);
      expect(renditions['/media/good.jpg']?.length).toBeGreaterThan(0);
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatchObject({ code: 'DS1300' });
      expect(problems[0]?.message).toMatch(expected);
      expect(problems[0]?.message).toContain(path.join('media', 'bad.png'));
      // A second build repeats the warning without another attempt.
      expect((await makeRenditions(order())).problems).toEqual(problems);
    },
    30_000,
  );
});
