/** Which documents an order finds, and how they stand. */
import { expect, test } from 'vitest';
import { answer } from './answer.ts';
import { Collection } from './collection.ts';
import { schemaFrom } from './schema.ts';

const CARS = [
  { id: 'a', name: 'Zeta', rank: 1 },
  { id: 'b', name: 'alto', rank: 2 },
  { id: 'c', name: 'Élan', rank: 3 },
  { id: 'd', name: 'ALTO', rank: 4 },
  { id: 'e', name: 'elan', rank: 5 },
  { id: 'f', rank: 6 },
];

const cars = new Collection(
  schemaFrom({
    name: 'cars',
    fields: [
      { name: 'name', type: 'string', sort: true, facet: true, optional: true },
      { name: 'rank', type: 'int32' },
    ],
  }),
  0,
  CARS,
);
const ask = (parameters: Record<string, string>) => answer(cars, { q: '*', ...parameters }, () => 0);
const found = (parameters: Record<string, string>): string =>
  ask(parameters)
    .hits.map(({ document }) => document['id'])
    .join('');

test.each([
  ['name:asc,rank:asc', 'bdceaf'],
  ['name:asc,rank:desc', 'dbecaf'],
  ['name:desc,rank:asc', 'facebd'],
  ['name(missing_values: last):desc,rank:asc', 'acebdf'],
])('texts stand in order without case and marks: %s', (sort_by, ids) => {
  expect(found({ sort_by })).toBe(ids);
});

test.each([
  ['b', 'acdef'],
  [' b , f,nobody,,', 'acde'],
  ['*', 'abcdef'],
  ['a,b,c,d,e,f', ''],
])('hidden_hits=%s leaves documents out of hits, count and facets', (hidden_hits, ids) => {
  const order = { hidden_hits, sort_by: 'name(missing_values: last):asc,rank:asc', facet_by: 'name' };
  const { hits, found: count, facet_counts: facets, out_of: all } = ask(order);
  expect(new Set(hits.map(({ document }) => document['id']))).toEqual(new Set(ids));
  expect({ count, all }).toEqual({ count: ids.length, all: CARS.length });
  const named = (facets[0]?.counts ?? []).reduce((sum, { count: some }) => sum + some, 0);
  expect(named).toBe(ids.replace('f', '').length);
});

test('hidden_hits hold beside a filter and words', () => {
  expect(found({ hidden_hits: 'b', filter_by: 'name:=alto' })).toBe('d');
  expect(found({ hidden_hits: 'b', q: 'alto', query_by: 'name' })).toBe('d');
});
