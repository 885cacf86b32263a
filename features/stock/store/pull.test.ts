import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import {
  car,
  cars,
  codes,
  HEAD,
  ndjson,
  NOW,
  pullIn,
  rejectsOf,
  type CaseOptions,
  type Pulled,
} from './pull-case.source.ts';
import { snapshotPath } from './snapshot.source.ts';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

const pull = (file: string, content: string | Buffer, more?: CaseOptions): Promise<Pulled> =>
  pullIn({ root, file, content }, more);

describe('formats', () => {
  const expected = [
    {
      id: '1',
      slug: '2020-kia-rio-1',
      name: '2020 Kia Rio',
      make_model: 'Kia Rio',
      year: 2020,
      status: 'in_stock',
    },
    {
      id: '2',
      slug: '2021-kia-rio-2',
      name: '2021 Kia Rio',
      make_model: 'Kia Rio',
      year: 2021,
      status: 'in_stock',
    },
  ];
  const csv = `\uFEFF${HEAD}1,2020,Kia,Rio,used,"$12,990"\r\n\r\n2,2021,Kia,Rio,new,POA\r\n`;
  const lines = ndjson(car(1), car(2, { year: 2021 }));
  const list = JSON.stringify([car(1), car(2, { year: 2021 })], null, 2);

  test.each([
    ['stock.csv', csv],
    ['stock.csv.gz', gzipSync(csv)],
    ['stock.ndjson', lines],
    ['stock.jsonl.gz', gzipSync(lines)],
    ['stock.json', list],
    ['stock.json.gz', gzipSync(list)],
  ])('%s gives the same vehicles', async (file, content) => {
    const { vehicles, outcome } = await pull(file, content);
    expect(vehicles).toMatchObject(expected);
    expect(outcome).toMatchObject({ rows: 2, accepted: 2, rejected: 0, unchanged: false });
  });

  test('reads windows-1252 and semicolons', async () => {
    const bytes = Buffer.from('id;year;make;model;car_type\n1;2020;Citro\u00ebn;C4;used\n', 'latin1');
    const { vehicles } = await pull('a.csv', bytes, { source: { encoding: 'windows-1252', delimiter: ';' } });
    expect(vehicles[0]).toMatchObject({ make: 'Citroën', slug: '2020-citroen-c4-1' });
  });

  test('a pattern reads all files by name; a duplicate identifier names the other file', async () => {
    writeFileSync(path.join(root, 'b.ndjson'), ndjson(car(2), car(1)));
    const { outcome, rejects } = await pull('a.ndjson', ndjson(car(1)), { source: { file: '*.ndjson' } });
    expect(outcome.bySource).toEqual([
      { file: 'a.ndjson', rows: 1, accepted: 1, rejected: 0, empty: 0 },
      { file: 'b.ndjson', rows: 2, accepted: 1, rejected: 1, empty: 0 },
    ]);
    expect(rejects[0]).toMatchObject({
      row: 2,
      field: 'id',
      value: '1',
      reason: 'is already used by row 1 of a.ndjson',
    });
  });
});

describe('a file that cannot be a source', () => {
  test.each([
    ['s.csv', '', 'DS1103'],
    ['s.csv', Buffer.from([1, 2, 0, 4, 5, 0]), 'DS1102'],
    ['s.json', '{"vehicles":[]}', 'DS1107'],
    [
      's.json.gz',
      gzipSync(`[${Array.from({ length: 500 }, (_, i) => i * i).join(',')}]`).subarray(0, 200),
      'DS1101',
    ],
    ['s.dat', 'x', 'DS1104'],
    ['s.xlsx', 'x', 'DS1178'],
    ['s.csv', 'colour of the car,b\n1,2\n', 'DS1106'],
    ['s.ndjson', '{"foo":1}\n', 'DS1106'],
    ['s.csv', 'id,make,make\n1,2,3\n', 'DS1109'],
    ['s.csv', `${HEAD}"${'x'.repeat(17 * 1024 * 1024)}`, 'DS1108'],
  ])('%s, case %#', async (file, content, code) => {
    expect(await codes(pull(file, content))).toEqual([code]);
    expect(existsSync(snapshotPath(root, 'yard'))).toBe(false);
  });

  test('refuses a missing file', async () => {
    expect(await codes(pull('s.csv', 'x', { source: { file: 'other*.csv' } }))).toEqual(['DS1100']);
  });

  test('reports a missing mapped column with the most similar and all existing ones', async () => {
    for (const [file, content] of [
      ['s.csv', 'Brand,Year\na,1\n'],
      ['s.ndjson', '{"Brand":"a","Year":1}\n'],
    ] as const) {
      const failed = pull(file, content, { source: { mapping: { make: 'Brnad' } } });
      await expect(failed).rejects.toMatchObject({
        problems: [
          {
            code: 'DS1105',
            message: `${file} has no column "Brnad" (for make).`,
            hint: 'Did you mean "Brand" for "Brnad"? Columns there are: Brand, Year.',
          },
        ],
      });
    }
  });

  test('refuses a header after the end of the file', async () => {
    expect(
      await codes(pull('s.csv', `${HEAD}1,2020,Kia,Rio,used,5\n`, { source: { skip_lines: 3 } })),
    ).toEqual(['DS1117']);
  });

  test('suggests skip_lines, also without a mapping and after a sep= line', async () => {
    const text = `sep=,\nOur stock\n\n"of two\nlines"\n${HEAD}1,2020,Kia,Rio,used,5\n`;
    const hint = expect.stringContaining('set `skip_lines` to 4.');
    await expect(pull('s.csv', text)).rejects.toMatchObject({ problems: [{ code: 'DS1106', hint }] });
    const { rejects, outcome } = await pull('s.csv', `${text}2,2020,Kia,Rio,used,-5\n`, {
      source: { skip_lines: 4 },
    });
    expect(outcome).toMatchObject({ rows: 2, accepted: 1 });
    expect(rejects).toMatchObject([{ row: 2, line: 8 }]);
  });

  test('reports a path without a list together with the existing lists', async () => {
    const failed = pull('s.json', '{"data":{"cars":[{"id":1}]}}', { source: { list: 'data.vehicles' } });
    await expect(failed).rejects.toMatchObject({
      problems: [
        {
          code: 'DS1107',
          message: 's.json has no list at `data.vehicles`.',
          hint: 'Set `list` of the source to "data.cars".',
        },
      ],
    });
  });

  test('refuses a pattern that is not linear', async () => {
    const mapping = { make: { from: 'make', match: '(a{1,1000}){1,1000}' } };
    expect(await codes(pull('s.csv', `${HEAD}1,2020,Kia,Rio,used,5\n`, { source: { mapping } }))).toEqual([
      'DS1114',
    ]);
  });
});

const before = async (count: number): Promise<string> => {
  const { outcome } = await pull('s.ndjson', cars(count));
  return readFileSync(outcome.snapshotPath, 'utf8');
};
const standing = (): string => readFileSync(snapshotPath(root, 'yard'), 'utf8');
const BAD = ndjson(car(1), car(2, { price: -1 }));

describe('a feed more than twice as large as the last one', () => {
  test.each([
    [30, 61, 30],
    [30, 60, undefined],
    [10, 30, undefined],
    [10, 31, 10],
  ])('of %i vehicles before and %i now is accepted and noted: %s', async (few, many, grownFrom) => {
    await before(few);
    const { outcome, vehicles } = await pull('s.ndjson', cars(many));
    expect(vehicles).toHaveLength(many);
    expect(outcome.grownFrom).toBe(grownFrom);
  });

  test('is not noted without earlier stock, or after demo stock only', async () => {
    const { outcome } = await pull('s.ndjson', cars(50));
    expect(outcome.grownFrom).toBeUndefined();
    rmSync(path.join(root, '.dealersite'), { recursive: true });
    const demo = new Set(['1', '2', '3']);
    await pull('s.ndjson', cars(3));
    expect((await pull('s.ndjson', cars(50), { demo })).outcome.grownFrom).toBeUndefined();
  });
});

describe('the last good snapshot', () => {
  test('is unchanged when far fewer vehicles come in; the report describes the refused pull', async () => {
    const good = await before(4);
    expect(await codes(pull('s.ndjson', BAD))).toEqual(['DS1110']);
    expect(standing()).toBe(good);
    expect(rejectsOf(root)).toMatchObject([{ row: 2, field: 'price' }]);
    expect(readdirSync(path.join(root, '.dealersite/snapshots'))).toEqual(['yard.ndjson']);
  });

  test('is replaced by one that is 30 % smaller, and by a smaller one with allowShrink', async () => {
    await before(10);
    expect(await codes(pull('s.ndjson', cars(6)))).toEqual(['DS1110']);
    expect((await pull('s.ndjson', cars(7))).outcome.accepted).toBe(7);
    expect((await pull('s.ndjson', BAD, { allowShrink: true })).vehicles).toHaveLength(1);
  });

  test.each([
    [0, 9, 10],
    [50, 4, 5],
    [100, 0, 1],
  ])(
    'with max_shrink %i is unchanged against %i of ten vehicles, not against %i',
    async (most, few, enough) => {
      const settings = { max_shrink: most };
      const pullCars = (count: number): Promise<unknown> => pull('s.ndjson', cars(count), { settings });
      await pullCars(10);
      expect(await codes(pullCars(few))).toHaveLength(1);
      expect(await codes(pullCars(enough))).toEqual([]);
    },
  );

  test('is replaced by one that lacks a single vehicle, however few there are', async () => {
    await before(3);
    expect((await pull('s.ndjson', cars(2))).outcome.accepted).toBe(2);
    expect((await pull('s.ndjson', cars(1))).outcome.accepted).toBe(1);
  });

  test('of demo stock alone does not count as earlier stock', async () => {
    const demo = new Set(['1', '2', '3', '4']);
    await before(4);
    expect(await codes(pull('s.ndjson', ndjson(car('own')), { demo }))).toEqual([]);
    await pull('s.ndjson', ndjson(car(1), car(2), car('own')));
    expect(await codes(pull('s.ndjson', ndjson(car(1)), { demo }))).toEqual(['DS1110']);
  });

  test('is unchanged when no row is valid, when a source is below min_rows and when a file is truncated', async () => {
    const good = await before(1);
    expect(await codes(pull('s.ndjson', ndjson(car(1, { price: -1 }))))).toEqual(['DS1112']);
    expect(await codes(pull('s.ndjson', cars(3), { source: { min_rows: 4 } }))).toEqual(['DS1111']);
    expect(await codes(pull('s.json', `[${JSON.stringify(car(1))}] x`))).toEqual(['DS1107']);
    expect(standing()).toBe(good);
    expect(readdirSync(path.join(root, '.dealersite/snapshots'))).toEqual(['yard.ndjson']);
  });

  test('with the same vehicles is recognised as unchanged', async () => {
    await before(3);
    expect((await pull('s.ndjson', cars(3), { now: NOW + 1_000 })).outcome.unchanged).toBe(true);
    expect((await pull('s.ndjson', cars(4))).outcome.unchanged).toBe(false);
  });
});

describe('blank records', () => {
  test.each([
    ['s.csv', `${HEAD},,,,,\n1,2020,Kia,Rio,used,5\n;;;\n , ,\n2,2020,Kia,Rio,used,-5\n`],
    [
      's.ndjson',
      `{}\n${ndjson(car(1))}{"id":null,"make":" ","images":[]}\n{"a":{}}\n${ndjson(car(2, { price: -5 }))}`,
    ],
    [
      's.json',
      `[{},${JSON.stringify(car(1))},{"id":""},{"a":[null]},${JSON.stringify(car(2, { price: -5 }))}]`,
    ],
  ])('are not rows in %s, and are counted separately', async (file, content) => {
    const { outcome, rejects } = await pull(file, content);
    expect(outcome).toMatchObject({ rows: 2, accepted: 1, rejected: 1, empty: 3 });
    expect(outcome.bySource).toMatchObject([{ rows: 2, empty: 3 }]);
    expect(rejects).toMatchObject([{ row: 2, field: 'price' }]);
  });

  test('alone are not vehicles', async () => {
    expect(await codes(pull('s.csv', `${HEAD},,,,,\n`))).toEqual(['DS1112']);
  });
});

test('reports how many rows have been read', async () => {
  const seen: number[] = [];
  await pull('s.ndjson', cars(5), { onProgress: (rows) => seen.push(rows) });
  expect(seen.at(-1)).toBe(5);
});
