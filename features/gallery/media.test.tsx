import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { fedCar } from '../_domain/vehicle/vehicle.case.ts';
import type { VehicleInput } from '../_domain/vehicle/vehicle.schema.ts';
import { Media, mediaOf } from './media.block.tsx';
import { framesOf, type FrameList } from './spin/frame-list.ts';
import { spinOptionsSchema } from './spin/spin.schema.ts';

const FRAMES = Array.from({ length: 12 }, (_, at) => `/spin/${at}.webp`);
const PHOTOS = [1, 2, 3, 4].map((at) => ({ url: `/p/${at}.webp`, thumb: { url: `/p/${at}-t.webp` } }));
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
    <Media data={mediaOf(vehicle, order)} sections={() => new Set(['specifications'])} />,
  );
}
/** The frames that the script of the spin view reads. */
const framesIn = (markup: string): string[] => {
  const props = /name="spin" [^>]*props="([^"]*)"/.exec(markup)?.[1] ?? '{}';
  return framesOf(
    (JSON.parse(props.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as { frames: FrameList }).frames,
  );
};
const views = (markup: string) => [...markup.matchAll(/value="(\w+)"/g)].map(([, view]) => view);

describe('the switch of views', () => {
  test('photos alone have none', () => expect(html()).not.toMatch(/fieldset|data-view/));
  test('is a choice of one that needs no script, the spinner first', () => {
    const markup = html(full);
    expect(views(markup)).toEqual(['spinner', 'gallery', 'interior']);
    expect(markup).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="spinner"/);
  });
  test('says how many photos the gallery has', () => {
    expect(html(full)).toContain('/>Gallery (4)</label>');
  });
  test('opens with the gallery by option', () => {
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
  test('takes 100 ms a frame and 20 pixels of dragging by default', () => {
    expect(props({})).toMatchObject({ interval: 100, sensitivity: 20 });
  });
  test('takes what the tenant sets', () => {
    expect(props({ auto_rotate_interval: 250, sensitivity: 8 })).toMatchObject({
      interval: 250,
      sensitivity: 8,
    });
  });
  test('is left to the visitor without auto-rotate', () => {
    expect(props({ auto_rotate: false })).not.toHaveProperty('interval');
  });
});

describe('before any interaction', () => {
  test('the first frame loads first, the photos of the gallery and the interior wait', () => {
    const images = html(full).match(/<img [^>]*>/g) ?? [];
    const first = images.filter((image) => !image.includes('loading="lazy"'));
    expect(first).toHaveLength(1);
    expect(first[0]).toContain('src="/spin/0.webp"');
  });
  test('with the gallery first the photos lead and the frame waits', () => {
    const images = html(full, { options: { default_view: 'gallery' } }).match(/<img [^>]*>/g) ?? [];
    const first = images.filter((image) => !image.includes('loading="lazy"'));
    expect(first.map((image) => / src="([^"]*)"/.exec(image)?.[1])).toEqual(['/p/1.webp', '/p/2.webp']);
  });
  test('the hint says Swipe to spin', () => expect(html(full)).toContain('Swipe to spin'));
});

test('a set with gaps keeps its places and leads with the first frame there is', () => {
  const markup = html({ spin_images: ['', 'not an address', ...FRAMES] });
  expect(markup).toContain('aria-valuemax="14"');
  expect(markup).toContain('aria-valuenow="3"');
});

test('frames and panorama at an image host are asked for in a fitting width', () => {
  const host = 'https://demo.imgix.net';
  const spin_images = FRAMES.map((frame) => host + frame);
  const markup = html({ spin_images, spin_interior_image: `${host}/interior.webp` });
  expect(framesIn(markup)).toHaveLength(FRAMES.length);
  for (const frame of framesIn(markup)) expect(frame).toMatch(/imgix\.net\/spin\/\d+\.webp\?.*w=900/);
  expect(markup).toMatch(/src="https:\/\/demo\.imgix\.net\/interior\.webp\?[^"]*w=3600/);
});

test('a picture of the interior that cannot be shown is none: there is no Interior view', () => {
  const isPlaceholder = (url: string) => url === full.spin_interior_image;
  const { spin_interior_image } = full;
  expect(html({ spin_interior_image }, { isPlaceholder })).not.toMatch(/fieldset|interior/);
  expect(views(html(full, { isPlaceholder }))).toEqual(['spinner', 'gallery']);
});

test('spin and interior have a button with the tooltip Fullscreen each', () => {
  expect(html(full).match(/<button [^>]*data-tip="Fullscreen"/g)).toHaveLength(2);
});

test('too few frames are no spinner', () => {
  expect(views(html({ ...full, spin_images: FRAMES.slice(0, 7) }))).toEqual(['gallery', 'interior']);
});

test('points of interest can be read without script, as text', () => {
  const markup = html({
    ...full,
    hotspots: {
      exterior: [{ id: 'a', description: '<b>Lamp</b>', anchors: ['specifications', 'nowhere-section'] }],
      exteriorHotspotPositions: [{ hotspotId: 'a', activeAngle: 2, posX: 10, posY: 20 }],
    },
  });
  expect(markup).toContain('&lt;b&gt;Lamp&lt;/b&gt;<a href="#specifications">Specifications</a>');
});

describe('a spin_code', () => {
  const options = { service: { script: 'https://cdn.spin.example/viewer.js' } };
  test('gives a link to its document, and nothing of it to the page', () => {
    const markup = html({ spin_code: 'abc' }, { options, api: '/api' });
    expect(views(markup)).toEqual(['gallery', 'service']);
    expect(markup).toContain('href="/api/cars/one/spin-frame"');
    expect(markup).not.toMatch(/abc|spin\.example|<iframe|<script/);
  });
  test.each([
    ['hostile', '<script>alert(1)</script>', { options, api: '/api' }],
    ['of a service the tenant does not allow', 'abc', { api: '/api' }],
    ['on a site without an API', 'abc', { options }],
  ])('that is %s does nothing', (_name, spin_code, order) => {
    expect(html({ spin_code }, order)).toBe(html({}, order));
  });
});
