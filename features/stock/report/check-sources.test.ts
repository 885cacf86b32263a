import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { PLAUSIBLE_RULES } from '../../_domain/stock/plausible.schema.ts';
import { stockSourceSchema } from '../../_domain/stock/stock-source.schema.ts';
import { checkSources, type SourceFault } from './check-sources.source.ts';
import { car, HEAD, ndjson, NOW } from '../store/pull-case.source.ts';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

/** Tests of other faults have values that no dealer means. */
const plausible = { ignore: PLAUSIBLE_RULES };

async function listFaults(
  file: string,
  content: string,
  source: object = {},
  settings: object = { plausible },
): Promise<SourceFault[]> {
  writeFileSync(path.join(root, file), content);
  const stock = stockSourceSchema.parse({ sources: [{ file, ...source }], ...settings });
  return checkSources(root, stock, { now: NOW });
}

async function check(file: string, content: string, source: object = {}): Promise<string[]> {
  const faults = await listFaults(file, content, source);
  return faults.map((fault) => `${fault.path.join('.')} ${fault.problem.code}`);
}

test('warns about a header without rows when there are no others', async () => {
  expect(await check('s.csv', HEAD)).toEqual(['sources.0.file DS1112']);
});

test('reports a missing mapped column at its field, in a header and in JSON', async () => {
  const mapping = { id: 'id', make: 'Brand', price: { first: [{ from: 'price' }, 'Cost'] } };
  const missing = ['sources.0.mapping.make DS1105', 'sources.0.mapping.price DS1105'];
  expect(await check('s.csv', HEAD, { mapping })).toEqual(missing);
  expect(await check('s.ndjson', ndjson(car(1, { price: 1 })), { mapping })).toEqual(missing);
});

test('accepts a key that only some JSON objects have', async () => {
  const mapping = { id: 'id', price: 'price' };
  expect(await check('s.ndjson', ndjson(car(1), car(2, { price: 1 })), { mapping, keep_rest: true })).toEqual(
    [],
  );
});

test('reports a file that cannot be a source at its name', async () => {
  expect(await check('s.csv', '')).toEqual(['sources.0.file DS1103']);
  expect(await check('s.csv', 'colour of the car\n')).toEqual(['sources.0.file DS1106']);
  expect(await check('s.json', '{}')).toEqual(['sources.0.file DS1107']);
  expect(await check('s.dat', 'x')).toEqual(['sources.0.file DS1104']);
  const mapping = { id: { from: 'id', match: '(a{1,1000}){1,1000}' } };
  expect(await check('s.csv', HEAD, { mapping })).toEqual(['sources.0.file DS1114']);
});

test('refuses files and lookup tables outside of the project, and reads those inside', async () => {
  const dir = path.join(root, 'project', 'tenants', 'yard');
  mkdirSync(dir, { recursive: true });
  const row = `${HEAD}1,2020,Kia,Rio,used,5\n`;
  writeFileSync(path.join(root, 's.csv'), row);
  writeFileSync(path.join(root, 'project', 's.csv'), row);
  const listCodes = async (source: object) =>
    (await checkSources(dir, stockSourceSchema.parse({ sources: [source], plausible }), { now: NOW })).map(
      ({ problem, severity }) => `${problem.code} ${severity ?? 'error'}`,
    );
  expect(await listCodes({ file: '../../s.csv' })).toEqual([]);
  for (const file of ['../../../s.csv', '../../../*.csv', path.join(root, 's.csv')])
    expect(await listCodes({ file })).toEqual(['DS1118 error']);
  const mapping = { make: { from: 'make', lookup: '../../../s.csv' } };
  await expect(listCodes({ file: '../../s.csv', mapping })).rejects.toMatchObject({
    problems: [{ code: 'DS1183', message: expect.stringContaining('outside of the project') as string }],
  });
});

test('reports no faults for valid stock', async () => {
  expect(await check('s.csv', `${HEAD}1,2020,Kia,Rio,used,5\n`)).toEqual([]);
});

describe('a missing stock file', () => {
  test.each([
    ['stock/stcok.csv', 'Did you mean `stock/stock.csv`?'],
    ['stock/stock.cvs', 'Did you mean `stock/stock.csv`?'],
    ['stock/Stock.CSV', 'Did you mean `stock/stock.csv`?'],
    ['stok/stock.csv', 'Did you mean `stock/stock.csv`?'],
    ['stock/*.ndjson', 'The folder has `stock.csv`.'],
    ['stock/export-of-tuesday.csv', 'The folder has `stock.csv`.'],
    ['nowhere-at-all/here.csv', 'Put the file there'],
  ])('is a warning that suggests a file: %s', async (file, proposal) => {
    mkdirSync(path.join(root, 'stock'));
    writeFileSync(path.join(root, 'stock/stock.csv'), HEAD);
    const stock = stockSourceSchema.parse({ sources: [{ file }] });
    const [fault, ...others] = await checkSources(root, stock, { now: NOW });
    expect(others).toEqual([]);
    expect(fault).toMatchObject({
      severity: 'warning',
      path: ['sources', 0, 'file'],
      problem: { code: 'DS1100' },
    });
    expect(fault?.problem.hint).toContain(proposal);
    expect(fault?.problem.hint.includes('Did you mean')).toBe(proposal.startsWith('Did'));
  });
});

describe('references in a stock file, before any pull', () => {
  const ids = { location_id: ['main-yard', 'west'], dealership_id: ['d1'], dealership_slug: ['harbour'] };
  const lost = async (file: string, content: string, source: object = {}): Promise<string[]> => {
    writeFileSync(path.join(root, file), content);
    const stock = stockSourceSchema.parse({ sources: [{ file, ...source }] });
    const faults = await checkSources(root, stock, { now: NOW, references: ids });
    return faults
      .filter(({ problem }) => problem.code === 'DS1191')
      .map(({ severity, problem: { message, hint, place } }) => {
        expect(severity).toBe('warning');
        return `${path.relative(root, place?.file ?? '')}:${place?.line} ${message} ${hint}`;
      });
  };

  test('warns with file, line, value and the most similar id', async () => {
    const rows = ['main-yard', 'wset', 'wset', ''].map(
      (yard, index) => `${index},2020,Kia,Rio,used,5,${yard}\n`,
    );
    expect(await lost('s.csv', `${HEAD.trim()},location_id\n${rows.join('')}`)).toEqual([
      's.csv:3 s.csv: 2 rows have the location_id `wset`, which tenant.json does not define; the first is row 2. ' +
        'Did you mean `west`? Defined: `main-yard`, `west`. Add it, or correct location_id in the mapping of the stock.',
    ]);
  });

  test('reads references through the mapping, in every format, also for dealerships', async () => {
    const mapping = { location_id: { from: 'Yard', values: { W: 'west' } }, dealership_slug: 'Dealer' };
    const cars = [
      car(1, { Yard: 'W', Dealer: 'harbour', dealership_id: 'd2' }),
      car(2, { Yard: 'X', Dealer: 'hrbour' }),
    ];
    const found = await lost('s.ndjson', ndjson(...cars), { mapping, keep_rest: true });
    expect(found.map((text) => /the (\w+ `[^`]+`)/.exec(text)?.[1])).toEqual([
      'dealership_id `d2`',
      'location_id `X`',
      'dealership_slug `hrbour`',
    ]);
    expect(found[2]).toContain('Did you mean `harbour`?');
  });

  test('searches the first 50,000 rows, and the finding says so', async () => {
    const row = (yard: string): string => `1,2020,Kia,Rio,used,5,${yard}\n`;
    const content = `${HEAD.trim()},location_id\n${row('west').repeat(1_500)}${row('gone')}`;
    const [near] = await lost('s.csv', content);
    expect(near).toMatch(/^s\.csv:1502 .*the first is row 1501\. Defined/);
    const [far, ...more] = await lost('t.csv', content + row('west').repeat(60_000) + row('too-far'));
    expect(more).toEqual([]);
    const rows = Number(/Only the first ([\d,]+) rows were read/.exec(far ?? '')?.[1]?.replace(',', ''));
    expect(rows).toBeGreaterThan(1_500);
    expect(rows).toBeLessThanOrEqual(50_000);
  });
});

test('reads only the beginning of a file', async () => {
  const rows = '1,2020,Kia,Rio,used,5\n'.repeat(50_000);
  expect(await check('s.csv', `${HEAD}${rows}\0`)).toEqual([]);
  expect(await check('s.csv', `${HEAD}\0`)).toEqual(['sources.0.file DS1102']);
});

test('warns once about rows that a pull would refuse and once about URLs it would omit, naming the first', async () => {
  const bad = Array.from({ length: 6 }, (_, index) => car(index + 10, { price: -1 }));
  const content = ndjson(car(1), car(2, { year: 3020 }), ...bad, car(3, { video_url: 'javascript:1' }));
  const faults = await listFaults('s.ndjson', `${content}{"id":\n`);
  expect(faults).toMatchObject([
    { severity: 'warning', path: ['sources', 0, 'file'], problem: { code: 'DS1115' } },
    { severity: 'warning', path: ['sources', 0, 'file'], problem: { code: 'DS1116' } },
  ]);
  expect(faults.map(({ problem }) => problem.message)).toEqual([
    's.ndjson: row 2 (line 2): year "3020" is more than 2200; row 3 (line 3): price "-1" is less than 0; ' +
      'row 4 (line 4): price "-1" is less than 0; row 5 (line 5): price "-1" is less than 0; ' +
      'row 6 (line 6): price "-1" is less than 0; and 3 more.',
    's.ndjson: row 9 (line 9): video_url "javascript:1" is not an http(s) address or a path that starts with one /.',
  ]);
  expect(faults.map(({ problem }) => problem.place)).toEqual([
    { file: path.join(root, 's.ndjson'), line: 2 },
    { file: path.join(root, 's.ndjson'), line: 9 },
  ]);
});

test('reports a fault at its line in the file, counting skipped lines, with a truncated value', async () => {
  const mapping = {
    price: { from: 'Price', number: true },
    id: 'id',
    year: 'year',
    make: 'make',
    model: 'model',
  };
  const content = `Our stock\n\nid,year,make,model,Price\n1,2020,Kia,Rio,9.990\n,,,,\n2,2020,Kia,"Rio\nS",${'x'.repeat(300)}\n`;
  const [fault] = await listFaults('s.csv', content, {
    skip_lines: 2,
    mapping: { ...mapping, car_type: { constant: 'used' } },
  });
  expect(fault?.problem.message).toContain('row 1 (line 4): price "9.990" may be thousands or a fraction');
  expect(fault?.problem.message).toContain(`row 2 (line 6): price "${'x'.repeat(60)}…" is`);
  expect(fault?.problem.place).toEqual({ file: path.join(root, 's.csv'), line: 4 });
});

test('checks only the first rows of a CSV file', async () => {
  const good = '1,2020,Kia,Rio,used,5\n';
  expect(await check('s.csv', `${HEAD}${good}2,2020,Kia,Rio,used,-5\n`)).toEqual(['sources.0.file DS1115']);
  expect(await check('s.csv', `${HEAD}${good.repeat(1_000)}2,2020,Kia,Rio,used,-5\n`)).toEqual([]);
});

describe('a file whose rows a pull would all refuse', () => {
  const bad = (count: number, from = 1): object[] =>
    Array.from({ length: count }, (_, index) => car(index + from, { price: -1 }));

  test.each([3, 1_000, 2_415])('is an error with %i rows, because the pull would fail', async (count) => {
    const [fault, ...more] = await listFaults('s.ndjson', ndjson(...bad(count)));
    expect(more).toEqual([]);
    expect(fault).toMatchObject({ path: ['sources', 0, 'file'], problem: { code: 'DS1115' } });
    expect(fault).not.toHaveProperty('severity');
    expect(fault?.problem.message).toContain('DS1112');
  });

  test('is a warning when a valid row follows at the end', async () => {
    const [fault] = await listFaults('s.ndjson', ndjson(...bad(2_415), car(9_999)));
    expect(fault).toMatchObject({ severity: 'warning', problem: { code: 'DS1115' } });
    expect(fault?.problem.message).not.toContain('DS1112');
  });

  test.each([
    ['another file has good ones', [{ file: 'good.ndjson' }]],
    ['another file is not there yet', [{ file: 'later.ndjson' }]],
    ['a collection is a source as well', [{ typesense: { host: 'h.example' } }]],
  ])('is a warning when %s', async (_, others) => {
    writeFileSync(path.join(root, 'good.ndjson'), ndjson(car(1)));
    writeFileSync(path.join(root, 'bad.ndjson'), ndjson(...bad(2)));
    const source = stockSourceSchema.parse({ sources: [{ file: 'bad.ndjson' }, ...others] });
    const faults = await checkSources(root, source, { now: NOW });
    expect(faults.filter(({ problem }) => problem.code === 'DS1115')).toMatchObject([
      { severity: 'warning' },
    ]);
  });

  test('is an error for each of several files', async () => {
    for (const name of ['a', 'b']) writeFileSync(path.join(root, `${name}.ndjson`), ndjson(...bad(2)));
    const source = stockSourceSchema.parse({ sources: [{ file: '*.ndjson' }] });
    const faults = await checkSources(root, source, { now: NOW });
    expect(faults.map(({ severity, problem }) => `${problem.code} ${severity}`)).toEqual([
      'DS1115 undefined',
      'DS1115 undefined',
    ]);
  });
});

test('warns about implausible values by rule, at the first row', async () => {
  const rows = [car(1, { km: 60_000 }), car(2, { km: 999_999 }), car(3, { price: 1 }), car(4, { price: 2 })];
  const faults = await listFaults('s.ndjson', ndjson(...rows), {}, {});
  expect(faults.map(({ problem, severity }) => [problem.code, severity, problem.place?.line])).toEqual([
    ['DS1197', 'warning', 3],
    ['DS1197', 'warning', 2],
  ]);
  expect(faults[0]?.problem.message).toBe(
    '3, row 3 (line 3): price "1" is less than $500; 4, row 4 (line 4): price "2" is less than $500.',
  );
  expect(faults[0]?.problem.hint).toContain(
    'change `lowest_price` or `highest_price` of `stock.plausible`, or add "price" to `stock.plausible.ignore`',
  );
});

test('warns about values that a step could not read, and not about others', async () => {
  const mapping = { km: { from: 'km', unit: 'km' }, created_at: { from: 'created_at', date: true } };
  const rows = [car(1, { km: '28,000 miles', created_at: '01/06/2026' }), car(2, { km: '5 kms' })];
  const [fault, ...others] = await listFaults('s.ndjson', ndjson(...rows), { mapping, keep_rest: true });
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ severity: 'warning', problem: { code: 'DS1116' } });
  expect(fault?.problem.message).toBe(
    's.ndjson: row 1 (line 1): km "28,000 miles" has no number with the unit km.',
  );
});

test('suggests skip_lines at the mapped field', async () => {
  const mapping = { id: 'No' };
  const [fault] = await listFaults('s.csv', 'Our stock\nNo,Make\n1,Kia\n', { mapping });
  expect(fault?.path).toEqual(['sources', 0, 'mapping', 'id']);
  expect(fault?.problem.hint).toContain('set `skip_lines` to 1.');
});
