import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import fg from 'fast-glob';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { listenLocally } from '../../tests/support/free-port.ts';
import { ITEM_TYPES } from '../../features/_domain/vehicle/item-type.ts';
import { STARTER_PICTURES } from '../../renderer/bundle/ship-starter.ts';
import { starterPictures, tenantSchema } from '../compose.ts';
import { loadTenants } from '../../features/_domain/tenant/tenant.source.ts';
import { pullStock } from '../../features/stock/store/pull.source.ts';
import { stockSourceSchema } from '../../features/_domain/stock/stock-source.schema.ts';
import { stockQuality } from '../../features/stock/report/quality.ts';
import { readSnapshot } from '../../features/stock/store/snapshot.source.ts';
import type { ProblemError } from '../../renderer/contract/error.ts';
import { loadChecks } from '../checks.ts';
import { plainEnv } from '../../tests/support/command.ts';
import { checkTenant } from '../check/check.run.ts';
import { run } from './init.run.ts';
import { demoPictures } from '../stock/sample-stock.ts';

const NOW = Date.UTC(2026, 10, 21);
let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

/** Returns the codes of the problems that check finds in the only tenant of the project. */
async function checked(): Promise<string[]> {
  const { tenants, problems } = await loadTenants({ root, schema: tenantSchema, all: true });
  const [loaded] = tenants;
  if (!loaded) return problems.map(({ code }) => code);
  const { tenant: rules } = await loadChecks();
  const findings = await checkTenant(loaded, rules, { root, now: NOW, isOnline: false });
  return [...new Set(findings.map(({ code, severity = 'error' }) => `${severity} ${code}`))].toSorted();
}

const TO_FILL_IN = ['warning DS1030', 'warning DS1031'];

test('creates a tenant that passes check, except for warnings about texts to fill in', async () => {
  expect(await run({ slug: 'big-box-cars' }, { root, now: NOW })).toMatchObject({
    exitCode: 0,
    problems: [],
  });
  expect(await checked()).toEqual(TO_FILL_IN);
  const { tenants } = await loadTenants({ root, schema: tenantSchema, all: true });
  expect(tenants[0]?.tenant.name).toBe('Big Box Cars');
});

test('creates twelve vehicles with different addresses, all accepted', async () => {
  await run({ slug: 'alpha' }, { root, now: NOW });
  const { tenants } = await loadTenants({ root, schema: tenantSchema, all: true });
  const source = tenants[0]?.tenant.stock ?? stockSourceSchema.parse({ sources: [{ file: 'none.csv' }] });
  const tenantDir = path.join(root, 'tenants', 'alpha');
  const now = Date.UTC(2026, 10, 21);
  const outcome = await pullStock({ root, tenantDir, tenantSlug: 'alpha', source, now });
  expect(outcome).toMatchObject({ rows: 12, accepted: 12, rejected: 0 });
  const { vehicles } = readSnapshot(outcome.snapshotPath);
  expect(vehicles[0]).toMatchObject({
    id: 'D1001',
    slug: '2021-brolga-coast-sport-d1001',
    price: 23_990,
  });
  expect(new Set(vehicles.map(({ slug }) => slug)).size).toBe(12);
  expect(new Set(vehicles.map(({ make }) => make)).size).toBe(3);
});

test('creates a tenant that passes check from an export', async () => {
  const from = path.join(root, 'Our stock.csv');
  await writeFile(from, 'Stock No,Make,Model,Year,Type,Price\nA1,Brolga,Reef,2021,Used,"$19,990"\n');
  const outcome = await run({ slug: 'alpha', from }, { root, now: NOW });
  expect(outcome).toMatchObject({ exitCode: 0, problems: [], data: { rows: 1, accepted: 1 } });
  expect(outcome.summary.join('\n')).toMatch(/^ {2}make +Make +name$/m);
  const { tenants } = await loadTenants({ root, schema: tenantSchema, all: true });
  expect(tenants[0]?.tenant.stock?.sources[0]).toMatchObject({ file: 'stock/Our stock.csv' });
  expect(await checked()).toEqual(TO_FILL_IN);
});

test('creates no tenant for a missing or unreadable export', async () => {
  const init = (from: string) => run({ slug: 'alpha', from }, { root, now: NOW });
  for (const from of [path.join(root, 'none.csv'), root])
    expect(await init(from)).toMatchObject({ exitCode: 2, problems: [{ code: 'DS1252' }] });
  await writeFile(path.join(root, 'empty.csv'), '');
  await expect(init(path.join(root, 'empty.csv'))).rejects.toThrow('DS1103');
  expect(await readdir(root)).toEqual(['empty.csv']);
});

test('names an empty export or an unreachable address as it was typed', async () => {
  const refusal = async (from: string): Promise<object | undefined> =>
    run({ slug: 'alpha', from }, { root, now: NOW }).then(
      () => undefined,
      (error: unknown) => (error as ProblemError).problems[0],
    );
  const empty = path.join(root, 'empty.csv');
  await writeFile(empty, '');
  const url = 'http://127.0.0.1:9/stock.csv';
  for (const [from, code] of [
    [empty, 'DS1103'],
    [url, 'DS1150'],
  ] as const) {
    const found = await refusal(from);
    expect(found).toMatchObject({ code, message: expect.stringContaining(from) as string });
    expect(found).not.toHaveProperty('place');
    expect(JSON.stringify(found)).not.toMatch(/snapshot|source 1|dealersite-init-/);
    expect(JSON.stringify(found)).toContain('No tenant was created.');
  }
});

test('Ctrl-C during the download of an export leaves no files', async () => {
  const scratch = path.join(root, 'scratch');
  await mkdir(scratch);
  const server = createServer((_request, response) => void response.write('Stock No,Make\n'));
  const port = await listenLocally(server);
  const bin = path.resolve(import.meta.dirname, '../bin.js');
  const args = [bin, 'init', 'alpha', '--from', `http://127.0.0.1:${port}/a.csv`, '--root', root];
  const child = spawn(process.execPath, args, { env: { ...plainEnv(), TMPDIR: scratch } });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await Promise.race([ended, new Promise((resolve) => server.once('request', resolve))]);
  const left = async () => (await readdir(scratch)).filter((name) => name.startsWith('dealersite-'));
  expect(await left()).toHaveLength(1);
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(await left()).toEqual([]);
  server.closeAllConnections();
  server.close();
}, 60_000);

test('links the schema of the clone or of the installed package, if there is one', async () => {
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

test('overwrites nothing and leaves no unfinished folder', async () => {
  await mkdir(path.join(root, 'tenants', 'alpha'), { recursive: true });
  expect(await run({ slug: 'alpha' }, { root, now: NOW })).toMatchObject({
    exitCode: 2,
    problems: [{ code: 'DS1250' }],
  });
  expect(await readdir(path.join(root, 'tenants', 'alpha'))).toEqual([]);
  expect(await readdir(path.join(root, 'tenants'))).toEqual(['alpha']);
});

test('creates no folder for an invalid slug', async () => {
  for (const slug of ['../alpha', 'Alpha', 'a/b', '']) {
    expect(await run({ slug }, { root, now: NOW })).toMatchObject({
      exitCode: 2,
      problems: [{ code: 'DS1204' }],
    });
  }
  expect(await readdir(root)).toEqual([]);
});

test('exits with 1 and a problem when no row of the export is accepted', async () => {
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

test('--json lists questions about the export that have no answer', async () => {
  const from = path.join(root, 'stock.csv');
  await writeFile(
    from,
    'Stock No,Make,Model,Year,Type,Yard,Drive Away\nA1,Kia,Rio,2020,Used,North,19990\nA2,Kia,Rio,2020,Used,South,18990\n',
  );
  const outcome = await run({ slug: 'alpha', from }, { root, now: NOW });
  expect(outcome).toMatchObject({
    exitCode: 0,
    data: { questions: [{ field: 'location_id', answers: [] }] },
  });
});

const WHOLE = {
  name: 'Wattle & Sons',
  brand: '14532D',
  accent: '#0f766e',
  template: 'lifestyle',
  items: 'caravans',
  place: 'Mandurah WA 6210',
  street: '4 Trial Road',
  phone: '+61 8 7010 0410',
  email: 'hello@wattle.example',
  finance: 'Manual',
};

test('writes every answer to tenant.json; the postcode determines state, time zone and map position', async () => {
  expect(await run({ texts: WHOLE }, { root, now: NOW })).toMatchObject({ exitCode: 0 });
  const { tenants } = await loadTenants({ root, schema: tenantSchema, all: true });
  expect(tenants[0]?.tenant).toMatchObject({
    slug: 'wattle-and-sons',
    name: 'Wattle & Sons',
    template: 'lifestyle',
    listing: { noun: 'caravan' },
    theme: { brand: '#14532d', accent: '#0f766e' },
    finance_provider: 'Manual',
    options: { enquiry: { lead_emails: [{ email: 'hello@wattle.example' }] } },
  });
  expect(tenants[0]?.tenant.locations[0]).toMatchObject({
    timezone: 'Australia/Perth',
    address: { street: '4 Trial Road', city: 'Mandurah', state: 'WA', postcode: '6210', lat: -32.55 },
    contact_detail: { phone: '08 7010 0410' },
  });
  const texts = await readdir(path.join(root, 'tenants/wattle-and-sons/content'));
  expect(texts.toSorted()).toEqual([
    'about-us.md',
    'credit-guide.md',
    'privacy-policy.md',
    'terms-and-conditions.md',
  ]);
  const privacy = await readFile(
    path.join(root, 'tenants/wattle-and-sons/content/privacy-policy.md'),
    'utf8',
  );
  expect(privacy).toContain('4 Trial Road, Mandurah WA 6210');
});

describe('the project around the tenant', () => {
  const read = (name: string): Promise<string> => readFile(path.join(root, name), 'utf8');
  const init = (slug: string) => run({ slug }, { root, now: NOW });

  test('keeps leads, secrets and built sites out of git', async () => {
    await init('alpha');
    const lines = (await read('.gitignore')).split('\n');
    expect(lines).toEqual(expect.arrayContaining(['.dealersite/', 'output/', 'node_modules/', '.env']));
  });

  test('adds only missing lines to a .gitignore', async () => {
    await writeFile(path.join(root, '.gitignore'), '# mine\n/output\nnode_modules');
    await init('alpha');
    expect(await read('.gitignore')).toBe('# mine\n/output\nnode_modules\n.dealersite/\n.env\n');
    expect((await init('beta')).data).toMatchObject({
      files: expect.not.arrayContaining(['.gitignore']) as string[],
    });
  });

  test('gets scripts, and keeps its own', async () => {
    const manifest = {
      name: 'sites',
      scripts: { test: 'echo "Error: no test specified" && exit 1', build: 'make' },
      dependencies: { dealersite: '^1.0.0' },
    };
    await writeFile(path.join(root, 'package.json'), JSON.stringify(manifest, null, 4));
    await init('alpha');
    const text = await read('package.json');
    expect(JSON.parse(text)).toMatchObject({
      name: 'sites',
      scripts: { build: 'make', test: 'dealersite test --all', dev: 'dealersite serve' },
    });
    expect(text).toMatch(/^ {4}"name"/m);
  });

  test('leaves a package.json that does not need dealersite, or is broken, unchanged', async () => {
    for (const [slug, text] of [
      ['alpha', '{ "name": "other" }'],
      ['beta', '{ "name"'],
    ] as const) {
      await writeFile(path.join(root, 'package.json'), text);
      await init(slug);
      expect(await read('package.json')).toBe(text);
    }
  });

  test('gets a README unless there is one', async () => {
    await init('alpha');
    expect(await read('README.md')).toContain('http://alpha.localhost:4321');
    await writeFile(path.join(root, 'README.md'), 'mine');
    await init('beta');
    expect(await read('README.md')).toBe('mine');
  });
});

test('the bundle ships each picture of the demo stock', async () => {
  const shipped = await fg([...STARTER_PICTURES], { cwd: starterPictures() });
  expect(shipped).toEqual(expect.arrayContaining([...demoPictures(ITEM_TYPES).keys()]));
});

test('arranges the blocks of its own home page', async () => {
  await run({ slug: 'alpha' }, { root, now: NOW });
  const { tenants } = await loadTenants({ root, schema: tenantSchema, all: true });
  const blocks = tenants[0]?.tenant.home?.map(({ block }) => block);
  expect(blocks).toEqual(expect.arrayContaining(['latest', 'statement', 'visit']));
});

test('creates no credit guide for a site without finance', async () => {
  await run({ slug: 'alpha' }, { root, now: NOW });
  expect(await readdir(path.join(root, 'tenants/alpha/content'))).not.toContain('credit-guide.md');
});

test.each([
  ['car', 12, 'car'],
  ['truck', 4, 'truck'],
  ['motorcycle', 4, 'motorcycle'],
  ['caravan', 3, 'caravan'],
  ['subscription', 6, 'car'],
  ['car,truck', 16, 'vehicle'],
])('creates stock for --items %s with %i vehicles, each called a %s', async (items, count, noun) => {
  await run({ slug: 'alpha', texts: { items } }, { root, now: NOW });
  const { tenants } = await loadTenants({ root, schema: tenantSchema, all: true });
  const [loaded] = tenants;
  if (!loaded?.tenant.stock) throw new Error('no tenant');
  expect(loaded.tenant.listing.noun).toBe(noun);
  const outcome = await pullStock({
    root,
    tenantDir: loaded.dir,
    tenantSlug: 'alpha',
    source: loaded.tenant.stock,
    now: NOW,
  });
  expect(outcome).toMatchObject({ rows: count, accepted: count, rejected: 0 });
  const { vehicles } = readSnapshot(outcome.snapshotPath);
  const missing = vehicles
    .flatMap(({ images }) => images.map(({ url }) => url))
    .filter((url) => !existsSync(path.join(loaded.dir, url)));
  expect(missing).toEqual([]);
  const quality = stockQuality(vehicles, {
    now: NOW,
    fields: [],
    nameOf: () => undefined,
    limits: loaded.tenant.stock.plausible,
  });
  expect(quality.vehicles).toEqual([]);
});

test.each([
  ['template', 'yrad', 'DS1020', 'Did you mean `yard`?'],
  ['items', 'car,vans', 'DS1020', 'Possible values: `car`'],
  ['finance', 'Tauris', 'DS1020', 'Did you mean `Taurus`?'],
  ['brand', 'red', 'DS1021', '--brand "#1b3a4b"'],
  ['brand', '#ffd400', 'DS1022', 'The nearest readable shade: --brand "#'],
  ['accent', '#ffe08a', 'DS1022', 'The nearest readable shade: --accent "#'],
  ['place', 'Dubbo', 'DS1023', '"Dubbo 2830"'],
  ['place', '2830', 'DS1023', '"Dubbo 2830"'],
  ['place', 'Dubbo VIC 2830', 'DS1023', '"Dubbo 2830"'],
  ['place', 'Nowhere 0001', 'DS1023', '"Dubbo 2830"'],
  ['phone', '02 5550 010', 'DS1024', '"02 5550 0100"'],
  ['email', 'sales at yard', 'DS1025', 'sales@yard.example'],
  ['name', ' ', 'DS1026', '"River Auto"'],
  ['street', 'x'.repeat(201), 'DS1026', '--street'],
])('refuses --%s %j with the flag, the value and the allowed values', async (flag, text, code, hint) => {
  const refused = await run({ slug: 'alpha', texts: { [flag]: text } }, { root, now: NOW });
  expect(refused).toMatchObject({
    exitCode: 2,
    problems: [
      {
        code,
        message: expect.stringContaining(`--${flag}`) as string,
        hint: expect.stringContaining(hint) as string,
      },
    ],
  });
  expect(await readdir(root)).toEqual([]);
});

test('accepts the shade that a refusal suggests', async () => {
  for (const flag of ['brand', 'accent']) {
    const { problems } = await run({ slug: 'alpha', texts: { [flag]: '#ffe08a' } }, { root, now: NOW });
    const hint = problems[0]?.hint ?? '';
    const shade = /#[0-9a-f]{6}/.exec(hint)?.[0] ?? '';
    const slug = `with-${flag}`;
    expect(await run({ slug, texts: { [flag]: shade } }, { root, now: NOW })).toMatchObject({ exitCode: 0 });
  }
});

test('reports a wrong slug, wrong flags and a wrong export together', async () => {
  await mkdir(path.join(root, 'tenants', 'alpha'), { recursive: true });
  const init = (slug: string) =>
    run(
      { slug, from: path.join(root, 'none.csv'), texts: { brand: 'red', phone: '12' } },
      { root, now: NOW },
    );
  const flags = [{ code: 'DS1021' }, { code: 'DS1024' }, { code: 'DS1252' }];
  expect(await init('alpha')).toMatchObject({ problems: [{ code: 'DS1250' }, ...flags] });
  expect(await init('Not One')).toMatchObject({ problems: [{ code: 'DS1204' }, ...flags] });
  const unnamed = await run({ texts: { phone: '12' } }, { root, now: NOW });
  expect(unnamed).toMatchObject({ problems: [{ code: 'DS1027' }, { code: 'DS1024' }] });
});

test.each(['con', 'nul', 'prn', 'aux', 'com1', 'lpt9'])(
  'refuses the slug %s, a reserved name on Windows',
  async (slug) => {
    expect(await run({ slug }, { root, now: NOW })).toMatchObject({
      exitCode: 2,
      problems: [{ code: 'DS1204', hint: expect.stringContaining('`' + slug + '-cars`') as string }],
    });
  },
);

test('warns about a postcode without a map position and creates the site', async () => {
  const texts = { place: 'Dubbo 9999' };
  const outcome = await run({ slug: 'alpha', texts }, { root, now: NOW });
  expect(outcome).toMatchObject({ exitCode: 0, problems: [{ code: 'DS1019', severity: 'warning' }] });
  expect(outcome.problems[0]?.message).toContain('--place Dubbo 9999');
});

test('reports all wrong flags together', async () => {
  const texts = { brand: 'red', phone: '12' };
  expect(await run({ slug: 'alpha', texts }, { root, now: NOW })).toMatchObject({
    exitCode: 2,
    problems: [{ code: 'DS1021' }, { code: 'DS1024' }],
  });
});

test('creates nothing without a terminal, a slug and a name', async () => {
  expect(await run({}, { root, now: NOW })).toMatchObject({ exitCode: 2, problems: [{ code: 'DS1027' }] });
});
