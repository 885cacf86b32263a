import { expect, test } from 'vitest';
import { firstView, isHeadOn, listViews } from './views.ts';

const interior = '/interior.webp';
const service = '/api/cars/one/spin-frame';

test.each([
  ['photos alone: the gallery', { frames: 0 }, ['gallery']],
  ['a spin set: spinner and gallery', { frames: 36 }, ['spinner', 'gallery']],
  [
    'interior is offered only when an interior URL exists',
    { frames: 36, interior },
    ['spinner', 'gallery', 'interior'],
  ],
  ['an interior without a spin set', { frames: 0, interior }, ['gallery', 'interior']],
  ['a spin service where there is no spin set', { frames: 0, service }, ['gallery', 'service']],
  ['a spin set goes before a spin service', { frames: 36, service }, ['spinner', 'gallery']],
])('%s', (_name, offered, views) => {
  expect(listViews(offered)).toEqual(views);
});

test('starts with the spinner, or with the gallery by option or without a spinner', () => {
  const all = listViews({ frames: 36, interior });
  expect(firstView(all, 'spinner')).toBe('spinner');
  expect(firstView(all, 'gallery')).toBe('gallery');
  expect(firstView(listViews({ frames: 0, interior }), 'spinner')).toBe('gallery');
});

test.each([
  ['/turn/00.webp', true],
  ['https://spins.example/key/frame-1.jpg?w=900', true],
  ['/spin/front.jpg', true],
  ['/spin/03-three-quarter.jpg', false],
  ['/spin/45.jpg', false],
  ['/spin/abc', false],
])('%s is head-on: %s', (frame, expected) => {
  expect(isHeadOn(frame)).toBe(expected);
});

test('opens by default on the lead photo when the first frame is head-on', () => {
  const all = listViews({ frames: 36 });
  expect(firstView(all, 'auto', { lead: '/turn/00.webp', photos: 4 })).toBe('gallery');
  expect(firstView(all, 'auto', { lead: '/turn/00.webp', photos: 0 })).toBe('spinner');
  expect(firstView(all, 'auto', { lead: '/turn/side.webp', photos: 4 })).toBe('spinner');
  expect(firstView(all, 'spinner', { lead: '/turn/00.webp', photos: 4 })).toBe('spinner');
});
