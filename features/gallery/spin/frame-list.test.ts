import { expect, test } from 'vitest';
import { frameList, listFrames } from './frame-list.ts';

const set = (count: number, nameOf: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => nameOf(index));
const padded = (index: number, digits = 2): string => String(index).padStart(digits, '0');

test.each([
  ['padded numbers from 0', set(36, (index) => `/media/turn/${padded(index)}.webp`)],
  ['numbers that grow longer', set(36, (index) => `/media/turn/${index + 1}.webp`)],
  ['padded numbers beyond their digits', set(120, (index) => `/t/${padded(index)}.jpg`)],
  [
    'the number before a size',
    set(24, (index) => `https://img.example/s/${padded(index, 3)}/900x600.webp?v=2`),
  ],
  ['the number at the start of a query', set(8, (index) => `/spin?frame=${index}&width=900`)],
  ['high numbers', set(12, (index) => `/stock/7781234509${index + 10}.webp`)],
])('stores %s as a pattern', (_, frames) => {
  const list = frameList(frames);
  expect(list).toMatchObject({ count: frames.length });
  expect(listFrames(list)).toEqual(frames);
  expect(JSON.stringify(list).length).toBeLessThan(160);
});

test.each([
  ['a gap', set(9, (index) => (index === 4 ? '' : `/t/${index}.webp`))],
  ['no first frame', ['', '/t/1.webp', '/t/2.webp']],
  ['a jump', ['/t/1.webp', '/t/2.webp', '/t/4.webp']],
  ['numbers that fall', ['/t/3.webp', '/t/2.webp', '/t/1.webp']],
  ['names of their own', ['/t/front.webp', '/t/side.webp', '/t/back.webp']],
  ['two numbers that count', set(8, (index) => `/t/${index}/${index}.webp`)],
  ['padding that changes', ['/t/01.webp', '/t/2.webp']],
  ['nothing', []],
])('stores all addresses for %s', (_, frames) => {
  expect(frameList(frames)).toEqual(frames);
});

test('returns a plain list unchanged', () => {
  expect(listFrames(['/a.webp', '', '/b.webp'])).toEqual(['/a.webp', '', '/b.webp']);
});
