import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { stockSourceSchema } from '../../_domain/stock/stock-source.schema.ts';
import { codes, NOW, pullIn } from '../store/pull-case.source.ts';
import { pullStock } from '../store/pull.source.ts';
import { readSourceState } from '../snapshot.cli.ts';
import { isCurrent } from '../store/sources.source.ts';

const FEED = 'id,year,make,model,type\n1,2021,MAZ,CX-5,U\n2,2022,TYT,Yaris,N\n3,2020,XX,Rio,D\n';
const MAKES = 'code,make\nMAZ,Mazda\nTYT,Toyota\n';
const mapping = {
  id: 'id',
  year: 'year',
  make: { from: 'make', lookup: 'makes.csv' },
  model: 'model',
  car_type: { from: 'type', values: { U: 'used', N: 'new', D: 'demo' } },
};

const pull = (root: string, table: string, make: object = mapping.make) => {
  writeFileSync(path.join(root, 'makes.csv'), table);
  return pullIn({ root, file: 's.csv', content: FEED }, { source: { mapping: { ...mapping, make } } });
};

test('replaces texts of the feed by the values of a lookup table; others stay', async () => {
  const { vehicles } = await pull(temporaryFolder(), MAKES);
  expect(vehicles.map(({ make }) => make)).toEqual(['Mazda', 'Toyota', 'XX']);
});

test('`values` of the entry override the table, and `otherwise` replaces texts in neither', async () => {
  const make = { from: 'make', lookup: 'makes.csv', values: { MAZ: 'Matsuda' }, otherwise: 'Other' };
  const { vehicles } = await pull(temporaryFolder(), MAKES, make);
  expect(vehicles.map((vehicle) => vehicle.make)).toEqual(['Matsuda', 'Toyota', 'Other']);
});

test('drops the text for an empty value', async () => {
  const { rejects } = await pull(temporaryFolder(), `${MAKES}XX,\n`);
  expect(rejects).toMatchObject([
    { row: 3, field: 'name' },
    { row: 3, field: 'make', reason: 'is missing' },
  ]);
});

test('names in words why a table cannot be read', async () => {
  const root = temporaryFolder();
  mkdirSync(path.join(root, 'makes.csv'));
  await expect(pullIn({ root, file: 's.csv', content: FEED }, { source: { mapping } })).rejects.toThrow(
    'a folder is in the way of a file',
  );
});

test('supports tables in candidates of `first`', async () => {
  const make = { first: [{ from: 'make', lookup: 'makes.csv', otherwise: null }, { constant: 'Kia' }] };
  const { vehicles } = await pull(temporaryFolder(), MAKES, make);
  expect(vehicles.map((vehicle) => vehicle.make)).toEqual(['Mazda', 'Toyota', 'Kia']);
});

test('pulls stock again after a table has changed', async () => {
  const root = temporaryFolder();
  const { outcome } = await pull(root, MAKES);
  const state = readSourceState(outcome.snapshotPath) ?? { sources: [] };
  const source = stockSourceSchema.parse({ sources: [{ file: 's.csv', mapping }] });
  expect(isCurrent(state, root, source)).toBe(true);
  utimesSync(path.join(root, 'makes.csv'), 0, 0);
  expect(isCurrent(state, root, source)).toBe(true);
  writeFileSync(path.join(root, 'makes.csv'), `${MAKES}XX,Kia\n`);
  expect(isCurrent(state, root, source)).toBe(false);
});

test.each([
  ['is missing', undefined, 'DS1183'],
  ['has three columns', 'a,b,c\n1,2,3\n', 'DS1183'],
  ['is empty', '', 'DS1183'],
  ['has one text twice with two values', `${MAKES}MAZ,Other\n`, 'DS1184'],
])('refuses a table that %s', async (_what, table, code) => {
  const root = temporaryFolder();
  writeFileSync(path.join(root, 's.csv'), FEED);
  if (table !== undefined) writeFileSync(path.join(root, 'makes.csv'), table);
  const source = stockSourceSchema.parse({ sources: [{ file: 's.csv', mapping }] });
  const pulled = pullStock({ root, tenantDir: root, tenantSlug: 'yard', source, now: NOW });
  expect(await codes(pulled)).toEqual([code]);
});
