/** First mappings of exports that are written in other ways than most. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { NOW } from '../store/pull-case.source.ts';
import { firstMapping, type FirstMapping } from './first-mapping.source.ts';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

function look(content: string | Buffer, file = 'a.csv'): Promise<FirstMapping> {
  writeFileSync(path.join(root, file), content);
  return firstMapping({ path: path.join(root, file), file, constants: {}, now: NOW });
}

const mappingOf = ({ source }: FirstMapping) => (source as { mapping: Record<string, unknown> }).mapping;
const questionOn = (made: FirstMapping, field: string) =>
  made.questions.find((question) => question.field === field);

const ROWS = [
  [
    '1001',
    'Brolga',
    'Plains',
    '2021',
    '26990',
    '45000',
    '6T1BF3FK50X012341',
    '2026-05-20',
    'Used',
    'White',
    'Auto',
  ],
  [
    '1002',
    'Brolga',
    'Coast',
    '2020',
    '22990',
    '65000',
    '6T1BF3FK50X012342',
    '2026-05-19',
    'Used',
    'Red',
    'Auto',
  ],
  [
    '1003',
    'Brolga',
    'Coast',
    '2026',
    '42990',
    '1200',
    '6T1BF3FK50X012343',
    '2026-05-18',
    'Demo',
    'Blue',
    'Manual',
  ],
  [
    '1004',
    'Quokka',
    'City',
    '2019',
    '18990',
    '98000',
    '6T1BF3FK50X012345',
    '2026-05-16',
    'New',
    'Silver',
    'Auto',
  ],
] as const;

/** Writes the rows under headings, between delimiters. */
const table = (
  headings: string,
  {
    delimiter = ',',
    change = (row) => row,
  }: { delimiter?: string; change?: (row: readonly string[]) => readonly string[] } = {},
): string =>
  [headings.split(','), ...ROWS.map((row) => change(row))].map((row) => `${row.join(delimiter)}\n`).join('');

test('reads tab separated columns with short names of the trade', async () => {
  const made = await look(
    table('Stk#,Mfr,Mod,YOM,Ask,Klm,Chassis No,Arrived,N/U/D,Paint,Gbox', { delimiter: '\t' }),
    'a.txt',
  );
  expect([made.accepted, made.rows]).toEqual([4, 4]);
  expect(mappingOf(made)).toMatchObject({
    id: 'Stk#',
    stocknum: 'Stk#',
    make: 'Mfr',
    model: 'Mod',
    vin: 'Chassis No',
    colour: 'Paint',
    simple_transmission: { from: 'Gbox', values: { Auto: 'Automatic' } },
  });
});

describe('an export without stock numbers', () => {
  test('takes the VIN as the id, whatever its column is called', async () => {
    for (const heading of ['VIN Number', 'Frame'])
      expect(
        mappingOf(
          await look(
            table(`Lot,Make,Model,Year,Price,KM,${heading},In,Cond,Colour,Trans`, {
              change: ([, ...row]) => ['7', ...row],
            }),
          ),
        ),
      ).toMatchObject({ id: heading, vin: heading });
  });
});

test('reads prices with a point for thousands and a comma for cents', async () => {
  const made = await look(
    `\u{FEFF}${table('Nr,Make,Model,Yr Mfd,Price incl,Odo (km),VIN Number,Date In,Cond,Colour,Trans', {
      delimiter: ';',
      change: (row) => row.with(4, `${row[4]?.slice(0, -3)}.${row[4]?.slice(-3)},00`),
    })}`,
  );
  expect(mappingOf(made)['price']).toEqual({ from: 'Price incl', number: true, decimal: ',' });
  expect(made.accepted).toBe(4);
});

test('asks for a price that no column shows, with the columns that may hold it', async () => {
  const made = await look(
    table('Stock,Make,Model,Year,Price now,Odometer,VIN,In,Cond,Colour,Trans', {
      change: (row) => row.with(4, `from ${row[4]}`),
    }),
  );
  expect(mappingOf(made)).not.toHaveProperty('price');
  expect(questionOn(made, 'price')).toMatchObject({
    text: 'No column is read as the price, so pages show none. Which column holds it: Price now ("from 26990", "from 22990", "from 42990")?',
    answers: ['none', 'Price now'],
  });
});

test('offers no column of thousands as a price in dollars', async () => {
  const made = await look(
    table("Stock,Make,Model,Year,Price ($'000),Odometer,VIN,In,Cond,Colour,Trans", {
      change: (row) => row.with(4, (Number(row[4]) / 1000).toFixed(2)),
    }),
  );
  expect(mappingOf(made)).not.toHaveProperty('price');
  expect(questionOn(made, 'price')).toMatchObject({
    text: `No column is read as the price, so pages show none. Price ($'000) ("26.99", "22.99", "42.99") holds amounts below $1,000, such as thousands: export whole dollars.`,
    answers: [],
  });
});

test('reads codes beside prices as price types', async () => {
  const made = await look(
    table('Stock,Make,Model,Year,Price,Kms,VIN,In,Cond,Basis,Trans', {
      change: (row) => row.with(9, ['EGC', 'DA', 'dap', '-'][Number(row[0]) - 1001] ?? ''),
    }),
  );
  const values = { EGC: 'Excl. Govt. Charges', DA: 'Drive Away', dap: 'Drive Away' };
  expect(mappingOf(made)['price_type']).toEqual({ from: 'Basis', values });
  expect(questionOn(made, 'price_type')).toBeUndefined();
});

test.each([
  ['141k', 1_000, 'name; k and km, such as "141k"'],
  ['45.5 K', 1_000, 'name; k and km, such as "45.5 K"'],
  ['141 000k', 1, 'name; k and km, such as "141 000k"'],
])('reads an odometer such as %s', async (text, k, reason) => {
  const made = await look(
    table('Stock,Make,Model,Year,Price,Kms,VIN,In,Cond,Colour,Trans', {
      change: (row) => row.with(5, text),
    }),
  );
  expect(mappingOf(made)['km']).toEqual({ from: 'Kms', unit: 'km', convert: { k } });
  expect(made.lines.join('\n')).toContain(reason);
  expect(made.accepted).toBe(4);
});

test.each([
  ['a.csv', 'Stock,Make,Model,Year,Price,Kms\n1,Brolga,Reef,2020,19990,141,000\n', 'Make'],
  ['a.ndjson', '{"stock": 1,\n{"stock": 2,\n', undefined],
])('names the reason when no row of %s can be read', async (file, text, make) => {
  const made = await look(text, file);
  expect(made.accepted).toBe(0);
  expect(made.lines.join('\n')).toMatch(/\n {2}\d refused: /);
  expect(mappingOf(made)['make']).toBe(make);
});

test('asks for no price where the file has no column of amounts', async () => {
  const made = await look(
    'Stock,Make,Model,Year,Condition\n1,Brolga,Plains,2021,Used\n2,Brolga,Reef,2020,Used\n',
  );
  expect(questionOn(made, 'price')).toMatchObject({ answers: [] });
});

test('reads colour, gearbox, drive, body and fuel by their words', async () => {
  const made = await look(
    'Stock,Make,Model,Year,Price,Condition,A,B,C,D,E\n' +
      'S1001,Kia,Rio,2020,19990,Used,P,Auto,FWD,HB,Snow White\n' +
      'S1002,Kia,Rio,2021,20990,Used,D,Man,4x4,Sedan,Dark Blue Metallic\n' +
      'S1003,Kia,Niro,2022,50990,Used,EV,Auto,RWD,SUV,Red\n',
  );
  expect(mappingOf(made)).toMatchObject({
    simple_fuel: { from: 'A', values: { P: 'Petrol', D: 'Diesel', EV: 'Electric' } },
    simple_transmission: { from: 'B', values: { Auto: 'Automatic', Man: 'Manual' } },
    simple_drive: { from: 'C', values: { FWD: 'Front', '4x4': '4WD', RWD: 'Rear' } },
    simple_body: { from: 'D', values: { HB: 'Hatch' } },
    colour: 'E',
  });
});

test('writes codes out in columns with the name of the field', async () => {
  const made = await look(
    'Stock,Make,Model,Year,Price,Condition,Fuel\n1,Kia,Rio,2020,19990,Used,ULP\n2,Kia,Rio,2021,20990,Used,Diesel\n',
  );
  expect(mappingOf(made)['simple_fuel']).toEqual({ from: 'Fuel', values: { ULP: 'Petrol' } });
  expect(made.lines.join('\n')).toContain('name; ULP is Petrol');
});

test('does not take one letter, or interiors beside exteriors, for words', async () => {
  const made = await look(
    'Stock,Make,Model,Year,Price,Condition,A,B,C\n' +
      'S1001,Kia,Rio,2020,19990,Used,D,White,Black\n' +
      'S1002,Kia,Rio,2021,20990,Used,D,Blue,Grey\n' +
      'S1003,Kia,Niro,2022,50990,Used,D,Red,Black\n',
  );
  expect(mappingOf(made)).not.toHaveProperty('simple_fuel');
  expect(mappingOf(made)).not.toHaveProperty('colour');
});
