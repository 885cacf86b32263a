/** Tests of matching and sorting. */
import { describe, expect, test } from 'vitest';
import { searchResponse } from './search-response.ts';
import { Collection } from '../store/collection.ts';
import { schemaFrom } from '../store/schema.ts';

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
const ask = (parameters: Record<string, string>) => searchResponse(cars, { q: '*', ...parameters }, () => 0);
const found = (parameters: Record<string, string>): string =>
  ask(parameters)
    .hits.map(({ document }) => document['id'])
    .join('');

test.each([
  ['name:asc,rank:asc', 'bdceaf'],
  ['name:asc,rank:desc', 'dbecaf'],
  ['name:desc,rank:asc', 'facebd'],
  ['name(missing_values: last):desc,rank:asc', 'acebdf'],
])('sorts texts without case and diacritics: %s', (sort_by, ids) => {
  expect(found({ sort_by })).toBe(ids);
});

test.each([
  ['b', 'acdef'],
  [' b , f,nobody,,', 'acde'],
  ['*', 'abcdef'],
  ['a,b,c,d,e,f', ''],
])('excludes hidden_hits=%s from hits, count and facets', (hidden_hits, ids) => {
  const order = { hidden_hits, sort_by: 'name(missing_values: last):asc,rank:asc', facet_by: 'name' };
  const { hits, found: count, facet_counts: facets, out_of: all } = ask(order);
  expect(new Set(hits.map(({ document }) => document['id']))).toEqual(new Set(ids));
  expect({ count, all }).toEqual({ count: ids.length, all: CARS.length });
  const named = (facets[0]?.counts ?? []).reduce((sum, { count: some }) => sum + some, 0);
  expect(named).toBe(ids.replace('f', '').length);
});

test('combines hidden_hits with a filter and a query', () => {
  expect(found({ hidden_hits: 'b', filter_by: 'name:=alto' })).toBe('d');
  expect(found({ hidden_hits: 'b', q: 'alto', query_by: 'name' })).toBe('d');
});

describe('words', () => {
  const text = (name: string) => ({ name, type: 'string', optional: true });
  const schema = schemaFrom({
    name: 'words',
    fields: [text('a'), text('b'), text('c'), { name: 'list', type: 'string[]', optional: true }],
  });
  /** Returns the ids that match a query, in order. */
  const finds = (documents: readonly { id: string }[], parameters: Record<string, string>): string[] =>
    searchResponse(new Collection(schema, 0, documents), parameters, () => 0).hits.map(({ document }) =>
      String(document['id']),
    );

  const inFields = [
    { id: 'c', a: 'x', b: 'x', c: 'zebra' },
    { id: 'b', a: 'x', b: 'zebra', c: 'x' },
    { id: 'a', a: 'zebra', b: 'x', c: 'x' },
  ];
  test.each([
    ['3,2,1', 'zebra', 'abc'],
    ['1,2,3', 'zebra', 'cba'],
    ['2,3,1', 'zebra', 'bac'],
    ['127,126,0', 'zebra', 'abc'],
    ['', 'zebra', 'abc'],
    ['3,2,1', 'zeb', 'abc'],
    ['1,2,3', 'zeb', 'cba'],
    ['1,2,3', 'zebro', 'cba'],
  ])('with weights %j, ranks %j by the weight of the matching field', (weights, q, ids) => {
    for (const documents of [inFields, inFields.toReversed()])
      expect(
        finds(documents, { q, query_by: 'a,b,c', ...(weights ? { query_by_weights: weights } : {}) }).join(
          '',
        ),
      ).toBe(ids);
  });

  test('ranks whole words before prefixes, whatever the weights', () => {
    const documents = [
      { id: 'begins', a: 'zebras', b: 'x', c: 'x' },
      { id: 'whole', a: 'x', b: 'x', c: 'zebra' },
    ];
    expect(finds(documents, { q: 'zebra', query_by: 'a,b,c' })).toEqual(['whole', 'begins']);
  });

  test('adds up words of several fields', () => {
    const documents = [
      { id: 'low', a: 'x', b: 'red', c: 'zebra' },
      { id: 'high', a: 'red', b: 'x', c: 'zebra' },
      { id: 'both', a: 'red zebra' },
    ];
    expect(finds(documents, { q: 'red zebra', query_by: 'a,b,c' })).toEqual(['both', 'high', 'low']);
  });

  test.each(['1,200,1', '128,1,1', '-1,1,1', '1.5,1,1', 'x,1,1', '1e2,1,1', '1,,1'])(
    'rejects the weights %j',
    (query_by_weights) => {
      expect(() => finds(inFields, { q: 'zebra', query_by: 'a,b,c', query_by_weights })).toThrow(/eights/);
    },
  );

  const typed = [
    { id: 'toyota', a: 'toyota' },
    { id: 'plateau', b: 'plateau', list: ['tow bar', 'sunroof'] },
    { id: 'toyo', a: 'toyo' },
  ];
  test.each([
    // Whole words, with one typo only when nothing matches exactly.
    ['toyata', 'false', ['toyota']],
    ['toyot', 'false', ['toyo', 'toyota']],
    ['plataeu', 'false', ['plateau']],
    ['sunrof', 'false', ['plateau']],
    ['toyota', 'false', ['toyota']],
    ['toyo', 'false', ['toyo']],
    ['toy', 'false', []],
    ['plate', 'false', []],
    ['sunroo', 'false,false,true', ['plateau']],
    ['plate', 'false,true,false', ['plateau']],
    ['toyat', 'true,false,false', ['toyota']],
    ['plataa', 'true,false,false', []],
    ['plateua', 'true,false,false', ['plateau']],
  ])('finds for %j with prefix=%s: %j', (q, prefix, ids) => {
    expect(finds(typed, { q, query_by: 'a,b,list', prefix }).toSorted()).toEqual(ids);
  });

  test('matches prefixes without typo tolerance', () => {
    expect(finds(typed, { q: 'toy', query_by: 'a,b', num_typos: '0' }).toSorted()).toEqual([
      'toyo',
      'toyota',
    ]);
    expect(finds(typed, { q: 'toyata', query_by: 'a,b', num_typos: '0' })).toEqual([]);
    expect(finds(typed, { q: 'toyata', query_by: 'a,b', num_typos: '0', prefix: 'false' })).toEqual([]);
  });
});
