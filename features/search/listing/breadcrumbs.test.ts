/** Breadcrumbs run Home > type > make > model > body > title (specification, section 2). */
import { expect, test } from 'vitest';
import { emptyState, setPage, setRange, setSort, setValues } from '../query/state-change.ts';
import { ALL_CARS_PATH, type ListingScope } from '../query/address.ts';
import { resultBreadcrumbs, listBreadcrumbs } from './breadcrumbs.ts';

const createScope = (path: string, refinements: ListingScope['refinements']): ListingScope => ({
  path,
  refinements,
});
const COROLLA = createScope('/search/toyota/corolla', { make: ['Toyota'], model: ['Corolla'] });
const ALL = [
  ['Home', '/'],
  ['All cars', ALL_CARS_PATH],
] as const;
const TO_COROLLA = [...ALL, ['Toyota', '/search/toyota'], ['Corolla', '/search/toyota/corolla']] as const;
const pairs = (trail: ReturnType<typeof listBreadcrumbs>) =>
  trail.map(({ text, href }) => (href ? [text, href] : [text]));

test.each<[string, ListingScope['refinements'], readonly (readonly string[])[]]>([
  [ALL_CARS_PATH, {}, ALL],
  ['/search/toyota/corolla', COROLLA.refinements, TO_COROLLA],
  [
    '/used-car/toyota',
    { car_type: ['used'], make: ['Toyota'] },
    [ALL[0], ['Used cars', '/search/used-cars'], ['Toyota', '/used-car/toyota']],
  ],
  [
    '/search/new-and-demo-cars',
    { car_type: ['new', 'demo'] },
    [ALL[0], ['New and demo cars', '/search/new-and-demo-cars']],
  ],
  ['/search/suv', { body: ['SUV'] }, [...ALL, ['SUV', '/search/suv']]],
])('returns the breadcrumbs of %s', (path, refinements, trail) => {
  expect(pairs(listBreadcrumbs(createScope(path, refinements)))).toEqual(trail);
});

test('appends the results within a listing', () => {
  const corollas = emptyState(COROLLA.path, COROLLA.refinements);
  const hybrids = setValues(corollas, 'fuel', ['Hybrid']);
  expect(pairs(resultBreadcrumbs(hybrids, COROLLA))).toEqual([...TO_COROLLA, ['Hybrid Toyota Corolla']]);
  expect(pairs(resultBreadcrumbs(setRange(corollas, 'price', { max: 20_000 }), COROLLA))).toEqual([
    ...TO_COROLLA,
    ['Toyota Corolla, up to $20,000'],
  ]);
});

test('ignores sort order and page', () => {
  const corollas = emptyState(COROLLA.path, COROLLA.refinements);
  expect(pairs(resultBreadcrumbs(setPage(setSort(corollas, 'price:asc'), 2), COROLLA))).toEqual(TO_COROLLA);
});

test('starts at all cars for results outside the listing', () => {
  const both = setValues(emptyState(COROLLA.path, COROLLA.refinements), 'make', ['Kia', 'Toyota']);
  expect(pairs(resultBreadcrumbs(both, COROLLA))).toEqual([...ALL, ['Kia and Toyota Corolla']]);
  expect(pairs(resultBreadcrumbs(emptyState(ALL_CARS_PATH), COROLLA))).toEqual(ALL);
});
