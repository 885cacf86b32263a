import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { stockSourceSchema } from '../../_domain/stock/stock-source.schema.ts';
import { explanationLines } from './explain-table.ts';
import { explainStock, type FileExplanation } from './explain.source.ts';
import { car, ndjson, NOW } from '../store/pull-case.source.ts';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

async function explain(file: string, content: string, source: object = {}): Promise<FileExplanation> {
  writeFileSync(path.join(root, file), content);
  const [explanation] = await explainStock({
    root,
    tenantDir: root,
    tenantSlug: 'yard',
    source: stockSourceSchema.parse({ sources: [{ file, ...source }] }),
    now: NOW,
  });
  if (!explanation) throw new Error('nothing was explained');
  return explanation;
}

const CSV = `No,Make,Year,Odometer,Note,Series
1,Brolga,2020,"45,200 km",,NA
2,Brolga,2020,"28,000 miles",,NB
3,Brolga,3020,"1,000 km",,
,,,,,
4,Brolga,2020,"7,000 km",,NC
5,Brolga,2020
`;
const MAPPING = {
  id: 'No',
  make: 'Make',
  model: { constant: 'Plains' },
  car_type: { constant: 'used' },
  year: 'Year',
  km: { from: 'Odometer', unit: 'km' },
  series: 'Series',
  badge: { first: [{ from: 'Note', match: '^x' }, { from: 'Note' }] },
};

test('counts the results of each field and shows three samples, including lost values', async () => {
  const { rows, broken, fields, file } = await explain('s.csv', CSV, { mapping: MAPPING });
  expect({ file, rows, broken }).toEqual({ file: 's.csv', rows: 5, broken: 1 });
  const byField = new Map(fields.map((field) => [field.field, field]));
  expect([...byField.keys()]).toEqual(Object.keys(MAPPING));
  expect(byField.get('km')).toEqual({
    field: 'km',
    columns: ['Odometer'],
    steps: ['unit km'],
    filled: 3,
    empty: 0,
    notKnown: 0,
    leftOut: 1,
    refused: 0,
    samples: [
      { before: '45,200 km', after: '45200' },
      { before: '1,000 km', after: '1000' },
      { before: '28,000 miles', after: 'left out: has no number with the unit km' },
    ],
  });
  expect(byField.get('series')).toMatchObject({ filled: 2, empty: 1, notKnown: 1 });
  expect(byField.get('series')?.samples).toContainEqual({ before: 'NA', after: 'not known' });
  expect(byField.get('year')).toMatchObject({ filled: 3, refused: 1 });
  expect(byField.get('badge')).toMatchObject({
    columns: ['Note'],
    empty: 4,
    steps: ['first of Note (match ^x); Note'],
  });
});

test('counts every row as filled, empty, unknown, left out or refused, for each field', async () => {
  const { rows, broken, fields } = await explain('s.csv', CSV, { mapping: MAPPING });
  for (const { filled, empty, notKnown, leftOut, refused } of fields)
    expect(filled + empty + notKnown + leftOut + refused).toBe(rows - broken);
});

test('lists the fields of the feed without a mapping', async () => {
  const { fields } = await explain('s.ndjson', ndjson(car(1), car(2, { km: 'x' })));
  expect(fields.map(({ field }) => field)).toEqual(['id', 'year', 'make', 'model', 'car_type', 'km']);
  expect(fields.at(-1)).toMatchObject({ empty: 1, leftOut: 1 });
});

test('shows gathered columns together', async () => {
  const mapping = { ...MAPPING, badge: 'Make', images: { gather: ['photo_*'] } };
  const csv = 'No,Make,Year,Odometer,Series,photo_2,photo_1\n1,Brolga,2020,,,/b.jpg,/a.jpg\n';
  const { fields } = await explain('s.csv', csv, { mapping });
  expect(fields.at(-1)?.samples[0]?.before).toBe('/a.jpg | /b.jpg');
});

test('writes nothing', async () => {
  await explain('s.csv', CSV, { mapping: MAPPING });
  expect(existsSync(path.join(root, '.dealersite'))).toBe(false);
});

test('the table has a line per field, with samples below', async () => {
  const lines = explanationLines(await explain('s.csv', CSV, { mapping: MAPPING }));
  expect(lines[0]).toBe('s.csv: 5 rows, 1 that are no records');
  expect(lines[1]).toMatch(/^field +filled +empty +not known +left out +refused +from$/);
  const km = lines.findIndex((line) => line.startsWith('km '));
  expect(lines[km]).toMatch(/^km +3 +0 +0 +1 +0 {2}Odometer → unit km$/);
  expect(lines[km + 1]).toBe('    "45,200 km" → 45200');
});

const FATES = `No,Make,Year,Odometer,Photo,Price
1,Brolga,2020,9.800 km,/a.jpg,10000
2,Brolga,3020,9.800 km,x,-1
3,Brolga,3020,,/b.jpg,20000
4,,2020,"1,200 km",y,x
4,Brolga,2020,"1,200 km",/c.jpg,30000
1,Brolga,2020,"1,200 km",/c.jpg,30000
`;

test('counts each field separately, whatever happens to its row', async () => {
  const mapping = {
    id: 'No',
    make: 'Make',
    model: { constant: 'Plains' },
    car_type: { constant: 'used' },
    year: 'Year',
    km: { from: 'Odometer', unit: 'km' },
    images: { gather: ['Photo'] },
    price: { from: 'Price', number: true },
  };
  const { fields } = await explain('s.csv', FATES, { mapping });
  const counts = Object.fromEntries(
    fields.map(({ field, filled, empty, notKnown, leftOut, refused }) => [
      field,
      [filled, empty, notKnown, leftOut, refused],
    ]),
  );
  expect(counts).toMatchObject({
    id: [5, 0, 0, 0, 1],
    make: [5, 0, 0, 0, 1],
    year: [4, 0, 0, 0, 2],
    km: [3, 1, 0, 2, 0],
    images: [4, 0, 0, 2, 0],
    price: [4, 0, 0, 0, 2],
  });
  expect(fields.find(({ field }) => field === 'km')?.samples).toContainEqual({
    before: '9.800 km',
    after: expect.stringContaining('left out: may be thousands') as string,
  });
  expect(fields.find(({ field }) => field === 'id')?.samples).toContainEqual({
    before: '1',
    after: 'refused: is already used by an earlier row',
  });
});

test('ends with the rows that a pull would accept, and proposes entries for unread columns', async () => {
  const rows = [1, 2, 3, 4].map((no) => `${no},Brolga,Plains,${2017 + no},"$2${no},990",Used`);
  const { year: _year, ...mapping } = {
    ...MAPPING,
    model: 'Model',
    km: undefined,
    series: undefined,
    badge: undefined,
  };
  const explanation = await explain('t.csv', `No,Make,Model,Built,Ask,Note\n${rows.join('\n')}\n`, {
    mapping: Object.fromEntries(Object.entries(mapping).filter(([, entry]) => entry !== undefined)),
  });
  expect(explanation).toMatchObject({ rows: 4, accepted: 0, reasons: [{ reason: 'year missing', rows: 4 }] });
  const lines = explanationLines(explanation);
  expect(lines.at(-1)).toBe('would accept 0 of 4: year missing (4)');
  expect(lines.join('\n')).toContain('"year": {"from":"Built","number":true}');
  expect(lines.join('\n')).toContain('"price": {"from":"Ask","number":true}');
});
