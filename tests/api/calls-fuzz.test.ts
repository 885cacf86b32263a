/** Hostile bodies for trade-ins, reservations and queries: whatever comes, no answer is a 5xx. FUZZ_RUNS says how many. */
import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as schemas from '../../features/trade-in/body.schema.ts';
import type { Database } from '../../features/_platform/database/database.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { person, testApi, type TestApi } from '../support/api.ts';
import { emptyDatabase } from '../support/engines.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 200);
const home = mkdtempSync(path.join(tmpdir(), 'dealersite-calls-fuzz-'));
let database: Database;
let api: TestApi;
let id: unknown;
const vehicle = { year: 2021, make: 'Toyota', model: 'Model A', km: 20_000 };
beforeAll(async () => {
  await emptyDatabase(path.join(home, 'db'));
  database = await openDatabase({ folder: path.join(home, 'db') }, () => undefined);
  api = testApi({
    database,
    options: {
      'trade-in': { enabled: true, save_valuation: true },
      vehicle: { reserve: { page: 'checkout' } },
      reserve: { hold_hours: 1 },
    },
  });
  ({ id } = (await api.post('/trade-in', vehicle)).body);
});
afterAll(async () => {
  await database?.close();
  rmSync(home, { recursive: true, force: true });
});

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\u0000',
    '\uD800',
    `'; drop table trade_in; --`,
    '<script>',
    '__proto__',
    'NaN',
    '-1',
    '1e999',
  ),
  fc.constantFrom('x'.repeat(3_000), '9'.repeat(40), '2026-13-45', '00000000-0000-4000-8000-000000000000'),
);
const scalar = fc.oneof(nasty, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.constant(''));
const value = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 4 }) },
  { weight: 2, arbitrary: fc.dictionary(nasty, scalar, { maxKeys: 3 }) },
);
const names = [
  ...Object.keys(schemas.createBodySchema.shape),
  ...Object.keys(schemas.adjustmentsBodySchema.shape),
  ...Object.keys(schemas.acceptBodySchema.shape),
  ...Object.keys(schemas.miscellaneousBodySchema.shape),
  ...Object.keys(person),
  'postcode',
  'deposit',
];
const fields = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), nasty), value), { maxLength: 4 });
const ROUTES = [
  '/trade-in',
  '/trade-in/adjustments',
  '/trade-in/contact',
  '/trade-in/accept',
  '/miscellaneous',
  '/cars/vehicle-1/reserve',
  '/cars/%00/reserve',
];
const QUERIES = ['/appointments', '/geocode', '/search', '/finance-disclaimer', '/trade-in/vehicle'];
const PARAMETERS = ['location', 'date', 'kind', 'postcode', 'filter', 'limit', 'car_id', 'rego', 'regoState'];

test('no body brings a 5xx', async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ROUTES), fc.boolean(), fields, async (route, isGood, more) => {
      const good = isGood ? { ...vehicle, ...person, postcode: '4000', id, column_name: 'valuation' } : {};
      const pairs = [...Object.entries(good), ...more];
      const text = `{${pairs.map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one ?? null)}`).join(',')}}`;
      const { status } = await api.request(route, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text,
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect([200, 201, 400, 404, 409, 413, 422, 429]).toContain(status);
    }),
    { numRuns: runs },
  );
  console.log(`${runs} bodies, answers ${JSON.stringify(Object.fromEntries(statuses))}`);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([201, 422]));
}, 600_000);

test('no query brings a 5xx', async () => {
  const query = fc.array(fc.tuple(fc.constantFrom(...PARAMETERS), nasty), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...QUERIES), query, async (route, given) => {
      const search = given
        .map(([name, one]) => `${name}=${encodeURIComponent(one.toWellFormed())}`)
        .join('&');
      const { status } = await api.request(`${route}?${search}`, {});
      expect([200, 404, 422, 429]).toContain(status);
    }),
    { numRuns: runs },
  );
  expect(api.said.filter((line) => line.includes('failed'))).toEqual([]);
}, 600_000);
