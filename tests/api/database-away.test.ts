/** Calls of a signed-in visitor while PostgreSQL is away: every one answers 503 or needs no database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../features/_platform/database/database.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { sliceMigrations } from '../../features/_platform/slice/slice-migrations.ts';
import { servers } from '../../features/servers.ts';
import { signIn, visit } from '../support/accounts.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { postgresFolder, startPostgres, type Postgres } from '../support/postgres.ts';

describe.skipIf(postgresFolder() === undefined)('while the database is away', () => {
  let postgres: Postgres;
  let database: Database;
  let api: TestApi;
  let cookie = '';

  beforeAll(async () => {
    postgres = await startPostgres();
    const url = postgres.create('away');
    database = await openDatabase({ folder: '', url, migrations: sliceMigrations(servers) }, () => undefined);
    api = testApi({
      database,
      tenant: { garage_enabled: true, finance_provider: 'Manual' },
      environment: { AUTH_SECRET: 'a secret of at least thirty-two characters' },
      options: {
        alerts: { searches: true, price_drops: true },
        payment: { provider: 'test', online: true, deposits: true },
        'sign-in': { accounts: true },
        'trade-in': { enabled: true },
        vehicle: { reserve: { page: 'checkout', online_purchase: true } },
      },
    });
    const member = visit(api);
    const { status } = await signIn(member, database, 'mara@example.com');
    if (status !== 200) throw new Error(`sign-in answered ${status}`);
    cookie = [...member.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    await postgres.halt();
  });
  afterAll(async () => {
    await database?.close();
    await postgres?.resume();
    await postgres?.stop();
  });

  const send = async (method: string, path: string): Promise<Response> =>
    api.request(path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    });

  test.each([
    ['GET', '/session'],
    ['GET', '/account'],
    ['GET', '/gated?path=/cars/vehicle-1/checkout'],
    ['GET', '/trade-in/offers'],
    ['GET', '/alerts'],
    ['POST', '/sign-out'],
  ])('%s %s answers 503 and says when to try again', async (method, path) => {
    const { status, headers } = await send(method, path);
    expect([status, headers.get('retry-after')]).toEqual([503, '10']);
  });

  test('no call fails with 500', async () => {
    // A PDF needs a browser and the page of the site, which nothing serves here.
    const needsPages = 'GET /cars/:slug/pdf';
    const calls = new Set(
      api.routes
        .filter(({ method, path }) => /^(?:GET|POST)$/.test(method) && !path.endsWith('*'))
        .map(({ method, path }) => `${method} ${path.replace(/^\/api/, '')}`),
    );
    expect(calls.delete(needsPages)).toBe(true);
    expect(calls.size).toBeGreaterThan(40);
    const failing: string[] = [];
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ');
      const filled = path
        .replace(/:(?:slug|car)\b/, 'vehicle-1')
        .replace(/:\w+/g, '0b0c4a4e-6d6f-4f8e-9a57-2f7f4a0f8f11');
      if ((await send(method, filled)).status === 500) failing.push(call);
    }
    expect(failing).toEqual([]);
  });
});
