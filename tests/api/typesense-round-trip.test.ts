/** A round trip of vehicles on a real server: published by `index`, searched with a scoped key, pulled back from an export. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SearchRequest } from '../../features/search/query/request.ts';
import { typesenseEngine } from '../../features/search/backends/typesense/engine.ts';
import { plainEnv } from '../support/command.ts';
import { NOW, Project, vehicles } from '../support/project.ts';
import { Cluster, findTypesense } from '../support/typesense-server.ts';

const program = path.resolve(import.meta.dirname, '../../cli/bin.js');
vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

const server = await findTypesense();

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

describe.skipIf(server === undefined)('a tenant and a real server', () => {
  let cluster: Cluster;
  let dealer: Project;
  let searchKey = '';
  const admin = () => ({ TYPESENSE_ADMIN_KEY: cluster.bootstrapKey, TYPESENSE_ALLOW_OLD: '1' });

  beforeAll(async () => {
    cluster = await Cluster.start(server ?? '');
    searchKey = await cluster.createKey(['documents:search'], 'published.*');
    const stock = vehicles(40).map((row, index) => ({
      ...row,
      ...(index % 4 === 0 ? { car_type: 'new' } : {}),
    }));
    dealer = new Project(stock, {
      search: { host: cluster.url, index: 'published', key: 'to-be-replaced' },
      listing: { inventory: { used_only: true } },
    });
  });
  afterAll(async () => {
    await cluster.stop();
    dealer.remove();
  });

  const published = async (): Promise<string[]> =>
    ((await cluster.call('GET', '/collections')) as { name: string }[]).map(({ name }) => name);
  const inUse = async (): Promise<string> =>
    ((await cluster.call('GET', '/aliases/published')) as { collection_name: string }).collection_name;
  const scopedKey = async (): Promise<string> => {
    const { stdout } = await dealer.runWith(
      { TYPESENSE_SEARCH_KEY: searchKey },
      'index',
      '--scoped-key',
      '--json',
    );
    return (JSON.parse(stdout) as { tenants: { key: string }[] }).tenants[0]?.key ?? '';
  };

  test('index publishes the displayed stock, and refuses another key', async () => {
    const { code, stderr } = await dealer.runWith(admin(), 'index');
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(await published()).toEqual([await inUse()]);
    const refused = await dealer.runWith({ TYPESENSE_ADMIN_KEY: 'wrong' }, 'index', '--json');
    expect(refused).toMatchObject({ code: 2, stdout: expect.stringContaining('DS1403') as unknown });
    expect(await published()).toEqual([await inUse()]);
  });

  test('the scoped key searches the vehicles of the site only', async () => {
    const key = await scopedKey();
    const { hits, count, facets } = await typesenseEngine({
      host: cluster.url,
      index: 'published',
      key,
    }).search({ ...everything, refinements: { car_type: ['used', 'new'] } });
    expect(count).toBe(30);
    expect(hits.map(({ id }) => id)).toEqual(['v1', 'v2', 'v3', 'v5', 'v6']);
    expect(hits[0]).toMatchObject({ href: '/cars/vehicle-1', price: { amount: 20_100 } });
    expect(facets.car_type?.values.filter(({ count: cars }) => cars > 0)).toEqual([
      { value: 'used', count: 30 },
    ]);
  });

  test('check --online reports what a key that is not scoped allows', async () => {
    const key = await cluster.createKey(['documents:*', 'collections:list', 'aliases:list']);
    const visited = new Project(vehicles(3), { search: { host: cluster.url, index: 'published', key } });
    const { stdout } = await visited.run('check', '--online', '--json');
    visited.remove();
    const { problems } = JSON.parse(stdout) as { problems: { code: string; message: string }[] };
    expect(problems.find(({ code }) => code === 'DS1239')?.message).toMatch(
      /^The cluster lets `search.key` list the collections, list the aliases, export documents, /,
    );
  });

  test('a killed run leaves the previous version in use', async () => {
    const before = await published();
    const args = ['index', '--full', '--keep', '5', '--root', dealer.root, '--now', NOW];
    const killed = spawn(process.execPath, [program, ...args], {
      env: { ...plainEnv(), ...admin() },
      stdio: 'ignore',
    });
    const ended = once(killed, 'exit');
    await vi.waitFor(async () => expect((await published()).length).toBeGreaterThan(before.length), {
      timeout: 30_000,
      interval: 5,
    });
    killed.kill('SIGKILL');
    await ended;
    const last = await inUse();
    expect((await dealer.runWith(admin(), 'index')).code).toBe(0);
    expect(await published()).toEqual(expect.arrayContaining([last, await inUse()]));
  });

  test('a pull from the collection restores every published vehicle', async () => {
    const mirror = new Project([], {
      stock: { sources: [{ typesense: { host: cluster.url, index: 'published' } }] },
    });
    const exportKey = await cluster.createKey(['documents:export', 'collections:get'], 'published.*');
    const { code, stdout } = await mirror.runWith({ TYPESENSE_EXPORT_KEY: exportKey }, 'pull', '--json');
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
});
