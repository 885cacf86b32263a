import { appendFileSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { stockSourceSchema, type StockSource } from '../../_domain/stock/stock-source.schema.ts';
import { car, cars, codes, ndjson, NOW } from './pull-case.source.ts';
import { pullStock } from './pull.source.ts';
import { snapshotPath, readSourceState } from './snapshot.source.ts';
import { isCurrent, watchPaths } from './sources.source.ts';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

const source = (more: object = {}): StockSource =>
  stockSourceSchema.parse({ sources: [{ file: '*.ndjson', ...more }] });
const put = (name: string, text: string): void => writeFileSync(path.join(root, name), text);
const pull = () =>
  pullStock({ root, tenantDir: root, tenantSlug: 'yard', source: source(), now: NOW, allowShrink: true });
const current = (requested = source()): boolean =>
  isCurrent(readSourceState(snapshotPath(root, 'yard')) ?? { sources: [] }, root, requested);

describe('a snapshot is current while a pull would read the same', () => {
  beforeEach(async () => {
    put('a.ndjson', cars(3));
    await pull();
  });

  test('with untouched files, and files with only a new time', () => {
    expect(current()).toBe(true);
    utimesSync(path.join(root, 'a.ndjson'), 1_000, 1_000);
    expect(current()).toBe(true);
  });

  test('but not after an edit, even one of equal size', async () => {
    appendFileSync(path.join(root, 'a.ndjson'), ndjson(car(4)));
    expect(current()).toBe(false);
    await pull();
    put('a.ndjson', cars(4).replace('2020', '2021'));
    utimesSync(path.join(root, 'a.ndjson'), 1_000, 1_000);
    expect(current()).toBe(false);
  });

  test('but not with an additional or renamed file', () => {
    put('b.ndjson', cars(1));
    expect(current()).toBe(false);
    rmSync(path.join(root, 'b.ndjson'));
    expect(current()).toBe(true);
    renameSync(path.join(root, 'a.ndjson'), path.join(root, 'c.ndjson'));
    expect(current()).toBe(false);
  });

  test('but not with another mapping', () => {
    expect(current(source({ mapping: { price: 'Price' }, keep_rest: true }))).toBe(false);
  });

  test('a missing source is the error of a pull', async () => {
    rmSync(path.join(root, 'a.ndjson'));
    expect(await codes((async () => current())())).toEqual(['DS1100']);
  });

  test('a snapshot without its sources counts as current', () => {
    const file = snapshotPath(root, 'yard');
    const [header = '', ...rest] = readFileSync(file, 'utf8').split('\n');
    const old = JSON.stringify({ ...(JSON.parse(header) as object), stock: undefined });
    writeFileSync(file, [old, ...rest].join('\n'));
    expect(readSourceState(file)).toBeUndefined();
  });

  test('reads a first line of any length', async () => {
    for (let index = 0; index < 60; index += 1)
      put(`${'n'.repeat(150)}-${index}.ndjson`, ndjson(car(`x${index}`)));
    await pull();
    expect(readSourceState(snapshotPath(root, 'yard'))?.sources).toHaveLength(61);
  });
});

test('watches the file, or the folder of a pattern', () => {
  const { sources } = stockSourceSchema.parse({
    sources: [{ file: '../feeds/stock.csv' }, { file: 'stock/*/cars-*.csv' }],
  });
  expect(watchPaths('/project/tenants/yard', { sources })).toEqual(
    ['/project/tenants/feeds/stock.csv', '/project/tenants/yard/stock'].map((file) => path.resolve(file)),
  );
});
