/** Tests of the key checks. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenLocally } from '../../../../tests/support/free-port.ts';
import { checker, yard } from '../../../_domain/check/check.case.ts';
import { type Tenant, tenantSchema } from '../../../_domain/tenant/tenant.schema.ts';
import type { SearchRequest } from '../../query/request.ts';
import { checkSearchKey } from './online.check.ts';
import { checks } from '../../search.check.ts';

const ADMIN = 'admin-key-0001';
const PRIVATE = new Set(['search.admin_key', 'podium_api_token', 'stock.sources.0.typesense.export_key']);
const NOW = Date.UTC(2026, 10, 21);

const run = checker(checks);

const tenantWith = (more: object): Tenant =>
  tenantSchema.parse({
    slug: 'yard',
    template: 'yard',
    name: 'Yard',
    site_url: 'https://yard.example',
    locations: [yard],
    theme: { accent: '#0b5fff', ground: '#ffffff' },
    ...more,
  });

interface Keys {
  adminKey?: string;
  exportKey?: string;
  isPrivate?: (path: readonly PropertyKey[]) => boolean;
}

const check = (
  more: object,
  { adminKey, exportKey, isPrivate = (path) => PRIVATE.has(path.join('.')) }: Keys = {},
) =>
  run(more, {
    positionOf: (path) => ({ file: path.join('.'), frame: ADMIN }),
    isPrivate,
    environment: { TYPESENSE_ADMIN_KEY: adminKey, TYPESENSE_EXPORT_KEY: exportKey },
    now: NOW,
  });
const codes = async (...given: Parameters<typeof check>): Promise<string[]> =>
  (await check(...given)).map(({ code, place: location }) => `${code} ${location?.file}`);

const search = (more: object) => ({ search: { host: 'h', key: 'search-only-key', ...more } });

test('judges privacy by the location of a value, not the name of its key', async () => {
  const isPrivate = (path: readonly PropertyKey[]) => path.join('.') === 'dealerships.0.name';
  const dealerships = [{ id: 'd1', name: ADMIN, slug: 'one' }];
  expect(await codes({ dealerships }, { isPrivate })).toEqual([]);
  expect(await codes({ dealerships, name: ADMIN }, { isPrivate })).toEqual(['DS1236 name']);
  expect(await codes({ dealerships, description: 'Yard of the yard.' }, { isPrivate })).toEqual([]);
});

test('accepts keys in their places', async () => {
  expect(await codes(search({ admin_key: ADMIN }), { adminKey: ADMIN })).toEqual([]);
  expect(await codes({ podium_api_token: ADMIN })).toEqual([]);
});

test.each([
  ['of the tenant', search({ key: ADMIN, admin_key: ADMIN }), {}, '`search.admin_key`'],
  ['of the environment', search({ key: ADMIN }), { adminKey: ADMIN }, 'TYPESENSE_ADMIN_KEY'],
])('reports the admin key %s as browser key', async (_whose, tenant, context, location) => {
  expect(await codes(tenant, context)).toEqual(['DS1234 search.key']);
  expect((await check(tenant, context))[0]?.message).toContain(location);
});

test.each([
  ['the tenant has it', { admin_key: ` ${ADMIN}\n` }, {}],
  ['the environment has it', {}, { adminKey: `${ADMIN}\n` }],
])('ignores spaces around the admin key where %s', async (_where, more, context) => {
  expect(await codes(search({ key: ADMIN, ...more }), context)).toEqual(['DS1234 search.key']);
});

test('reports spaces and line breaks in the browser key', async () => {
  for (const key of ['two words', ' before', 'after\n', 'a\tb', ''])
    expect(() => tenantWith(search({ key }))).toThrow(/key/);
});

const EXPORT = 'export-key-0001';
const withExport = (more: object) => ({
  stock: { sources: [{ typesense: { host: 'h', export_key: EXPORT } }] },
  ...more,
});

test.each([
  ['is a key that exports', withExport(search({ key: EXPORT })), {}],
  ['holds a key that exports', withExport(search({ key: `Bearer-${EXPORT}` })), {}],
  ['is the export key of the environment', search({ key: EXPORT }), { exportKey: EXPORT }],
  ['is it but for a line break', search({ key: EXPORT }), { exportKey: `${EXPORT}\n` }],
  ['is a short one', search({ key: 'short' }), { exportKey: 'short' }],
  ['holds the admin key', search({ key: `Bearer-${ADMIN}` }), { adminKey: ADMIN }],
])('reports a browser key that %s as a public secret', async (_what, tenant, context) => {
  expect(await codes(tenant, context)).toEqual(['DS1236 search.key']);
  expect(JSON.stringify(await check(tenant, context))).not.toContain(ADMIN);
});

test("finds the environment's export key wherever it is repeated", async () => {
  expect(await codes({ description: `Ask us! ${EXPORT}.` }, { exportKey: EXPORT })).toEqual([
    'DS1236 description',
  ]);
  expect(await codes(withExport({}), { exportKey: EXPORT })).toEqual([]);
});

test('finds a repeated secret without printing it', async () => {
  const tenant = {
    ...search({ admin_key: ADMIN }),
    description: `Ask us! ${ADMIN}.`,
    links: [{ text: 'Search', href: `https://h.example/?x-typesense-api-key=${ADMIN}` }],
  };
  expect(await codes(tenant)).toEqual(['DS1236 description', 'DS1236 links.0.href']);
  expect(JSON.stringify(await check(tenant))).not.toContain(ADMIN);
  expect(JSON.stringify(await check(search({ key: ADMIN, admin_key: ADMIN })))).not.toContain(ADMIN);
});

test('ignores short secrets', async () => {
  expect(
    await codes({ ...search({ admin_key: 'used' }), description: 'Used and unused cars, all used.' }),
  ).toEqual([]);
});

const scoped = (key: string, parameters: object): string => {
  const text = JSON.stringify(parameters);
  const digest = createHmac('sha256', key).update(text).digest('base64');
  return Buffer.from(digest + key.slice(0, 4) + text).toString('base64');
};

test('reports a scoped key that has expired or derives from the admin key', async () => {
  const seconds = NOW / 1000;
  expect(await codes(search({ key: scoped('search-only', { expires_at: seconds + 1 }) }))).toEqual([]);
  expect(await codes(search({ key: scoped('search-only', { expires_at: seconds }) }))).toEqual([
    'DS1237 search.key',
  ]);
  expect(await codes(search({ key: scoped(ADMIN, {}), admin_key: ADMIN }))).toEqual(['DS1238 search.key']);
  expect(await codes(search({ key: scoped(ADMIN, {}) }), { adminKey: ADMIN })).toEqual(['DS1238 search.key']);
});

test('reports a truncated scoped key', async () => {
  const key = scoped('search-only', { filter_by: 'car_type:=used' });
  expect(await codes(search({ key: key.slice(0, -8) }))).toEqual(['DS1243 search.key']);
});

test('reports a scoped key with trailing text', async () => {
  for (const filter_by of ['make:=A', 'make:=AB', 'make:=ABC']) {
    const key = scoped('search-only', { filter_by });
    expect(await codes(search({ key }))).toEqual([]);
    for (const more of ['x', 'abc', 'abcd', '=', '==', '"', '-'])
      expect({ more, found: await codes(search({ key: key + more })) }).toEqual({
        more,
        found: ['DS1243 search.key'],
      });
  }
});

const card = {
  id: 'v1',
  href: '/cars/v1',
  title: '2021 Kia Rio',
  subtitle: '',
  picture: null,
  photoCount: 0,
  tag: null,
  price: { amount: null, text: 'Enquire' },
  facts: [],
  location: '',
};
const firstSearch: SearchRequest = {
  query: '',
  refinements: {},
  ranges: {},
  sort: 'rank',
  page: 1,
  hitsPerPage: 24,
  facets: ['make'],
  maxFacetValues: 10,
};

/** A cluster with an admin key and a search key for `cars`. */
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
  const key = request.headers['x-typesense-api-key'] ?? searchParams.get('x-typesense-api-key');
  const isSearch = request.url?.startsWith('/multi_search');
  response.setHeader('content-type', 'application/json');
  if (key !== 'all' && !(key === 'search' && isSearch))
    return response.writeHead(401).end('{"message":"Forbidden"}');
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  return request.on('end', () => {
    const error = { code: 404, error: 'Not found.' };
    const hits = { found: 1, hits: [{ document: { card } }] };
    response.end(
      JSON.stringify(isSearch ? { results: body.includes('"cars"') ? [hits, hits] : [error] } : {}),
    );
  });
});
let host = '';
beforeAll(async () => {
  host = `http://127.0.0.1:${await listenLocally(server)}`;
});
afterAll(() => server.close());

const findings = (key: string, { index = 'cars', url = host } = {}) =>
  checkSearchKey(
    tenantWith({ search: { host: url, key, index } }),
    { file: 'f', frame: key },
    { request: firstSearch },
  );
const online = async (...input: Parameters<typeof findings>) =>
  (await findings(...input)).map(({ code, message }) => `${code} ${message}`);

test('reports the rights of the browser key online', async () => {
  expect(await online('search')).toEqual([]);
  expect(await online('all')).toEqual([
    expect.stringMatching(
      /^DS1239 .*list the keys, list the collections, list the aliases, export documents/,
    ),
  ]);
  expect(await online('search', { index: 'trucks' })).toEqual([
    expect.stringMatching(/^DS1240 .*trucks.*Not found/),
  ]);
  expect(await online('revoked-key')).toEqual([expect.stringMatching(/^DS1240 .*401/)]);
  expect(await checkSearchKey(tenantWith({}), { file: 'f' }, { request: firstSearch })).toEqual([]);
});

test("doesn't print a key with too many rights", async () => {
  expect(await findings('all')).toEqual([expect.objectContaining({ code: 'DS1239', place: { file: 'f' } })]);
});

test.each([
  ['a page', 200, 'text/html', '<!doctype html>'],
  ['a list', 200, 'application/json', '[]'],
  ['a redirect', 307, 'text/html', ''],
  ['a gateway without its cluster', 503, 'text/html', 'Unavailable'],
])('reports nothing about the key when %s responds', async (_, status, type, body) => {
  const seen: string[] = [];
  const other = createServer((request, response) => {
    seen.push(request.url ?? '');
    response.writeHead(status, { 'content-type': type, location: `${host}${request.url}` }).end(body);
  });
  const url = `http://127.0.0.1:${await listenLocally(other)}`;
  expect(await online('search', { url })).toEqual([expect.stringMatching(/^DS1242 /)]);
  expect(new Set(seen)).toEqual(new Set(['/multi_search']));
  await new Promise<unknown>((resolve) => void other.close(resolve));
  expect(await online('search', { url })).toEqual([expect.stringMatching(/^DS1242 .*ECONNREFUSED/)]);
});
