import { describe, expect, test } from 'vitest';
import type { SearchDocument } from '../fields.ts';
import { ask } from './ask.ts';
import { formTeam } from './counting.ts';
import { encodeIndex } from './encode.ts';
import { openIndex } from './open.ts';
import { paired } from './pairs.ts';
import { madeUpStock } from './stock.case.ts';

describe('codes of two columns taken together', () => {
  const one = { codes: Uint16Array.of(1, 0, 1, 2, 1), cells: 3 };
  const other = { codes: Uint16Array.of(4, 4, 4, 0, 1), cells: 5 };

  test('are told apart in the order in which they are met', () => {
    expect(paired(one, other, 4)).toEqual({ codes: Uint8Array.of(0, 1, 0, 2, 3), firsts: [0, 1, 3, 4] });
  });

  test('are not told when there are more than wanted, or could be too many', () => {
    expect(paired(one, other, 3)).toBeUndefined();
    expect(paired({ ...one, cells: 2 ** 20 }, other, 4)).toBeUndefined();
  });
});

describe('columns that are counted together', () => {
  const documents = madeUpStock(600, 31);
  const facets = (['make', 'model', 'make_model', 'badge', 'year', 'price_range'] as const).map((name) => ({
    name,
    field: name,
    chosen: [],
  }));
  const query = { text: '', choices: [], offset: 0, limit: 0, facets, maxFacetValues: 5 };

  test('come together after the first answer, one by one, and the answer stays', () => {
    const index = openIndex(encodeIndex(documents));
    const first = ask(index, query);
    expect(index.teams).toHaveLength(0);
    const sizes: number[] = [];
    while (formTeam(index)) sizes.push(index.teams.flatMap(({ members }) => members).length);
    expect(sizes).toEqual(facets.map((_, at) => at + 1));
    expect(ask(index, query)).toEqual(first);
    expect(index.newcomers.size).toBe(0);
    expect(index.teams.length).toBeLessThan(facets.length);
  });

  test('values that are put together are those of the documents, however many parts they have', () => {
    const index = openIndex(encodeIndex(documents));
    for (const field of ['name', 'make_model', 'location_name'] satisfies (keyof SearchDocument)[]) {
      const { values, codes } = index.columns.get(field)!;
      expect(Array.from(codes, (code) => values[code - 1])).toEqual(documents.map((one) => one[field]));
    }
  });
});
