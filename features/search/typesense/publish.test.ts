/** Publishing with the official client: all or nothing. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ProblemError } from '../../../renderer/contract/error.ts';
import { CaseCluster } from './cluster-case.source.ts';
import {
  collectionSchema,
  isVersion,
  versionName,
  versionsToDrop,
  type ClusterDocument,
} from './collection.ts';
import { publish, type PublishOrder } from './publish.source.ts';

let cluster: CaseCluster;
beforeEach(async () => {
  cluster = await new CaseCluster().start();
});
afterEach(() => cluster.stop());

const documents = (count: number): ClusterDocument[] =>
  Array.from(
    { length: count },
    // Only what publishing reads of a document.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    (_, at) => ({ id: `v${at}`, make: 'Kia `Rio`\n', custom_rank: count - at }) as unknown as ClusterDocument,
  );

const order = (more: Partial<PublishOrder> = {}): PublishOrder => ({
  access: { bases: [cluster.url], key: 'admin' },
  index: 'cars',
  documents: documents(3),
  keep: 1,
  ...more,
});

const problemsOf = async (run: Promise<unknown>): Promise<string[]> =>
  run.then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
      return error.problems.map(({ code, message }) => `${code} ${message}`);
    },
  );

const old = (day: number): string => `cars_202601${String(day).padStart(2, '0')}000000000`;
/** Two versions, the newer in use. */
function used(): void {
  cluster.put(old(1));
  cluster.put(old(2));
  cluster.aliases.set('cars', old(2));
}

test('the first time: a collection, its documents, the alias', async () => {
  const steps: number[] = [];
  const outcome = await publish(
    order({ documents: documents(2300), onProgress: (done) => steps.push(done) }),
  );
  expect(outcome).toMatchObject({ documents: 2300, previous: undefined, dropped: [], problems: [] });
  expect(isVersion('cars', outcome.collection)).toBe(true);
  expect(cluster.aliases.get('cars')).toBe(outcome.collection);
  const stored = cluster.collections.get(outcome.collection);
  expect(stored?.documents.size).toBe(2300);
  expect(JSON.parse(stored?.documents.get('v7') ?? '')).toEqual(documents(2300)[7]);
  expect(steps).toEqual([1000, 2000, 2300]);
});

test('the last document comes in first, so that equal ranks keep their order', async () => {
  const { collection } = await publish(order());
  expect(cluster.collections.get(collection)?.order).toEqual(['v2', 'v1', 'v0']);
});

test('the version before stays, older ones go', async () => {
  used();
  const { collection, previous, dropped } = await publish(order());
  expect({ previous, dropped }).toEqual({ previous: old(2), dropped: [old(1)] });
  expect([...cluster.collections.keys()]).toEqual([old(2), collection]);
});

test('a version that another alias points to stays', async () => {
  used();
  cluster.aliases.set('cars_before', old(1));
  const { collection, dropped } = await publish(order({ keep: 0 }));
  expect(dropped).toEqual([old(2)]);
  expect([...cluster.collections.keys()]).toEqual([old(1), collection]);
});

test('a version that another alias comes to point to meanwhile stays', async () => {
  used();
  const onProgress = () => void cluster.aliases.set('cars_before', old(1));
  const { dropped } = await publish(order({ keep: 0, onProgress }));
  expect(dropped).toEqual([old(2)]);
  expect(cluster.collections.has(old(1))).toBe(true);
});

test('where the aliases lead cannot be asked after the move: nothing is deleted, and that is said', async () => {
  used();
  const onProgress = () => {
    cluster.faults = { failing: { method: 'GET', path: /^\/aliases/, status: 422 } };
  };
  const { collection, dropped, problems } = await publish(order({ keep: 0, onProgress }));
  expect(cluster.aliases.get('cars')).toBe(collection);
  expect(dropped).toEqual([]);
  expect(problems.map(({ code }) => code)).toEqual(['DS1409', 'DS1409']);
  expect([...cluster.collections.keys()]).toEqual([old(1), old(2), collection]);
});

test('an old collection that is gone already is no problem', async () => {
  used();
  cluster.faults = { failing: { method: 'DELETE', path: /./, status: 404 } };
  expect(await publish(order({ keep: 0 }))).toMatchObject({ problems: [], dropped: [] });
});

test('collections of others are not touched', async () => {
  used();
  for (const name of ['trucks', 'cars_new', `cars2_${old(1).slice(5)}`]) cluster.put(name);
  await publish(order({ keep: 0 }));
  expect([...cluster.collections.keys()]).toEqual(
    expect.arrayContaining(['trucks', 'cars_new', `cars2_${old(1).slice(5)}`]),
  );
});

test('a document that is not taken: nothing is swapped, and it is named with the reason', async () => {
  used();
  cluster.faults = { refused: ['v1'] };
  expect(await problemsOf(publish(order()))).toEqual([
    'DS1405 1 of 3 vehicles were not taken; nothing was replaced.\n  v1: Field `year` must be an int32.',
  ]);
  expect(cluster.aliases.get('cars')).toBe(old(2));
  expect([...cluster.collections.keys()]).toEqual([old(1), old(2)]);
});

test('a document of which nothing is said was not taken', async () => {
  cluster.faults = { silent: 1 };
  expect(await problemsOf(publish(order()))).toEqual([expect.stringContaining('said nothing about it')]);
  expect(cluster.aliases.size + cluster.collections.size).toBe(0);
});

test('a count that is off: nothing is swapped', async () => {
  used();
  cluster.faults = { off: -1 };
  expect(await problemsOf(publish(order()))).toEqual([
    expect.stringMatching(/^DS1406 3 vehicles .* holds 2/),
  ]);
  expect(cluster.aliases.get('cars')).toBe(old(2));
  expect(cluster.collections.size).toBe(2);
});

test.each([
  ['POST', /import$/, 'DS1404'],
  ['PUT', /^\/aliases/, 'DS1404'],
  ['POST', /^\/collections$/, 'DS1404'],
  ['GET', /^\/aliases/, 'DS1404'],
] as const)('a cluster that fails at %s %s leaves nothing half made', async (method, path, code) => {
  used();
  cluster.faults = { failing: { method, path, status: 422 } };
  expect(await problemsOf(publish(order()))).toEqual([expect.stringContaining(code)]);
  expect(cluster.aliases.get('cars')).toBe(old(2));
  expect([...cluster.collections.keys()]).toEqual([old(1), old(2)]);
});

test('an old collection that cannot be deleted is said, and the new one is in use', async () => {
  used();
  cluster.faults = { failing: { method: 'DELETE', path: /./, status: 422 } };
  const { collection, problems } = await publish(order());
  expect(problems.map(({ code }) => code)).toEqual(['DS1409']);
  expect(cluster.aliases.get('cars')).toBe(collection);
});

test('the name of the alias may not be that of a collection', async () => {
  cluster.put('cars');
  expect(await problemsOf(publish(order()))).toEqual([expect.stringContaining('DS1407')]);
  expect([...cluster.collections.keys()]).toEqual(['cars']);
});

test('a wrong key and a host that is down are told apart, and the key is in no message', async () => {
  const wrong = await problemsOf(publish(order({ access: { bases: [cluster.url], key: 'S3CRET' } })));
  expect(wrong).toEqual([expect.stringContaining('DS1403')]);
  const { url } = cluster;
  cluster.stop();
  const away = await problemsOf(publish(order({ access: { bases: [url], key: 'S3CRET' } })));
  expect(away).toEqual([expect.stringContaining('DS1402')]);
  expect([...wrong, ...away].join('\n')).not.toContain('S3CRET');
});

test('a web server that is no cluster is called that', async () => {
  const server = createServer((_request, response) => response.end('<!doctype html><p>Hello')).listen(0);
  const { port } = server.address() as AddressInfo;
  const access = { bases: [`http://127.0.0.1:${port}`], key: 'admin' };
  expect(await problemsOf(publish(order({ access })))).toEqual([expect.stringContaining('DS1411')]);
  server.close();
});

test.each([
  ['a collection that is made', 'POST', /^\/collections$/],
  ['an import', 'POST', /import$/],
])('a page that answers %s in place of the cluster is told as that', async (_, method, path) => {
  used();
  cluster.faults = { failing: { method, path, status: 200 } };
  expect(await problemsOf(publish(order()))).toEqual([expect.stringContaining('DS1411')]);
  expect(cluster.aliases.get('cars')).toBe(old(2));
});

test.each([301, 307])(
  'a host that redirects with %i is not followed: the key goes nowhere else',
  async (status) => {
    const other = await new CaseCluster().start();
    const server = createServer((request, response) =>
      response.writeHead(status, { location: `${other.url}${request.url}` }).end(),
    ).listen(0);
    const { port } = server.address() as AddressInfo;
    const access = { bases: [`http://127.0.0.1:${port}`], key: 'admin' };
    expect(await problemsOf(publish(order({ access })))).toEqual([expect.stringContaining('DS1414')]);
    expect(other.seen).toEqual([]);
    server.close();
    other.stop();
  },
);

test('an import that is never answered is given up', async () => {
  used();
  cluster.faults = { mute: /import$/ };
  const access = { bases: [cluster.url], key: 'admin', importSeconds: 0.2 };
  expect(await problemsOf(publish(order({ access })))).toEqual([expect.stringContaining('DS1402')]);
  expect(cluster.aliases.get('cars')).toBe(old(2));
  expect([...cluster.collections.keys()]).toEqual([old(1), old(2)]);
});

const NOW = Date.UTC(2026, 10, 21, 10, 15, 0, 123);
const HOUR = 3_600_000;

test.each([
  [0, ['d', 'c', 'b', 'a']],
  [1, ['d', 'b', 'a']],
  [2, ['d', 'a']],
  [9, ['d']],
])('of earlier versions %i stay; one that never came into use does not', (keep, gone) => {
  const versions = ['b', 'a', 'd', 'c', 'e', 'now'].map((name) => ({
    name,
    created: name === 'e' ? NOW - HOUR / 2 : NOW - 9 * HOUR,
  }));
  // Another run may still be making `e`.
  expect(versionsToDrop(versions, { current: 'now', previous: 'c', keep, now: NOW })).toEqual(gone);
});

test('without a version in use before, none counts as left over', () => {
  const versions = ['a', 'b'].map((name) => ({ name, created: 0 }));
  for (const previous of [undefined, 'by_hand'])
    expect(versionsToDrop(versions, { current: 'c', previous, keep: 2, now: NOW })).toEqual([]);
});

test('a version carries the instant it was made at', () => {
  expect(versionName('Car_production', NOW)).toBe('Car_production_20261121101500123');
  expect(isVersion('Car_production', 'Car_production_20261121101500123')).toBe(true);
  expect(isVersion('Car', 'Car_production_20261121101500123')).toBe(false);
});

test('the schema: facets for every refinement, figures by size, card and vehicle kept only', () => {
  const { fields } = collectionSchema('cars');
  const of = (name: string) => fields.find((field) => field.name === name);
  expect(of('make')).toEqual({ name: 'make', type: 'string', optional: true, facet: true, index: true });
  expect(of('custom_rank')).toMatchObject({ type: 'int64', optional: false });
  expect(of('filtered_features')).toMatchObject({ type: 'string[]', facet: true });
  expect(of('certified')).toMatchObject({ type: 'bool', facet: true });
  expect(of('price')).toMatchObject({ type: 'float', facet: true });
  for (const name of ['card', 'vehicle'])
    expect(of(name)).toEqual({ name, type: 'object', optional: true, facet: false, index: false });
});
