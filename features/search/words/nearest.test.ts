import { describe, expect, test } from 'vitest';
import { encodeIndex } from '../index/encode.ts';
import { openIndex } from '../index/open.ts';
import { search } from '../index/search.ts';
import { toRequest } from '../query/request-of.ts';
import type { RefinementName, SearchDocument } from '../query/fields.ts';
import type { SearchEngine } from '../query/request.ts';
import { emptyState, setQuery, setRange, setValues } from '../query/state-change.ts';
import type { SearchState } from '../query/state.ts';
import { searchNearest } from './nearest.ts';

/** Two white Corollas, a red Yaris, a black Ranger. */
const documents: SearchDocument[] = (
  [
    ['Toyota', 'Corolla', 'White', 20_000],
    ['Toyota', 'Corolla', 'White', 30_000],
    ['Toyota', 'Yaris', 'Red', 15_000],
    ['Ford', 'Ranger', 'Black', 50_000],
  ] as const
).map(([make, model, colour, price], position) => ({
  id: String(position),
  name: `2020 ${make} ${model}`,
  make,
  model,
  make_model: `${make} ${model}`,
  colours: [colour],
  colour,
  price,
  car_type: 'used',
  status: 'in_stock',
}));
const index = openIndex(encodeIndex(documents));
const engine: SearchEngine = {
  search: (one) => Promise.resolve({ ...search(index, one, () => 0), hits: [] }),
};
const facets: RefinementName[] = ['car_type'];
const request = (state: SearchState) =>
  toRequest(
    state,
    { hitsPerPage: 5, facets, maxFacetValues: 50, hideUnpriced: false, collapseSold: false, soldDays: 3 },
    { now: 0 },
  );
const { signal } = new AbortController();

async function nearest(state: SearchState) {
  const found = await searchNearest(engine, state, { request, signal });
  return (
    found && { count: found.response.count, leftOut: found.leftOut, refinements: found.state.refinements }
  );
}
const choose = (refinements: Partial<Record<RefinementName, string[]>>): SearchState =>
  Object.entries(refinements).reduce(
    (state, [name, values]) => setValues(state, name as RefinementName, values),
    emptyState('/search/x'),
  );

describe('searchNearest', () => {
  test.each([
    ['lamborghini without dents', 4, ['“lamborghini”', '“not dents”']],
    ['lamborghini corolla without dents', 2, ['“lamborghini”', '“not dents”']],
  ])('names a refusal that was not understood: %s', async (text, count, leftOut) =>
    expect(await nearest(setQuery(emptyState('/search/x'), text))).toMatchObject({ count, leftOut }),
  );

  test('drops the least important filter first', async () => {
    expect(await nearest(choose({ make: ['Toyota'], model: ['Corolla'], colour: ['Red'] }))).toEqual({
      count: 2,
      leftOut: ['Red'],
      refinements: { make: ['Toyota'], model: ['Corolla'] },
    });
  });

  test('drops several filters when no single one is in the way', async () => {
    const state = setRange(choose({ make: ['Ford'], colour: ['Red'] }), 'price', { max: 10_000 });
    expect(await nearest(state)).toEqual({
      count: 1,
      leftOut: ['Red', 'up to $10,000'],
      refinements: { make: ['Ford'] },
    });
  });

  test('drops the only filter', async () => {
    expect(await nearest(choose({ make: ['Saab'] }))).toMatchObject({ count: 4, leftOut: ['Saab'] });
  });

  test('drops filters before words', async () => {
    expect(await nearest(setQuery(choose({ colour: ['Black'] }), 'corolla'))).toEqual({
      count: 2,
      leftOut: ['Black'],
      refinements: { make: ['Toyota'], model: ['Corolla'] },
    });
  });

  test.each([
    ['geelong', 4, ['“geelong”']],
    ['something for uni student', 4, ['“something”', '“uni”', '“student”']],
    ['not', 4, ['“not”']],
    // A car is no Carnival.
    ['first car', 4, ['“first”']],
    ['stock number', 4, ['“stock”', '“number”']],
    ['corolla geelong', 2, ['“geelong”']],
    ['zz1 zz2 zz3 zz4 zz5 zz6 zz7 zz8 zz9', 4, ['“zz1 zz2 zz3 zz4 zz5 zz6 zz7 zz8 zz9”']],
  ])('drops words that no vehicle has: %s', async (text, count, leftOut) => {
    const found = await nearest(setQuery(emptyState('/search/x'), text));
    expect(found).toEqual({ count, leftOut, refinements: {} });
  });

  test('drops a bound, and names the refusal that was not understood', async () =>
    expect(await nearest(setQuery(emptyState('/search/x'), 'not over 500cc no towbar'))).toEqual({
      count: 4,
      leftOut: ['up to 500 cc', '“not towbar”'],
      refinements: {},
    }));

  test('drops words before the filters that have vehicles', async () => {
    const found = await nearest(setQuery(choose({ make: ['Toyota'], colour: ['White'] }), 'geelong'));
    expect(found).toEqual({
      count: 2,
      leftOut: ['“geelong”'],
      refinements: { colour: ['White'], make: ['Toyota'] },
    });
  });

  test('sorts by the bound that it drops, nearest first', async () => {
    const sortBy = async (name: 'price' | 'km' | 'year', range: { min?: number; max?: number }) =>
      (await searchNearest(engine, setRange(emptyState('/'), name, range), { request, signal }))?.state
        .sortBy;
    expect(await sortBy('price', { max: 5000 })).toBe('price:asc');
    expect(await sortBy('price', { min: 900_000 })).toBe('price:desc');
    expect(await sortBy('km', { max: 1 })).toBe('km:asc');
    expect(await sortBy('year', { min: 2090 })).toBe('year:desc');
    expect(await sortBy('year', { max: 1990 })).toBe('year:asc');
  });

  test('finds nothing in an empty stock', async () => {
    const none: SearchEngine = {
      search: () => Promise.resolve({ hits: [], pages: 0, count: 0, facets: {}, ms: 0 }),
    };
    expect(await searchNearest(none, choose({ make: ['Ford'] }), { request, signal })).toBeUndefined();
  });
});
