import { describe, expect, test } from 'vitest';
import { mappingSchema, MISSING, stockSourceSchema } from '../../_domain/stock/stock-source.schema.ts';
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

/** Maps one CSV row. */
function mapRow(mapping: unknown, cells: Record<string, string>): Record<string, unknown> {
  const row = COLUMNS.map((column) => cells[column] ?? '');
  return compileMapping(mappingSchema.parse(mapping), COLUMNS, tools)(row).record;
}

describe('a mapping entry', () => {
  test('renames a column and parses numbers for number fields', () => {
    const mapping = { make: 'Brand', year: 'Year', price: 'Price' };
    expect(mapRow(mapping, { Brand: ' Kia ', Year: '2019', Price: '$12,990' })).toEqual({
      make: 'Kia',
      year: 2019,
      price: 12_990,
    });
  });

  test.each(['-', '- / -', 'nan', 'NaN', '', '  ', 'POA', 'poa'])('treats %j as unknown', (text) => {
    expect(mapRow({ price: 'Price', make: 'Brand' }, { Price: text, Brand: text })).toEqual({});
  });

  test('leaves an invalid number for the schema to refuse', () => {
    expect(mapRow({ price: 'Price' }, { Price: 'call us' })).toEqual({ price: 'call us' });
  });

  test('sets a constant', () => {
    expect(mapRow({ price_type: { constant: 'Drive Away' } }, {})).toEqual({ price_type: 'Drive Away' });
  });

  test('keeps a group of a match, and nothing without a match', () => {
    const mapping = { engine_size_litres: { from: 'Engine', match: '([\\d.]+) L', group: 1 } };
    expect(mapRow(mapping, { Engine: '4 cyl, 2.3 L' })).toEqual({ engine_size_litres: 2.3 });
    expect(mapRow(mapping, { Engine: '4 cyl' })).toEqual({});
  });

  test('replaces values; others stay, or become `otherwise`', () => {
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

  test('removes a unit', () => {
    const mapping = { fuelconsumptioncombined: { from: 'Engine', unit: 'L / 100 km' } };
    expect(mapRow(mapping, { Engine: '10 L / 100 km' })).toEqual({ fuelconsumptioncombined: 10 });
  });

  test('tries candidates in order', () => {
    const mapping = { simple_body: { first: ['State', { from: 'Comment', match: '^(SUV|Sedan)$' }] } };
    expect(mapRow(mapping, { State: 'Ute', Comment: 'SUV' })).toEqual({ simple_body: 'Ute' });
    expect(mapRow(mapping, { State: '-', Comment: 'SUV' })).toEqual({ simple_body: 'SUV' });
    expect(mapRow(mapping, { Comment: '02 **** ****\n' })).toEqual({});
  });

  test('removes other fields from the front, in any order of the mapping', () => {
    const mapping = { badge: { from: 'Title', after: ['year', 'make'] }, year: 'Year', make: 'Brand' };
    const cells = { Year: '2019', Brand: 'Mini', Title: '2019 MINI Cooper S' };
    expect(mapRow(mapping, cells)).toMatchObject({ badge: 'Cooper S' });
    expect(mapRow(mapping, { ...cells, Title: '2019 Minivan Big' })).toMatchObject({ badge: 'Minivan Big' });
  });

  test('splits lists and converts URLs to pictures', () => {
    const mapping = { images: { from: 'Pictures', list: { separator: ';' } }, categories: 'Comment' };
    const made = mapRow(mapping, { Pictures: '/a.jpg; /b.jpg;', Comment: 'one|two' });
    expect(made['images']).toEqual([
      { url: '/a.jpg', thumb: { url: '/a.jpg' } },
      { url: '/b.jpg', thumb: { url: '/b.jpg' } },
    ]);
    expect(made['categories']).toEqual(['one', 'two']);
  });

  test('creates a stable identifier from columns, which differs when a cell boundary moves', () => {
    const mapping = { id: { hash: ['Brand', 'Title'] } };
    const id = mapRow(mapping, { Brand: 'a', Title: 'bc', Price: '1' })['id'];
    expect(id).toBe(mapRow(mapping, { Brand: 'a', Title: 'bc', Price: '2' })['id']);
    expect(id).not.toBe(mapRow(mapping, { Brand: 'ab', Title: 'c' })['id']);
  });

  test('follows a path into JSON through own keys only', () => {
    const map = compileMapping(
      mappingSchema.parse({ price: 'price.amount', make: 'constructor.name' }),
      undefined,
      tools,
    );
    expect(map({ price: { amount: 5 } }).record).toEqual({ price: 5 });
  });
});

/** Maps one row of a CSV file with these columns. */
const mapCells = (mapping: unknown, cells: Record<string, string>, more: Partial<MappingTools> = {}) =>
  compileMapping(mappingSchema.parse(mapping), Object.keys(cells), { ...tools, ...more })(
    Object.values(cells),
  );
const mapJson = (mapping: unknown, row: Record<string, unknown>) =>
  compileMapping(mappingSchema.parse(mapping), undefined, tools)(row);

describe('gather', () => {
  test('makes a list of columns in mapping order without empty ones', () => {
    const mapping = { standardEquipment: { gather: ['B', 'A', 'C'] } };
    expect(mapCells(mapping, { A: 'x', B: 'y', C: ' - ' }).record).toEqual({ standardEquipment: ['y', 'x'] });
    expect(mapCells(mapping, { A: '', B: '', C: '' }).record).toEqual({});
  });

  test('sorts columns of a pattern by number', () => {
    const mapping = { standardEquipment: { gather: ['photo_*', 'image[*].url'] } };
    const cells = {
      photo_10: 'c',
      photo_2: 'b',
      photo_1: 'a',
      photo_x: '!',
      'image[1].url': 'e',
      'image[0].url': 'd',
    };
    expect(mapCells(mapping, cells).record).toEqual({ standardEquipment: ['a', 'b', 'c', 'd', 'e'] });
  });

  test.each([
    [{ photos: [{ url: 'a' }, { url: null }, { no: 1 }, { url: 'b' }] }, 'photos.url'],
    [{ photos: [{ url: 'a' }, { url: 'b' }] }, 'photos[*].url'],
    [{ photos: { photo: [{ url: ['a', 'b'] }] } }, 'photos.photo.url'],
    [{ 'photos[1].url': 'b', 'photos[0].url': 'a' }, 'photos[*].url'],
    [{ p: { photo_2: 'b', photo_1: 'a' } }, 'p.photo_*'],
    [{ photos: ['a', 'b'] }, 'photos'],
  ])('flattens lists of JSON: %j', (row, path) => {
    expect(mapJson({ standardEquipment: { gather: [path] } }, row).record).toEqual({
      standardEquipment: ['a', 'b'],
    });
  });

  test('applies the steps to each item', () => {
    const mapping = { standardEquipment: { gather: ['A', 'B', 'C'], match: '^Has (.+)', no_match: 'drop' } };
    expect(mapCells(mapping, { A: 'Has tow bar', B: 'None here', C: 'Has racks' }).record).toEqual({
      standardEquipment: ['tow bar', 'racks'],
    });
  });

  test('reports a missing column, and a pattern without matches', () => {
    const mapping = mappingSchema.parse({ images: { gather: ['photo_*', 'image'] } });
    expect(missingColumns(mapping, ['photo_a', 'images'])).toEqual([
      { field: 'images', column: 'photo_*', nearest: 'photo_a' },
      { field: 'images', column: 'image', nearest: 'images' },
    ]);
    expect(missingColumns(mapping, ['photo_1', 'image'])).toEqual([]);
  });
});

describe('join and split', () => {
  test('joins texts with a blank or the separator', () => {
    const join = ['A', 'B', 'C'];
    expect(mapCells({ badge: { join } }, { A: 'GT', B: '-', C: 'Line' }).record).toEqual({
      badge: 'GT Line',
    });
    const mapping = { badge: { join, separator: '/' } };
    expect(mapCells(mapping, { A: 'GT', B: '', C: 'Line' }).record).toEqual({ badge: 'GT/Line' });
    expect(mapCells(mapping, { A: '', B: '', C: '' }).record).toEqual({});
    expect(mapJson(mapping, { A: 1, B: true, C: 'x' }).record).toEqual({ badge: '1/true/x' });
  });

  test.each([
    [undefined, 'Blue'],
    [1, 'Blue'],
    [2, 'Black'],
    [-1, 'Black'],
    [3, undefined],
  ])('split keeps part %j', (part, colour) => {
    const mapping = { colour: { from: 'C', split: { separator: '/', part } } };
    expect(mapCells(mapping, { C: 'Blue / Black' }).record['colour']).toBe(colour);
  });
});

describe('values that a step cannot read', () => {
  test.each([
    [{ km: { from: 'C', unit: 'km' } }, '28,000 miles', 'km', 'has no number with the unit km'],
    [{ km: { from: 'C', unit: 'km' } }, '45.000 km', 'km', 'may be thousands or a fraction'],
    [{ km: { from: 'C', number: true } }, '45.000', 'km', 'may be thousands or a fraction'],
    [{ km: 'C' }, '45.000', 'km', 'may be thousands or a fraction'],
    [{ created_at: { from: 'C', date: true } }, '31/31/2026', 'created_at', 'is not a date'],
    [{ badge: { from: 'C', match: '^x' } }, 'GT', 'badge', 'does not match the pattern'],
  ])('%j of %j is reported', (mapping, text, field, reason) => {
    const { record, unread } = mapCells(mapping, { C: text });
    expect(record).toEqual({});
    expect(unread).toMatchObject([{ field, value: text, reason: expect.stringContaining(reason) }]);
  });

  test('reports an object instead of a text', () => {
    expect(mapJson({ km: { from: 'C', unit: 'km' } }, { C: { value: 5 } }).unread).toMatchObject([
      { field: 'km', reason: 'is not a text' },
    ]);
  });

  test('tries the next candidate of first after an empty one; reports the first when all fail', () => {
    const mapping = {
      km: {
        first: [
          { from: 'A', unit: 'km' },
          { from: 'B', unit: 'km' },
        ],
      },
    };
    expect(mapCells(mapping, { A: 'new', B: '5 km' })).toMatchObject({ record: { km: 5 }, unread: [] });
    expect(mapCells(mapping, { A: 'new', B: 'old' }).unread).toMatchObject([{ value: 'new' }]);
    expect(mapCells(mapping, { A: '', B: '' }).unread).toEqual([]);
  });

  test('does not try the next candidate after an ambiguous number', () => {
    const mapping = { price: { first: [{ from: 'A', number: true }, 'B'] } };
    expect(mapCells(mapping, { A: '19.990', B: '5' })).toMatchObject({
      record: {},
      unread: [{ value: '19.990' }],
    });
  });

  test('no_match decides whether a text without a match is reported', () => {
    const badge = { from: 'C', match: '^x' };
    expect(mapCells({ badge: { ...badge, no_match: 'note' } }, { C: 'GT' }).unread).toHaveLength(1);
    expect(mapCells({ badge: { ...badge, no_match: 'drop' } }, { C: 'GT' }).unread).toEqual([]);
  });
});

describe('options of an entry that override those of the source', () => {
  test('decimal', () => {
    const km = { from: 'C', unit: 'km' };
    expect(mapCells({ km }, { C: '45.000 km' }, { decimal: ',' }).record).toEqual({ km: 45_000 });
    const stated = { km: { ...km, decimal: '.' } };
    expect(mapCells(stated, { C: '45.000 km' }, { decimal: ',' }).record).toEqual({ km: 45 });
    expect(mapCells({ km: 'C' }, { C: '45.000' }, { decimal: ',' }).record).toEqual({ km: 45_000 });
    expect(mapCells({ km: { from: 'C', decimal: '.' } }, { C: '45.000' }).record).toEqual({ km: 45 });
  });

  test('missing', () => {
    const mapping = { series: { from: 'C', missing: ['-'] }, badge: 'C' };
    expect(mapCells(mapping, { C: 'NA' }).record).toEqual({ series: 'NA' });
    expect(mapCells({ series: { from: 'C', missing: ['NA'] } }, { C: 'na' }).record).toEqual({});
  });

  test('zone of a date', () => {
    const from = { from: 'C' };
    expect(mapCells({ created_at: { ...from, date: true } }, { C: '2026-11-20' }).record).toEqual({
      created_at: '2026-11-20T00:00:00+11:00',
    });
    const perth = { created_at: { ...from, date: { zone: 'Australia/Perth' } } };
    expect(mapCells(perth, { C: '2026-11-20' }).record).toEqual({ created_at: '2026-11-20T00:00:00+08:00' });
    expect(mapCells({ rego_expiry: { ...from, date: false } }, { C: '20/11/2026' }).record).toEqual({
      rego_expiry: '20/11/2026',
    });
  });

  test('convert', () => {
    const km = { from: 'C', unit: 'km', convert: { mi: 1.609344 } };
    expect(mapCells({ km }, { C: '28,000 miles' }).record).toEqual({ km: 45_062 });
  });
});

describe('foreign text is cleaned before the steps', () => {
  test('values and patterns get the cleaned text', () => {
    const mapping = {
      model: { from: 'C', values: { 'Town & Country': 'Town' } },
      badge: { from: 'C', values: { 'Town &amp; Country': 'GT' } },
      series: { from: 'C', match: '^Town & (.+)' },
    };
    expect(mapCells(mapping, { C: 'Town &amp;amp; Country' }).record).toEqual({
      model: 'Town',
      badge: 'GT',
      series: 'Country',
    });
  });

  test('a step that searches markup gets it', () => {
    const mapping = {
      standardEquipment: { from: 'C', list: { separator: '<br>' } },
      badge: { from: 'C', match: '^(.+?)<br>' },
      series: { from: 'C', split: { separator: '<br>', part: 2 } },
    };
    expect(mapCells(mapping, { C: 'Tow bar<br>Racks &amp; rails' }).record).toEqual({
      standardEquipment: ['Tow bar', 'Racks & rails'],
      badge: 'Tow bar',
      series: 'Racks & rails',
    });
  });

  test('splits an HTML list into a list of texts', () => {
    expect(
      mapCells({ standardEquipment: 'C' }, { C: '<ul><li>Tow bar</li><li>Racks</li></ul>' }).record,
    ).toEqual({
      standardEquipment: ['Tow bar', 'Racks'],
    });
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
    [{ make: { gather: ['A'], join: ['B'] } }, 'exactly one'],
    [{ make: { from: 'A', separator: ',' } }, 'needs `join`'],
    [{ km: { from: 'A', convert: { mi: 1.6 } } }, 'needs `unit`'],
    [{ make: { from: 'A', no_match: 'drop' } }, 'needs `match`'],
    [{ make: { from: 'A', match: 'a', no_match: 'refuse' } }, 'no_match'],
    [{ km: { from: 'A', decimal: ';' } }, 'decimal'],
    [{ created_at: { from: 'A', date: { zone: 'Sydney' } } }, 'time zone'],
    [{ created_at: { from: 'A', date: { formats: ['soon'] } } }, 'pattern with a year'],
    [{ brand: 'A' }, 'brand'],
  ])('refuses %j', (mapping, message) => expect(faults(mapping)).toMatch(new RegExp(message, 'i')));

  test('accepts a file alone', () => {
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

test('reports a missing column with the most similar one', () => {
  expect(missingColumns(mappingSchema.parse({ make: 'Barnd', model: 'Zebra' }), COLUMNS)).toEqual([
    { field: 'make', column: 'Barnd', nearest: 'Brand' },
    { field: 'model', column: 'Zebra' },
  ]);
  expect(nearest('PRICE', COLUMNS)).toBe('Price');
});
