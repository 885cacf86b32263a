/** Keys inside the searches of one request, and the limit of searches per request. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Project, vehicles } from '../support/project.ts';
import { Server } from '../support/server.ts';
import { clientOf, keyOf, send } from './client.ts';

let project: Project;
let server: Server;
let suv: string;

const KEY = 'x-typesense-api-key';
const ALL = { collection: 'Car_production', q: '*', per_page: 1 };

const scoped = (parameters: object): string =>
  clientOf(server, 'any').keys().generateScopedSearchKey('local-preview-key', parameters);

/** Sends several searches in one request and returns the status with each result or error. */
async function ask(
  searches: readonly (object | null)[],
  { key, query = '' }: { key?: string; query?: string } = {},
) {
  const { status, body } = await send(server, `/typesense/yard/multi_search${query}`, {
    method: 'POST',
    headers: key === undefined ? {} : { [KEY]: key },
    body: JSON.stringify({ searches }),
  });
  const { results, message } = JSON.parse(body) as {
    results?: { found?: number; code?: number; hits?: { document: object }[] }[];
    message?: string;
  };
  return { status, message, results, outcomes: results?.map(({ found, code }) => found ?? code) };
}

beforeAll(async () => {
  project = new Project(vehicles(24));
  server = await Server.start(project, '--search-key');
  suv = scoped({ filter_by: 'simple_body:=SUV' });
});
afterAll(async () => {
  await server.stop();
  project.remove();
});

describe('a search with its own key', () => {
  test('has that key’s filter, and the others the key of the request', async () => {
    const few = scoped({ filter_by: 'id:=v1' });
    const searches = [ALL, { ...ALL, [KEY]: suv }, { ...ALL, [KEY]: few, filter_by: 'id:[v1,v2]' }];
    expect(await ask(searches, { key: 'any' })).toMatchObject({ status: 200, outcomes: [24, 12, 1] });
    expect(await ask([ALL, { ...ALL, [KEY]: few }], { key: suv })).toMatchObject({ outcomes: [12, 1] });
  });

  test('is rejected alone when its key is invalid', async () => {
    const wrong = [suv.slice(0, -8), scoped({ expires_at: 1 }), '', null, 5, { a: 1 }];
    const searches = [...wrong.map((key) => ({ ...ALL, [KEY]: key })), ALL];
    const { outcomes, results } = await ask(searches, { key: 'any' });
    expect(outcomes).toEqual([...wrong.map(() => 401), 24]);
    expect(results?.[0]).toEqual({
      code: 401,
      error: 'Forbidden - a valid `x-typesense-api-key` header must be sent.',
    });
  });

  test('needs no key for the request when every search has one', async () => {
    const own = { ...ALL, [KEY]: suv };
    expect(await ask([own, { ...ALL, [KEY]: 'any' }])).toMatchObject({ status: 200, outcomes: [12, 24] });
    for (const searches of [[], [ALL], [own, ALL], [own, null]])
      expect(await ask(searches)).toMatchObject({ status: 401, results: undefined });
    expect(await ask([own], { key: suv.slice(0, -8) })).toMatchObject({ status: 401 });
  });

  test('returns the raw vehicle to keys with write access only', async () => {
    const vehicleOnly = { ...ALL, include_fields: 'vehicle' };
    const searches = [vehicleOnly, { ...vehicleOnly, [KEY]: keyOf(server) }, { ...vehicleOnly, [KEY]: suv }];
    const { results } = await ask(searches, { key: 'any' });
    expect(results?.map(({ hits }) => Object.keys(hits?.[0]?.document ?? {}))).toEqual([[], ['vehicle'], []]);
  });
});

test.each([{}, { expires_at: 9e9 }, { filter_by: 'simple_body:=SUV' }])(
  'a scoped key reads no documents outside a search, whatever its parameters: %j',
  async (parameters) => {
    const headers = { [KEY]: scoped(parameters) };
    for (const path of ['export', 'v1'])
      expect(
        await send(server, `/typesense/yard/collections/Car_production/documents/${path}`, { headers }),
      ).toMatchObject({ status: 401 });
    expect(await ask([ALL], { key: headers[KEY] })).toMatchObject({ status: 200 });
  },
);

test('a scoped key sees no collection and no alias, whatever its parameters', async () => {
  const paths = ['collections', 'collections/Car_production', 'aliases', 'aliases/Car_production'];
  for (const path of paths) {
    const statusFor = async (key: string) =>
      (await send(server, `/typesense/yard/${path}`, { headers: { [KEY]: key } })).status;
    expect({ path, scoped: await statusFor(suv), any: await statusFor('any') }).toEqual({
      path,
      scoped: 401,
      any: 200,
    });
  }
});

test.each([
  ['/typesense/yard/health', ''],
  ['/health', 'yard'],
])('%s on host %j answers HEAD like GET, without a key', async (path, host) => {
  const [got, head] = [await server.ask(path, { host }), await server.ask(path, { host, method: 'HEAD' })];
  expect({ got: got.status, head: head.status, body: head.body }).toEqual({ got: 200, head: 200, body: '' });
  expect(head.headers['content-type']).toBe(got.headers['content-type']);
});

test.each([
  ['/typesense/yrad/collections', '', '`yrad`'],
  ['/typesense/yrad/multi_search', 'yard', '`yrad`'],
  ['/typesense/Yard/health', '', '`Yard`'],
  ['/typesense/', '', '``'],
  ['/typesense', 'yard', '``'],
])('%s on host %j lists the tenants', async (path, host, named) => {
  for (const method of ['GET', 'POST']) {
    const { status, headers, body } = await server.ask(path, { host, method });
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 404,
      type: expect.stringContaining('application/json') as unknown,
    });
    expect(JSON.parse(body)).toEqual({
      message: expect.stringMatching(/There is no tenant .* here, below \/typesense\/: yard\.$/),
    });
    expect(body).toContain(named);
  }
});

test('lists no tenants under another host name', async () => {
  const options = { headers: { host: 'rebound.example' } };
  expect((await send(server, '/typesense/yrad/collections', options)).body).not.toContain('yard');
});

describe('limit_multi_searches', () => {
  const TOO_MANY = {
    status: 400,
    message: 'Number of multi searches exceeds `limit_multi_searches` parameter.',
  };
  const many = (count: number) => Array.from({ length: count }, () => ALL);

  test('in the request applies', async () => {
    expect(await ask(many(2), { key: 'any', query: '?limit_multi_searches=2' })).toMatchObject({
      status: 200,
    });
    expect(await ask(many(3), { key: 'any', query: '?limit_multi_searches=2' })).toMatchObject(TOO_MANY);
    expect(await ask(many(1), { key: 'any', query: '?limit_multi_searches=x' })).toMatchObject({
      status: 400,
    });
  });

  test('in a scoped key overrides the request', async () => {
    const key = scoped({ limit_multi_searches: 2 });
    expect(await ask(many(2), { key })).toMatchObject({ status: 200 });
    expect(await ask(many(3), { key, query: '?limit_multi_searches=40' })).toMatchObject(TOO_MANY);
    expect(await ask([...many(2), { ...ALL, [KEY]: key }], { key: 'any' })).toMatchObject(TOO_MANY);
  });

  test('never exceeds 50', async () => {
    expect(await ask(many(51), { key: 'any', query: '?limit_multi_searches=60' })).toMatchObject(TOO_MANY);
    expect(await ask(many(51), { key: scoped({ limit_multi_searches: 60 }) })).toMatchObject(TOO_MANY);
    expect(await ask(many(50), { key: 'any' })).toMatchObject({ status: 200 });
  });
});
