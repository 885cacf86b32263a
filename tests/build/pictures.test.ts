/** A tenant's own pictures, good and poor, from the media folder to the page. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePoor, SECRET } from '../../fixtures/media/poor/make.ts';
import type { CommandResult } from '../support/command.ts';
import { Project, vehicles, type Row } from '../support/project.ts';
import { Server } from '../support/server.ts';

/** Undecodable pictures with their messages. */
const BROKEN: readonly (readonly [string, RegExp])[] = [
  ['cut.jpg', /breaks off before its end/],
  ['cut-large.jpg', /cannot be unpacked/],
  ['page.jpg', /is not a picture/],
  ['empty.png', /is empty/],
];
const GOOD = ['large.jpg', 'portrait.jpg', 'dark.jpg', 'huge.jpg', 'noisy.png', 'print.jpg', 'phone.jpg'];

let project: Project;
let result: CommandResult;
const alone = (url: string) => ({ url, thumb: { url } });
const media = (name: string) => path.join(project.root, 'tenants/yard/media', name);
const page = (index = 0) =>
  readFileSync(path.join(project.output, `cars/vehicle-${index}/index.html`), 'utf8');
/** Returns the files of a picture in the gallery, narrowest first. */
const filesOf = (name: string): Buffer[] => {
  const slide = page().split(/<li [^>]*id="photo-/)[GOOD.indexOf(name) + 1] ?? '';
  const set = /srcSet="([^"]*)"/.exec(slide)?.[1] ?? /src="([^"]*)"/.exec(slide)?.[1] ?? '';
  return set.split(', ').map((one) => readFileSync(path.join(project.output, one.split(' ')[0] ?? '')));
};

beforeAll(async () => {
  const broken = [...BROKEN.map(([name]) => name), 'missing.jpg'];
  const images = [...GOOD, ...broken].map((name) => alone(`/media/${name}`));
  const [first, second] = vehicles(2, { images, spin_interior_image: '/media/page.jpg' });
  const turn = { spin_images: [...Array.from({ length: 9 }, () => '/media/dark.jpg'), '/media/gone.jpg'] };
  const video_url = 'https://youtu.be/abc';
  project = new Project([
    { ...first, video_url },
    { ...second, ...turn, images: [alone('/media/empty.png')] },
  ]);
  await makePoor(media('.'));
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const large = sharp({ create: { width: 1300, height: 900, channels: 3, background: '#888', noise } });
  writeFileSync(media('large.jpg'), await large.jpeg().toBuffer());
  result = await project.run('build', '--tenant', 'yard');
}, 120_000);
afterAll(() => project.remove());

describe('a poor picture', () => {
  test('warns once, with the reason, for a broken or missing picture', () => {
    expect(result.code).toBe(0);
    for (const [name, why] of BROKEN)
      expect(result.stderr).toMatch(new RegExp(`DS1300[^]*/${name.replace('.', '\\.')} ${why.source}`));
    expect(result.stderr).toMatch(/DS1302[^]*\/media\/missing\.jpg/);
    for (const name of GOOD) expect(result.stderr).not.toContain(`/${name}`);
  });

  test('is left out when undecodable, and the others stay in order', () => {
    expect(page().match(/data-position="[^"]*"/g)).toEqual(
      GOOD.map((_name, index) => `data-position="${index + 1} / ${GOOD.length}"`),
    );
    for (const [name] of [...BROKEN, ['missing.jpg']]) expect(page()).not.toContain(`/${name}"`);
    expect(page()).toContain(`Details and ${GOOD.length} photos come from`);
  });

  test('as the only one is replaced by the outline of the body', () => {
    expect(page(1)).toMatch(/#ute"><\/use><\/svg>Photos coming soon/);
    expect(page(1)).not.toContain('empty.png');
  });

  test('of 6000 × 4000 pixels is resized to the widths of the slots', async () => {
    const widths = await Promise.all(
      filesOf('huge.jpg').map(async (body) => (await sharp(body).metadata()).width),
    );
    expect(widths).toEqual([300, 600, 900, 1200]);
  });

  test('of noise becomes a fraction of its size', () => {
    const heaviest = Math.max(...filesOf('noisy.png').map(({ length }) => length));
    expect(readFileSync(media('noisy.png')).length).toBeGreaterThan(1_400_000);
    expect(heaviest).toBeLessThan(400_000);
  });

  test('made for print and held upright is displayed upright in screen colours', async () => {
    const [body] = filesOf('print.jpg');
    expect(await sharp(body).metadata()).toMatchObject({ width: 300, height: 420, space: 'srgb' });
  });

  test('loses position and author, in renditions and in the original', async () => {
    expect(readFileSync(media('phone.jpg')).includes(SECRET)).toBe(true);
    const published = [...project.files()].filter(([file]) => /\.(?:jpg|png|webp)$/.test(file));
    expect(published.length).toBeGreaterThan(GOOD.length);
    for (const [file, body] of published) expect([file, body.includes(SECRET)]).toEqual([file, false]);
    const phone = await sharp(project.files().get('media/phone.jpg')).metadata();
    expect(phone).toMatchObject({ orientation: 6 });
    expect(phone.exif?.length).toBeLessThan(40);
  });
});

test('a large picture is offered in the sizes of the slots, the largest for full screen', () => {
  expect(page()).toMatch(/srcSet="\/assets\/pictures\/\w+-300\.webp 300w[^"]*-1200\.webp 1200w"/);
  const first = page().split(/<li [^>]*id="photo-/)[1] ?? '';
  expect(first).toMatch(/data-full="\/assets\/pictures\/\w+-1300\.webp"/);
});

test('check names broken and missing ones too, and an invalid video', async () => {
  const { code, stderr } = await project.run('check', '--tenant', 'yard');
  expect(code).toBe(0);
  expect(stderr).toMatch(/DS1300[^]*empty\.png/);
  expect(stderr).toMatch(/DS1302[^]*\/media\/missing\.jpg/);
  expect(stderr).toMatch(/DS1241[^]*1 vehicle has [^]*https:\/\/youtu\.be\/abc/);
}, 60_000);

test('the next build renders no picture and no page again', async () => {
  expect(await project.build()).toMatchObject({ rendered: 0, written: 0 });
}, 60_000);

test('the next build shows a repaired picture', async () => {
  mkdirSync(media('.'), { recursive: true });
  writeFileSync(media('empty.png'), readFileSync(media('large.jpg')));
  await project.build();
  expect(page()).toContain(`1 / ${GOOD.length + 1}`);
  rmSync(path.join(project.root, '.dealersite/pictures'), { recursive: true });
  expect(await project.build()).toMatchObject({ rendered: 0 });
}, 60_000);

describe('a page of serve', () => {
  const served = async () => {
    const server = await Server.start(project);
    const answers = [await server.ask('/cars/vehicle-0'), await server.ask('/cars/vehicle-1')];
    await server.stop();
    return answers.map(({ body }) => body);
  };
  const positions = (html = '') => html.match(/data-position="[^"]*"/g);
  const views = (html = '') => html.match(/value="(?:spinner|gallery|interior)"/g);

  test('omits the pictures, frames and interiors that the build omitted', async () => {
    writeFileSync(media('empty.png'), '');
    await project.build();
    const [first = '', second = ''] = await served();
    expect(positions(first)).toEqual(positions(page()));
    for (const [html, shown] of [
      [first, 0],
      [second, 1],
    ] as const) {
      expect(views(html)).toEqual(views(page(shown)));
      for (const name of [...BROKEN.map(([one]) => one), 'missing.jpg', 'gone.jpg'])
        expect(html.includes(`/${name}`)).toBe(false);
    }
    expect(second.includes('/media/dark.jpg')).toBe(true);
  }, 60_000);

  test('omits before any build what its header reveals as broken, and shows repaired pictures', async () => {
    rmSync(path.join(project.root, '.dealersite/pictures'), { recursive: true });
    writeFileSync(media('empty.png'), readFileSync(media('noisy.png')));
    const [first = ''] = await served();
    // One truncated late in the file, and the repaired one.
    expect(positions(first)).toHaveLength(GOOD.length + 2);
    for (const name of ['page.jpg', 'missing.jpg'])
      expect([name, first.includes(`/media/${name}`)]).toEqual([name, false]);
  }, 60_000);

  test('loads before its pictures are made, and makes each on request', async () => {
    for (const folder of ['pictures', 'renditions'])
      rmSync(path.join(project.root, '.dealersite', folder), { recursive: true, force: true });
    const stored = () => readdirSync(path.join(project.root, '.dealersite')).includes('renditions');
    const pictures: string[] = [];
    const server = await Server.start(project);
    try {
      const { body } = await server.ask('/cars/vehicle-0');
      expect(positions(body)).toHaveLength(GOOD.length + 2);
      expect(stored()).toBe(false);
      const sets = [...body.matchAll(/srcSet="([^"]*assets\/pictures[^"]*)"/g)].map(([, set = '']) => set);
      // A picture behind a large header, as phones write it, is published unchanged.
      expect(sets.length).toBeGreaterThanOrEqual(GOOD.length - 2);
      const offers = new Map(
        sets.flatMap((set) => set.split(', ')).map((one) => one.split(' ') as [string, string]),
      );
      const unlike = new Set<string>();
      for (const [address, width] of offers) {
        const { status, headers, body: bytes } = await server.askBytes(address);
        const { width: real } = await sharp(bytes, { failOn: 'none' }).metadata();
        expect({ address, status }).toEqual({ address, status: 200 });
        expect(headers['content-type']).toMatch(/^image\/(?:webp|jpeg)$/);
        expect(bytes.length).toBeGreaterThan(100);
        if (`${real}w` !== width) unlike.add(address.split('-', 1)[0] ?? '');
      }
      // The truncated one, published unchanged, and the rotated one.
      expect(unlike.size).toBe(2);
      expect(stored()).toBe(true);
      pictures.push(...offers.keys());
    } finally {
      await server.stop();
    }
    // A build reuses the renditions made meanwhile.
    const made = readdirSync(path.join(project.root, '.dealersite/renditions'));
    await project.build();
    expect(readdirSync(path.join(project.root, '.dealersite/renditions'))).toEqual(made);
    // A page opened before still has its pictures.
    const next = await Server.start(project);
    for (const [address, status] of [
      [pictures[0] ?? '', 200],
      ['/assets/pictures/unknown-300.webp', 404],
    ] as const)
      expect({ address, status: (await next.ask(address)).status }).toEqual({ address, status });
    await next.stop();
  }, 120_000);
});

describe('an unreferenced picture of the folder', () => {
  let yard: Project;
  const build = async (more: Row): Promise<string[]> => {
    yard.putTenant(more);
    await yard.build();
    return [...yard.files().keys()].filter((file) => file.startsWith('media/')).toSorted();
  };
  beforeAll(async () => {
    yard = new Project(vehicles(1, { images: [alone('/media/car.png')] }));
    const folder = path.join(yard.root, 'tenants/yard/media');
    mkdirSync(folder, { recursive: true });
    const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    for (const name of ['car.png', 'old.png']) writeFileSync(path.join(folder, name), picture);
    writeFileSync(path.join(folder, 'brochure.pdf'), '%PDF-1.7');
  });
  afterAll(() => yard.remove());

  test('is not published, and is removed once nothing references it', async () => {
    expect(await build({ options: { home: { hero_image: '/media/old.png' } } })).toEqual([
      'media/brochure.pdf',
      'media/car.png',
      'media/old.png',
    ]);
    expect(await build({})).toEqual(['media/brochure.pdf', 'media/car.png']);
  });

  test('is published when the tenant publishes all', async () => {
    expect(await build({ media: { publish: 'all' } })).toEqual([
      'media/brochure.pdf',
      'media/car.png',
      'media/old.png',
    ]);
  });
});
