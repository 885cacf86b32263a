import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '../query/fields.ts';
import type { Filter, SearchRequest } from '../query/request.ts';
import { EVERYTHING } from '../query/request.case.ts';
import { encodeIndex } from './encode.ts';
import { openIndex } from './open.ts';
import { oracleSearch } from '../../../tests/search/oracle.ts';
import { randomRequests } from '../../../tests/search/random-requests.ts';
import { search } from './search.ts';
import { madeUpStock } from '../../../tests/search/random-stock.ts';

const clock = (): number => 0;

describe('agrees with the reference implementation', () => {
  const sizes = [0, 1, 31, 32, 33, 100, 250, 400, 800, 1500];
  it.each(sizes.flatMap((size, position) => [1, 2].map((turn) => [size, position * 10 + turn] as const)))(
    '%i documents, seed %i: 100 requests',
    (size, seed) => {
      const documents = madeUpStock(size, seed);
      const index = openIndex(encodeIndex(documents));
      // Requests can't be derived from an empty stock.
      const requests = randomRequests(size > 0 ? documents : madeUpStock(9, seed), seed, 100);
      for (const [position, drawn] of requests.entries()) {
        const request =
          position % 3 > 0 ? drawn : { ...drawn, collapse: { field: 'status', any: ['sold'] } as const };
        const { ms: _ms, ...answer } = search(index, request, clock);
        // The request is on both sides, so that a failure shows it.
        expect({ request, ...answer }).toEqual({ request, ...oracleSearch(documents, request) });
      }
    },
  );
});

const runQuery = (documents: readonly Partial<SearchDocument>[], request: Partial<SearchRequest>) =>
  search(openIndex(encodeIndex(documents)), { ...EVERYTHING, ...request }, clock);

const hits = (documents: readonly Partial<SearchDocument>[], request: Partial<SearchRequest>) => [
  ...runQuery(documents, request).hits,
];

describe('refinements', () => {
  const documents: Partial<SearchDocument>[] = [
    { make: 'Mazda', car_type: 'used', seats: 5, year: 2019, filtered_features: ['Sunroof', 'Tow Bar'] },
    { make: 'Mazda', car_type: 'new', seats: 7, certified: true, filtered_features: ['Sunroof'] },
    { make: 'Ford', car_type: 'used', seats: 5, year: 2020 },
    { make: 'Kia', car_type: 'new' },
  ];

  it('widens by values of one refinement, narrows by several refinements', () => {
    expect(hits(documents, { refinements: { make: ['Mazda', 'Ford'] } })).toEqual([0, 1, 2]);
    expect(hits(documents, { refinements: { make: ['Mazda', 'Ford'], car_type: ['used'] } })).toEqual([0, 2]);
  });

  it('narrows by features', () => {
    expect(hits(documents, { refinements: { filtered_features: ['Sunroof', 'Tow Bar'] } })).toEqual([0]);
  });

  it('counts a facet without its own values, features with them', () => {
    const { facets } = runQuery(documents, {
      refinements: { make: ['Ford'], filtered_features: ['Sunroof'] },
      facets: ['make', 'filtered_features', 'car_type'],
    });
    expect(facets.make?.values).toEqual([
      { value: 'Mazda', count: 2 },
      { value: 'Ford', count: 0 },
    ]);
    expect(facets.filtered_features?.values).toEqual([{ value: 'Sunroof', count: 0 }]);
    expect(facets.car_type?.values).toEqual([]);
  });

  it('compares numbers as numbers; other text matches nothing', () => {
    expect(hits(documents, { refinements: { seats: ['5.0'] } })).toEqual([0, 2]);
    expect(hits(documents, { refinements: { seats: ['five', '', ' '] } })).toEqual([]);
    expect(hits(documents, { refinements: { certified: ['true'] } })).toEqual([1]);
    expect(hits(documents, { refinements: { certified: ['false'] } })).toEqual([]);
  });

  it('includes both bounds, excludes missing numbers, and ignores the range in its own facet', () => {
    const { facets, hits: found } = runQuery(documents, {
      ranges: { year: { min: 2019, max: 2019 } },
      facets: ['year'],
    });
    expect(found).toEqual([0]);
    expect(facets.year).toEqual({
      values: [
        { value: '2019', count: 1 },
        { value: '2020', count: 1 },
      ],
      stats: { min: 2019, max: 2020 },
    });
  });

  it('limits a facet to the most frequent and the chosen values', () => {
    const { facets } = runQuery(documents, {
      refinements: { make: ['Kia', 'Saab'] },
      facets: ['make'],
      maxFacetValues: 1,
    });
    expect(facets.make?.values).toEqual([
      { value: 'Mazda', count: 2 },
      { value: 'Kia', count: 1 },
      { value: 'Saab', count: 0 },
    ]);
  });
});

describe('a field of ends', () => {
  const ends = [['000024', 'SD000024'], ['000024', 'WD000024'], ['000025', 'SD000025'], []];
  const documents = ends.map((vin, position): SearchDocument => ({ id: String(position), vin }));
  const index = openIndex(encodeIndex(documents));
  const find = (filter: Filter) => search(index, { ...EVERYTHING, filter }, clock).hits;

  it.each([
    ['000024', [0, 1]],
    ['SD000024', [0]],
    ['00024', [0, 1]],
    ['24', [0, 1]],
    ['00002', []],
  ])('is found by the end %s', (end, positions) =>
    expect(find({ field: 'vin', any: [end] })).toEqual(positions),
  );

  it('is refused by an end', () => expect(find({ not: { field: 'vin', any: ['000024'] } })).toEqual([2, 3]));

  it('is stored once', () => {
    const plain = documents.map(({ id, vin = [] }) => ({ id, vin: vin.slice(1) }));
    expect(encodeIndex(documents)).toEqual(encodeIndex(plain));
  });
});

describe('counts', () => {
  const documents: Partial<SearchDocument>[] = [
    { make: 'Mazda', status: 'sold', price: 100 },
    { make: 'Mazda', status: 'in_stock', price: 200 },
    { make: 'Ford', status: 'in_stock' },
  ];

  it('returns sold vehicles as hits without counting them', () => {
    const answer = runQuery(documents, {
      counted: { not: { field: 'status', any: ['sold'] } },
      facets: ['make', 'price'],
      hitsPerPage: 2,
    });
    expect(answer).toMatchObject({ hits: [0, 1], pages: 2, count: 2 });
    expect(answer.facets.make?.values).toEqual([
      { value: 'Ford', count: 1 },
      { value: 'Mazda', count: 1 },
    ]);
    expect(answer.facets.price?.stats).toEqual({ min: 200, max: 200 });
  });

  it('collapses runs of sold vehicles in the requested order, before paging', () => {
    const sold: Filter = { field: 'status', any: ['sold'] };
    const stock: Partial<SearchDocument>[] = [
      { status: 'in_stock', price: 300 },
      { status: 'sold', price: 100 },
      { status: 'sold', price: 400 },
      { status: 'sold', price: 200 },
    ];
    const request = { collapse: sold, counted: { not: sold }, hitsPerPage: 2 };
    expect(runQuery(stock, request)).toMatchObject({ hits: [0, 1], pages: 1, count: 1 });
    expect(runQuery(stock, { ...request, sort: 'price:asc' })).toMatchObject({
      hits: [1, 0],
      pages: 2,
      count: 1,
    });
    expect(runQuery(stock, { ...request, sort: 'price:asc', page: 2 })).toMatchObject({ hits: [2] });
  });

  it('applies a filter to hits and counts', () => {
    const answer = runQuery(documents, {
      filter: {
        either: [
          { field: 'price', min: 150 },
          { field: 'make', any: ['Ford'] },
        ],
      },
      facets: ['make'],
    });
    expect(answer).toMatchObject({ hits: [1, 2], pages: 1, count: 2 });
    expect(answer.facets.make?.values).toHaveLength(2);
  });
});

describe('words', () => {
  const documents: Partial<SearchDocument>[] = [
    { name: '2019 Mazda CX-5 Maxx', make: 'Mazda', model: 'CX-5', badge: 'Maxx', colour: 'Ranger Red' },
    { make: 'Toyota', model: 'Land Cruiser', badge: 'GXL' },
    { make: 'Citroën', model: 'C3' },
    { make: 'Ford', model: 'Ranger', stocknum: 'U-1234' },
  ];

  it.each([
    ['every word, whole or begun', 'mazda ma', [0]],
    ['joined over punctuation', 'cx5', [0]],
    ['parted by punctuation', 'CX 5', [0]],
    ['joined over a space, of make and model', 'landcruiser', [1]],
    ['not joined over a space elsewhere', 'rangerred', []],
    ['accents or none', 'CITROEN', [2]],
    ['accents in the query', 'tôyota', [1]],
    ['stock numbers', 'u1234', [3]],
    ['years', '2019', [0]],
    ['one letter wrong', 'toyata', [1]],
    ['two letters swapped, and begun', 'toyoat', [1]],
    ['no typo in short words', 'fort', []],
    ['a query without words is no query', '- !', [0, 1, 2, 3]],
  ])('%s: %s', (_rule, query, found) => {
    expect(hits(documents, { query })).toEqual(found);
  });

  it('tolerates typos only when nothing matches exactly, whatever the filters', () => {
    const near: Partial<SearchDocument>[] = [{ make: 'Toyota', status: 'sold' }, { make: 'Toyoto' }];
    const filter = { not: { field: 'status', any: ['sold'] } } as const;
    expect(hits(near, { query: 'toyota', filter })).toEqual([]);
    expect(hits(near, { query: 'toyoti', filter })).toEqual([1]);
  });

  it('ranks make and model before other fields, and those before prefixes', () => {
    expect(hits(documents, { query: 'ranger' })).toEqual([3, 0]);
    expect(hits([{ badge: 'Rangers' }, { badge: 'Ranger' }], { query: 'ranger' })).toEqual([1, 0]);
    expect(hits(documents, { query: 'ranger', sort: 'price:asc' })).toEqual([0, 3]);
  });

  it('ranks a complete model before a partial one', () => {
    const models: Partial<SearchDocument>[] = [
      { make: 'Mazda', model: 'CX-3' },
      { make: 'Mazda', model: '3' },
      { make: 'Toyota', model: 'Land Cruiser Prado' },
      { make: 'Toyota', model: 'Land Cruiser' },
    ];
    expect(hits(models, { query: 'mazda 3' })).toEqual([1, 0]);
    expect(hits(models, { query: 'cx 3' })).toEqual([0]);
    expect(hits(models, { query: 'toyota land cruiser' })).toEqual([3, 2]);
    expect(hits(models, { query: 'landcruiser' })).toEqual([3, 2]);
  });

  it('reads at most ten words and 200 characters', () => {
    expect(hits(documents, { query: `${'mazda cx '.repeat(5)} toyota` })).toEqual([0]);
    expect(hits(documents, { query: `mazda${' '.repeat(195)}toyota` })).toEqual([0]);
  });
});

describe('orders', () => {
  const documents: Partial<SearchDocument>[] = [
    { price: 0, km: 5 },
    { price: 30, km: 0 },
    { km: 5 },
    { price: 10 },
    { price: 30, year: 2019 },
  ];

  it('puts missing and zero prices last in either direction, ties by rank', () => {
    expect(hits(documents, { sort: 'price:asc' })).toEqual([3, 1, 4, 0, 2]);
    expect(hits(documents, { sort: 'price:desc' })).toEqual([1, 4, 3, 0, 2]);
  });

  it('puts a vehicle without the number last', () => {
    expect(hits(documents, { sort: 'km:asc' })).toEqual([1, 0, 2, 3, 4]);
    expect(hits(documents, { sort: 'year:desc' })).toEqual([4, 0, 1, 2, 3]);
  });

  it('returns an empty page beyond the last', () => {
    expect(runQuery(documents, { page: 3, hitsPerPage: 2 })).toMatchObject({ hits: [4], pages: 3, count: 5 });
    expect(runQuery(documents, { page: 9, hitsPerPage: 2 })).toMatchObject({ hits: [], pages: 3, count: 5 });
    expect(runQuery([], {})).toMatchObject({ hits: [], pages: 0, count: 0 });
  });
});
