/** Tests of the browser client against correct and faulty servers. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { listenLocally } from '../../../../tests/support/free-port.ts';
import { SearchFailure, type SearchRequest } from '../../query/request.ts';
import { clusterEngine, typesenseEngine, type ClusterConfig } from './engine.ts';

const request: SearchRequest = {
  query: 'kia',
  refinements: {},
  ranges: {},
  sort: 'rank',
  page: 2,
  hitsPerPage: 21,
  facets: [],
  maxFacetValues: 10,
};

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a server that counts its requests. */
async function node(
  listener: RequestListener,
): Promise<{ host: string; requests: () => number; server: Server }> {
  let requests = 0;
  const server = createServer((incoming, outgoing) => {
    requests += 1;
    listener(incoming, outgoing);
  });
  open.push(server);
  const port = await listenLocally(server);
  return { host: `http://127.0.0.1:${port}`, requests: () => requests, server };
}

const good: RequestListener = (_incoming, outgoing) => {
  outgoing.end(JSON.stringify({ results: [{ found: 42, hits: [], search_time_ms: 3 }] }));
};
const answering =
  (status: number, body: string): RequestListener =>
  (_incoming, outgoing) => {
    outgoing.writeHead(status).end(body);
  };
const silent: RequestListener = () => undefined;
/** Timeout for silent nodes; others get enough time for a busy machine. */
const BRIEFLY = { timeout: 150 };

const engine = (host: string, more: Partial<ClusterConfig> = {}) =>
  typesenseEngine({ host, index: 'cars', key: 'a key&', timeout: 10_000, ...more });

const catchFailure = async (host: string, more: Partial<ClusterConfig> = {}) =>
  engine(host, more)
    .search(request)
    .then(
      () => undefined,
      (error: unknown) => (error instanceof SearchFailure ? error.reason : error),
    );

/** Returns an address without a listener. */
async function unusedAddress(): Promise<string> {
  const { host, server } = await node(silent);
  await new Promise((resolve) => server.close(resolve));
  return host;
}

test('sends one simple request: text with the key in the address', async () => {
  let seen: unknown;
  const { host, requests } = await node((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      const { method, url, headers } = incoming;
      seen = { method, url, type: headers['content-type'], ours: headers['x-typesense-api-key'], body };
      good(incoming, outgoing);
    });
  });
  const response = await engine(`${host}/`).search(request);
  expect(response).toEqual({ hits: [], pages: 2, count: 42, facets: {}, ms: 3 });
  expect(requests()).toBe(1);
  expect(seen).toMatchObject({
    method: 'POST',
    url: '/multi_search?x-typesense-api-key=a%20key%26',
    type: 'text/plain',
    ours: undefined,
  });
  const { searches } = JSON.parse((seen as { body: string }).body) as { searches: object[] };
  expect(searches).toMatchObject([{ collection: 'cars', q: 'kia', page: 2, per_page: 21 }]);
});

test.each([
  ['HTML', 200, '<!doctype html><title>It works</title>', 'broken'],
  ['JSON of something else', 200, '{"ok":true}', 'broken'],
  ['nothing', 200, '', 'broken'],
  ['an error of the server', 500, '{"message":"oops"}', 'broken'],
  ['an error of a proxy', 502, '<html>Bad gateway</html>', 'broken'],
  ['a collection that is not there', 200, '{"results":[{"code":404,"error":"Not found."}]}', 'broken'],
  ['too many requests', 429, 'Rate limit', 'slow'],
])('retries a response with %s once', async (_what, status, body, reason) => {
  const { host, requests } = await node(answering(status, body));
  expect(await catchFailure(host)).toBe(reason);
  expect(requests()).toBe(2);
});

test.each([
  [401, '{"message":"Forbidden - a valid `x-typesense-api-key` header must be sent."}'],
  [403, ''],
  [200, '{"results":[{"code":401,"error":"Forbidden"}]}'],
])("doesn't retry a revoked key: %i", async (status, body) => {
  const first = await node(answering(status, body));
  const second = await node(good);
  expect(await catchFailure(first.host, { nodes: [second.host] })).toBe('refused');
  expect(first.requests()).toBe(1);
  expect(second.requests()).toBe(0);
});

test('fails for a host that is down, silent, or breaks off', async () => {
  expect(await catchFailure(await unusedAddress())).toBe('unreachable');
  expect(await catchFailure((await node(silent)).host, BRIEFLY)).toBe('slow');
  const cut = await node((_incoming, outgoing) => {
    outgoing.writeHead(200, { 'content-length': '5000' });
    outgoing.write('{"results":');
    setTimeout(() => outgoing.destroy(), 20);
  });
  expect(await catchFailure(cut.host)).toBe('unreachable');
});

test.each([
  ['is down', undefined],
  ['answers 500', answering(500, '')],
  ['answers HTML', answering(200, '<html>')],
] as const)('uses the next node when one %s, and prefers it from then on', async (_what, listener) => {
  const first = listener ? await node(listener) : undefined;
  const second = await node(good);
  const { search } = engine(first?.host ?? (await unusedAddress()), { nodes: [second.host] });
  expect((await search(request)).count).toBe(42);
  expect((await search(request)).count).toBe(42);
  expect(second.requests()).toBe(2);
  expect(first?.requests() ?? 1).toBe(1);
});

test('uses the next node when one is silent', async () => {
  const first = await node(silent);
  const second = await node(good);
  const { search } = engine(first.host, { nodes: [second.host], timeout: 1000 });
  expect((await search(request)).count).toBe(42);
  expect((await search(request)).count).toBe(42);
  expect(first.requests()).toBe(1);
});

test('rejects with the reason of an abort', async () => {
  const { host, requests } = await node(silent);
  const control = new AbortController();
  const waiting = engine(host, { timeout: 5000 }).search(request, control.signal);
  control.abort(new Error('changed my mind'));
  await expect(waiting).rejects.toThrow('changed my mind');
  expect(requests()).toBeLessThan(2);
});

test('has no key in any message', async () => {
  const { host } = await node(answering(500, ''));
  for (const address of [host, await unusedAddress()]) {
    const failure = await engine(address, { key: 'S3CRET' })
      .search(request)
      .then(String, (error: Error) => error);
    expect(failure).toBeInstanceOf(SearchFailure);
    expect(String(failure)).not.toContain('S3CRET');
  }
});

test('caches responses and shares equal requests', async () => {
  const { host, requests } = await node(good);
  const { search } = clusterEngine({ host, index: 'cars', key: 'k' }, 1);
  await Promise.all([search(request), search({ ...request })]);
  expect(await search(request)).toMatchObject({ count: 42 });
  expect(requests()).toBe(1);
  await search({ ...request, page: 3 });
  await search(request);
  expect(requests()).toBe(3);
});

test.each([400, 404])("doesn't retry after %i", async (status) => {
  const { host, requests } = await node(answering(status, '{"message":"no"}'));
  expect(await catchFailure(host)).toBe('refused');
  expect(requests()).toBe(1);
});
