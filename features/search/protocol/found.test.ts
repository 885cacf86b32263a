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
