/** A round trip of vehicles: published by `index`, searched with a scoped key, pulled back from an export. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SearchRequest } from '../../features/search/query/request.ts';
import { typesenseEngine } from '../../features/search/backends/typesense/engine.ts';
import { command, plainEnv } from '../support/command.ts';
import { NOW, Project, vehicles } from '../support/project.ts';
import { Server } from '../support/server.ts';
import { clientOf, keyOf } from './client.ts';

const program = path.resolve(import.meta.dirname, '../../cli/bin.js');
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const SEARCH_KEY = 'a-key-that-searches';

/** The cluster is a `serve`; its own stock is unrelated to the published one. */
let cluster: Project;
let dealer: Project;
let server: Server;
let host = '';

beforeAll(async () => {
  cluster = new Project(vehicles(3), { search: { host: '/typesense/yard', key: SEARCH_KEY } });
  server = await Server.start(cluster, '--search-key');
  host = `http://127.0.0.1:${server.port}/typesense/yard`;
  const stock = vehicles(40).map((row, index) => ({
    ...row,
    ...(index % 4 === 0 ? { car_type: 'new' } : {}),
  }));
  dealer = new Project(stock, {
    search: { host, index: 'published', key: 'to-be-replaced' },
    listing: { inventory: { used_only: true } },
  });
});
afterAll(async () => {
  await server.stop();
  cluster.remove();
  dealer.remove();
});

const run = (project: Project, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  command(
    process.execPath,
    [program, ...args, '--root', project.root, '--now', NOW, '--json'],
    project.root,
    env,
  );

const published = async (): Promise<string[]> =>
  (await clientOf(server, 'any').collections().retrieve())
    .map(({ name }) => name)
    .filter((name) => name.startsWith('published'));

const everything: SearchRequest = {
  query: '',
  refinements: {},
  ranges: {},
  sort: 'price:asc',
  page: 1,
  hitsPerPage: 5,
  facets: ['make', 'car_type'],
  maxFacetValues: 10,
};

test('index publishes the displayed stock repeatedly, and keeps one version', async () => {
  const env = { TYPESENSE_ADMIN_KEY: keyOf(server) };
  for (const _ of [1, 2, 3]) {
    const { code, stderr } = await run(dealer, ['index'], env);
    expect({ code, stderr }).toMatchObject({ code: 0 });
  }
  expect(await published()).toHaveLength(2);
  const refused = await run(dealer, ['index'], { TYPESENSE_ADMIN_KEY: 'wrong' });
  expect(refused).toMatchObject({ code: 2, stdout: expect.stringContaining('DS1403') as unknown });
  expect(await published()).toHaveLength(2);
});

test.each([
  ['', '/typesense/SLUG'],
  ['/typesense/yrad', 'There is no tenant `yrad` here, below /typesense/: yard.'],
])('index to this server at %j suggests the right address', async (below, message) => {
  const address = `http://127.0.0.1:${server.port}${below}`;
  const outcome = await run(dealer, ['index', '--host', address], { TYPESENSE_ADMIN_KEY: keyOf(server) });
  expect(outcome).toMatchObject({ code: 2, stdout: expect.stringContaining('DS1411') as unknown });
  expect(outcome.stdout).toContain(message);
});

test('the scoped key finds cards and facets, never the raw vehicle', async () => {
  const { stdout } = await run(dealer, ['index', '--scoped-key'], { TYPESENSE_SEARCH_KEY: SEARCH_KEY });
  const { tenants } = JSON.parse(stdout) as { tenants: { key: string }[] };
  const key = tenants[0]?.key ?? '';
  const { hits, count, facets } = await typesenseEngine({ host, index: 'published', key }).search(everything);
  expect(count).toBe(30);
  expect(hits.map(({ id }) => id)).toEqual(['v1', 'v2', 'v3', 'v5', 'v6']);
  expect(hits[0]).toMatchObject({ href: '/cars/vehicle-1', price: { amount: 20_100 } });
  expect(facets.car_type?.values).toEqual([{ value: 'used', count: 30 }]);
  const query = { q: '*', filter_by: 'car_type:=new', include_fields: 'id,vehicle' };
  expect(await clientOf(server, key).collections('published').documents().search(query)).toMatchObject({
    found: 0,
  });
});

test('reports that the scoped key only searches, and what an unscoped one allows', async () => {
  const { stdout } = await run(dealer, ['index', '--scoped-key'], { TYPESENSE_SEARCH_KEY: SEARCH_KEY });
  const { tenants } = JSON.parse(stdout) as { tenants: { key: string }[] };
  const checked = async (key = '') => {
    const visited = new Project(vehicles(3), { search: { host, index: 'published', key } });
    const outcome = await run(visited, ['check', '--online']);
    visited.remove();
    const { problems } = JSON.parse(outcome.stdout) as { problems: { code: string; message: string }[] };
    return problems.filter(({ code }) => /^DS12(?:39|4[0-3])$/.test(code)).map(({ message }) => message);
  };
  expect(await checked(tenants[0]?.key)).toEqual([]);
  expect(await checked('local-preview-key')).toEqual([
    'The cluster lets `search.key` list the collections, list the aliases, export documents. Every visitor can read that key.',
  ]);
});

test('a version records its tenant and the previous version', async () => {
  const collections = await clientOf(server, 'any').collections().retrieve();
  const versions = collections.filter(({ name }) => name.startsWith('published_'));
  expect(versions.map(({ metadata }) => metadata)).toContainEqual({
    tenant: 'yard',
    previous: versions.map(({ name }) => name).toSorted()[0],
  });
});

test('a killed run leaves the previous version in use', async () => {
  const env = { TYPESENSE_ADMIN_KEY: keyOf(server) };
  const before = await published();
  const killed = spawn(
    process.execPath,
    [program, 'index', '--keep', '5', '--root', dealer.root, '--now', NOW],
    {
      env: { ...plainEnv(), ...env },
      stdio: 'ignore',
    },
  );
  const ended = once(killed, 'exit');
  await vi.waitFor(async () => expect((await published()).length).toBeGreaterThan(before.length), {
    timeout: 30_000,
    interval: 5,
  });
  killed.kill('SIGKILL');
  await ended;
  const inUse = async () => (await clientOf(server, 'any').aliases('published').retrieve()).collection_name;
  const last = await inUse();
  expect((await run(dealer, ['index'], env)).code).toBe(0);
  const after = await published();
  expect(after).toEqual(expect.arrayContaining([last, await inUse()]));
});

test('a pull from the collection restores every published vehicle', async () => {
  const mirror = new Project([], {
    stock: { sources: [{ typesense: { host, index: 'published' } }] },
  });
  const { code, stdout } = await run(mirror, ['pull'], { TYPESENSE_EXPORT_KEY: keyOf(server) });
  const { tenants } = JSON.parse(stdout) as { tenants: object[] };
  expect({ code, tenants }).toMatchObject({ code: 0, tenants: [{ rows: 30, accepted: 30, rejected: 0 }] });
  const linesOf = ({ root }: Project): string[] =>
    readFileSync(path.join(root, '.dealersite/snapshots/yard.ndjson'), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1, -1);
  const used = linesOf(dealer).filter((line) => line.includes('"car_type":"used"'));
  expect(linesOf(mirror).toSorted()).toEqual(used.toSorted());
  mirror.remove();
});
