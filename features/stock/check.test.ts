import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stockSourceSchema } from '../_domain/stock/stock-source.schema.ts';
import { checkSources, type SourceFault } from './check.source.ts';
import { car, folder, HEAD, ndjson, NOW } from './pull-case.source.ts';

let root = '';
beforeEach(() => {
  root = folder();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function faultsOf(file: string, content: string, source: object = {}): Promise<SourceFault[]> {
  writeFileSync(path.join(root, file), content);
  return checkSources(root, stockSourceSchema.parse({ sources: [{ file, ...source }] }), { now: NOW });
}

async function check(file: string, content: string, source: object = {}): Promise<string[]> {
  const faults = await faultsOf(file, content, source);
  return faults.map((fault) => `${fault.path.join('.')} ${fault.problem.code}`);
}

test('a header without rows is warned of where there are no others', async () => {
  expect(await check('s.csv', HEAD)).toEqual(['sources.0.file DS1112']);
});

test('a mapped column that is not there is found at its field, in a header and in JSON', async () => {
  const mapping = { id: 'id', make: 'Brand', price: { first: [{ from: 'price' }, 'Cost'] } };
  const wanted = ['sources.0.mapping.make DS1105', 'sources.0.mapping.price DS1105'];
  expect(await check('s.csv', HEAD, { mapping })).toEqual(wanted);
  expect(await check('s.ndjson', ndjson(car(1, { price: 1 })), { mapping })).toEqual(wanted);
});

test('a key only some JSON objects have is there', async () => {
  const mapping = { id: 'id', price: 'price' };
  expect(await check('s.ndjson', ndjson(car(1), car(2, { price: 1 })), { mapping, keep_rest: true })).toEqual(
    [],
  );
});

test('a file that cannot be a source is found at its name', async () => {
  expect(await check('s.csv', '')).toEqual(['sources.0.file DS1103']);
  expect(await check('s.csv', 'colour of the car\n')).toEqual(['sources.0.file DS1106']);
  expect(await check('s.json', '{}')).toEqual(['sources.0.file DS1107']);
  expect(await check('s.dat', 'x')).toEqual(['sources.0.file DS1104']);
  const mapping = { id: { from: 'id', match: '(a{1,1000}){1,1000}' } };
  expect(await check('s.csv', HEAD, { mapping })).toEqual(['sources.0.file DS1114']);
});

test('stock in order, and stock that is not there yet, have no faults', async () => {
  expect(await check('s.csv', `${HEAD}1,2020,Kia,Rio,used,5\n`)).toEqual([]);
  const { sources } = stockSourceSchema.parse({ sources: [{ file: 'later/*.csv' }] });
  expect(await checkSources(root, { sources }, { now: NOW })).toEqual([]);
});

test('only the beginning of a file is read', async () => {
  const rows = '1,2020,Kia,Rio,used,5\n'.repeat(50_000);
  expect(await check('s.csv', `${HEAD}${rows}\0`)).toEqual([]);
  expect(await check('s.csv', `${HEAD}\0`)).toEqual(['sources.0.file DS1102']);
});

test('rows that a pull would refuse and addresses that it would leave out are a warning each, the first named', async () => {
  const bad = Array.from({ length: 6 }, (_, at) => car(at + 10, { price: -1 }));
  const content = ndjson(car(1), car(2, { year: 3020 }), ...bad, car(3, { video_url: 'javascript:1' }));
  const faults = await faultsOf('s.ndjson', `${content}{"id":\n`);
  expect(faults).toMatchObject([
    { severity: 'warning', path: ['sources', 0, 'file'], problem: { code: 'DS1115' } },
    { severity: 'warning', path: ['sources', 0, 'file'], problem: { code: 'DS1116' } },
  ]);
  expect(faults.map(({ problem }) => problem.message)).toEqual([
    's.ndjson: row 2: year is more than 2200; row 3: price is less than 0; row 4: price is less than 0; ' +
      'row 5: price is less than 0; row 6: price is less than 0; and 3 more.',
    's.ndjson: row 9: video_url is not an http(s) address or a path that starts with one /.',
  ]);
});

test('rows of a CSV file are looked at too, and only the first of them', async () => {
  const good = '1,2020,Kia,Rio,used,5\n';
  expect(await check('s.csv', `${HEAD}${good}2,2020,Kia,Rio,used,-5\n`)).toEqual(['sources.0.file DS1115']);
  expect(await check('s.csv', `${HEAD}${good.repeat(1_000)}2,2020,Kia,Rio,used,-5\n`)).toEqual([]);
});

describe('rows of which a pull refuses every one', () => {
  const bad = (count: number, from = 1): object[] =>
    Array.from({ length: count }, (_, at) => car(at + from, { price: -1 }));

  test.each([3, 1_000, 2_415])('%i of them are an error, as a pull of them fails', async (count) => {
    const [fault, ...more] = await faultsOf('s.ndjson', ndjson(...bad(count)));
    expect(more).toEqual([]);
    expect(fault).toMatchObject({ path: ['sources', 0, 'file'], problem: { code: 'DS1115' } });
    expect(fault).not.toHaveProperty('severity');
    expect(fault?.problem.message).toContain('DS1112');
  });

  test('are a warning where a good one comes in the end', async () => {
    const [fault] = await faultsOf('s.ndjson', ndjson(...bad(2_415), car(9_999)));
    expect(fault).toMatchObject({ severity: 'warning', problem: { code: 'DS1115' } });
    expect(fault?.problem.message).not.toContain('DS1112');
  });

  test.each([
    ['another file has good ones', [{ file: 'good.ndjson' }]],
    ['another file is not there yet', [{ file: 'later.ndjson' }]],
    ['a collection is a source as well', [{ typesense: { host: 'h.example' } }]],
  ])('are a warning where %s', async (_, others) => {
    writeFileSync(path.join(root, 'good.ndjson'), ndjson(car(1)));
    writeFileSync(path.join(root, 'bad.ndjson'), ndjson(...bad(2)));
    const source = stockSourceSchema.parse({ sources: [{ file: 'bad.ndjson' }, ...others] });
    expect(await checkSources(root, source, { now: NOW })).toMatchObject([{ severity: 'warning' }]);
  });

  test('are an error in each of several files', async () => {
    for (const name of ['a', 'b']) writeFileSync(path.join(root, `${name}.ndjson`), ndjson(...bad(2)));
    const source = stockSourceSchema.parse({ sources: [{ file: '*.ndjson' }] });
    const faults = await checkSources(root, source, { now: NOW });
    expect(faults.map(({ severity, problem }) => `${problem.code} ${severity}`)).toEqual([
      'DS1115 undefined',
      'DS1115 undefined',
    ]);
  });
});

test('values that a step could not read are a warning; those that it reads are not', async () => {
  const mapping = { km: { from: 'km', unit: 'km' }, created_at: { from: 'created_at', date: true } };
  const rows = [car(1, { km: '28,000 miles', created_at: '01/06/2026' }), car(2, { km: '5 kms' })];
  const [fault, ...others] = await faultsOf('s.ndjson', ndjson(...rows), { mapping, keep_rest: true });
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ severity: 'warning', problem: { code: 'DS1116' } });
  expect(fault?.problem.message).toBe('s.ndjson: row 1: km has no number with the unit km.');
});

test('lines before the header are proposed at the mapped field', async () => {
  const mapping = { id: 'No' };
  const [fault] = await faultsOf('s.csv', 'Our stock\nNo,Make\n1,Kia\n', { mapping });
  expect(fault?.path).toEqual(['sources', 0, 'mapping', 'id']);
  expect(fault?.problem.hint).toContain('set `skip_lines` to 1.');
});
