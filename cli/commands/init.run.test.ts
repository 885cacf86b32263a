import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tenantSchema } from '../../features/_domain/tenant.schema.ts';
import { loadTenants } from '../../features/_domain/tenant.source.ts';
import { vehicleSchema } from '../../features/_domain/vehicle.schema.ts';
import { RULES } from './check.rules.ts';
import { run } from './init.run.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'init-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('the new tenant satisfies the schema and every rule of check', async () => {
  expect(await run({ slug: 'big-box-cars' }, { root })).toMatchObject({ exitCode: 0, problems: [] });
  const { tenants, problems } = await loadTenants({ root, schema: tenantSchema, all: true });
  expect(problems).toEqual([]);
  const [loaded] = tenants;
  expect(loaded?.tenant.name).toBe('Big Box Cars');
  if (!loaded) return;
  const at = loaded.document.placeOf;
  const context = { at, media: new Set<string>(), mediaFolders: ['media'], unreadable: () => [] };
  expect(RULES.flatMap((rule) => rule(loaded.tenant, context))).toEqual([]);
});

test('the stock has twelve vehicles, and the mapping names its columns and fields of the vehicle', async () => {
  await run({ slug: 'alpha' }, { root });
  const home = path.join(root, 'tenants', 'alpha');
  const rows: Record<string, string>[] = parse(await readFile(path.join(home, 'stock/stock.csv')), {
    columns: true,
  });
  expect(rows).toHaveLength(12);
  expect(new Set(rows.map((row) => row['Web Address'])).size).toBe(12);
  const { stock } = JSON.parse(await readFile(path.join(home, 'tenant.json'), 'utf8'));
  const { mapping } = stock.sources[0] as { mapping: Record<string, string | { from?: string }> };
  for (const [field, entry] of Object.entries(mapping)) {
    expect(Object.keys(vehicleSchema.shape)).toContain(field);
    const column = typeof entry === 'string' ? entry : entry.from;
    if (column !== undefined) expect(Object.keys(rows[0] ?? {})).toContain(column);
  }
});

test('nothing is overwritten and nothing half made is left', async () => {
  await mkdir(path.join(root, 'tenants', 'alpha'), { recursive: true });
  expect(await run({ slug: 'alpha' }, { root })).toMatchObject({
    exitCode: 2,
    problems: [{ code: 'DS1250' }],
  });
  expect(await readdir(path.join(root, 'tenants', 'alpha'))).toEqual([]);
  expect(await readdir(path.join(root, 'tenants'))).toEqual(['alpha']);
});

test('a text that is no slug makes no folder', async () => {
  for (const slug of ['../alpha', 'Alpha', 'a/b', '']) {
    expect(await run({ slug }, { root })).toMatchObject({ exitCode: 2, problems: [{ code: 'DS1204' }] });
  }
  expect(await readdir(root)).toEqual([]);
});
