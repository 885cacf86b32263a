/** Publishing with the official client: all or nothing. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ProblemError } from '../../../../renderer/contract/error.ts';
import { FakeCluster } from '../../../../tests/search/fake-cluster.ts';
import {
  clusterDocument,
  collectionSchema,
  isVersion,
  versionName,
  type ClusterDocument,
} from './collection.ts';
import { publish, type PublishJob } from './publish.source.ts';

let cluster: FakeCluster;
beforeEach(async () => {
  cluster = await new FakeCluster().start();
});
afterEach(() => cluster.stop());

const documents = (count: number): ClusterDocument[] =>
  Array.from(
    { length: count },
    // Only what publishing reads of a document.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    (_, position) =>
      ({
        id: `v${position}`,
        make: 'Kia `Rio`\n',
        custom_rank: count - position,
      }) as unknown as ClusterDocument,
  );

const order = (more: Partial<PublishJob> = {}): PublishJob => ({
  tenant: 'yard',
  access: { bases: [cluster.url], key: 'admin' },
  index: 'cars',
  documents: documents(3),
  keep: 1,
  ...more,
});

const catchProblems = async (run: Promise<unknown>): Promise<string[]> =>
  run.then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
      return error.problems.map(({ code, message }) => `${code} ${message}`);
    },
  );

const old = (day: number): string => `cars_202601${String(day).padStart(2, '0')}000000000`;
/** Returns the metadata of a version: its tenant, and the version in use before. */
const noted = (previous?: string, tenant = 'yard') => ({ metadata: { tenant, previous: previous ?? '' } });
/** Returns two versions, the newer in use. */
function used(): void {
  cluster.put(old(1), noted());
  cluster.put(old(2), noted(old(1)));
  cluster.aliases.set('cars', old(2));
}

test('creates collection, documents and alias the first time', async () => {
  const steps: number[] = [];
  const outcome = await publish(
    order({ documents: documents(2300), onProgress: (done) => steps.push(done) }),
  );
  expect(outcome).toMatchObject({ documents: 2300, previous: undefined, dropped: [], problems: [] });
  expect(isVersion('cars', outcome.collection)).toBe(true);
  expect(cluster.aliases.get('cars')).toBe(outcome.collection);
  const stored = cluster.collections.get(outcome.collection);
  expect(stored?.documents.size).toBe(2300);
  expect(JSON.parse(stored?.documents.get('v7') ?? '')).toMatchObject({ ...documents(2300)[7] });
  expect(steps).toEqual([1000, 2000, 2300]);
});

test('imports the last document first, so that equal ranks keep their order', async () => {
  const { collection } = await publish(order());
  expect(cluster.collections.get(collection)?.order).toEqual(['v2', 'v1', 'v0']);
});

test('keeps the previous version and drops older ones', async () => {
  used();
  const { collection, previous, dropped } = await publish(order());
  expect({ previous, dropped }).toEqual({ previous: old(2), dropped: [old(1)] });
  expect([...cluster.collections.keys()]).toEqual([old(2), collection]);
});

test('keeps a version with another alias', async () => {
  used();
  cluster.aliases.set('cars_before', old(1));
  const { collection, dropped } = await publish(order({ keep: 0 }));
  expect(dropped).toEqual([old(2)]);
  expect([...cluster.collections.keys()]).toEqual([old(1), collection]);
});

test('keeps a version that gets another alias meanwhile', async () => {
  used();
  const onProgress = () => void cluster.aliases.set('cars_before', old(1));
  const { dropped } = await publish(order({ keep: 0, onProgress }));
  expect(dropped).toEqual([old(2)]);
  expect(cluster.collections.has(old(1))).toBe(true);
});

test("deletes nothing and reports it when the aliases can't be read after the move", async () => {
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

test('ignores an old collection that is already gone', async () => {
  used();
  cluster.faults = { failing: { method: 'DELETE', path: /./, status: 404 } };
  expect(await publish(order({ keep: 0 }))).toMatchObject({ problems: [], dropped: [] });
});

test('leaves foreign collections alone', async () => {
  used();
  for (const name of ['trucks', 'cars_new', `cars2_${old(1).slice(5)}`]) cluster.put(name);
  await publish(order({ keep: 0 }));
  expect([...cluster.collections.keys()]).toEqual(
    expect.arrayContaining(['trucks', 'cars_new', `cars2_${old(1).slice(5)}`]),
  );
});

test('keeps the alias and names a rejected document with the reason', async () => {
  used();
  cluster.faults = { refused: ['v1'] };
  expect(await catchProblems(publish(order()))).toEqual([
    'DS1405 1 of 3 vehicles were not taken; nothing was replaced.\n  v1: Field `year` must be an int32.',
  ]);
  expect(cluster.aliases.get('cars')).toBe(old(2));
  expect([...cluster.collections.keys()]).toEqual([old(1), old(2)]);
});

test.each([
  [1, '1 of 3'],
  [3, '3 of 3'],
])('reports %i documents without a result, blaming no vehicle', async (silent, many) => {
  cluster.faults = { silent };
  expect(await catchProblems(publish(order()))).toEqual([
    `DS1419 ${cluster.url} returned no result for ${many} vehicles; nothing was replaced.`,
  ]);
  expect(cluster.aliases.size + cluster.collections.size).toBe(0);
});

test('reports rejected vehicles and those without a result', async () => {
  cluster.faults = { refused: ['v1'], silent: 1 };
  expect(await catchProblems(publish(order({ documents: documents(4) })))).toEqual([
    expect.stringMatching(/^DS1405 1 of 4 .*\n {2}v2: Field/),
    expect.stringMatching(/^DS1419 .* 1 of 4 vehicles/),
  ]);
});

test('rejects a web page in place of the count', async () => {
  used();
  cluster.faults = { failing: { method: 'GET', path: /^\/collections\/cars_/, status: 200 } };
  expect(await catchProblems(publish(order()))).toEqual([
    expect.stringMatching(/^DS1418 http.* returned no count for cars_\d{17}; nothing was replaced\.$/),
  ]);
  expect(cluster.collections.size).toBe(2);
});

test.each([
  [500, 'HTTP code 500 | Server said: A fault.'],
  [200, 'it answered something else than the alias'],
])("reports why the alias wasn't moved after %i", async (status, why) => {
  used();
  cluster.faults = { failing: { method: 'PUT', path: /^\/aliases/, status } };
  const [message = ''] = await catchProblems(publish(order()));
  expect(message).toMatch(/^DS1413 /);
  expect(message).toContain(why);
  expect(cluster.aliases.get('cars')).toBe(old(2));
});

test('keeps the alias when the count differs', async () => {
  used();
  cluster.faults = { off: -1 };
  expect(await catchProblems(publish(order()))).toEqual([
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
] as const)('leaves nothing behind when %s %s fails', async (method, path, code) => {
  used();
  cluster.faults = { failing: { method, path, status: 422 } };
  expect(await catchProblems(publish(order()))).toEqual([expect.stringContaining(code)]);
  expect(cluster.aliases.get('cars')).toBe(old(2));
  expect([...cluster.collections.keys()]).toEqual([old(1), old(2)]);
});

describe('the response to creating the collection is lost', () => {
  test.each([0, 500, 503])('continues with the existing collection: %i', async (status) => {
    used();
    const failing = { method: 'POST', path: /^\/collections$/, status, isLate: true, times: 1 };
    cluster.faults = { failing };
    const { collection, dropped } = await publish(order());
    expect(cluster.aliases.get('cars')).toBe(collection);
    expect(cluster.collections.get(collection)?.documents.size).toBe(3);
    expect(dropped).toEqual([old(1)]);
  });

  test.each([0, 500])('removes the collection when it keeps failing: %i', async (status) => {
    used();
    const failing = { method: 'POST', path: /^\/collections$/, status, isLate: true };
    cluster.faults = { failing };
    expect(await catchProblems(publish(order()))).toEqual([expect.stringMatching(/^DS140[24] /)]);
    expect(cluster.aliases.get('cars')).toBe(old(2));
    expect([...cluster.collections.keys()]).toEqual([old(1), old(2)]);
  });
});

describe('versions of another tenant', () => {
  const others = (): void => {
    cluster.put(old(1), { ...noted('', 'other'), documents: documents(2) });
    cluster.aliases.set('cars', old(1));
  };

  test('are not replaced; the error names the owner before anything is created', async () => {
    others();
    expect(await catchProblems(publish(order()))).toEqual([
      expect.stringMatching(/^DS1417 .*`cars`.*`other`.*`yard`/),
    ]);
    expect([...cluster.collections.keys()]).toEqual([old(1)]);
    expect(cluster.seen.every((line) => line.startsWith('GET '))).toBe(true);
  });

  test('are replaced with takeOver', async () => {
    others();
    const { collection } = await publish(order({ takeOver: true }));
    expect(cluster.aliases.get('cars')).toBe(collection);
    await publish(order());
  });

  test("without metadata count as the tenant's own", async () => {
    cluster.put(old(1), { documents: documents(2) });
    cluster.aliases.set('cars', old(1));
    expect(await catchProblems(publish(order()))).toEqual([]);
  });
});

const HOUR = 3_600_000;
const ago = (milliseconds: number): number => (Date.now() - milliseconds) / 1000;

describe('a version never used', () => {
  /** Returns versions: one in use for a day, one before it, and leftovers of killed runs between and beyond them. */
  const leftOvers = (created: number): string[] => {
    const day = { created: ago(24 * HOUR), documents: documents(2) };
    cluster.put(old(1), { ...noted(), ...day });
    cluster.put(old(2), { ...noted(old(1)), created });
    cluster.put(old(3), { ...noted(old(1)), created, documents: documents(1) });
    cluster.put(old(4), { ...noted(old(1)), ...day });
    cluster.put(old(5), { ...noted(old(4)), created, documents: documents(2) });
    cluster.aliases.set('cars', old(4));
    return [old(2), old(3), old(5)];
  };

  test("doesn't count towards those to keep", async () => {
    const left = leftOvers(ago(2 * HOUR));
    const { collection, dropped } = await publish(order({ keep: 2 }));
    expect(dropped.toSorted()).toEqual(left);
    expect([...cluster.collections.keys()]).toEqual([old(1), old(4), collection]);
  });

  test('stays for an hour, for another run', async () => {
    const left = leftOvers(ago(HOUR / 2));
    const { collection, dropped } = await publish(order());
    expect(dropped).toEqual([old(1)]);
    expect([...cluster.collections.keys()]).toEqual([left[0], left[1], old(4), left[2], collection]);
  });

  test('is removed after a killed first run', async () => {
    cluster.put(old(1), { ...noted(), created: ago(2 * HOUR), documents: documents(1) });
    const { collection, dropped } = await publish(order({ keep: 5 }));
    expect(dropped).toEqual([old(1)]);
    expect([...cluster.collections.keys()]).toEqual([collection]);
  });

  test('survives a concurrent run', async () => {
    used();
    let second: string | undefined;
    const onProgress = async () => {
      second = (await publish(order({ keep: 0 }))).collection;
    };
    let waiting: Promise<void> | undefined;
    const first = await publish(order({ keep: 0, onProgress: () => (waiting = onProgress()) }));
    await waiting;
    expect([...cluster.collections.keys()]).toEqual(expect.arrayContaining([first.collection, second]));
    expect([first.collection, second]).toContain(cluster.aliases.get('cars'));
  });

  test('is recognised by its documents without metadata', async () => {
    cluster.faults = { isOld: true };
    leftOvers(ago(2 * HOUR));
    const { dropped } = await publish(order({ keep: 2 }));
    // A partly filled version of a killed run looks like one that was in use.
    expect(dropped.toSorted()).toEqual([old(1), old(2), old(5)]);
  });
});

describe('a collection in use', () => {
  const many = documents(9);
  const [first, second, ...others] = many;
  const changed = (document = many[0]): ClusterDocument => ({ ...document!, make: 'Lada' });
  const stored = (): string[] => [
    ...(cluster.collections.get(cluster.aliases.get('cars') ?? '')?.documents.values() ?? []),
  ];
  const imports = (): string[] => cluster.seen.filter((line) => line.endsWith('/import'));
  const more = { id: 'more', custom_rank: -1 } as unknown as ClusterDocument;

  test('gets only the documents that changed, and loses those that are gone', async () => {
    const { collection } = await publish(order({ documents: many }));
    const outcome = await publish(order({ documents: [changed(first), ...others, more] }));
    expect(outcome).toMatchObject({
      collection,
      documents: 9,
      changes: { sent: 2, deleted: 1 },
      dropped: [],
    });
    expect(stored()).toHaveLength(9);
    expect(stored().join('\n')).toContain('Lada');
    expect(stored().join('\n')).not.toContain(`"${second?.id}"`);
    expect(cluster.collections.size).toBe(1);
  });

  test('gets nothing when nothing changed', async () => {
    await publish(order({ documents: many }));
    expect(await publish(order({ documents: many }))).toMatchObject({ changes: { sent: 0, deleted: 0 } });
    expect(imports()).toHaveLength(1);
  });

  test.each([
    ['with full', { full: true, documents: many }],
    ['when more than a third changed', { documents: [...many.slice(0, 4).map(changed), ...many.slice(4)] }],
    ['when more than a third is gone', { documents: many.slice(0, 6) }],
    ['of another tenant with takeOver', { documents: many, tenant: 'barn', takeOver: true }],
  ])('is replaced %s', async (_, job: Partial<PublishJob>) => {
    const { collection } = await publish(order({ documents: many }));
    const outcome = await publish(order(job));
    expect(outcome.changes).toBeUndefined();
    expect(outcome).toMatchObject({ previous: collection });
    expect(cluster.aliases.get('cars')).not.toBe(collection);
  });

  test.each([
    ['has documents without a digest', { exported: '{"id":"v0"}' }],
    ['cannot be exported', { exported: '<html>' }],
    ['has another number of documents afterwards', { exported: '' }],
  ])('is replaced when it %s', async (_, faults) => {
    await publish(order({ documents: many }));
    cluster.faults = faults;
    expect((await publish(order({ documents: [...many, more] }))).changes).toBeUndefined();
  });

  test('stays searchable with the rest when a document is refused', async () => {
    await publish(order({ documents: many }));
    cluster.faults = { refused: ['v0'] };
    expect(
      await catchProblems(publish(order({ documents: [changed(first), changed(second), ...others] }))),
    ).toEqual([
      expect.stringMatching(
        /^DS1405 1 of 2 vehicles were not taken; they stay as they were; the others are published\./,
      ),
    ]);
    expect(stored().join('\n').match(/Lada/g)).toHaveLength(1);
    expect(cluster.collections.size).toBe(1);
  });
});

test('keeps a number of used versions, whatever their age', async () => {
  const made: string[] = [];
  for (const _ of [1, 2, 3, 4]) made.push((await publish(order({ full: true, keep: 2 }))).collection);
  expect([...cluster.collections.keys()]).toEqual(made.slice(1));
});

test("reports an old collection that can't be deleted, with the new one in use", async () => {
  used();
  cluster.faults = { failing: { method: 'DELETE', path: /./, status: 422 } };
  const { collection, problems } = await publish(order());
  expect(problems.map(({ code }) => code)).toEqual(['DS1409']);
  expect(cluster.aliases.get('cars')).toBe(collection);
});

test('rejects an alias with the name of a collection', async () => {
  cluster.put('cars');
  expect(await catchProblems(publish(order()))).toEqual([expect.stringContaining('DS1407')]);
  expect([...cluster.collections.keys()]).toEqual(['cars']);
});

test('distinguishes a wrong key from a host that is down, without printing the key', async () => {
  const wrong = await catchProblems(publish(order({ access: { bases: [cluster.url], key: 'S3CRET' } })));
  expect(wrong).toEqual([expect.stringContaining('DS1403')]);
  const { url } = cluster;
  cluster.stop();
  const bases = [url, 'http://127.0.0.1:9'];
  const away = await catchProblems(publish(order({ access: { bases, key: 'S3CRET' } })));
  expect(away).toEqual([expect.stringContaining(`DS1402 ${url} and http://127.0.0.1:9 did not answer: `)]);
  expect([...wrong, ...away].join('\n')).not.toContain('S3CRET');
});

test("reports a web server that isn't a cluster", async () => {
  const server = createServer((_request, response) => response.end('<!doctype html><p>Hello')).listen(0);
  const { port } = server.address() as AddressInfo;
  const access = { bases: [`http://127.0.0.1:${port}`], key: 'admin' };
  expect(await catchProblems(publish(order({ access })))).toEqual([expect.stringContaining('DS1411')]);
  server.close();
});

test.each([
  ['a collection that is made', 'POST', /^\/collections$/],
  ['an import', 'POST', /import$/],
])('reports a web page responding to %s', async (_, method, path) => {
  used();
  cluster.faults = { failing: { method, path, status: 200 } };
  expect(await catchProblems(publish(order()))).toEqual([expect.stringContaining('DS1411')]);
  expect(cluster.aliases.get('cars')).toBe(old(2));
});

test.each([301, 307])("doesn't follow a redirect with %i, to protect the key", async (status) => {
  const other = await new FakeCluster().start();
  const server = createServer((request, response) =>
    response.writeHead(status, { location: `${other.url}${request.url}` }).end(),
  ).listen(0);
  const { port } = server.address() as AddressInfo;
  const access = { bases: [`http://127.0.0.1:${port}`], key: 'admin' };
  expect(await catchProblems(publish(order({ access })))).toEqual([expect.stringContaining('DS1414')]);
  expect(other.seen).toEqual([]);
  server.close();
  other.stop();
});

test('times out an import without a response', async () => {
  used();
  cluster.faults = { mute: /import$/ };
  const access = { bases: [cluster.url], key: 'admin', importSeconds: 0.2 };
  expect(await catchProblems(publish(order({ access })))).toEqual([expect.stringContaining('DS1402')]);
  expect(cluster.aliases.get('cars')).toBe(old(2));
  expect([...cluster.collections.keys()]).toEqual([old(1), old(2)]);
});

const NOW = Date.UTC(2026, 10, 21, 10, 15, 0, 123);

test('names a version by its creation time', () => {
  expect(versionName('Car_production', NOW)).toBe('Car_production_20261121101500123');
  expect(isVersion('Car_production', 'Car_production_20261121101500123')).toBe(true);
  expect(isVersion('Car', 'Car_production_20261121101500123')).toBe(false);
});

test('drops repeated values of lists, which a cluster would count twice', () => {
  const document = { id: '1', custom_rank: 1, categories: ['Family', 'Work', 'Family'] };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const stored = { card: {}, vehicle: {} } as Pick<ClusterDocument, 'card' | 'vehicle'>;
  expect(clusterDocument(document, stored)).toEqual({
    ...document,
    categories: ['Family', 'Work'],
    ...stored,
  });
});

test.each([
  [{ make: 'Land Rover', model: 'CX-5' }, ['landrover', 'cx5']],
  [{ badge: 'a+b' }, ['a', 'b', 'ab']],
  [{ badge: "D'Oro" }, ['d', 'oro']],
  [{ badge: 'Tow Bar', year: 2020 }, ['2020']],
  [{ make: 'Kia' }, undefined],
])('adds the words of %j that a cluster does not see', (fields, expected) => {
  const document = { id: '1', custom_rank: 1, ...fields };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const stored = { card: {}, vehicle: {} } as Pick<ClusterDocument, 'card' | 'vehicle'>;
  expect(clusterDocument(document, stored).more_words).toEqual(expected);
});

test('creates a schema with facets and number types; card and vehicle are stored unchanged', () => {
  const { fields, enable_nested_fields: hasNested } = collectionSchema('cars');
  const of = (name: string) => fields.find((field) => field.name === name);
  expect(of('make')).toEqual({ name: 'make', type: 'string', optional: true, facet: true, index: true });
  expect(of('custom_rank')).toMatchObject({ type: 'int64', optional: false });
  expect(of('filtered_features')).toMatchObject({ type: 'string[]', facet: true });
  expect(of('certified')).toMatchObject({ type: 'bool', facet: true });
  expect(of('price')).toMatchObject({ type: 'float', facet: true });
  // Clusters remove nulls and empty lists from nested fields, and cards without them are invalid.
  expect([of('card'), of('vehicle'), hasNested]).toEqual([undefined, undefined, false]);
});
