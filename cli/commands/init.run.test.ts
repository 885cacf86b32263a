import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tenantSchema } from '../../features/_domain/tenant/tenant.schema.ts';
import { loadTenants } from '../../features/_domain/tenant/tenant.source.ts';
import { pullStock } from '../../features/stock/pull.source.ts';
import { readSnapshot } from '../../features/stock/snapshot.source.ts';
import { emptyContext } from '../../features/_domain/check/check.case.ts';
import { runChecks } from '../../features/_domain/check/check.ts';
import { loadChecks } from '../checks.ts';
import { run } from './init.run.ts';

const NOW = Date.UTC(2026, 10, 21);
let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'init-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('the new tenant satisfies the schema and every rule of check', async () => {
  expect(await run({ slug: 'big-box-cars' }, { root, now: NOW })).toMatchObject({
    exitCode: 0,
    problems: [],
  });
  const { tenants, problems } = await loadTenants({ root, schema: tenantSchema, all: true });
  expect(problems).toEqual([]);
  const [loaded] = tenants;
  expect(loaded?.tenant.name).toBe('Big Box Cars');
  const { tenant: rules } = await loadChecks();
  const context = { ...emptyContext, dir: path.join(root, 'tenants/big-box-cars') };
  expect(loaded && (await runChecks(rules, loaded.tenant, context))).toEqual([]);
});

test('the stock is twelve vehicles, each with its own address, and none is refused', async () => {
  await run({ slug: 'alpha' }, { root, now: NOW });
  const { tenants } = await loadTenants({ root, schema: tenantSchema, all: true });
  const source = tenants[0]?.tenant.stock ?? { sources: [], max_shrink: 30 };
  const tenantDir = path.join(root, 'tenants', 'alpha');
  const now = Date.UTC(2026, 10, 21);
  const outcome = await pullStock({ root, tenantDir, tenantSlug: 'alpha', source, now });
  expect(outcome).toMatchObject({ rows: 12, accepted: 12, rejected: 0 });
  const { vehicles } = readSnapshot(outcome.snapshotPath);
  expect(vehicles[0]).toMatchObject({
    id: 'D1001',
    slug: '2021-toyota-corolla-ascent-sport-d1001',
    price: 23_990,
  });
  expect(vehicles.filter(({ price }) => price === undefined)).toHaveLength(1);
  expect(new Set(vehicles.map(({ slug }) => slug)).size).toBe(12);
});

test('an export makes a tenant that satisfies the schema and every rule of check', async () => {
  const from = path.join(root, 'Our stock.csv');
  await writeFile(from, 'Stock No,Make,Model,Year,Type,Price\nA1,Brolga,Reef,2021,Used,"$19,990"\n');
  const outcome = await run({ slug: 'alpha', from }, { root, now: NOW });
  expect(outcome).toMatchObject({ exitCode: 0, problems: [], data: { rows: 1, accepted: 1 } });
  expect(outcome.summary.join('\n')).toMatch(/^ {2}make +Make +name$/m);
  const { tenants, problems } = await loadTenants({ root, schema: tenantSchema, all: true });
  expect(problems).toEqual([]);
  const [loaded] = tenants;
  expect(loaded?.tenant.stock?.sources[0]).toMatchObject({ file: 'stock/Our stock.csv' });
  const { tenant: rules } = await loadChecks();
  const context = { ...emptyContext, dir: path.join(root, 'tenants/alpha') };
  expect(loaded && (await runChecks(rules, loaded.tenant, context))).toEqual([]);
});

test('an export that is not there, or cannot be read, makes no tenant', async () => {
  const init = (from: string) => run({ slug: 'alpha', from }, { root, now: NOW });
  await expect(init(path.join(root, 'none.csv'))).rejects.toThrow('DS1252');
  await expect(init(root)).rejects.toThrow('DS1252');
  await writeFile(path.join(root, 'empty.csv'), '');
  await expect(init(path.join(root, 'empty.csv'))).rejects.toThrow('DS1103');
  expect(await readdir(root)).toEqual(['empty.csv']);
});

test('editors find the schema: in the clone, in the installed package, or not at all', async () => {
  const linked = async (slug: string): Promise<unknown> => {
    await run({ slug }, { root, now: NOW });
    const text = await readFile(path.join(root, 'tenants', slug, 'tenant.json'), 'utf8');
    return (JSON.parse(text) as { $schema?: string }).$schema;
  };
  const put = async (file: string): Promise<void> => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), '{}');
  };
  expect(await linked('none')).toBeUndefined();
  await put('node_modules/dealersite/tenants/tenant.schema.json');
  expect(await linked('installed')).toBe('../../node_modules/dealersite/tenants/tenant.schema.json');
  await put('tenants/tenant.schema.json');
  expect(await linked('cloned')).toBe('../tenant.schema.json');
});

test('nothing is overwritten and nothing half made is left', async () => {
  await mkdir(path.join(root, 'tenants', 'alpha'), { recursive: true });
  expect(await run({ slug: 'alpha' }, { root, now: NOW })).toMatchObject({
    exitCode: 2,
    problems: [{ code: 'DS1250' }],
  });
  expect(await readdir(path.join(root, 'tenants', 'alpha'))).toEqual([]);
  expect(await readdir(path.join(root, 'tenants'))).toEqual(['alpha']);
});

test('a text that is no slug makes no folder', async () => {
  for (const slug of ['../alpha', 'Alpha', 'a/b', '']) {
    expect(await run({ slug }, { root, now: NOW })).toMatchObject({
      exitCode: 2,
      problems: [{ code: 'DS1204' }],
    });
  }
  expect(await readdir(root)).toEqual([]);
});

test('init --from ends as not done, with a problem, when no row of the export comes in', async () => {
  const from = path.join(root, 'stock.csv');
  await writeFile(from, 'Stock No,Make,Type\nA1,Brolga,Used\n');
  const outcome = await run({ slug: 'alpha', from }, { root, now: NOW });
  expect(outcome).toMatchObject({
    exitCode: 1,
    problems: [{ code: 'DS1195' }],
    data: { rows: 1, accepted: 0 },
  });
  expect(outcome.problems[0]?.hint).toContain('dealersite pull --explain --tenant alpha');
  expect(outcome.summary.at(-1)).not.toContain('dealersite build');
  expect(await readdir(path.join(root, 'tenants', 'alpha'))).toContain('tenant.json');
});

test('init --from gives what the export does not tell to programs as well', async () => {
  const from = path.join(root, 'stock.csv');
  await writeFile(
    from,
    'Stock No,Make,Model,Year,Type,Yard\nA1,Kia,Rio,2020,Used,North\nA2,Kia,Rio,2020,Used,South\n',
  );
  const outcome = await run({ slug: 'alpha', from }, { root, now: NOW });
  expect(outcome).toMatchObject({
    exitCode: 0,
    data: { questions: [{ field: 'location_id', answers: [] }] },
  });
});
