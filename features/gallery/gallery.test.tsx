import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Vehicle } from '../_domain/vehicle.schema.ts';
import { Gallery } from './gallery.block.tsx';
import { galleryOf, videoOf } from './gallery.ts';

const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    url: `/media/${at + 1}.webp`,
    thumb: { url: `/media/${at + 1}-thumb.webp` },
  }));
const car = (over: Partial<Vehicle> = {}): Vehicle => ({
  id: '1',
  slug: 'one',
  name: '2021 Mazda CX-5',
  year: 2021,
  make: 'Mazda',
  model: 'CX-5',
  car_type: 'used',
  status: 'in_stock',
  images: photos(5),
  ...over,
});
const never = () => false;
const html = (over?: Partial<Vehicle>) =>
  renderToStaticMarkup(<Gallery data={galleryOf(car(over), never)} />);

describe('thumbnails strip', () => {
  test.each<[string, Partial<Vehicle>, boolean]>([
    ['3 images: none', { images: photos(3) }, false],
    ['4 images in stock', { images: photos(4) }, true],
    ['coming soon: none', { status: 'coming_soon' }, false],
    ['sold by status: none', { status: 'sold' }, false],
    ['sold by flag: none', { sold: true }, false],
  ])('%s', (_name, over, expected) => {
    expect(galleryOf(car(over), never).thumbnails).toBe(expected);
  });
});

describe('video', () => {
  const embed = 'https://www.youtube.com/embed/abc';
  test.each<[string, Partial<Vehicle>, object | undefined]>([
    ['none', {}, undefined],
    ['an embed only with the embed prefix', { external_video_url: embed }, { kind: 'embed', href: embed }],
    [
      'any other page of the platform is a file',
      { external_video_url: 'https://www.youtube.com/watch?v=abc' },
      { kind: 'file', href: 'https://www.youtube.com/watch?v=abc' },
    ],
    [
      'the prefix inside an address does not count',
      { video_url: `https://videos.example/?u=${embed}` },
      { kind: 'file', href: `https://videos.example/?u=${embed}` },
    ],
    ['a hosted file', { video_url: '/media/walk.mp4' }, { kind: 'file', href: '/media/walk.mp4' }],
  ])('%s', (_name, over, expected) => {
    expect(videoOf(car(over))).toEqual(expected);
  });
});

describe('gallery view', () => {
  test('the first 2 images load with priority, the others when they are near', () => {
    const images = html().match(/<img [^>]*photo \d of 5[^>]*>/g) ?? [];
    expect(images.map((image) => image.includes('loading="lazy"'))).toEqual([false, false, true, true, true]);
  });

  test('images are 600 by 400', () => {
    expect(html({ images: photos(1) })).toContain('width="600" height="400"');
  });

  test('thumbnails lead to the photos', () => {
    expect(html()).toMatch(/href="#photo-5"/);
    expect(html()).toMatch(/id="photo-5"/);
  });

  test('one photo has no counter, no arrows and no thumbnails', () => {
    expect(html({ images: photos(1) })).not.toMatch(/data-position|<button|ds-island|#photo/);
  });

  test('images that count as none leave the notice', () => {
    const data = galleryOf(car(), () => true);
    expect(renderToStaticMarkup(<Gallery data={data} />)).toContain('Photos coming soon');
  });
});
