/** For any feed a pull does not throw and accounts for every row and every value. */
import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import {
  mappingSchema,
  MISSING,
  stockSourceSchema,
  type Mapping,
} from '../../_domain/stock/stock-source.schema.ts';
import { vehicleSchema } from '../../_domain/vehicle/vehicle.schema.ts';
import { addressesIn } from '../values/read-values.ts';
import { dateReader } from '../values/dates.ts';
import { explainStock } from '../report/explain.source.ts';
import { compileMapping, type MapRow } from './mapping.ts';
import { fieldOf } from './leave-out.ts';
import { measureReader } from '../values/measures.ts';
import { cleanText } from '../values/plain-text.ts';
import { NOW, pullIn } from '../store/pull-case.source.ts';
import { linearRegex } from './regex.source.ts';
import { judgeRow, VEHICLE_SHAPES } from './row.source.ts';
import { limitsAt } from './rules.ts';
import { readNumber } from '../values/units.ts';
import { assertProperty } from '../../../tests/support/property.ts';

const COLUMNS = ['A', 'B', 'C'];

/** Texts of feeds, near misses of them, and arbitrary ones. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('', '-', 'NA', 'POA', '45.000', '$12,990', 'AUD 41990', '1,4', '-5', '0'),
  fc.constantFrom('45,200 kms', '45K km', 'km 45,200', '28,000 miles', '10 L / 100 km', '2.3L'),
  fc.constantFrom('20/11/2026', '31/31/2026', '2026-11-20', '1763600000', 'Nov 2026', '2026-11-20T09:15:00Z'),
  fc.constantFrom(
    '<b>GT</b>',
    'A &amp;amp; B',
    '<li>a</li><li>b',
    'https://a.example/1.jpg,HTTPS://b.example/2',
  ),
  fc.constantFrom('a|b||c', 'a;b', 'yes', 'N', 'sold', 'Blue / Black', '\u200b', '\ud800', '\u202eX'),
);
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }), fc.array(text, { maxLength: 4 }));

const origin = fc.constantFrom(
  { from: 'A' },
  { gather: ['A', 'B', 'C'] },
  { join: ['A', 'B'], separator: ', ' },
  { first: [{ from: 'A', unit: 'km' }, { from: 'B', match: '\\d+' }, 'C'] },
  { hash: ['A', 'B'] },
  { constant: '45.000' },
);
const steps = fc.record(
  {
    after: fc.constant(['make', 'model']),
    match: fc.constantFrom('(\\d+)', '^x', '.*'),
    split: fc.constantFrom({ separator: '/', part: -1 }, { separator: ' ' }),
    values: fc.constant({ 'Blue / Black': 'Blue', NA: null }),
    otherwise: fc.constantFrom(null, 7, 'used'),
    unit: fc.constantFrom('km', 'L / 100 km', 'AUD'),
    number: fc.boolean(),
    decimal: fc.constantFrom('.', ','),
    date: fc.constantFrom(true, { formats: ['d/M/yyyy', 'seconds'], zone: 'Australia/Perth' }),
    list: fc.constantFrom({ separator: ';' }, { separator: '<br>' }),
    missing: fc.constantFrom(['NA'], []),
  },
  { requiredKeys: [] },
);
const field = fc.constantFrom(...VEHICLE_SHAPES.keys());
const mapping = fc
  .dictionary(
    field,
    fc.tuple(origin, steps).map((parts) => Object.assign({}, ...parts) as object),
    { minKeys: 1, maxKeys: 5 },
  )
  .map((entries) => mappingSchema.parse(entries));
/** Entries that make any row a vehicle. */
const VEHICLE = {
  id: { hash: ['A', 'B', 'C'] },
  year: { constant: 2020 },
  make: { constant: 'Brolga' },
  model: { constant: 'Plains' },
  car_type: { constant: 'used' },
};

/** Fields that can refuse every row, so that no snapshot is written. */
const REFUSING = [
  'name',
  'slug',
  'status',
  'price',
  'price_type',
  'sold',
  'reserved',
  'show_on_dealer_website',
];
const harmless = mapping.map((entries) =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => !REFUSING.includes(name))),
);

const compile = (entries: Mapping, columns?: readonly string[]): MapRow =>
  compileMapping(entries, columns, {
    shapes: VEHICLE_SHAPES,
    missing: MISSING,
    regex: linearRegex,
    keepRest: false,
    zone: 'Australia/Sydney',
  });

test('mapping and validation never throw, and accepted rows have the shape of a vehicle', async () => {
  const row = fc.record({ A: value, B: value, C: value }, { requiredKeys: [] });
  const limits = limitsAt(NOW);
  await assertProperty(
    fc.property(mapping, row, (entries, data) => {
      const verdict = judgeRow(compile({ ...mappingSchema.parse(VEHICLE), ...entries })(data), limits);
      const isSettled =
        'findings' in verdict
          ? verdict.findings.length > 0
          : vehicleSchema.safeParse(JSON.parse(verdict.line)).success;
      expect(isSettled).toBe(true);
    }),
    { most: 400 },
  );
});

test('an optional field never refuses a row, and its lost values are reported', async () => {
  const optional = fc.constantFrom('km', 'created_at', 'doors', 'standardEquipment', 'state', 'rego_expiry');
  const entries = fc.tuple(optional, text).map(([name, cell]) => ({ name, cell }));
  const unitless = compile(mappingSchema.parse(VEHICLE), COLUMNS);
  expect(unitless(['', '', '']).unread).toEqual([]);
  await assertProperty(
    fc.property(entries, ({ name, cell }) => {
      const map = compile(mappingSchema.parse({ ...VEHICLE, [name]: 'A' }), COLUMNS);
      const mapped = map([cell, '', '']);
      const hadValue = mapped.record[name] !== undefined || mapped.unread.length > 0;
      const verdict = judgeRow(mapped, limitsAt(NOW));
      expect(verdict).not.toHaveProperty('findings');
      const { vehicle, leftOut } = verdict as Extract<typeof verdict, { vehicle: unknown }>;
      const isPresent = Reflect.get(vehicle, name) !== undefined;
      const isNamed = leftOut.some((finding) => fieldOf(finding) === name);
      expect(hadValue).toBe(isPresent || isNamed);
    }),
    { most: 1_000 },
  );
});

test('every record is a vehicle, rejected or blank, and an explanation counts the same', async () => {
  // A file with a NUL is refused as binary (DS1102).
  const cell = fc
    .oneof(text, fc.constant(''))
    .map((content) => `"${content.replaceAll('\0', '').replaceAll('"', '""')}"`);
  const record = fc.tuple(cell, cell, cell).map((cells) => cells.join(','));
  const file = fc.array(fc.oneof(record, fc.constantFrom(',,', ';;', '', 'x')), { maxLength: 12 });
  await assertProperty(
    fc.asyncProperty(file, harmless, async (records, entries) => {
      const root = temporaryFolder();
      try {
        const good = '"1","1","1"';
        const content = ['A,B,C', good, ...records].map((line) => `${line}\n`).join('');
        const source = { mapping: { ...entries, ...VEHICLE } };
        const { outcome, vehicles, rejects } = await pullIn({ root, file: 's.csv', content }, { source });
        const lines = records.filter((line) => line !== '').length + 1;
        expect(outcome.rows + outcome.empty).toBe(lines);
        expect(vehicles.length + outcome.rejected).toBe(outcome.rows);
        expect(new Set(rejects.map(({ row }) => row)).size).toBe(outcome.rejected);
        const [explained] = await explainStock({
          root,
          tenantDir: root,
          tenantSlug: 'yard',
          source: stockSourceSchema.parse({ sources: [{ file: 's.csv', ...source }] }),
          now: NOW,
        });
        expect(explained?.rows).toBe(outcome.rows);
      } finally {
        rmSync(root, { recursive: true, force: true });
      }
    }),
    { least: 10, most: 40 },
  );
});

test.each<[string, (given: string) => unknown]>([
  ['readNumber', (given) => readNumber(given)],
  ['readNumber of money', (given) => readNumber(given, { isMoney: true, max: 10_000 })],
  ['measureReader', measureReader('km', { mi: 1.609344 })],
  ['dateReader', dateReader({}, 'instant')],
  ['addressesIn', addressesIn],
])('%s is deterministic and never returns NaN', async (_name, read) => {
  await assertProperty(
    fc.property(text, (given) => {
      const result = read(given);
      expect(read(given)).toEqual(result);
      expect(result).not.toBeNaN();
    }),
  );
});

test('cleaning is idempotent, except for entities encoded more than twice', async () => {
  await assertProperty(
    fc.property(text, (given) => {
      const clean = cleanText(given);
      fc.pre(!/&(?:\w+|#\w+);/.test(clean));
      expect(cleanText(clean)).toBe(clean);
    }),
    { most: 1_000 },
  );
});

test('reads a number with a thousands comma as written', async () => {
  await assertProperty(
    fc.property(fc.integer({ min: 0, max: 4_999_999 }), (number) => {
      const written = number.toLocaleString('en-AU');
      expect(readNumber(written)).toBe(number);
      for (const unit of ['km', ' kms', ' KMS.', ' kilometres'])
        expect(measureReader('km')(written + unit)).toBe(number);
      expect(readNumber(number.toLocaleString('de-DE'), { decimal: ',' })).toBe(number);
    }),
  );
});
