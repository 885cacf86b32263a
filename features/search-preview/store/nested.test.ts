/** Tests of nested fields, declared by path. */
import { describe, expect, test } from 'vitest';
import { searchResponse } from '../response/search-response.ts';
import { Collection } from './collection.ts';
import { schemaFrom } from './schema.ts';

const schema = (more: object = {}) =>
  schemaFrom({
    name: 'cars',
    enable_nested_fields: true,
    fields: [
      { name: 'engine', type: 'object' },
      { name: 'engine.code', type: 'string', facet: true, sort: true },
      { name: 'engine.size.litres', type: 'float', facet: true },
      { name: 'engine.turbo', type: 'bool', optional: true },
      { name: 'offers', type: 'object[]', optional: true },
      { name: 'offers.name', type: 'string[]', facet: true, optional: true },
      { name: 'offers.rates', type: 'int32[]', facet: true, optional: true },
    ],
    ...more,
  });

const CARS = [
  { id: 'a', engine: { code: 'M 270', size: { litres: 1.6 }, turbo: true } },
  {
    id: 'b',
    engine: { code: 'b58', size: { litres: 3 } },
    offers: [{ name: 'Winter Deal', rates: [3, 5] }, { name: 'Drive Away' }, { rates: [7] }, { name: null }],
  },
  { id: 'c', engine: { code: 'K20', size: { litres: 2 }, turbo: false }, offers: [] },
];

function cars(): Collection {
  const collection = new Collection(schema(), 0);
  for (const car of CARS) collection.write(JSON.stringify(car), 'create');
  return collection;
}
const ask = (parameters: Record<string, string>) =>
  searchResponse(cars(), { q: '*', query_by: 'engine.code,offers.name', ...parameters }, () => 0);
const found = (parameters: Record<string, string>): unknown[] =>
  ask(parameters).hits.map(({ document }) => document['id']);

test.each([
  [{ filter_by: 'engine.code:=b58' }, ['b']],
  [{ filter_by: 'engine.size.litres:>=2' }, ['c', 'b']],
  [{ filter_by: 'engine.turbo:=true' }, ['a']],
  [{ filter_by: 'offers.name:=`drive away`' }, ['b']],
  [{ filter_by: 'offers.rates:>5' }, ['b']],
  [{ sort_by: 'engine.size.litres:asc' }, ['a', 'c', 'b']],
  [{ q: 'k20' }, ['c']],
  [{ q: 'winter' }, ['b']],
  [{ q: 'wint', prefix: 'false' }, []],
  [{ q: '-winter' }, ['c', 'a']],
  [{ q: '-"drive away"' }, ['c', 'a']],
])('finds for %j: %j', (parameters, ids) => {
  expect(found(parameters)).toEqual(ids);
});

test('counts nested values, and lists of objects as lists', () => {
  const { facet_counts: facets } = ask({ facet_by: 'engine.size.litres,offers.name,offers.rates' });
  expect(facets.map(({ counts }) => counts.map(({ value, count }) => `${value} ${count}`))).toEqual([
    ['1.6 1', '2 1', '3 1'],
    ['Drive Away 1', 'Winter Deal 1'],
    ['3 1', '5 1', '7 1'],
  ]);
});

test('highlights nested words in place', () => {
  const [hit] = ask({ q: 'k20 ' }).hits;
  expect(hit?.highlights).toMatchObject([{ field: 'engine.code', snippet: '<mark>K20</mark>' }]);
  expect(hit?.highlight).toMatchObject({ engine: { code: { snippet: '<mark>K20</mark>' } } });
});

describe('a document with invalid objects', () => {
  test.each([
    [
      { engine: {} },
      'Field `engine.code` has been declared in the schema, but is not found in the document.',
    ],
    [{ engine: { code: 5, size: { litres: 1 } } }, 'Field `engine.code` must be a string.'],
    [{ engine: { code: 'x', size: { litres: 'big' } } }, 'Field `engine.size.litres` must be a float.'],
    [{ engine: { code: 'x', size: [{ litres: 1 }] } }, 'Field `engine.size.litres` must be a float.'],
    [{ engine: 'x' }, 'Field `engine` must be an object.'],
    [
      { engine: { code: 'x', size: { litres: 1 } }, offers: [{ name: 'x' }, { name: 1 }] },
      'Field `offers.name` must be an array of string.',
    ],
  ])('rejects %j', (document, message) => {
    expect(() => cars().write(JSON.stringify(document), 'create')).toThrow(message);
  });
});

test('treats a dotted name as plain without nested fields', () => {
  const flat = new Collection(
    schema({ enable_nested_fields: false, fields: [{ name: 'engine.code', type: 'string' }] }),
    0,
  );
  flat.write('{"id":"a","engine.code":"b58"}', 'create');
  expect(() => flat.write('{"id":"b","engine":{"code":"b58"}}', 'create')).toThrow('is not found');
  expect(searchResponse(flat, { q: 'b58', query_by: 'engine.code' }, () => 0)).toMatchObject({ found: 1 });
});

test('resolves no path through built-in names', () => {
  const fields = ['__proto__.polluted', 'constructor.name', 'a.__proto__.b'].map((name) => ({
    name,
    type: 'string',
    optional: true,
  }));
  const odd = new Collection(schema({ fields }), 0);
  odd.write('{"id":"a"}', 'create');
  odd.write('{"id":"b","__proto__":{"polluted":"yes"},"a":{"__proto__":{"b":"yes"}}}', 'create');
  const order = { q: 'yes', query_by: fields.map(({ name }) => name).join(',') };
  const { hits } = searchResponse(odd, order, () => 0);
  expect(hits.map(({ document }) => document['id'])).toEqual(['b']);
  expect({}).not.toHaveProperty('polluted');
});
