/** Columns that a first mapping must not miss or guess: sale state, identity, nested values, types, locations. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { stockSourceSchema } from '../../_domain/stock/stock-source.schema.ts';
import { NOW, rejectsOf } from '../store/pull-case.source.ts';
import { pullStock } from '../store/pull.source.ts';
import { readSnapshot } from '../store/snapshot.source.ts';
import { firstMapping, type FirstMapping } from './first-mapping.source.ts';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

function look(file: string, content: string, constants = {}): Promise<FirstMapping> {
  writeFileSync(path.join(root, file), content);
  return firstMapping({ path: path.join(root, file), file, constants, now: NOW });
}

async function pullVehicles({ source }: FirstMapping) {
  const parsed = stockSourceSchema.parse({ sources: [source] });
  const outcome = await pullStock({
    root,
    tenantDir: root,
    tenantSlug: 'yard',
    source: parsed,
    now: NOW,
  });
  return readSnapshot(outcome.snapshotPath).vehicles;
}

/** Returns a CSV file of vehicles with one more column. */
const withColumn = (name: string, ...values: string[]): string =>
  `Stock No,Make,Model,Year,Condition,${name}\n${values.map((value, index) => `A${index},Brolga,Reef,2020,Used,${value}\n`).join('')}`;

const openQuestions = ({ lines }: FirstMapping): string =>
  lines.slice(lines.indexOf('Not known:') + 1).join('\n');

describe('whether a vehicle is sold or reserved', () => {
  test.each([
    ['Sold', ['Yes', 'No', 'No']],
    ['Is Sold', ['Y', 'N', 'N']],
    ['sold', ['true', 'false', 'false']],
    ['Sold?', ['1', '0', '0']],
    ['Sold', ['Sold', '', '']],
    ['Sold', ['SOLD', 'Available', 'Available']],
    ['Sold', ['x', '', '']],
  ])('is read from a column %s with %j', async (name, values) => {
    const made = await look('a.csv', withColumn(name, ...values));
    expect(made.lines.join('\n')).not.toContain('Not read');
    expect((await pullVehicles(made)).map(({ sold }) => sold === true)).toEqual([true, false, false]);
  });

  test.each([
    ['Reserved', ['Yes', 'No']],
    ['On Hold', ['Y', '']],
    ['Under Offer', ['Under offer', '']],
  ])('is read from a column %s with %j as reserved', async (name, values) => {
    const vehicles = await pullVehicles(await look('a.csv', withColumn(name, ...values)));
    expect(vehicles.map(({ reserved }) => reserved === true)).toEqual([true, false]);
  });

  test('asks about an unknown text of such a column and refuses its row', async () => {
    const made = await look('a.csv', withColumn('Sold', 'Yes', 'No', 'Ask Kim'));
    expect(openQuestions(made)).toMatch(/^ {2}sold: Sold also holds "Ask Kim": rows with it are refused\./m);
    expect(made.accepted).toBe(2);
  });

  test('fills both fields from a status with reserved vehicles', async () => {
    const made = await look('a.csv', withColumn('Status', 'In stock', 'Sold', 'Deposit taken', 'On order'));
    expect(await pullVehicles(made)).toMatchObject([
      { status: 'in_stock', reserved: false },
      { status: 'sold', reserved: false },
      { status: 'in_stock', reserved: true },
      { status: 'coming_soon', reserved: false },
    ]);
  });

  test('asks about an unknown text of the status', async () => {
    const some = await look('a.csv', withColumn('Status', 'In stock', 'Workshop'));
    expect(openQuestions(some)).toMatch(
      /^ {2}status: Status also holds "Workshop": vehicles with it are hidden\./m,
    );
    const none = await look('b.csv', withColumn('Status', 'Q1', 'Q2'));
    expect(openQuestions(none)).toMatch(/^ {2}status: Status holds "Q1", "Q2", which say nothing/m);
  });

  test('uses a column of any name that contains statuses, some of them sold', async () => {
    const made = await look('a.csv', withColumn('State of sale', 'Available', 'Sold'));
    expect((await pullVehicles(made)).map(({ status }) => status)).toEqual(['in_stock', 'sold']);
  });

  test('lists an unread column that is named after a sale', async () => {
    const made = await look('a.csv', withColumn('Sold By', 'Kim', 'Lee'));
    expect(openQuestions(made)).toMatch(/^ {2}sold: Sold By is not read\./m);
  });

  test('reads a date of sale', async () => {
    const made = await look('a.csv', withColumn('Sold Date', '20/05/2026', ''));
    expect((await pullVehicles(made))[0]?.sold_date_timestamp).toBe(
      Date.parse('2026-05-20T00:00+10:00') / 1000,
    );
    expect(openQuestions(made)).toMatch(/^ {2}sold: Only Sold Date tells/m);
  });

  test('reads a column that hides vehicles', async () => {
    const made = await look('a.csv', withColumn('Show on website', 'Yes', 'No'));
    expect((await pullVehicles(made)).map((vehicle) => vehicle.show_on_dealer_website)).toEqual([
      true,
      false,
    ]);
  });
});

describe('the identifier', () => {
  const stock = (numbers: readonly string[], vins: readonly string[]): string =>
    `Stock No,VIN,Make,Model,Year,Condition\n${numbers.map((number, index) => `${number},${vins[index] ?? ''},Brolga,Reef,2020,Used\n`).join('')}`;
  const eight = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A3'];

  test('is a stock number with one duplicate rather than a rarely filled VIN; the duplicate is refused and reported', async () => {
    const made = await look('a.csv', stock(eight, ['6T1TESTVIN0000017', '', '', '6T1TESTVIN0000018']));
    expect(made.source).toMatchObject({ mapping: { id: 'Stock No', vin: 'VIN' } });
    expect(made).toMatchObject({ rows: 8, accepted: 7 });
    const text = made.lines.join('\n');
    expect(text).toMatch(/^ {2}id +Stock No +name; "A3" comes twice/m);
    expect(text).toContain('1 refused: id is already used by an earlier row');
    expect((await pullVehicles(made)).map(({ id }) => id)).toEqual(eight.slice(0, 7));
    expect(rejectsOf(root)).toMatchObject([{ row: 8, field: 'id', value: 'A3' }]);
  });

  test('is a stock number with a duplicate rather than a VIN that one of many vehicles lacks', async () => {
    const numbers = Array.from({ length: 40 }, (_, index) => `A${index === 39 ? 3 : index}`);
    const vins = numbers.map((_, index) => (index === 7 ? '' : `6T1TESTVIN00000${index + 10}`));
    expect((await look('a.csv', stock(numbers, vins))).source).toMatchObject({ mapping: { id: 'Stock No' } });
  });

  test('is a VIN that every vehicle has when stock numbers are rarely filled', async () => {
    const vins = ['6T1TESTVIN0000017', '6T1TESTVIN0000018', '6T1TESTVIN0000019'];
    expect((await look('a.csv', stock(['A1', '', ''], vins))).source).toMatchObject({
      mapping: { id: 'VIN' },
    });
  });

  test('is built from the columns when none is nearly always filled, and never from meaningless texts', async () => {
    const made = await look('a.csv', stock(['A1', '', '', 'A4'], ['', '6T1TESTVIN0000018', '', '']));
    expect(made.source).toHaveProperty('mapping.id.hash');
    const yes = await look('b.csv', stock(['Yes', 'Yes', 'Yes', 'No'], []));
    expect(yes.source).toHaveProperty('mapping.id.hash');
  });
});

describe('values in objects', () => {
  const nested = [
    {
      id: 'A1',
      vehicle: { make: { name: 'Brolga' }, model: { name: 'Reef' }, year: 2021 },
      condition: 'used',
      price: { amount: 19_990, type: 'Drive Away' },
      odometer: { value: 31_200, unit: 'km' },
      dealer: { name: 'Harbour Motors' },
      photos: [{ href: 'https://img.example/1.jpg' }],
    },
    {
      id: 'A2',
      vehicle: { make: { name: 'Brolga' }, model: { name: 'Plains' }, year: 2022 },
      condition: 'new',
      price: { amount: 29_990, type: 'Drive Away' },
      odometer: { value: 10, unit: 'mi' },
      dealer: { name: 'Harbour Motors' },
      photos: [{ href: 'https://img.example/2.jpg' }, { href: 'https://img.example/3.jpg' }],
    },
  ];

  test('are read by their paths', async () => {
    const made = await look('a.json', JSON.stringify(nested));
    expect(made).toMatchObject({
      rows: 2,
      accepted: 2,
      source: { mapping: { price: { from: 'price.amount' }, price_type: 'price.type' } },
    });
    expect(await pullVehicles(made)).toMatchObject([
      {
        make: 'Brolga',
        model: 'Reef',
        price: 19_990,
        price_type: 'Drive Away',
        km: 31_200,
        name: '2021 Brolga Reef',
      },
      { model: 'Plains', price: 29_990, km: 16.093, images: [{}, { url: 'https://img.example/3.jpg' }] },
    ]);
    expect(made.lines.find((line) => line.startsWith('Not read'))).toBeUndefined();
  });
});

describe('pictures', () => {
  const photo = (index: number) => `https://img.example/${index}.jpg`;
  const urls = async (photos: unknown, name = 'images') => {
    const row = { id: 'A1', make: 'Brolga', model: 'Reef', year: 2021, condition: 'used', [name]: photos };
    const [vehicle] = await pullVehicles(await look('a.json', JSON.stringify([row])));
    return vehicle?.images.map(({ url }) => url);
  };

  test('are read from objects with other keys beside the URL, and with a thumbnail', async () => {
    expect(await urls([{ url: photo(1), order: 2 }, { url: photo(2) }])).toEqual([photo(1), photo(2)]);
    expect(await urls([{ url: photo(1), thumb: { url: photo(3) } }])).toEqual([photo(1)]);
  });

  test('are read from a column of any name that contains their URLs', async () => {
    expect(await urls([photo(1), photo(2)], 'shots')).toEqual([photo(1), photo(2)]);
    expect(await urls(`${photo(1)}|${photo(2)}`, 'gallery')).toEqual([photo(1), photo(2)]);
  });
});

describe('the type of a vehicle', () => {
  const xml = (name: string, ...values: string[]): string =>
    `<stock>${values.map((value, index) => `<vehicle ref="A${index}" ${name}="${value}"><make>Brolga</make><model>Reef</model><year>2021</year></vehicle>`).join('')}</stock>`;

  test.each(['status', 'nature', 'cat'])(
    'is read from an attribute %s that contains used and new',
    async (name) => {
      const made = await look('a.xml', xml(name, 'used', 'new', 'demo'));
      expect((await pullVehicles(made)).map((vehicle) => vehicle.car_type)).toEqual(['used', 'new', 'demo']);
      expect(made.lines.join('\n')).not.toContain('car_type: ');
    },
  );

  test.each([
    ['New', ['Y', 'N'], ['new', 'used']],
    ['Is Used', ['No', 'Yes'], ['new', 'used']],
  ])('is read from a column %s with %j', async (name, values, types) => {
    const made = await look(
      'a.csv',
      `ID,Make,Model,Year,${name}\n${values.map((value, index) => `${index},Brolga,Reef,2020,${value}\n`).join('')}`,
    );
    expect((await pullVehicles(made)).map((vehicle) => vehicle.car_type)).toEqual(types);
  });

  test('is a question when no column has it', async () => {
    const made = await look('a.csv', 'ID,Make,Model,Year\n1,Brolga,Reef,2020\n');
    expect(openQuestions(made)).toMatch(
      /^ {2}car_type: No column says whether vehicles are new, demo or used, and without a type no row comes in: "used" stands in the mapping until you change it\. What are they\?/m,
    );
  });
});

describe('locations', () => {
  const location = { location_id: { constant: 'main-yard' } };

  test('of a column are listed with what to write', async () => {
    const made = await look('a.csv', withColumn('Yard', 'North', 'South', 'North'), location);
    expect(openQuestions(made)).toContain(
      '  location_id: Yard holds "North", "South", but every vehicle stands at main-yard. Give each a location in ' +
        'tenant.json and write "location_id": { "from": "Yard", "values": { "North": "north", "South": "south" } }',
    );
  });

  test('are recognised beside a column of suburbs', async () => {
    const rows = ['North', 'South'].map(
      (yard, index) => `A${index},Brolga,Reef,2020,Used,"Perth, WA",${yard}\n`,
    );
    const made = await look(
      'a.csv',
      `Stock No,Make,Model,Year,Condition,Location,Yard\n${rows.join('')}`,
      location,
    );
    expect(openQuestions(made)).toContain('location_id: Yard holds "North", "South"');
    expect(await pullVehicles(made)).toMatchObject([
      { city: 'Perth', state: 'WA', location: 'North' },
      { location: 'South' },
    ]);
  });

  test('are not listed when there is only one', async () => {
    const made = await look('a.csv', withColumn('Yard', 'North', 'North'), location);
    expect(made.lines.join('\n')).not.toContain('location_id: ');
  });
});
