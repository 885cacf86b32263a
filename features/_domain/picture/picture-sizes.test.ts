import { expect, test } from 'vitest';
import { pictureSources, type Rendition } from './picture-sizes.ts';

const own = { url: '/media/a.jpg', thumb: { url: '/media/a-thumb.jpg' } };
const alone = { url: '/media/a.jpg', thumb: { url: '/media/a.jpg' } };
const made: readonly Rendition[] = [300, 600, 900, 1200, 2000].map((width) => [
  width,
  `/media/r/a-${width}.webp`,
]);

test('a picture of an unknown host has its thumbnail and itself', () => {
  expect(pictureSources(own)).toEqual({
    src: '/media/a.jpg',
    srcSet: '/media/a-thumb.jpg 300w, /media/a.jpg 600w',
    thumb: '/media/a-thumb.jpg',
    full: '/media/a.jpg',
  });
  expect(pictureSources(alone)).toEqual({ src: '/media/a.jpg', thumb: '/media/a.jpg', full: '/media/a.jpg' });
});

test('a picture of an image host has every slot width, and 600 initially', () => {
  const url = 'https://demo.imgix.net/a.jpg';
  const sources = pictureSources({ url, thumb: { url } });
  const hrefOf = (width: number) => `${url}?w=${width}&q=75&fit=min&auto=format`;
  expect(sources).toEqual({
    src: hrefOf(600),
    srcSet: [300, 600, 900, 1200].map((width) => `${hrefOf(width)} ${width}w`).join(', '),
    thumb: hrefOf(300),
    full: hrefOf(2000),
  });
});

test('renditions replace the picture; the largest is for full screen', () => {
  expect(pictureSources(own, made)).toEqual({
    src: '/media/r/a-600.webp',
    srcSet: [300, 600, 900, 1200].map((width) => `/media/r/a-${width}.webp ${width}w`).join(', '),
    thumb: '/media/a-thumb.jpg',
    full: '/media/r/a-2000.webp',
  });
  expect(pictureSources(alone, made).thumb).toBe('/media/r/a-300.webp');
});

test('never declares a picture wider than it is', () => {
  expect(pictureSources(alone, made.slice(0, 1))).toEqual({
    src: '/media/r/a-300.webp',
    srcSet: '/media/r/a-300.webp 300w',
    thumb: '/media/r/a-300.webp',
    full: '/media/r/a-300.webp',
  });
});

test('offers AVIF beside other formats if it exists for the largest slot', () => {
  const modern: readonly Rendition[] = [
    [300, '/media/a-300.avif', 'avif'],
    [1200, '/media/a.avif', 'avif'],
  ];
  const plain: readonly Rendition[] = [
    [300, '/media/a-300.webp'],
    [1200, '/media/a.webp'],
  ];
  expect(pictureSources(alone, [...plain, ...modern])).toEqual({
    src: '/media/a.webp',
    srcSet: '/media/a-300.webp 300w, /media/a.webp 1200w',
    avif: '/media/a-300.avif 300w, /media/a.avif 1200w',
    thumb: '/media/a-300.webp',
    full: '/media/a.webp',
  });
  expect(pictureSources(alone, [...plain, ...modern.slice(0, 1)])).not.toHaveProperty('avif');
  expect(pictureSources(alone, [...made, [4000, '/media/a.avif', 'avif']])).not.toHaveProperty('avif');
});
