import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { fedCar } from '../_domain/vehicle/vehicle.case.ts';
import type { VehicleInput } from '../_domain/vehicle/vehicle.schema.ts';
import { Media, toMedia } from './media.block.tsx';
import { listFrames, type FrameList } from './spin/frame-list.ts';
import { spinOptionsSchema } from './spin/spin.schema.ts';

const FRAMES = Array.from({ length: 12 }, (_, index) => `/spin/${index}.webp`);
const PHOTOS = [1, 2, 3, 4].map((index) => ({
  url: `/p/${index}.webp`,
  thumb: { url: `/p/${index}-t.webp` },
}));
const full = { spin_images: FRAMES, spin_interior_image: '/interior.webp' };

function html(
  more: Partial<VehicleInput> = {},
  {
    options = {},
    api,
    isPlaceholder = () => false,
  }: { options?: object; api?: string; isPlaceholder?: (url: string) => boolean } = {},
) {
  const vehicle = fedCar({ images: PHOTOS, ...more });
  const order = { isPlaceholder, options: spinOptionsSchema.parse(options), api };
  return renderToStaticMarkup(
    <Media data={toMedia(vehicle, order)} sections={() => new Set(['specifications'])} />,
  );
}
/** Returns the frames in the props of the spin view. */
const framesIn = (markup: string): string[] => {
  const props = /name="spin" [^>]*props="([^"]*)"/.exec(markup)?.[1] ?? '{}';
  return listFrames(
    (JSON.parse(props.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as { frames: FrameList }).frames,
  );
};
const views = (markup: string) => [...markup.matchAll(/value="(\w+)"/g)].map(([, view]) => view);

describe('the switch of views', () => {
  test('omits the switch when there are only photos', () =>
    expect(html()).not.toMatch(/fieldset|data-gallery-view/));
  test('renders a radio group without script, the spinner first', () => {
    const markup = html(full);
    expect(views(markup)).toEqual(['spinner', 'gallery', 'interior']);
    expect(markup).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="spinner"/);
  });
  test('shows the number of photos', () => {
    expect(html(full)).toContain('<span>Gallery (4)</span></label>');
  });
  test('starts with the gallery by option', () => {
    expect(html(full, { options: { default_view: 'gallery' } })).toMatch(
      /<input type="radio"[^>]*checked=""[^>]*value="gallery"/,
    );
  });
});

describe('the turn of a spin', () => {
  const props = (options: object): unknown => {
    const text = /name="spin" [^>]*props="([^"]*)"/.exec(html(full, { options }))?.[1] ?? '{}';
    return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  };
  test('defaults to 100 ms and 20 pixels per frame', () => {
    expect(props({})).toMatchObject({ interval: 100, sensitivity: 20 });
  });
  test("uses the tenant's options", () => {
    expect(props({ auto_rotate_interval: 250, sensitivity: 8 })).toMatchObject({
      interval: 250,
      sensitivity: 8,
    });
  });
  test("doesn't turn by itself without auto-rotate", () => {
    expect(props({ auto_rotate: false })).not.toHaveProperty('interval');
  });
});

describe('before any interaction', () => {
  test('loads the first frame eagerly, photos and interior lazily', () => {
    const images = html(full).match(/<img [^>]*>/g) ?? [];
    const first = images.filter((image) => !image.includes('loading="lazy"'));
    expect(first).toHaveLength(1);
    expect(first[0]).toContain('src="/spin/0.webp"');
  });
  test('loads photos eagerly and the frame lazily when the gallery is first', () => {
    const images = html(full, { options: { default_view: 'gallery' } }).match(/<img [^>]*>/g) ?? [];
    const first = images.filter((image) => !image.includes('loading="lazy"'));
    expect(first.map((image) => / src="([^"]*)"/.exec(image)?.[1])).toEqual(['/p/1.webp', '/p/2.webp']);
  });
  test('shows the hint Swipe to spin', () => expect(html(full)).toContain('Swipe to spin'));
});

test('retains gaps in a set and starts with the first existing frame', () => {
  const markup = html({ spin_images: ['', 'not an address', ...FRAMES] });
  expect(markup).toContain('aria-valuemax="14"');
  expect(markup).toContain('aria-valuenow="3"');
});

test('requests frames and panorama in suitable widths from an image host', () => {
  const host = 'https://demo.imgix.net';
  const spin_images = FRAMES.map((frame) => host + frame);
  const markup = html({ spin_images, spin_interior_image: `${host}/interior.webp` });
  expect(framesIn(markup)).toHaveLength(FRAMES.length);
  for (const frame of framesIn(markup)) expect(frame).toMatch(/imgix\.net\/spin\/\d+\.webp\?.*w=900/);
  expect(markup).toMatch(/src="https:\/\/demo\.imgix\.net\/interior\.webp\?[^"]*w=3600/);
});

test("has no Interior view when its picture can't be shown", () => {
  const isPlaceholder = (url: string) => url === full.spin_interior_image;
  const { spin_interior_image } = full;
  expect(html({ spin_interior_image }, { isPlaceholder })).not.toMatch(/fieldset|interior/);
  expect(views(html(full, { isPlaceholder }))).toEqual(['spinner', 'gallery']);
});

test('gives spin and interior a button with the tooltip Fullscreen', () => {
  expect(html(full).match(/<button [^>]*data-tip="Fullscreen"/g)).toHaveLength(2);
});

test('omits the spinner when there are too few frames', () => {
  expect(views(html({ ...full, spin_images: FRAMES.slice(0, 7) }))).toEqual(['gallery', 'interior']);
});

test('lists points of interest as text without script', () => {
  const markup = html({
    ...full,
    hotspots: {
      exterior: [{ id: 'a', description: '<b>Lamp</b>', anchors: ['specifications', 'nowhere-section'] }],
      exteriorHotspotPositions: [{ hotspotId: 'a', activeAngle: 2, posX: 10, posY: 20 }],
    },
  });
  expect(markup).toContain(
    '<span>&lt;b&gt;Lamp&lt;/b&gt;</span><a href="#specifications">Specifications</a>',
  );
});

describe('a spin_code', () => {
  const options = { service: { script: 'https://cdn.spin.example/viewer.js' } };
  test('links to its document and stays out of the page', () => {
    const markup = html({ spin_code: 'abc' }, { options, api: '/api' });
    expect(views(markup)).toEqual(['gallery', 'service']);
    expect(markup).toContain('href="/api/cars/one/spin-frame"');
    expect(markup).not.toMatch(/abc|spin\.example|<iframe|<script/);
  });
  test.each([
    ['hostile', '<script>alert(1)</script>', { options, api: '/api' }],
    ['of a service the tenant does not allow', 'abc', { api: '/api' }],
    ['on a site without an API', 'abc', { options }],
  ])('is ignored when %s', (_name, spin_code, order) => {
    expect(html({ spin_code }, order)).toBe(html({}, order));
  });
});
