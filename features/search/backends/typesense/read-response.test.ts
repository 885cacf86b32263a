/** Tests of reading cluster responses, valid or not. */
import { expect, test, vi } from 'vitest';
import { SearchFailure, type SearchRequest } from '../../query/request.ts';
import { readResponse } from './read-response.ts';
import { clusterQuery } from './query.ts';

const request: SearchRequest = {
  query: '',
  refinements: { make: ['Kia', 'Saab'] },
  ranges: {},
  sort: 'rank',
  page: 1,
  hitsPerPage: 21,
  facets: ['make', 'price', 'certified'],
  maxFacetValues: 3,
  counted: { not: { field: 'status', any: ['sold'] } },
};
const query = clusterQuery(request, 'cars');
const read = (...results: unknown[]) => readResponse({ results }, query, request);

const card = {
  id: 'v1',
  href: '/cars/v1',
  title: '2021 Kia Rio',
  subtitle: 'S',
  picture: { src: 'https://example.com/a.jpg', thumb: '/media/a.jpg', alt: '' },
  photoCount: 1,
  tag: null,
  price: { amount: 12_990, text: '' },
  facts: [{ icon: 'odometer', label: 'Kilometres', value: '10 km' }],
  location: 'Sampleton',
};
const hit = (more: object) => ({ document: { card: { ...card, ...more } } });
const main = (...hits: unknown[]) => ({ found: 43, hits, search_time_ms: 2 });
const facet = (field_name: string, counts: unknown, stats?: unknown) => ({ field_name, counts, stats });
const counts = (values: Record<string, number>) =>
  Object.entries(values).map(([value, count]) => ({ value, count, highlighted: value }));

test('reads hits, pages, count, facets and ms', () => {
  const price = facet('price', counts({ '19999.990234': 2, '12990': 1 }), {
    min: 12_990,
    max: 19_999.990_234,
  });
  const answer = read(
    main(hit({})),
    {
      found: 30,
      hits: [],
      search_time_ms: 1,
      facet_counts: [price, facet('certified', counts({ true: 3 }))],
    },
    {
      found: 40,
      hits: [],
      search_time_ms: 1,
      facet_counts: [facet('make', counts({ Kia: 9, Audi: 9, Ford: 20, Fiat: 9 }))],
    },
  );
  expect(answer).toEqual({
    hits: [card],
    pages: 3,
    count: 30,
    ms: 4,
    facets: {
      price: {
        values: [
          { value: '19999.99', count: 2 },
          { value: '12990', count: 1 },
        ],
        stats: { min: 12_990, max: 19_999.99 },
      },
      certified: { values: [{ value: 'true', count: 3 }] },
      // The first three and the chosen values.
      make: {
        values: [
          { value: 'Ford', count: 20 },
          { value: 'Audi', count: 9 },
          { value: 'Fiat', count: 9 },
          { value: 'Kia', count: 9 },
          { value: 'Saab', count: 0 },
        ],
      },
    },
  });
});

const counted = { found: 1, hits: [] };

test.each([
  ['no card', { document: { id: 'v1' } }],
  ['no document', {}],
  ['an address that is code', hit({ href: 'javascript:alert(1)' })],
  ['an address of another host', hit({ href: '//evil.example' })],
  ['a picture that is code', hit({ picture: { src: 'javascript:1', thumb: '/a.jpg' } })],
  ['facts that are none', hit({ facts: [null] })],
  ['a price that is none', hit({ price: null })],
  ['an amount in words', hit({ price: { amount: 'free', text: '' } })],
  ['a title that is none', hit({ title: 7 })],
])('drops a hit with %s and logs it', (_what, bad) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(read(main(bad, hit({})), counted).hits).toEqual([card]);
  expect(warn.mock.calls).toEqual([['1 of 2 hits of the search cluster have no valid card.']]);
  warn.mockRestore();
});

test('fails when no hit has a card: a key may hide them all', () => {
  const lost = () => read(main({ document: {} }, { document: {} }), counted);
  expect(lost).toThrow(new SearchFailure('refused', '2 hits of the search cluster have no valid card'));
  expect(read(main(), counted).hits).toEqual([]);
});

test('omits a failed facet; without counts only chosen values remain', () => {
  expect(read(main(), counted, { code: 400, error: 'no' }).facets).toEqual({
    price: { values: [] },
    certified: { values: [] },
  });
  expect(read(main(), counted, { found: 0, facet_counts: 'x' }).facets.make?.values).toEqual([
    { value: 'Kia', count: 0 },
    { value: 'Saab', count: 0 },
  ]);
});

test("ignores counts and stats that aren't numbers", () => {
  const odd = [{ value: 'a', count: -1 }, { value: 3 }, null, { value: 'b', count: '7' }];
  const price = facet('price', odd, { min: null, max: 'x' });
  const { facets, count, pages } = read(
    { ...main(), found: 'many' },
    { ...counted, found: -1, facet_counts: [price] },
  );
  expect(facets.price).toEqual({
    values: [
      { value: 'a', count: 0 },
      { value: 'b', count: 0 },
    ],
  });
  expect({ count, pages }).toEqual({ count: 0, pages: 0 });
});

const failing = (answer: unknown) => {
  try {
    return readResponse(answer, query, request);
  } catch (error) {
    return error instanceof SearchFailure ? error.reason : error;
  }
};

test.each([
  [null, 'broken'],
  ['<html>', 'broken'],
  [[], 'broken'],
  [{}, 'broken'],
  [{ results: [] }, 'broken'],
  [{ results: [null] }, 'broken'],
  [{ results: [{ code: 404, error: 'Not found.' }] }, 'broken'],
  [{ results: [{ code: 401, error: 'Forbidden' }] }, 'refused'],
  [{ results: [{ code: 408, error: 'Request Timeout' }] }, 'slow'],
  [{ results: [main()] }, 'broken'],
])('throws without results: %j', (answer, reason) => {
  expect(failing(answer)).toBe(reason);
});
