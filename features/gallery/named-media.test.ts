import { expect, test } from 'vitest';
import { namedMedia } from './named-media.ts';

const media = (...names: readonly string[]) => names.map((name) => ({ file: `media/${name}` }));
const published = (names: readonly string[], ...texts: readonly object[]): string[] =>
  namedMedia(
    media(...names),
    texts.map((text) => JSON.stringify(text)),
  ).map(({ file }) => file.slice('media/'.length));

test('publishes only pictures named by stock or configuration', () => {
  const names = ['yard.webp', 'car.jpg', 'old.jpg', 'deep/er/side.PNG'];
  const stock = { images: [{ url: '/media/car.jpg' }, { url: '/media/deep/er/side.PNG' }] };
  expect(published(names, stock, { hero: { url: '/media/yard.webp' } })).toEqual([
    'yard.webp',
    'car.jpg',
    'deep/er/side.PNG',
  ]);
});

test('publishes other sizes and formats of a named picture', () => {
  const names = ['lead.webp', 'lead.avif', 'lead-300.webp', 'leader.webp', 'rear-300.webp'];
  expect(published(names, { url: '/media/lead.webp' })).toEqual(['lead.webp', 'lead.avif', 'lead-300.webp']);
});

test('publishes a named size without its larger picture', () => {
  expect(published(['lead.webp', 'lead-300.webp'], { url: '/media/lead-300.webp' })).toEqual([
    'lead-300.webp',
  ]);
});

test.each([
  ['with percent signs', '/media/a%20car.jpg', 'a car.jpg'],
  ['as it is', '/media/a car.jpg', 'a car.jpg'],
  ['with a query', '/media/car.jpg?v=2', 'car.jpg'],
  ['on the host of the site', 'https://yard.example/media/car.jpg', 'car.jpg'],
  ['in a list with widths', 'https://yard.example/media/car.jpg 300w, /media/a.jpg 600w', 'car.jpg'],
  ['with a percent sign of its own', '/media/100%.jpg', '100%.jpg'],
])('recognises an address %s', (_words, url, file) => {
  expect(published([file, 'other.jpg'], { url })).toEqual([file]);
});

test("always publishes files that aren't pictures", () => {
  const names = ['brochure.pdf', 'tour.mp4', 'face.woff2', 'logo.svg', 'favicon.ico', 'words.vtt'];
  expect(published(names)).toEqual(names);
});
