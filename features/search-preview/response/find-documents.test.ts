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

  test('ranks whole words before prefixes, then the field of the greatest weight before others', () => {
    const documents = [
      { id: 'begins', a: 'zebras', b: 'x' },
      { id: 'other', a: 'x', b: 'zebra' },
      { id: 'whole', a: 'zebra', b: 'x' },
    ];
    expect(finds(documents, { q: 'zebra', query_by: 'a,b', query_by_weights: '2,1' })).toEqual([
      'whole',
      'other',
      'begins',
    ]);
  });
  test.each(['1,200,1', '128,1,1', '-1,1,1', '1.5,1,1', 'x,1,1', '1e2,1,1', '1,,1'])(
    'rejects the weights %j',
    (query_by_weights) => {
      expect(() => finds([], { q: 'zebra', query_by: 'a,b,c', query_by_weights })).toThrow(/eights/);
    },
  );
  test('rejects prefixes that differ between fields, and excluded phrases', () => {
    expect(() => finds([], { q: 'x', query_by: 'a,b', prefix: 'true,false' })).toThrow(/`prefix`/);
    expect(() => finds([], { q: 'x -"tow bar"', query_by: 'a' })).toThrow(/phrases/);
  });
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
