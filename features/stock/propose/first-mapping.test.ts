/** First mappings of real exports: choices, questions, and reports. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { stockSourceSchema } from '../../_domain/stock/stock-source.schema.ts';
import { checkSources } from '../report/check-sources.source.ts';
import { explainStock } from '../report/explain.source.ts';
import { zip } from '../format/zip.case.ts';
import { codes, NOW } from '../store/pull-case.source.ts';
import { pullStock } from '../store/pull.source.ts';
import { readSnapshot } from '../store/snapshot.source.ts';
import { firstMapping, type Ask, type FirstMapping } from './first-mapping.source.ts';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

function look(file: string, content: string | Buffer, ask?: Ask): Promise<FirstMapping> {
  writeFileSync(path.join(root, file), content);
  return firstMapping({ path: path.join(root, file), file, constants: {}, now: NOW, ask });
}

async function pullVehicles({ source }: FirstMapping) {
  const parsed = stockSourceSchema.parse({ sources: [source] });
  expect(await checkSources(root, parsed, { now: NOW })).toEqual([]);
  const request = { root, tenantDir: root, tenantSlug: 'yard', source: parsed, now: NOW };
  expect(await explainStock(request)).toHaveLength(1);
  return readSnapshot((await pullStock(request)).snapshotPath).vehicles;
}

const HEADER = [
  'Stock No.',
  'Make',
  'Model',
  'Build Year',
  'Condition',
  'Drive Away Price',
  'Odometer',
  'Ext Colour',
  'Photo 1',
  'Photo 2',
  'Features',
  'Date In Stock',
  'Internal Code',
];
const ROWS = [
  [
    'A1',
    'Brolga',
    'Plains',
    '2021',
    'U',
    '$26,990',
    '31 200 kms',
    'Silver',
    'https://img.example/1.jpg',
    'https://img.example/2.jpg',
    'Tow bar, Roof racks',
    '20/05/2026',
    'x',
  ],
  [
    'A2',
    'Brolga',
    'Reef',
    '2024',
    'D',
    '$41,500',
    '4,100 km',
    'Citro\u00ebn red',
    '',
    '',
    '',
    '13/04/2026',
    'y',
  ],
];
const EXPECTED = [
  {
    id: 'A1',
    stocknum: 'A1',
    year: 2021,
    car_type: 'used',
    price: 26_990,
    price_type: 'Drive Away',
    km: 31_200,
    colour: 'Silver',
    standardEquipment: ['Tow bar', 'Roof racks'],
    created_at: '2026-05-20T00:00:00+10:00',
  },
  { id: 'A2', car_type: 'demo', price: 41_500, km: 4_100, colour: 'Citroën red' },
];
const table = (sign: string): string =>
  [HEADER, ...ROWS].map((row) => `${row.map((cell) => `"${cell}"`).join(sign)}\n`).join('');
const objects = ROWS.map((row) => Object.fromEntries(HEADER.map((name, index) => [name, row[index]])));
const element = (name: string): string => name.replaceAll(/\W/g, '_');
const xml = `<?xml version="1.0"?><export><head><a b="c"/></head><cars>${ROWS.map((row) => `<car>${HEADER.map((name, index) => `<${element(name)}>${row[index] ?? ''}</${element(name)}>`).join('')}</car>`).join('')}</cars></export>`;

describe('an export in any format', () => {
  test.each<[string, string | Buffer, object]>([
    ['a.csv', table(','), {}],
    ['a.csv', table(';'), { delimiter: ';' }],
    ['a.tsv', table('\t'), {}],
    ['a.txt', table('|'), { format: 'csv', delimiter: '|' }],
    ['a.csv', `Our stock\nof today\n${table(',')}`, { skip_lines: 2 }],
    ['a.csv', Buffer.from(table(';'), 'latin1'), { encoding: 'windows-1252', delimiter: ';' }],
    ['a.csv', Buffer.from(`\ufeff${table(',')}`, 'utf16le'), { encoding: 'utf-16le' }],
    ['a.csv.gz', gzipSync(table(';')), { delimiter: ';' }],
    ['a.zip', zip([{ name: 'a.csv', content: table(';') }]), { delimiter: ';' }],
    ['a.json', JSON.stringify(objects), {}],
    ['a.json', JSON.stringify({ data: { items: objects } }), { list: 'data.items' }],
    ['a.json', objects.map((row) => JSON.stringify(row)).join('\n'), { format: 'ndjson' }],
    ['export', objects.map((row) => JSON.stringify(row)).join('\n'), { format: 'ndjson' }],
    ['a.xml', xml, { record: 'export/cars/car' }],
  ])('%s, case %#', async (file, content, options) => {
    const made = await look(file, content);
    expect(made).toMatchObject({ rows: 2, accepted: 2, source: { file, ...options } });
    const vehicles = await pullVehicles(made);
    expect(vehicles).toMatchObject(EXPECTED);
    expect(vehicles[0]?.images).toHaveLength(2);
  });

  test('reads a spreadsheet with and without its extension', async () => {
    const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: [HEADER, ...ROWS] }] }));
    expect(await pullVehicles(await look('a.xlsx', content))).toMatchObject(EXPECTED);
    const made = await look('export', content);
    expect(made.source).toMatchObject({ format: 'xlsx' });
    expect(await pullVehicles(made)).toMatchObject(EXPECTED);
  });

  test('names a published format instead of a mapping', async () => {
    const row = {
      vehicle_id: '1',
      title: 'x',
      state_of_vehicle: 'NEW',
      make: 'Brolga',
      model: 'Reef',
      year: '2025',
    };
    const content = `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}\n`;
    const made = await look('a.csv', content);
    expect(made).toMatchObject({ accepted: 1, source: { format: 'meta-automotive', mapping: {} } });
  });
});

describe('the report', () => {
  test('lists each field with column and reason, unused columns, and accepted rows', async () => {
    const { lines } = await look('a.csv', table(','));
    const text = lines.join('\n');
    expect(text).toMatch(/^ {2}id +Stock No\. +name; no value twice$/m);
    expect(text).toMatch(/^ {2}km +Odometer +name; read as km, such as "31 200 kms"$/m);
    expect(text).toMatch(/^ {2}car_type +Condition +name; U is used, D is demo$/m);
    expect(text).toMatch(/^ {2}images +Photo \* +2 numbered columns$/m);
    expect(text).toContain('Not read: Internal Code');
    expect(text).toContain('2 of 2 rows come in.');
    expect(text).not.toContain('Not known');
  });

  test('counts refused rows with their reason', async () => {
    const { lines, accepted } = await look('a.csv', table(',').replace('"Plains"', '""'));
    expect(accepted).toBe(1);
    expect(lines).toContain('  1 refused: model is missing');
  });
});

describe('open questions', () => {
  const small = (type: string, price = '9990'): string =>
    `ID,Make,Model,Year,Type,Price\n1,Brolga,Reef,2020,${type},${price}\n2,Brolga,Reef,2020,Used,${price}\n`;

  test('are listed, without guessing, when nobody answers', async () => {
    const { lines, source } = await look('a.csv', small('Loan car', '9.990'));
    const text = lines.join('\n');
    expect(text).toMatch(/^ {2}car_type: Type also holds "Loan car": rows with it are refused\./m);
    expect(text).toMatch(/^ {2}price: Price holds amounts such as "9\.990"/m);
    expect(text).toMatch(/^ {2}price_type: Nothing says what Price includes\./m);
    expect(source).toMatchObject({ mapping: { car_type: { from: 'Type', values: { Used: 'used' } } } });
    expect(source).not.toHaveProperty('mapping.price_type');
  });

  test('are applied to the mapping when answered', async () => {
    const questions: string[] = [];
    const replies: Record<string, string> = { Type: 'demo', Price: 'thousands', Nothing: 'Drive Away' };
    const ask: Ask = (question) => {
      const [word = ''] = question.split(' ');
      questions.push(word);
      return Promise.resolve(replies[word]);
    };
    const made = await look('a.csv', small('Loan car', '9.990'), ask);
    expect(questions.toSorted()).toEqual(['Nothing', 'Price', 'Type']);
    expect(made.lines.join('\n')).not.toContain('Not known');
    expect(await pullVehicles(made)).toMatchObject([
      { car_type: 'demo', price: 9_990, price_type: 'Drive Away' },
      { car_type: 'used', price: 9_990 },
    ]);
  });

  test('default to used vehicles without a type, and to generated identifiers', async () => {
    const made = await look('a.csv', 'Make,Model,Year\nBrolga,Reef,2020\nBrolga,Reef,2021\n');
    expect(made.lines.join('\n')).toMatch(/^ {2}car_type: No column says/m);
    expect(await pullVehicles(made)).toMatchObject([{ car_type: 'used' }, { car_type: 'used' }]);
  });

  test('recognises American dates', async () => {
    const made = await look(
      'a.csv',
      'ID,Make,Model,Year,Date Listed\n1,Brolga,Reef,2020,5/20/2026\n2,Brolga,Reef,2020,4/3/2026\n',
    );
    expect((await pullVehicles(made)).map(({ created_at }) => created_at?.slice(0, 10))).toEqual([
      '2026-05-20',
      '2026-04-03',
    ]);
  });
});

test('refuses an unreadable file as a pull does', async () => {
  expect(await codes(look('a.csv', '') as never)).toEqual(['DS1103']);
  expect(await codes(look('a.xml', '<stock><a></stock>') as never)).toEqual(['DS1175']);
  expect(await codes(look('a.csv', '<!doctype html><title>Sign in</title>') as never)).toEqual(['DS1171']);
});

const shared = process.env['DEALERSITE_SHARED'] ?? path.resolve(import.meta.dirname, '../../../../shared');
const listings = path.join(shared, 'data/australian-vehicle-listings.csv');
const isThere = (() => {
  try {
    return readFileSync(listings).length > 0;
  } catch {
    process.stderr.write(`Skipped: there is no ${listings}\n`);
    return false;
  }
})();

test.skipIf(!isThere)(
  'accepts all of 12,610 Australian listings but the empty one',
  async () => {
    const made = await firstMapping({ path: listings, file: 'a.csv', constants: {}, now: NOW });
    expect(made).toMatchObject({ rows: 12_610, accepted: 12_609 });
  },
  60_000,
);
