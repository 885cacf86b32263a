/** The search protocol of `serve` under hostile requests, and the hosts that do not offer it. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Project, vehicles } from '../support/project.ts';
import { Server } from '../support/server.ts';
import { keyOf, send } from './client.ts';

const HTML = 'text/html; charset=utf-8';
const BASE = '/typesense/yard';
const SEARCH = `${BASE}/collections/Car_production/documents/search`;
const CLUSTER = {
  host: 'cluster.example',
  index: 'Yard_cars',
  key: 'cluster-search-key',
  admin_key: 'cluster-admin-key-of-yard',
};

let project: Project;
let server: Server;
const read = { 'x-typesense-api-key': 'any' };
const write = () => ({ 'x-typesense-api-key': keyOf(server) });
const isWell = async (): Promise<boolean> => (await send(server, `${BASE}/health`)).status === 200;
const message = ({ body }: { body: string }): unknown => (JSON.parse(body) as { message?: unknown }).message;

beforeAll(async () => {
  project = new Project(vehicles(12));
  server = await Server.start(project, '--search-key');
  const body = JSON.stringify({
    name: 'open',
    fields: [{ name: 'text', type: 'string', optional: true, facet: true }],
  });
  await send(server, `${BASE}/collections`, { method: 'POST', headers: write(), body });
});
afterAll(async () => {
  await server.stop();
  project.remove();
});

const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  ['no JSON', '{', 400],
  ['nothing', '', 400],
  ['a list', '[]', 400],
  ['no searches', '{"searches":{}}', 400],
  ['nested without end', `{"searches":${deep(100_000)}}`, 400],
  ['nested in a parameter', `{"searches":[{"collection":"open","q":${deep(200)}}]}`, 400],
  ['more searches than fit', JSON.stringify({ searches: Array.from({ length: 51 }, () => ({})) }), 400],
  ['more than fits', JSON.stringify({ searches: [], x: 'x'.repeat(5_000_000) }), 413],
  ['united', '{"searches":[],"union":true}', 400],
])('rejects multi_search of %s', async (_, body, status) => {
  const answer = await send(server, `${BASE}/multi_search`, { method: 'POST', headers: read, body });
  expect({ status: answer.status, messageType: typeof message(answer) }).toEqual({
    status,
    messageType: 'string',
  });
  expect(await isWell()).toBe(true);
});

test('invalid searches fail one by one', async () => {
  const searches = [
    5,
    null,
    [],
    {},
    { collection: ['a', 'b'] },
    { collection: '__proto__' },
    { collection: 'open', q: '*', query_by: { a: 1 } },
    { collection: 'open', q: { a: 1 } },
  ];
  const body = JSON.stringify({ searches });
  const answer = await send(server, `${BASE}/multi_search`, { method: 'POST', headers: read, body });
  const { results } = JSON.parse(answer.body) as { results: { code?: number }[] };
  expect(results.map(({ code }) => code)).toEqual([400, 400, 400, 400, 404, 404, undefined, 400]);
});

test.each([
  ['a filter nested without end', { filter_by: `${'('.repeat(10_000)}make:=A` }],
  ['a filter of one long word', { filter_by: 'a'.repeat(150_000) }],
  [
    'a filter of very many values',
    { filter_by: `make:=[${Array.from({ length: 20_000 }, (_, index) => index).join(',')}]` },
  ],
  ['backticks without end', { filter_by: 'make:=`'.repeat(1001) }],
  ['an order nested without end', { sort_by: '_eval('.repeat(1000) }],
  [
    'a facet of very many bands',
    {
      facet_by: `price(${Array.from({ length: 500 }, (_, index) => `b${index}:[${index},${index + 1}]`).join(',')})`,
    },
  ],
  ['a query of 5,000 characters', { q: 'x'.repeat(5000), query_by: 'name' }],
  ['a page beyond all numbers', { page: 1e21 }],
  ['a negative page', { page: -1 }],
  ['a million hits', { per_page: 1_000_000 }],
])('rejects %s with a message', async (_, parameters) => {
  const body = JSON.stringify({ q: '*', ...parameters });
  const answer = await send(server, SEARCH, { method: 'POST', headers: read, body });
  expect([400, 422]).toContain(answer.status);
  expect(message(answer)).toEqual(expect.any(String));
  expect(answer.body.length).toBeLessThan(1000);
  expect(await isWell()).toBe(true);
});

test.each([
  ['/collections/..%2f..%2fpackage.json', 404],
  ['/collections/%00', 404],
  ['/collections/%E0%A4%A', 404],
  ['/collections/__proto__', 404],
  ['/collections/constructor/documents/export', 404],
  ['/collections/open/documents/%2e%2e', 404],
  ['/collections/open/documents/__proto__', 404],
  ['/aliases/toString', 404],
  ['/keys', 404],
  ['/debug', 404],
  ['/multi_search', 404],
  ['/', 404],
  ['', 404],
])('returns 404 for %s', async (address, status) => {
  const answer = await send(server, BASE + address, { headers: read });
  expect({ status: answer.status, body: answer.body.includes('devDependencies') }).toEqual({
    status,
    body: false,
  });
});

test('rejects ambiguous names of collections and aliases', async () => {
  for (const name of [
    '',
    '..',
    'a/b',
    'a b',
    'a?b',
    '%2e',
    'x'.repeat(300),
    'Car_production',
    'stock-Car_production',
    5,
    null,
  ]) {
    const body = JSON.stringify({ name, fields: [{ name: 'a', type: 'string' }] });
    const { status } = await send(server, `${BASE}/collections`, { method: 'POST', headers: write(), body });
    expect({ name, isRefused: status === 400 || status === 409 }).toEqual({ name, isRefused: true });
  }
  for (const [name, target] of [
    ['open', 'x'],
    ['a%20b', 'x'],
    ['stock-Car_production', 'open'],
    ['fine', '../x'],
    ['fine', 5],
  ] as const) {
    const body = JSON.stringify({ collection_name: target });
    const { status } = await send(server, `${BASE}/aliases/${name}`, {
      method: 'PUT',
      headers: write(),
      body,
    });
    expect({ name, status }).toEqual({ name, status: 400 });
  }
});

test('an alias of itself or of another alias leads nowhere', async () => {
  for (const [name, target] of [
    ['round', 'round'],
    ['one', 'other'],
    ['other', 'one'],
  ] as const) {
    const body = JSON.stringify({ collection_name: target });
    await send(server, `${BASE}/aliases/${name}`, { method: 'PUT', headers: write(), body });
  }
  for (const name of ['round', 'one']) {
    expect((await send(server, `${BASE}/collections/${name}`, { headers: read })).status).toBe(404);
  }
});

describe('imports', () => {
  const put = (body: string | Buffer, query = '') =>
    send(server, `${BASE}/collections/open/documents/import${query}`, {
      method: 'POST',
      headers: write(),
      body,
    });
  const results = async (body: string | Buffer) =>
    (await put(body)).body.split('\n').map((line) => (JSON.parse(line) as { success: boolean }).success);

  test('odd lines affect no others', async () => {
    const good = (id: string) => JSON.stringify({ id, text: 'x' });
    expect(
      await results(
        [good('1'), deep(50_000), `{"id":"2","x":${deep(500)}}`, 'null', '"x"', '{"id":""}', good('3')].join(
          '\n',
        ),
      ),
    ).toEqual([true, false, false, false, false, false, true]);
  });
  test('replaces invalid UTF-8, and strips a byte order mark', async () => {
    expect(await results(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))).toEqual([false]);
    expect(await results(`\uFEFF${JSON.stringify({ id: 'marked', text: 'x' })}`)).toEqual([true]);
  });
  test('accepts names of built-in properties as fields', async () => {
    expect(
      await results('{"id":"p","text":"x","__proto__":{"isAdmin":true},"constructor":{"prototype":{"a":1}}}'),
    ).toEqual([true]);
    const { body } = await send(server, `${BASE}/collections/open/documents/p`, { headers: read });
    expect(JSON.parse(body)).not.toHaveProperty('isAdmin');
  });
  test('rejects a line without end, no line and an unknown action', async () => {
    expect((await put('x'.repeat(2_000_000))).status).toBe(413);
    expect((await put('\n \n')).status).toBe(400);
    expect((await put('{}', '?action=destroy')).status).toBe(400);
    expect(await isWell()).toBe(true);
  });
  test('returns documents as imported, never as markup', async () => {
    const text = '</script><script>alert(1)</script> \u2028 " \\ 🚗';
    await put(JSON.stringify({ id: 'script', text }));
    const answer = await send(server, `${BASE}/collections/open/documents/script`, { headers: read });
    expect(JSON.parse(answer.body)).toEqual({ id: 'script', text });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('access', () => {
  test('rejects a foreign host name', async () => {
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil']) {
      expect((await send(server, `${BASE}/collections`, { headers: { ...read, host } })).status).toBe(403);
    }
    for (const host of ['localhost:1', 'yard.localhost', '127.0.0.1', '[::1]:4321', '192.168.1.20:4321']) {
      expect((await send(server, `${BASE}/collections`, { headers: { ...read, host } })).status).toBe(200);
    }
  });

  test('allows pages of this machine, and rejects others', async () => {
    for (const [origin, allowed] of [
      ['http://localhost:3000', true],
      ['http://yard.localhost:4321', true],
      ['http://127.0.0.1:5173', true],
      ['https://evil.example', false],
      ['https://localhost.evil.example', false],
      ['null', false],
    ] as const) {
      const headers = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-typesense-api-key',
      };
      const before = await send(server, `${BASE}/multi_search`, { method: 'OPTIONS', headers });
      const response = await send(server, SEARCH, { headers: { ...read, origin } });
      for (const answer of [before, response]) {
        expect({ origin, to: answer.headers['access-control-allow-origin'] }).toEqual({
          origin,
          to: allowed ? origin : undefined,
        });
      }
    }
  });

  test('an overlong or nearly scoped key opens nothing', async () => {
    for (const key of [
      'x'.repeat(9000),
      Buffer.from(`${'a'.repeat(48)}{"filter_by":"make:=A"}`).toString('base64'),
    ]) {
      expect(
        (await send(server, `${BASE}/aliases`, { headers: { 'x-typesense-api-key': key } })).status,
      ).toBe(401);
    }
  });
});

describe('addresses of the protocol', () => {
  const request = (host: string, address: string, headers: Record<string, string> = {}) =>
    send(server, address, { headers: { host: `${host}:${server.port}`, ...headers } });

  test('answers at the root of the tenant’s host, beside its pages', async () => {
    expect(JSON.parse((await request('yard.localhost', '/health')).body)).toEqual({ ok: true });
    expect((await request('yard.localhost', '/collections', read)).status).toBe(200);
    expect((await request('yard.localhost', '/collections?x-typesense-api-key=any')).status).toBe(200);
    const page = await request('yard.localhost', '/collections', { accept: 'text/html,*/*' });
    expect([page.status, page.headers['content-type']]).toEqual([404, HTML]);
  });
  test('answers for no other tenant and on no other host', async () => {
    expect((await request('localhost', '/collections', read)).headers['content-type']).toContain('text/html');
    expect(await request('localhost', '/typesense/nobody/collections', read)).toMatchObject({ status: 404 });
  });
});

test('previews a tenant with a cluster without it: pages search here, and its keys are not exposed', async () => {
  const other = new Project(vehicles(6), { search: CLUSTER });
  const shown = await Server.start(other);
  const admin = { 'x-typesense-api-key': CLUSTER.admin_key };
  const collections = await send(shown, `${BASE}/collections`, { headers: admin });
  expect(JSON.parse(collections.body)).toMatchObject([{ name: 'stock-Yard_cars', num_documents: 6 }]);
  const aliased = { method: 'PUT', headers: admin, body: '{"collection_name":"stock-Yard_cars"}' };
  expect((await send(shown, `${BASE}/aliases/Yard_cars`, aliased)).status).toBe(200);
  const page = await shown.ask('/search/new-used-and-demo-cars');
  expect(page.status).toBe(200);
  expect(page.body).toContain('/typesense/yard');
  expect(page.body).toContain('local-preview-key');
  expect(page.body + JSON.stringify(page.headers)).not.toMatch(
    /cluster\.example|cluster-search-key|cluster-admin-key/,
  );
  expect(shown.output).not.toContain(CLUSTER.admin_key);
  await shown.stop();
  other.remove();
});

test('searches changed stock at once, and keeps imported collections', async () => {
  const events = await server.listen();
  project.putStock(vehicles(12, { price: 77_777 }));
  expect(await events.next(10_000)).toBe(true);
  events.close();
  const { body } = await send(server, `${SEARCH}?q=*&filter_by=price:77777`, { headers: read });
  expect(JSON.parse(body)).toMatchObject({ found: 12 });
  expect((await send(server, `${BASE}/collections/open`, { headers: read })).status).toBe(200);
});

test('keeps the last good stock of a tenant that breaks during serve', async () => {
  const events = await server.listen();
  const file = path.join(project.root, 'tenants/yard/tenant.json');
  writeFileSync(file, '{ "slug": ');
  expect(await events.next(10_000, 'problems')).toBe(true);
  expect((await send(server, `${BASE}/collections`, { headers: read })).status).toBe(200);
  project.putTenant({});
  expect(await events.next(10_000)).toBe(true);
  events.close();
  expect((await send(server, `${BASE}/collections`, { headers: read })).status).toBe(200);
});

test('answers nothing with --static, like a static host', async () => {
  const built = new Project(vehicles(3));
  await built.build();
  const files = await Server.start(built, '--static');
  for (const address of [`${BASE}/health`, '/health', '/collections?x-typesense-api-key=any']) {
    const { status, headers } = await files.ask(address);
    expect({ address, status, type: headers['content-type'] }).toEqual({
      address,
      status: 404,
      type: HTML,
    });
  }
  expect(
    (await send(files, `${BASE}/multi_search`, { method: 'POST', headers: read, body: '{}' })).status,
  ).toBe(404);
  expect(files.output).not.toContain('search API');
  await files.stop();
  built.remove();
});
