/** The guide's own commands against a real Typesense server: keys, `index`, `check --online`, and a visitor's search. */
import { Client } from 'typesense';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SearchRequest } from '../../features/search/query/request.ts';
import { typesenseEngine } from '../../features/search/backends/typesense/engine.ts';
import { Project, vehicles } from '../support/project.ts';
import { Cluster, findTypesense } from '../support/typesense-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

const INDEX = 'Car_production_yard';
/** The actions of docs/run/search-cluster.md. */
const ADMIN = ['collections:*', 'documents:*', 'aliases:*', 'debug:list'];
const program = await findTypesense();

const request: SearchRequest = {
  query: '',
  refinements: {},
  ranges: {},
  sort: 'price:asc',
  page: 1,
  hitsPerPage: 5,
  facets: ['make', 'car_type', 'price_range'],
  maxFacetValues: 10,
};

interface Findings {
  readonly problems: readonly { code: string; message: string }[];
}
interface Keys {
  readonly tenants: readonly { key: string }[];
}

describe.skipIf(program === undefined)('a real cluster', () => {
  let cluster: Cluster;
  let project: Project;
  let admin = '';
  let search = '';
  let scoped = '';

  /** Derives a key like the guide's, with other parameters. */
  const scopedWith = (parameters: object): string =>
    new Client({ nodes: [{ url: cluster.url }], apiKey: search })
      .keys()
      .generateScopedSearchKey(search, parameters);
  const useKey = (key: string, nodes: readonly string[] = []) =>
    project.putTenant({ search: { host: cluster.url, nodes, index: INDEX, key } });
  const online = async (): Promise<string[]> => {
    const { stdout } = await project.run('check', '--online', '--json');
    const { problems } = JSON.parse(stdout) as Findings;
    return problems
      .filter(({ code }) => code.startsWith('DS12'))
      .map(({ code, message }) => `${code} ${message}`);
  };

  beforeAll(async () => {
    cluster = await Cluster.start(program ?? '');
    project = new Project(vehicles(40));
    admin = await cluster.createKey(ADMIN, `${INDEX}.*`);
    search = await cluster.createKey(['documents:search'], `${INDEX}.*`);
    useKey('to-be-replaced');
  });
  afterAll(async () => {
    await cluster.stop();
    project.remove();
  });

  test('index refuses a server that is too old, and publishes with the switch of the guide', async () => {
    const refused = await project.runWith({ TYPESENSE_ADMIN_KEY: admin }, 'index');
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('DS1420') as unknown });
    expect(await cluster.call('GET', '/collections')).toEqual([]);
    const env = { TYPESENSE_ADMIN_KEY: admin, TYPESENSE_ALLOW_OLD: '1' };
    expect(await project.runWith(env, 'index')).toMatchObject({ code: 0 });
  });

  test('index warns when the admin key may not read the version', async () => {
    const blind = await cluster.createKey(ADMIN.slice(0, 3), `${INDEX}.*`);
    const { code, stderr } = await project.runWith({ TYPESENSE_ADMIN_KEY: blind }, 'index');
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('DS1421') as unknown });
  });

  test('the scoped key of the guide returns cards to visitors, and never the vehicle', async () => {
    const { stdout } = await project.runWith(
      { TYPESENSE_SEARCH_KEY: search },
      'index',
      '--scoped-key',
      '--json',
    );
    scoped = (JSON.parse(stdout) as Keys).tenants[0]?.key ?? '';
    const { hits, count } = await typesenseEngine({ host: cluster.url, index: INDEX, key: scoped }).search(
      request,
    );
    expect(count).toBe(40);
    expect(hits.map(({ id }) => id)).toEqual(['v0', 'v1', 'v2', 'v3', 'v4']);
    const query = { collection: INDEX, q: '*', include_fields: 'id,vehicle,make' };
    const response = await fetch(
      `${cluster.url}/multi_search?x-typesense-api-key=${encodeURIComponent(scoped)}`,
      {
        method: 'POST',
        body: JSON.stringify({ searches: [query] }),
      },
    );
    const { results } = (await response.json()) as { results: { hits: { document: object }[] }[] };
    expect(results[0]?.hits.map(({ document }) => Object.keys(document))).toEqual(
      Array.from({ length: 10 }, () => ['card']),
    );
  });

  test('check --online accepts that key', async () => {
    useKey(scoped);
    expect(await online()).toEqual([]);
  });

  test('check --online reports a key that hides every card', async () => {
    useKey(scopedWith({ exclude_fields: 'vehicle' }));
    expect(await online()).toEqual([
      expect.stringMatching(/^DS1240 .*24 hits of the search cluster have no valid card/),
    ]);
  });

  test('check --online reports a key whose filter fits no vehicle', async () => {
    useKey(scopedWith({ filter_by: 'make:=`Lada`', include_fields: 'card' }));
    expect(await online()).toEqual([expect.stringMatching(/^DS1253 /)]);
  });

  test('check --online reports a node that does not serve the same stock', async () => {
    const other = await Cluster.start(program ?? '');
    await other.createKey(['documents:search'], `${INDEX}.*`, search);
    useKey(scoped, [other.url]);
    project.putStock(vehicles(38));
    await project.run('pull');
    const env = { TYPESENSE_ADMIN_KEY: other.bootstrapKey, TYPESENSE_ALLOW_OLD: '1' };
    expect(await project.runWith(env, 'index', '--host', other.url)).toMatchObject({ code: 0 });
    const findings = await online();
    await other.stop();
    expect(findings).toEqual([
      `DS1254 The nodes do not serve the same ${INDEX}.\n  ${cluster.url}: 40 vehicles\n  ${other.url}: 38 vehicles`,
    ]);
  });
});
