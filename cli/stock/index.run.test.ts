/** `dealersite index` from the command line. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listenLocally } from '../../tests/support/free-port.ts';
import { FakeCluster } from '../../tests/search/fake-cluster.ts';
import { command } from '../../tests/support/command.ts';
import { NOW, Project, vehicles } from '../../tests/support/project.ts';

const program = path.resolve(import.meta.dirname, '../bin.js');

// The first command in a clone bundles it.
vi.setConfig({ testTimeout: 60_000 });

let project: Project;
let cluster: FakeCluster;
beforeAll(() => {
  project = new Project(vehicles(5));
});
afterAll(() => project.remove());
beforeEach(async () => {
  cluster = await new FakeCluster().start();
});
afterEach(() => cluster.stop());

const tenant = (more: object = {}): void =>
  project.putTenant({ search: { host: cluster.url, index: 'cars', key: 'search-only', ...more } });

const index = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  command(
    process.execPath,
    [program, 'index', ...args, '--root', project.root, '--now', NOW],
    project.root,
    env,
  );

test('publishes the vehicles of the site with their cards and prints their number', async () => {
  tenant({ admin_key: 'admin' });
  const { code, stdout } = await project.run('index', '--tenant', 'yard', '--json');
  expect(code).toBe(0);
  const { tenants } = JSON.parse(stdout) as { tenants: { collection: string }[] };
  const collection = tenants[0]?.collection ?? '';
  expect(tenants).toMatchObject([{ tenant: 'yard', index: 'cars', documents: 5, dropped: [] }]);
  expect(cluster.aliases.get('cars')).toBe(collection);
  const document: unknown = JSON.parse(cluster.collections.get(collection)?.documents.get('v2') ?? '');
  expect(document).toMatchObject({
    id: 'v2',
    make: 'Ford',
    price: 20_200,
    created_at: 1_767_571_200,
    card: { id: 'v2', href: '/cars/vehicle-2', price: { amount: 20_200 } },
    vehicle: { id: 'v2', slug: 'vehicle-2', created_at: '2026-01-05T00:00:00Z' },
  });
});

test('prefers the key of the environment and never prints a key', async () => {
  tenant({ admin_key: 'stale-admin-key' });
  const good = await index({ TYPESENSE_ADMIN_KEY: 'admin' }, '--tenant', 'yard');
  expect(good.code).toBe(0);
  expect(good.stderr).toMatch(/yard: 5 vehicles in cars_\d{17}, cars points there/);
  const bad = await index({ TYPESENSE_ADMIN_KEY: '' }, '--tenant', 'yard');
  expect(bad).toMatchObject({ code: 2, stderr: expect.stringContaining('DS1403') as unknown });
  expect(good.stdout + good.stderr + bad.stdout + bad.stderr).not.toMatch(/stale-admin-key|search-only/);
});

test('refuses a missing cluster, a missing key and a wrong number with a hint', async () => {
  project.putTenant({});
  expect(await index({}, '--tenant', 'yard')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('DS1400') as unknown,
  });
  tenant();
  expect(await index({}, '--tenant', 'yard')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('DS1401') as unknown,
  });
  expect(await index({}, '--keep', 'all')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('DS1005') as unknown,
  });
  expect(await index({}, '--host', 'a b')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('DS1006') as unknown,
  });
  expect(cluster.seen).toEqual([]);
});

describe('two tenants', () => {
  /** Adds another tenant with the stock of the first. */
  const other = (more: object): void => {
    const folder = path.join(project.root, 'tenants');
    cpSync(path.join(folder, 'yard'), path.join(folder, 'other'), { recursive: true });
    const file = path.join(folder, 'other/tenant.json');
    const search = { host: cluster.url, index: 'cars', key: 'search-only', ...more };
    const first = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(
      file,
      JSON.stringify({ ...first, slug: 'other', site_url: 'https://other.example', search }),
    );
  };
  afterEach(() => rmSync(path.join(project.root, 'tenants/other'), { recursive: true, force: true }));
  const admin = { TYPESENSE_ADMIN_KEY: 'admin' };
  const check = () =>
    command(process.execPath, [program, 'check', '--root', project.root, '--json'], project.root);
  const linesOf = ({ stdout }: { stdout: string }) =>
    (JSON.parse(stdout) as { problems: { code: string; message: string; place?: { file: string } }[] })
      .problems;

  test('with the same index are refused before anything is published, and reported by check in both files', async () => {
    tenant();
    other({ host: `${cluster.url}/`, nodes: ['elsewhere.example'] });
    const outcome = await index(admin, '--all', '--json');
    expect(outcome.code).toBe(1);
    expect(linesOf(outcome)).toMatchObject([
      {
        code: 'DS1416',
        message: expect.stringMatching(/`other` and `yard` have the index `cars`/) as unknown,
      },
    ]);
    expect(cluster.seen).toEqual([]);
    const found = linesOf(await check()).filter(({ code }) => code === 'DS1416');
    expect(found.map(({ place }) => place?.file)).toEqual([
      'tenants/other/tenant.json',
      'tenants/yard/tenant.json',
    ]);
  });

  test('with different indexes are published, unless one run sends both to the same cluster and name', async () => {
    tenant({ host: 'one.example' });
    other({ host: 'two.example' });
    expect(linesOf(await check()).filter(({ code }) => code === 'DS1416')).toEqual([]);
    const outcome = await index(admin, '--all', '--host', cluster.url, '--json');
    expect({ code: outcome.code, lines: linesOf(outcome) }).toMatchObject({
      code: 1,
      lines: [{ code: 'DS1416' }],
    });
    other({ host: 'two.example', index: 'others' });
    expect((await index(admin, '--all', '--host', cluster.url)).code).toBe(0);
    expect([...cluster.aliases.keys()].toSorted()).toEqual(['cars', 'others']);
  });

  test("do not replace each other's stock without --take-over", async () => {
    tenant();
    expect((await index(admin, '--tenant', 'yard')).code).toBe(0);
    const before = cluster.aliases.get('cars');
    other({});
    const outcome = await index(admin, '--tenant', 'other', '--json');
    expect({ code: outcome.code, lines: linesOf(outcome) }).toMatchObject({
      code: 1,
      lines: [{ code: 'DS1417' }],
    });
    expect(cluster.aliases.get('cars')).toBe(before);
    expect((await index(admin, '--tenant', 'other', '--take-over')).code).toBe(0);
    expect(cluster.aliases.get('cars')).not.toBe(before);
  });
});

test('publishes nothing when the site shows no vehicle', async () => {
  tenant();
  expect((await index({ TYPESENSE_ADMIN_KEY: 'admin' }, '--tenant', 'yard')).code).toBe(0);
  const before = new Map(cluster.aliases);
  project.putTenant({
    search: { host: cluster.url, index: 'cars', key: 'search-only' },
    listing: { inventory: { exclude: { car_type: ['used'] } } },
  });
  const { code, stderr } = await index({ TYPESENSE_ADMIN_KEY: 'admin' }, '--tenant', 'yard');
  expect(code).toBe(1);
  expect(stderr).toContain('DS1408');
  expect(stderr).toContain('`listing.inventory` of tenant.json');
  expect(cluster.aliases).toEqual(before);
});

test('suggests an address when the server is not a search cluster', async () => {
  tenant();
  const server = createServer((_request, response) => response.writeHead(404).end('Not here.'));
  const port = await listenLocally(server);
  const { code, stderr } = await index(
    { TYPESENSE_ADMIN_KEY: 'admin' },
    '--host',
    `http://127.0.0.1:${port}`,
  );
  server.close();
  expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('DS1411') as unknown });
  expect(stderr).toContain('Give the address of the cluster itself');
});

test('derives no key for browsers from the admin key', async () => {
  tenant({ admin_key: 'all-powerful' });
  const ofFile = await index({ TYPESENSE_SEARCH_KEY: 'all-powerful' }, '--scoped-key');
  expect(ofFile).toMatchObject({ code: 2, stderr: expect.stringContaining('DS1415') as unknown });
  const same = { TYPESENSE_SEARCH_KEY: 'another-admin', TYPESENSE_ADMIN_KEY: 'another-admin' };
  expect((await index(same, '--scoped-key')).stderr).toContain('DS1415');
  const broken = { ...same, TYPESENSE_ADMIN_KEY: 'another-admin\n' };
  expect((await index(broken, '--scoped-key')).stderr).toContain('DS1415');
});

test('derives a key for browsers without contacting the cluster', async () => {
  tenant();
  expect((await index({}, '--scoped-key')).stderr).toContain('DS1410');
  const { code, stdout } = await index({ TYPESENSE_SEARCH_KEY: 'only-search' }, '--scoped-key', '--json');
  expect(code).toBe(0);
  const { tenants } = JSON.parse(stdout) as { tenants: { key: string }[] };
  expect(Buffer.from(tenants[0]?.key ?? '', 'base64').toString()).toMatch(
    /^.{44}only\{"include_fields":"card"\}$/,
  );
  expect(cluster.seen).toEqual([]);
});
