/** Tests of incremental word building (specification, section 3). */
import { expect, test } from 'vitest';
import { encodeIndex } from './encode.ts';
import { openIndex } from './open.ts';
import type { SearchIndex } from './search-index.ts';
import { madeUpStock } from '../../../tests/search/random-stock.ts';
import { findWords, readWords } from './text-search.ts';

const bytes = encodeIndex(madeUpStock(3000, 21));
const whole = openIndex(bytes);
for (let steps = 0; steps < 1000 && !readWords(whole); steps += 1);

const found = (index: SearchIndex, text: string) => {
  const { bits, relevance } = findWords(index, text) ?? {};
  return { bits, planes: relevance?.() };
};

test('builds the words in several steps', () => {
  const index = openIndex(bytes);
  let steps = 1;
  while (steps < 1000 && !readWords(index)) steps += 1;
  expect(steps).toBeGreaterThan(1);
  expect(steps).toBeLessThan(20);
  expect(readWords(index)).toBe(readWords(index));
});

test.each([0, 1, 2])('finds the same after %i steps', (steps) => {
  const index = openIndex(bytes);
  for (let step = 0; step < steps; step += 1) expect(readWords(index)).toBeUndefined();
  for (const text of ['a', 'toyota', 'hilux sr5', '2019 white', 's1'])
    expect(found(index, text)).toEqual(found(whole, text));
  expect(readWords(index)?.all).toEqual(readWords(whole)?.all);
  expect(readWords(index)?.values).toEqual(readWords(whole)?.values);
});
