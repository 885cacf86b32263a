import { expect, test } from 'vitest';
import { listTexts } from './texts.ts';

const value = { name: 'a', list: ['b', { deep: 'c' }], count: 1, none: null };

test('yields every text with its path and skips other values', () => {
  expect([...listTexts(value)]).toEqual([
    { path: ['name'], text: 'a' },
    { path: ['list', 0], text: 'b' },
    { path: ['list', 1, 'deep'], text: 'c' },
  ]);
  expect([...listTexts('a')]).toEqual([{ path: [], text: 'a' }]);
});

test('skips the texts below a skipped path', () => {
  expect([...listTexts(value, (path) => path.at(-1) === 'list')]).toEqual([{ path: ['name'], text: 'a' }]);
});
