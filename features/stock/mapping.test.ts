import { describe, expect, test } from 'vitest';
import { mappingSchema, MISSING, stockSourceSchema } from '../_domain/stock/stock-source.schema.ts';
import { missingColumns, nearest } from './columns.ts';
import { compileMapping, type MappingTools } from './mapping.ts';
import { linearRegex } from './regex.source.ts';
import { VEHICLE_SHAPES } from './row.source.ts';

const tools: MappingTools = {
  shapes: VEHICLE_SHAPES,
  missing: MISSING,
  regex: linearRegex,
  keepRest: false,
  zone: 'Australia/Sydney',
};
const COLUMNS = ['Brand', 'Year', 'Title', 'State', 'Price', 'Engine', 'Pictures', 'Comment'];

/** One CSV row through a mapping. */
function mapRow(mapping: unknown, cells: Record<string, string>): Record<string, unknown> {
  const row = COLUMNS.map((column) => cells[column] ?? '');
  return compileMapping(mappingSchema.parse(mapping), COLUMNS, tools)(row).record;
}

describe('a mapping entry', () => {
  test('renames a column and reads numbers where the field is one', () => {
    const mapping = { make: 'Brand', year: 'Year', price: 'Price' };
    expect(mapRow(mapping, { Brand: ' Kia ', Year: '2019', Price: '$12,990' })).toEqual({
      make: 'Kia',
      year: 2019,
      price: 12_990,
    });
  });

  test.each(['-', '- / -', 'nan', 'NaN', '', '  ', 'POA', 'poa'])('takes %j as not known', (text) => {
    expect(mapRow({ price: 'Price', make: 'Brand' }, { Price: text, Brand: text })).toEqual({});
  });

  test('leaves what is no number for the schema to refuse by name', () => {
    expect(mapRow({ price: 'Price' }, { Price: 'call us' })).toEqual({ price: 'call us' });
  });

  test('gives a constant', () => {
    expect(mapRow({ price_type: { constant: 'Drive Away' } }, {})).toEqual({ price_type: 'Drive Away' });
  });

  test('keeps a group of a match, and nothing when the text does not match', () => {
    const mapping = { engine_size_litres: { from: 'Engine', match: '([\\d.]+) L', group: 1 } };
    expect(mapRow(mapping, { Engine: '4 cyl, 2.3 L' })).toEqual({ engine_size_litres: 2.3 });
    expect(mapRow(mapping, { Engine: '4 cyl' })).toEqual({});
  });

  test('replaces values; others stay, or become what otherwise says', () => {
    const values = { USED: 'used', NEW: 'new' };
    expect(mapRow({ car_type: { from: 'State', values } }, { State: 'USED' })).toEqual({ car_type: 'used' });
    expect(mapRow({ car_type: { from: 'State', values } }, { State: 'constructor' })).toEqual({
      car_type: 'constructor',
    });
    expect(mapRow({ car_type: { from: 'State', values, otherwise: 'demo' } }, { State: 'x' })).toEqual({
      car_type: 'demo',
    });
    expect(mapRow({ car_type: { from: 'State', values, otherwise: null } }, { State: 'x' })).toEqual({});
  });

  test('strips a unit', () => {
    const mapping = { fuelconsumptioncombined: { from: 'Engine', unit: 'L / 100 km' } };
    expect(mapRow(mapping, { Engine: '10 L / 100 km' })).toEqual({ fuelconsumptioncombined: 10 });
  });

  test('tries candidates in order', () => {
    const mapping = { simple_body: { first: ['State', { from: 'Comment', match: '^(SUV|Sedan)$' }] } };
    expect(mapRow(mapping, { State: 'Ute', Comment: 'SUV' })).toEqual({ simple_body: 'Ute' });
    expect(mapRow(mapping, { State: '-', Comment: 'SUV' })).toEqual({ simple_body: 'SUV' });
    expect(mapRow(mapping, { Comment: '02 **** ****\n' })).toEqual({});
  });

  test('takes other fields off the front, in whatever order the mapping stands', () => {
    const mapping = { badge: { from: 'Title', after: ['year', 'make'] }, year: 'Year', make: 'Brand' };
    const cells = { Year: '2019', Brand: 'Mini', Title: '2019 MINI Cooper S' };
    expect(mapRow(mapping, cells)).toMatchObject({ badge: 'Cooper S' });
    expect(mapRow(mapping, { ...cells, Title: '2019 Minivan Big' })).toMatchObject({ badge: 'Minivan Big' });
  });

  test('splits lists and makes pictures of addresses', () => {
    const mapping = { images: { from: 'Pictures', list: { separator: ';' } }, categories: 'Comment' };
    const made = mapRow(mapping, { Pictures: '/a.jpg; /b.jpg;', Comment: 'one|two' });
    expect(made['images']).toEqual([
      { url: '/a.jpg', thumb: { url: '/a.jpg' } },
      { url: '/b.jpg', thumb: { url: '/b.jpg' } },
    ]);
    expect(made['categories']).toEqual(['one', 'two']);
  });

  test('makes a stable identifier of columns; a moved border between cells is another row', () => {
    const mapping = { id: { hash: ['Brand', 'Title'] } };
    const id = mapRow(mapping, { Brand: 'a', Title: 'bc', Price: '1' })['id'];
    expect(id).toBe(mapRow(mapping, { Brand: 'a', Title: 'bc', Price: '2' })['id']);
    expect(id).not.toBe(mapRow(mapping, { Brand: 'ab', Title: 'c' })['id']);
  });

  test('follows a path into JSON, own keys only', () => {
    const map = compileMapping(
      mappingSchema.parse({ price: 'price.amount', make: 'constructor.name' }),
      undefined,
      tools,
    );
    expect(map({ price: { amount: 5 } }).record).toEqual({ price: 5 });
  });
});

const faults = (mapping: unknown): string => {
  const parsed = mappingSchema.safeParse(mapping);
  return parsed.success ? '' : JSON.stringify(parsed.error.issues);
};

describe('the schema of a mapping', () => {
  test.each([
    [{ make: { from: 'A', match: '(' } }, 'parenthe|Unterminated'],
    [{ make: { from: 'A', match: 'a'.repeat(301) } }, '300'],
    [{ make: { from: 'A', match: '(a)\\1' } }, 'back references'],
    [{ make: { from: 'A', match: '(?<!x)a' } }, 'look-around'],
    [{ make: { from: 'A', match: '(a)', group: 2 } }, 'no such group'],
    [{ make: { from: 'A', constant: 'B' } }, 'exactly one'],
    [{ make: {} }, 'exactly one'],
    [{ make: { from: 'A', colour: 'red' } }, 'colour'],
    [{ brand: 'A' }, 'brand'],
  ])('refuses %j', (mapping, message) => expect(faults(mapping)).toMatch(new RegExp(message, 'i')));

  test('a file alone is enough', () => {
    expect(stockSourceSchema.parse({ sources: [{ file: 'stock.csv' }] }).sources[0]).toMatchObject({
      file: 'stock.csv',
      delimiter: ',',
    });
  });
});

test('a hostile pattern does not hang the run', () => {
  const started = performance.now();
  const hostile = `${'a'.repeat(5_000)}!`;
  for (const match of ['^(a+)+$', '(a|a)*b', '.*.*.*.*x', '(.*)*y'])
    mapRow({ make: { from: 'Brand', match } }, { Brand: hostile });
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('a column that is not there is named with the nearest there is', () => {
  expect(missingColumns(mappingSchema.parse({ make: 'Barnd', model: 'Zebra' }), COLUMNS)).toEqual([
    { field: 'make', column: 'Barnd', nearest: 'Brand' },
    { field: 'model', column: 'Zebra' },
  ]);
  expect(nearest('PRICE', COLUMNS)).toBe('Price');
});
