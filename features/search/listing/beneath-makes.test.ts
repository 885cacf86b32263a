import { describe, expect, test } from 'vitest';
import { encodeIndex } from '../index/encode.ts';
import { openIndex } from '../index/open.ts';
import { search } from '../index/search.ts';
import type { SearchDocument } from '../query/fields.ts';
import type { SearchEngine } from '../query/request.ts';
import { toRequest } from '../query/request-of.ts';
import { emptyState, setValues } from '../query/state-change.ts';
import type { SearchState } from '../query/state.ts';
import { BENEATH_FACETS, beneathMakes } from './beneath-makes.ts';

const documents: SearchDocument[] = (
  [
    ['Toyota', 'Hilux', 'SR5', 'White'],
    ['Toyota', 'Hilux', 'Sport', 'Red'],
    ['Ford', 'Ranger', 'Wildtrak', 'White'],
    ['Ford', 'Ranger', 'Sport', 'Red'],
    ['Ford', 'Everest', 'Trend', 'White'],
  ] as const
).map(([make, model, badge, colour], position) => ({
  id: String(position),
  name: `2020 ${make} ${model}`,
  make,
  model,
  make_model: `${make} ${model}`,
  badge,
  colour,
  colours: [colour],
  car_type: 'used',
  status: 'in_stock',
}));
const index = openIndex(encodeIndex(documents));
const engine: SearchEngine = {
  search: (one) => Promise.resolve({ ...search(index, one, () => 0), hits: [] }),
};
const options = { hitsPerPage: 1, maxFacetValues: 50, hideUnpriced: false, collapseSold: false, soldDays: 3 };
const request = (state: SearchState) => toRequest(state, { ...options, facets: BENEATH_FACETS }, { now: 0 });
const { signal } = new AbortController();
const all = emptyState('/search/x');

async function found(text: string, state = all) {
  const beneath = await beneathMakes(text, state, { engine, request, signal });
  return beneath.map(({ label, count, choose }) => [label, count, choose(state).refinements]);
}

describe('beneathMakes', () => {
  test('finds a model and its make', async () =>
    expect(await found('hilux')).toEqual([['Toyota Hilux', 2, { make: ['Toyota'], model: ['Hilux'] }]]));

  test('finds a badge with its only model', async () =>
    expect(await found('wildtrak')).toEqual([
      ['Ford Ranger Wildtrak', 1, { make: ['Ford'], model: ['Ranger'], badge: ['Wildtrak'] }],
    ]));

  test('finds a badge of several models alone', async () =>
    expect(await found('sport')).toEqual([['Sport', 2, { badge: ['Sport'] }]]));

  test('counts among the other choices, whatever make is chosen', async () => {
    const state = setValues(setValues(all, 'colour', ['Red']), 'make', ['Ford']);
    expect((await found('hilux', state)).map(([label, count]) => [label, count])).toEqual([
      ['Toyota Hilux', 1],
    ]);
    expect(await found('wildtrak', state)).toEqual([]);
  });

  test('leaves out chosen models and single letters', async () => {
    expect(await found('hilux', setValues(setValues(all, 'make', ['Toyota']), 'model', ['Hilux']))).toEqual(
      [],
    );
    expect(await found('h')).toEqual([]);
  });
});
