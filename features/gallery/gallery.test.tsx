import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { lookupIn } from '../_domain/picture/picture-sizes.ts';
import { car as anyCar } from '../_domain/vehicle/vehicle.case.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { Gallery } from './gallery.block.tsx';
import { toGallery } from './gallery.ts';

const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    url: `/media/${index + 1}.webp`,
    thumb: { url: `/media/${index + 1}-thumb.webp` },
  }));
const car = (over: Partial<Vehicle> = {}) => anyCar({ images: photos(5), ...over });
const site = { isPlaceholder: () => false };
const html = (over?: Partial<Vehicle>) => renderToStaticMarkup(<Gallery data={toGallery(car(over), site)} />);

describe('thumbnails strip', () => {
  test.each<[string, Partial<Vehicle>, boolean]>([
    ['3 images: none', { images: photos(3) }, false],
    ['4 images in stock', { images: photos(4) }, true],
    ['coming soon: none', { status: 'coming_soon' }, false],
    ['sold by status: none', { status: 'sold' }, false],
    ['sold by flag: none', { sold: true }, false],
  ])('%s', (_name, over, expected) => {
    expect(toGallery(car(over), site).thumbnails).toBe(expected);
  });
});

describe('gallery view', () => {
  test('loads the first 2 images eagerly and the others lazily', () => {
    const images = html().match(/<img [^>]*photo \d of 5[^>]*>/g) ?? [];
    expect(images.map((image) => image.includes('loading="lazy"'))).toEqual([false, false, true, true, true]);
  });

  test('gives images a size of 600 by 400', () => {
    expect(html({ images: photos(1) })).toContain('width="600" height="400"');
  });

  test('links thumbnails to the photos', () => {
    expect(html()).toMatch(/href="#photo-5"/);
    expect(html()).toMatch(/id="photo-5"/);
  });

  test('shows no counter, arrows or thumbnails for a single photo', () => {
    expect(html({ images: photos(1) })).not.toMatch(/data-position|#photo|data-thumbnails/);
    expect(html({ images: photos(1) }).replace(/<template>.*/, '')).not.toContain('<button');
  });

  test('shows the notice when all images are placeholders', () => {
    const data = toGallery(car(), { isPlaceholder: () => true });
    const text = renderToStaticMarkup(<Gallery data={data} />);
    expect(text).toMatch(
      /<svg [^>]*aria-hidden="true"><use href="\/assets\/bodies-\d+\.svg#sedan"><\/use><\/svg>Photos coming soon/,
    );
    expect(html({ images: [], simple_body: 'Van', sold: true })).toMatch(
      /#van"><\/use><\/svg>Photos removed/,
    );
  });

  test('offers AVIF first and preloads it', () => {
    const renditions = Object.fromEntries(
      photos(2).map(({ url }) => [
        url,
        [
          [1200, url],
          [1200, url.replace('webp', 'avif'), 'avif'],
        ] as const,
      ]),
    );
    const data = toGallery(car({ images: photos(2) }), { ...site, renditions: lookupIn(renditions) });
    const text = renderToStaticMarkup(<Gallery data={data} />);
    const links = text.match(/<link rel="preload"[^>]*>/g) ?? [];
    expect(links).toHaveLength(1);
    expect(links[0]).toMatch(/type="image\/avif"/);
    expect(links[0]).toMatch(/fetchPriority="high" imageSrcSet="\/media\/1\.avif 1200w"/);
    expect(links[0]).not.toContain('webp');
    expect(
      text.match(/<picture><source type="image\/avif"[^>]*><img [^>]*webp[^>]*><\/picture>/g),
    ).toHaveLength(2);
    const behind = renderToStaticMarkup(<Gallery data={data} behind />);
    expect(behind).not.toContain('rel="preload"');
  });

  test('preloads the first photo in the size of the screen', () => {
    const [first = '', second = ''] = html().match(/<link rel="preload"[^>]*>/g) ?? [];
    expect(first).toMatch(/as="image".*imageSrcSet="[^"]*1\.webp 600w".*imageSizes=.*fetchPriority="high"/);
    expect(second).toContain('2.webp');
    expect(second).not.toContain('fetchPriority');
    expect(html().match(/<link rel="preload"/g)).toHaveLength(2);
  });

  test('requests slot widths from an image host, and the large one only in full screen', () => {
    const url = 'https://demo.imgix.net/1.jpg';
    const text = html({ images: [{ url, thumb: { url } }] });
    expect(text).toMatch(/<img [^>]*srcSet="[^"]*w=600&amp;q=75[^"]*600w[^"]*w=1200[^"]*1200w"/);
    expect(text).toMatch(/data-full="[^"]*w=2000/);
    expect(text).not.toMatch(/srcSet="[^"]*w=2000/i);
  });

  test('uses generated renditions and includes only those of the vehicle', () => {
    const renditions = {
      '/media/1.webp': [[600, '/media/r/a-600.webp']],
      '/media/other.webp': [[600, '/media/r/b-600.webp']],
    } as const;
    const data = toGallery(car(), { ...site, renditions: lookupIn(renditions) });
    expect(Object.keys(data.files ?? {})).toEqual(['/media/1.webp']);
    expect(renderToStaticMarkup(<Gallery data={data} />)).toContain('src="/media/r/a-600.webp"');
  });

  test('marks the first thumbnail as current', () => {
    expect(html().match(/aria-current/g)).toHaveLength(1);
    expect(html()).toMatch(/href="#photo-1"[^>]*aria-current="true"/);
  });
});

describe('before the first click', () => {
  test('links full screen to the large photo with the tooltip Fullscreen', () => {
    expect(html()).toMatch(
      /<a [^>]*href="\/media\/1\.webp"[^>]*data-tip="Fullscreen" aria-label="Fullscreen"/,
    );
  });

  test('renders a video as a link, without a frame or video element', () => {
    const text = html({ external_video_url: 'https://www.youtube.com/embed/abc' });
    expect(text).toMatch(/<a [^>]*href="https:\/\/www\.youtube\.com\/embed\/abc"[^>]*data-video="embed"/);
    expect(text).not.toMatch(/<iframe|<video/);
  });

  test('drops an invalid video URL', () => {
    expect(html({ external_video_url: 'javascript:alert(1)' })).not.toMatch(/javascript:|data-video/);
  });

  test('shows a video without photos', () => {
    expect(html({ images: [], video_url: '/media/walk.mp4' })).toMatch(
      /Photos coming soon.*data-video="file"/,
    );
  });

  test('needs no script without photos and video', () => {
    expect(html({ images: [] })).not.toContain('ds-island');
  });
});
