/** Cross-origin access: the API rejects forms of other sites, and their scripts read nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../features/_platform/database/database.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { person, testApi, type TestApi } from '../support/api.ts';
import { ENGINES, type Engine } from '../support/engines.ts';

const [embedded] = ENGINES;
let engine: Engine;
let database: Database;
let here: TestApi;
let elsewhere: TestApi;

beforeAll(async () => {
  if (!embedded) throw new Error('no engine');
  engine = await embedded.start();
  database = await openDatabase(engine.location, () => undefined);
  here = testApi({ database, tenant: { site_url: 'https://yard.example' } });
  elsewhere = testApi({
    database,
    tenant: { site_url: 'https://yard.example', api: { base_url: 'https://api.yard.example' } },
  });
});
afterAll(async () => {
  await database?.close();
  await engine?.remove();
});

const form = (origin: string, more: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin, ...more },
  body: new URLSearchParams({ ...person, elapsed_ms: '9000' }).toString(),
});

describe('a plain form', () => {
  test.each([
    ['of the site itself', 'https://yard.example', {}],
    ['of the same host, behind a proxy that has ended TLS', 'https://shop.example', { host: 'shop.example' }],
  ])('accepts %s', async (_what, origin, more) => {
    expect((await here.request('/leads', form(origin, more))).status).toBe(303);
  });

  test.each([
    ['of another site', 'https://evil.example'],
    ['of a host that begins like it', 'https://yard.example.evil.example'],
    ['of nobody', 'null'],
    ['of no address', 'yard.example'],
  ])('rejects %s', async (_what, origin) => {
    expect((await here.request('/leads', form(origin))).status).toBe(403);
  });
});

test('rejects JSON with another site’s origin, and accepts the site’s own or a program’s', async () => {
  const send = (headers: Record<string, string>) =>
    here.post('/leads', { ...person, elapsed_ms: 9_000 }, headers).then(({ status }) => status);
  expect(await send({ origin: 'https://evil.example' })).toBe(403);
  expect(await send({ origin: 'https://yard.example' })).toBe(201);
  expect(await send({})).toBe(201);
});

test('rejects JSON without an origin that a browser marks as cross-site', async () => {
  const send = (site: string) =>
    here
      .post('/leads', { ...person, elapsed_ms: 9_000 }, { 'sec-fetch-site': site })
      .then(({ status }) => status);
  expect(await send('cross-site')).toBe(403);
  expect(await send('same-origin')).toBe(201);
});

describe('scripts', () => {
  const preflight = (origin: string): RequestInit => ({
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });

  test('of the site may use an API on another host, without cookies', async () => {
    const { headers } = await elsewhere.request('/leads', preflight('https://yard.example'));
    expect(headers.get('access-control-allow-origin')).toBe('https://yard.example');
    expect(headers.get('access-control-allow-headers')).toContain('content-type');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('of other sites may not', async () => {
    for (const api of [here, elsewhere])
      for (const init of [
        preflight('https://evil.example'),
        { headers: { origin: 'https://evil.example' } },
      ]) {
        const { headers } = await api.request('/session', init);
        expect(headers.get('access-control-allow-origin') ?? 'none').not.toMatch(/evil|\*/);
      }
  });

  test('need no permission when site and API share a host', async () => {
    const { headers } = await here.request('/session', { headers: { origin: 'https://yard.example' } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});
