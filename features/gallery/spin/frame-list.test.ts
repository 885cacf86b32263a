import { expect, test } from 'vitest';
import { frameList, framesOf } from './frame-list.ts';

const set = (count: number, nameOf: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => nameOf(at));
const padded = (at: number, digits = 2): string => String(at).padStart(digits, '0');

test.each([
  ['padded numbers from 0', set(36, (at) => `/media/turn/${padded(at)}.webp`)],
  ['numbers that grow longer', set(36, (at) => `/media/turn/${at + 1}.webp`)],
  ['padded numbers beyond their digits', set(120, (at) => `/t/${padded(at)}.jpg`)],
  ['the number before a size', set(24, (at) => `https://img.example/s/${padded(at, 3)}/900x600.webp?v=2`)],
  ['the number at the start of a query', set(8, (at) => `/spin?frame=${at}&width=900`)],
  ['high numbers', set(12, (at) => `/stock/7781234509${at + 10}.webp`)],
])('stores %s as a pattern', (_, frames) => {
  const list = frameList(frames);
  expect(list).toMatchObject({ count: frames.length });
  expect(framesOf(list)).toEqual(frames);
  expect(JSON.stringify(list).length).toBeLessThan(160);
});

test.each([
  ['a gap', set(9, (at) => (at === 4 ? '' : `/t/${at}.webp`))],
  ['no first frame', ['', '/t/1.webp', '/t/2.webp']],
  ['a jump', ['/t/1.webp', '/t/2.webp', '/t/4.webp']],
  ['numbers that fall', ['/t/3.webp', '/t/2.webp', '/t/1.webp']],
  ['names of their own', ['/t/front.webp', '/t/side.webp', '/t/back.webp']],
  ['two numbers that count', set(8, (at) => `/t/${at}/${at}.webp`)],
  ['padding that changes', ['/t/01.webp', '/t/2.webp']],
  ['nothing', []],
])('stores all addresses for %s', (_, frames) => {
  expect(frameList(frames)).toEqual(frames);
});

test('returns a plain list unchanged', () => {
  expect(framesOf(['/a.webp', '', '/b.webp'])).toEqual(['/a.webp', '', '/b.webp']);
});
