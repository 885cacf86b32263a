/** Tests of search parameters: sorting, facets, paging, fields, and the error messages that clients expect. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFacetBy } from './facet-by.ts';
import { parametersOf, readSearchOptions } from './parameters.ts';
import { ProtocolError } from '../protocol-error.ts';
import { schemaFrom } from '../store/schema.ts';
import { parseSortBy } from './sort-by.ts';
import { assertProperty } from '../../../tests/support/property.ts';

const schema = schemaFrom({
  name: 'cars',
  default_sorting_field: 'rank',
  fields: [
    { name: 'make', type: 'string', facet: true },
    { name: 'model', type: 'string', facet: true, sort: true },
    { name: 'price', type: 'int32', facet: true },
    { name: 'price_range', type: 'string', facet: true, optional: true },
    { name: 'rank', type: 'float' },
    { name: 'certified', type: 'bool' },
  ],
});
const read = (parameters: Record<string, unknown>) =>
  readSearchOptions(parametersOf(Object.entries({ q: '*', ...parameters })), schema);

/** Expects a result or a `ProtocolError`, nothing else. */
function isAnswered(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch (error) {
    return error instanceof ProtocolError;
  }
}

describe('sort_by', () => {
  test.each([
    ['price:asc', [{ by: 'field', field: 'price', direction: 'asc', missing: 'usual' }]],
    ['price : DESC', [{ by: 'field', field: 'price', direction: 'desc' }]],
    ['price(missing_values: first):asc', [{ by: 'field', missing: 'first' }]],
    [
      '_text_match:desc, rank:desc',
      [
        { by: 'text', direction: 'desc' },
        { by: 'field', field: 'rank' },
      ],
    ],
    ['_text_match(buckets: 10):desc', [{ by: 'text' }]],
    ['_eval(price:>0):desc,price:asc', [{ by: 'score', scores: [{ score: 1 }] }, { field: 'price' }]],
    [
      '_eval([ (make:=`A, B`):3, (make:=B && price:>1):2 ]):desc',
      [{ by: 'score', scores: [{ score: 3 }, { score: 2 }] }],
    ],
    ['', []],
  ])('%s', (text, keys) => expect(parseSortBy(text, schema)).toMatchObject(keys));

  test.each([
    ['colour:asc', 404, 'Could not find a field named `colour` in the schema for sorting.'],
    ['make:asc', 404, 'Could not find a field named `make` in the schema for sorting.'],
    ['price', 400, 'Parameter `sort_by` is malformed.'],
    ['price:', 400, 'malformed'],
    ['price(asc', 400, 'malformed'],
    ['price:up', 400, 'Order for field` price` should be either ASC or DESC.'],
    ['price:asc,rank:asc,certified:asc,model:asc', 422, 'Only upto 3 sort_by fields can be specified.'],
    ['_eval():desc', 400, 'Error parsing eval expression in sort_by clause.'],
    ['_eval([(make:=A)]):desc', 400, 'Error parsing eval expression in sort_by clause.'],
    ['_eval(colour:=A):desc', 404, 'Could not find a filter field named `colour` in the schema.'],
    ['price(nearest: 5):asc', 400, 'Bad syntax for sorting field `price`'],
  ])('%s is refused', (text, status, message) => {
    expect(() => parseSortBy(text, schema)).toThrow(expect.objectContaining({ status }));
    expect(() => parseSortBy(text, schema)).toThrow(message);
  });
});

describe('facet_by', () => {
  test.each([
    ['make, price', [{ field: 'make' }, { field: 'price' }]],
    ['make(sort_by: _alpha:desc)', [{ field: 'make', alphabetic: 'desc' }]],
    ['', []],
  ])('%s', (text, facets) => expect(parseFacetBy(text, schema)).toEqual(facets));

  test('numeric bands, open at either end', () => {
    expect(parseFacetBy('price(Low:[,10000], Middle band:[10000, 20000], High:[20000, ])', schema)).toEqual([
      {
        field: 'price',
        bands: [
          { label: 'Low', from: -Infinity, to: 10_000 },
          { label: 'Middle band', from: 10_000, to: 20_000 },
          { label: 'High', from: 20_000, to: Infinity },
        ],
      },
    ]);
  });

  test.each([
    ['rank', 404, 'Could not find a facet field named `rank` in the schema.'],
    ['colour', 404, 'Could not find a facet field named `colour` in the schema.'],
    ['make(A:[1,2])', 400, 'Range facet is restricted to only integer and float fields.'],
    ['price(Low, really:[1,2])', 400, 'Facet range value is not valid.'],
    ['price(A:[1])', 400, 'Facet range value is not valid.'],
    ['price(A:[x,2])', 400, 'Facet range value is not valid.'],
    ['price(A:[1,2]', 400, 'Facet range value is not valid.'],
  ])('%s is refused', (text, status, message) => {
    expect(() => parseFacetBy(text, schema)).toThrow(expect.objectContaining({ status }));
    expect(() => parseFacetBy(text, schema)).toThrow(message);
  });
});

describe('all parameters', () => {
  test('defaults', () => {
    expect(read({})).toMatchObject({
      query: '',
      queryBy: [],
      sort: [],
      facets: [],
      maxFacetValues: 10,
      page: 1,
      offset: 0,
      limit: 10,
    });
  });
  test.each([
    [
      { page: 3, per_page: 21 },
      { page: 3, offset: 42, limit: 21 },
    ],
    [{ page: '0' }, { page: 1, offset: 0 }],
    [
      { offset: 5, limit: 7 },
      { offset: 5, limit: 7 },
    ],
    [
      { facet_by: 'make', facet_query: 'make:to' },
      { limit: 0, facetQuery: { field: 'make', query: 'to' } },
    ],
    [{ facet_by: 'make', facet_query: 'make:to', per_page: 5 }, { limit: 5 }],
    [
      { q: 'x', query_by: ['make', 'model'], query_by_weights: '1,2', prefix: 'false,false' },
      {
        query: 'x',
        queryBy: [
          { name: 'make', weight: 1 },
          { name: 'model', weight: 2 },
        ],
        prefix: false,
      },
    ],
    [{ num_typos: 0 }, { typos: false }],
    [
      { include_fields: 'a, b', exclude_fields: 'c' },
      { include: ['a', 'b'], exclude: ['c'] },
    ],
  ])('%j', (parameters, found) => expect(read(parameters)).toMatchObject(found));

  test.each([
    [{ q: null }, 400, 'Parameter `q` is required.'],
    [{ q: 'x' }, 400, 'No search fields specified for the query.'],
    [{ q: 'x', query_by: 'nothing' }, 404, 'Could not find a field named `nothing` in the schema.'],
    [{ q: 'x', query_by: 'price' }, 400, 'Field `price` should be a string or a string array.'],
    [{ q: 'x', query_by: 'make', query_by_weights: '1,2' }, 400, 'Number of weights'],
    [{ q: 'x'.repeat(5000) }, 400, 'Query string exceeds max allowed length'],
    [{ per_page: 251 }, 422, 'Only upto 250 hits can be fetched per page.'],
    [{ per_page: -1 }, 400, 'Parameter `per_page` must be an unsigned integer.'],
    [{ page: '1e3' }, 400, 'Parameter `page` must be an unsigned integer.'],
    [{ limit_hits: 5 }, 422, 'Only upto 5 hits can be fetched.'],
    [
      { facet_query: 'make:x' },
      400,
      'The `facet_query` parameter is supplied without a `facet_by` parameter.',
    ],
    [{ facet_by: 'make', facet_query: 'x' }, 400, 'Facet query must be in the `facet_field: value` format.'],
    [
      { facet_by: 'make', facet_query: 'price:x' },
      400,
      'Facet query refers to a facet field `price` that is not part of',
    ],
    [
      { q: 'x', query_by: 'make,model', prefix: 'true,false' },
      400,
      '`prefix` has one value for all fields here.',
    ],
    [{ hidden_hits: 'a' }, 400, 'Parameter `hidden_hits` is not supported here.'],
    [{ group_by: 'make' }, 400, 'Parameter `group_by` is not supported here.'],
    [{ pinned_hits: 'a:1' }, 400, 'Parameter `pinned_hits` is not supported here.'],
    [{ override_tags: 'sale' }, 400, 'Parameter `override_tags` is not supported here.'],
    [{ stopwords: 'common' }, 400, 'Parameter `stopwords` is not supported here.'],
    [{ synonym_sets: 'cars' }, 400, 'Parameter `synonym_sets` is not supported here.'],
    [{ curation_sets: 'cars' }, 400, 'Parameter `curation_sets` is not supported here.'],
    [{ voice_query: 'UklGR' }, 400, 'Parameter `voice_query` is not supported here.'],
    [{ nl_query: true }, 400, 'Parameter `nl_query` is not supported here.'],
    [{ conversation: true }, 400, 'Parameter `conversation` is not supported here.'],
    [{ infix: 'always' }, 400, 'Parameter `infix` is not supported here.'],
    [{ infix: 'off, fallback' }, 400, 'Parameter `infix` is not supported here.'],
  ])('rejects %j', (parameters, status, message) => {
    const attempt = () =>
      readSearchOptions(
        parametersOf(Object.entries({ q: '*', ...parameters }).filter(([, value]) => value !== null)),
        schema,
      );
    expect(attempt).toThrow(expect.objectContaining({ status }));
    expect(attempt).toThrow(message);
  });

  test('accepts parameters without effect', () => {
    const idle = { infix: 'off, off', pinned_hits: '', nl_query: false, conversation: 'false', preset: '' };
    expect(read(idle)).toEqual(read({}));
    expect(read({ drop_tokens_threshold: 0, split_join_tokens: 'off' })).toEqual(read({}));
  });

  test('parses or rejects anything without reaching a prototype', async () => {
    const name = fc.constantFrom(
      'q',
      'query_by',
      'filter_by',
      'sort_by',
      'facet_by',
      'facet_query',
      'page',
      'per_page',
      'offset',
      'prefix',
      'max_facet_values',
      '__proto__',
      'constructor',
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom('make', 'price:[1..2]', '_eval(', 'price(', '*', ':asc'),
    );
    await assertProperty(
      fc.property(fc.array(fc.tuple(name, value)), (entries) => {
        expect(isAnswered(() => readSearchOptions(parametersOf(entries), schema))).toBe(true);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { most: 1500 },
    );
  });
});

test.each([
  [null, 'Bad JSON.'],
  [[], 'Bad JSON.'],
  [{}, 'Parameter `name` is required.'],
  [{ name: 'a/b', fields: [] }, 'Collection name cannot be used in an address.'],
  [{ name: '..', fields: [] }, 'Collection name cannot be used in an address.'],
  [{ name: 'a' }, 'The `fields` value should be an array'],
  [{ name: 'a', fields: [5] }, 'The `fields` value should be an array'],
  [
    { name: 'a', fields: [{ name: 'b', type: 'geopolygon' }] },
    'Field `b` has an invalid data type `geopolygon`',
  ],
  [
    {
      name: 'a',
      fields: [
        { name: 'b', type: 'string' },
        { name: 'b', type: 'bool' },
      ],
    },
    'duplicate field names',
  ],
  [{ name: 'a', fields: [], default_sorting_field: 'c' }, 'is not found in the schema'],
])('rejects the schema %j', (body, message) => {
  expect(() => schemaFrom(body)).toThrow(message);
});
