/** Stock from a collection of a search cluster. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listenLocally } from '../../../tests/support/free-port.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { ProblemError } from '../../../renderer/contract/error.ts';
import { stockSourceSchema, type StockSource } from '../../_domain/stock/stock-source.schema.ts';
import { fetchExport } from './export.source.ts';
import { car, cars, codes, ndjson, NOW, rejectsOf } from '../store/pull-case.source.ts';
import { pullStock, type PullOutcome } from '../store/pull.source.ts';
import { readSnapshot, snapshotPath, readSourceState } from '../store/snapshot.source.ts';
import { isCurrent, watchPaths } from '../store/sources.source.ts';

let root = '';
let server: Server;
let host = '';
/** Behaviour of the cluster; `after` is the count from the second request on. */
let cluster: {
  documents: string;
  count: unknown;
  after?: number;
  cutAt?: number;
  /** Keeps the connection open after the cut. */
  stalls?: 'export' | 'count';
  status?: number;
};
let requested: string[] = [];

beforeEach(async () => {
  root = temporaryFolder();
  requested = [];
  cluster = { documents: cars(3).trimEnd(), count: 3 };
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    const { documents, count, after, cutAt, status, stalls } = cluster;
    if (request.headers['x-typesense-api-key'] !== 'export') return response.writeHead(401).end();
    if (status !== undefined) return response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
    if (!request.url?.endsWith('/export')) {
      const isFirst = requested.length === 1;
      const number = isFirst || after === undefined ? count : after;
      if (stalls === 'count') return response.write('{');
      return response.end(JSON.stringify({ name: 'cars_1', num_documents: number }));
    }
    if (stalls === 'export') return response.write(documents.slice(0, -9));
    if (cutAt === undefined) return response.end(documents);
    response.write(documents.slice(0, cutAt));
    return setTimeout(() => response.destroy(), 20);
  });
  host = `http://127.0.0.1:${await listenLocally(server)}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const sourceOf = (...sources: object[]): StockSource => stockSourceSchema.parse({ sources });
const collection = (more: object = {}, rest: object = {}): object => ({
  typesense: { host, index: 'cars', export_key: 'export', ...more },
  ...rest,
});
const pull = (source = sourceOf(collection()), more: object = {}): Promise<PullOutcome> =>
  pullStock({ root, tenantDir: root, tenantSlug: 'yard', source, now: NOW, ...more });
const readIds = (): string[] => readSnapshot(snapshotPath(root, 'yard')).vehicles.map(({ id }) => id);
const leftOver = (): string[] => {
  const exports = path.join(root, '.dealersite/exports');
  return existsSync(exports) ? readdirSync(exports) : [];
};

test('turns every document into a row, from the collection of the alias', async () => {
  const { rows, accepted, bySource } = await pull();
  expect({ rows, accepted }).toEqual({ rows: 3, accepted: 3 });
  expect(bySource[0]?.file).toBe(`cars of ${host}`);
  expect(requested).toEqual(['/collections/cars', '/collections/cars_1/documents/export']);
  expect(readIds()).toEqual(['1', '2', '3']);
  expect(leftOver()).toEqual([]);
});

test('replaces nothing when documents of an index lack their vehicles', async () => {
  await pull();
  cluster = { documents: JSON.stringify({ ...car(7, {}), card: {} }), count: 1 };
  await expect(pull()).rejects.toMatchObject({ problems: [{ code: 'DS1134' }] });
  expect(readIds()).toEqual(['1', '2', '3']);
});

test('reads the vehicle in a document', async () => {
  const whole = car(7, { price: 12_990, created_at: '2026-01-05T00:00:00Z' });
  const document = { id: 'x', make: 'KIA', created_at: 1_767_571_200, card: {}, vehicle: whole };
  cluster = { documents: JSON.stringify(document), count: 1 };
  await pull();
  expect(readSnapshot(snapshotPath(root, 'yard')).vehicles[0]).toMatchObject({
    id: '7',
    make: 'Kia',
    price: 12_990,
    created_at: '2026-01-05T00:00:00Z',
  });
});

test('reads other documents with a mapping', async () => {
  cluster = { documents: JSON.stringify({ ref: 5, spec: { make: 'Kia' }, m: 'Rio', y: 2020 }), count: 1 };
  const mapping = { id: 'ref', make: 'spec.make', model: 'm', year: 'y', car_type: { constant: 'used' } };
  await pull(sourceOf(collection({}, { mapping })));
  expect(readIds()).toEqual(['5']);
});

test('validates documents like lines of a file', async () => {
  cluster = { documents: ndjson(car(1), car(2, { price: -1 }), car(3)) + '\n', count: 3 };
  expect(await pull()).toMatchObject({ accepted: 2, rejected: 1 });
  expect(rejectsOf(root)).toMatchObject([{ row: 2, field: 'price', source: `cars of ${host}` }]);
});

test('combines files and collections in the order of the sources', async () => {
  writeFileSync(path.join(root, 'a.ndjson'), ndjson(car('a')));
  writeFileSync(path.join(root, 'z.ndjson'), ndjson(car('z'), car(2)));
  const source = sourceOf({ file: 'a.ndjson' }, collection(), { file: 'z.ndjson' });
  expect(await pull(source)).toMatchObject({ accepted: 5, rejected: 1 });
  expect(readIds()).toEqual(['a', '1', '2', '3', 'z']);
  expect(watchPaths(root, source)).toHaveLength(2);
});

const failing: readonly (readonly [what: string, fault: () => Partial<typeof cluster>, code: string])[] = [
  ['breaks off in a line', () => ({ cutAt: 60 }), 'DS1130'],
  ['has a document too few', () => ({ documents: cars(2) }), 'DS1132'],
  ['has a document too many', () => ({ documents: cars(4) }), 'DS1132'],
  ['ends in the middle of its last line', () => ({ documents: cars(3).slice(0, -9) }), 'DS1132'],
  ['is empty where documents are stated', () => ({ documents: '' }), 'DS1132'],
  ['is of a host that fails', () => ({ status: 500 }), 'DS1130'],
  ['is sent on to another host', () => ({ status: 302 }), 'DS1130'],
  ['is of nothing that has a count', () => ({ count: 'many' }), 'DS1130'],
];

test.each(failing)('an export that %s never replaces the last good snapshot', async (_what, fault, code) => {
  await pull();
  const before = readFileSync(snapshotPath(root, 'yard'));
  requested = [];
  Object.assign(cluster, fault());
  expect(await codes(pull(undefined, { allowShrink: true }))).toEqual([code]);
  expect(readFileSync(snapshotPath(root, 'yard')).equals(before)).toBe(true);
  expect(leftOver()).toEqual([]);
});

test.each([
  ['in the middle of a line', () => cars(3).slice(0, -9), '2 whole documents', 'reports 3'],
  ['after a line', () => cars(2), '2 whole documents', 'reports 3'],
  ['in the first line', () => cars(1).slice(0, 20), '0 whole documents', 'reports 3'],
  ['after the first line', () => cars(1), '1 whole document', 'reports 3'],
])('reports an export that was cut %s with both counts, exit code 2', async (_, documents, found, stated) => {
  cluster.documents = documents();
  const error = await pull().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ exitCode: 2, problems: [{ code: 'DS1132' }] });
  expect(String(error)).toContain(found);
  expect(String(error)).toContain(stated);
});

test.each(['<!doctype html>\n<p>Sign in</p>', 'Unavailable', '[]', '"text"\n{}'])(
  'refuses a response of %j',
  async (documents) => {
    cluster.documents = documents;
    const error = await pull().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ exitCode: 2, problems: [{ code: 'DS1130' }] });
    expect(String(error)).toContain('what it answered is no export');
  },
);

test('reports an interrupted export like one that never begins, exit code 2', async () => {
  cluster.cutAt = 60;
  await expect(pull()).rejects.toMatchObject({ exitCode: 2, problems: [{ code: 'DS1130' }] });
});

test.each(['export', 'count'] as const)('aborts an %s that stalls', async (stalls) => {
  cluster.stalls = stalls;
  const { typesense } = sourceOf(collection()).sources[0] ?? {};
  const target = path.join(root, 'export.ndjson');
  const fetching = typesense && fetchExport(typesense, target, { silentMs: 200 });
  await expect(fetching).rejects.toMatchObject({
    exitCode: 2,
    problems: [{ code: 'DS1130', message: expect.stringContaining('0.2 s') as unknown }],
  });
});

test('waits for a slow export', async () => {
  const { typesense } = sourceOf(collection()).sources[0] ?? {};
  const slow = createServer((request, response) => {
    if (!request.url?.endsWith('/export')) return response.end('{"name":"cars_1","num_documents":3}');
    const lines = cars(3).match(/.+\n/g) ?? [];
    const timer = setInterval(() => {
      response.write(lines.shift());
      if (lines.length > 0) return;
      clearInterval(timer);
      response.end();
    }, 200);
    return timer;
  });
  const origin = `http://127.0.0.1:${await listenLocally(slow)}`;
  const target = path.join(root, 'export.ndjson');
  expect(typesense && (await fetchExport({ ...typesense, host: origin }, target, { silentMs: 400 }))).toBe(3);
  slow.close();
});

test('accepts a collection that changed during the export by its second count', async () => {
  Object.assign(cluster, { documents: cars(4), after: 4 });
  expect((await pull()).accepted).toBe(4);
});

test('reports a refused key, a missing key, and an unreachable host', async () => {
  expect(await codes(pull(sourceOf(collection({ export_key: 'S3CRET' }))))).toEqual(['DS1131']);
  expect(await codes(pull(sourceOf(collection({ export_key: undefined }))))).toEqual(['DS1133']);
  server.close();
  server.closeAllConnections();
  const failure = await pull(sourceOf(collection({ export_key: 'S3CRET' }))).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ProblemError);
  expect(String(failure)).toContain('DS1130');
  expect(String(failure)).not.toContain('S3CRET');
});

test('uses the last download until the next pull', async () => {
  await pull();
  const state = readSourceState(snapshotPath(root, 'yard')) ?? { sources: [] };
  cluster.count = 0;
  expect(isCurrent(state, root, sourceOf(collection()))).toBe(true);
  expect(isCurrent(state, root, sourceOf(collection({ index: 'trucks' })))).toBe(false);
});

test('a source is either a file or a collection', () => {
  const wrong = [
    {},
    { file: 'a.csv', ...collection() },
    collection({ host: '/search' }),
    collection({ host: '*' }),
  ];
  for (const source of wrong) expect(stockSourceSchema.safeParse({ sources: [source] }).success).toBe(false);
  expect(stockSourceSchema.safeParse({ sources: [{ typesense: { host: 'a.example' } }] })).toMatchObject({
    data: { sources: [{ typesense: { index: 'Car_production' } }] },
  });
});
