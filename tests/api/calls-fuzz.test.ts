/** Hostile bodies for trade-ins, reservations, accounts, lists and queries never cause a 5xx. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as schemas from '../../features/trade-in/body.schema.ts';
import type { Database } from '../../features/_platform/database/database.ts';
import { signIn, visit } from '../support/accounts.ts';
import { person, testApi, type TestApi } from '../support/api.ts';
import { ENGINES } from '../support/engines.ts';
import { assertProperty } from '../support/property.ts';
import { useDatabase } from '../support/use-database.ts';

/** PostgreSQL, which knows less SQL than the embedded database. */
const { start } = ENGINES.findLast(({ isMissing }) => !isMissing) ?? ENGINES[0];
let database: Database;
let api: TestApi;
let id: unknown;
let session: string;
const PHONE = '+61255500001';
const vehicle = { year: 2021, make: 'Toyota', model: 'Model A', km: 20_000 };
useDatabase(start, async (opened) => {
  database = opened;
  api = testApi({
    database,
    options: {
      'trade-in': { enabled: true, save_valuation: true },
      vehicle: { reserve: { page: 'checkout' } },
      reserve: { hold_hours: 1 },
      'sign-in': { accounts: true, limits: { codes_per_address: 0, tries_per_address: 0 } },
    },
    tenant: { lists: { watchlist: true } },
    environment: { AUTH_SECRET: 'a-key-for-tests-that-is-long-enough-0123456789' },
  });
  const browser = visit(api);
  await signIn(browser, database, PHONE);
  session = [...browser.jar].map(([name, one]) => `${name}=${one}`).join('; ');
  ({ id } = (await api.post('/trade-in', vehicle)).body);
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
  'to',
  'code',
  'purpose',
  'join',
  'next',
  'return',
  'type',
  'phone_number',
  'car_id',
  'dealership_id',
  'website_id',
  'owner',
  'saved',
  'removed',
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
  '/sign-in/code',
  '/sign-in/verify',
  '/sign-out',
  '/sign-in/nothing',
  '/account/details',
  '/account/code',
  '/account/contact',
  '/account/sessions/end',
  '/account/delete',
  '/watchlist/save-car',
  '/watchlist/remove-car',
  '/favourites',
  '/newsletter',
  '/phone-reveals',
];
/** No cookie, and forged session cookies. */
const STRANGERS = [
  '',
  'session=',
  'session=x.y',
  'session=%00; session=..',
  '__Host-session=%ff',
  `session=${'x'.repeat(4_000)}`,
];
const car = { id: 'v1', name: 'Mazda', slug: 'vehicle-1', make: 'Mazda', model: 'Model A' };
/** A valid body for each call. */
const GOOD = {
  ...vehicle,
  ...person,
  postcode: '4000',
  column_name: 'valuation',
  to: person.email,
  code: '123456',
  purpose: 'contact',
  phone_number: PHONE,
  car_id: 'v1',
  website_id: 'yard',
  saved: [car],
  removed: ['v2'],
};
const QUERIES = [
  '/account',
  '/account/export',
  '/session',
  '/watchlist',
  '/appointments',
  '/geocode',
  '/search',
  '/finance-disclaimer',
  '/finance-quote',
  '/trade-in/vehicle',
];
const PARAMETERS = [
  'location',
  'date',
  'kind',
  'postcode',
  'filter',
  'limit',
  'car_id',
  'rego',
  'regoState',
  'amount',
  'term',
  'interest',
  'tradeIn',
  'residual',
  'frequency',
];

type Pairs = readonly (readonly [string, unknown])[];
const jsonOf = (pairs: Pairs): string =>
  `{${pairs.map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one ?? null)}`).join(',')}}`;
const plain = (one: unknown): string => (typeof one === 'string' ? one : (JSON.stringify(one) ?? ''));
const formOf = (pairs: Pairs): string =>
  pairs.map((pair) => pair.map((one) => encodeURIComponent(plain(one).toWellFormed())).join('=')).join('&');

test('no body causes a 5xx', async () => {
  const statuses = new Map<number, number>();
  const call = fc.record({
    route: fc.constantFrom(...ROUTES),
    isGood: fc.boolean(),
    more: fields,
    isForm: fc.integer({ max: 4, min: 0 }).map((chance) => chance === 0),
    stranger: fc.option(fc.constantFrom(...STRANGERS)),
  });
  const bodies = await assertProperty(
    fc.asyncProperty(call, async ({ route, isGood, more, isForm, stranger }) => {
      const pairs = [...(isGood ? Object.entries({ ...GOOD, id }) : []), ...more];
      // Signing out would end the session that the rest of the run needs.
      const cookie = stranger ?? (route === '/sign-out' ? '' : session);
      const { status } = await api.request(route, {
        method: 'POST',
        headers: {
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          host: 'yard.localhost',
          origin: 'http://yard.localhost',
          cookie,
        },
        body: isForm ? formOf(pairs) : jsonOf(pairs),
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect([200, 201, 202, 303, 400, 401, 404, 409, 413, 415, 422, 429]).toContain(status);
    }),
    { least: 100, most: 200 },
  );
  const own = await api.request('/account', { headers: { cookie: session, host: 'yard.localhost' } });
  expect(own.status).toBe(200);
  expect(api.logs.filter((line) => line.includes('failed'))).toEqual([]);
  console.log(`${bodies} bodies, answers ${JSON.stringify(Object.fromEntries(statuses))}`);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 401, 422]));
});

test('no query causes a 5xx', async () => {
  const query = fc.array(fc.tuple(fc.constantFrom(...PARAMETERS), nasty), { maxLength: 4 });
  await assertProperty(
    fc.asyncProperty(fc.constantFrom(...QUERIES), query, async (route, given) => {
      const search = given
        .map(([name, one]) => `${name}=${encodeURIComponent(one.toWellFormed())}`)
        .join('&');
      const { status } = await api.request(`${route}?${search}`, { headers: { cookie: session } });
      expect([200, 404, 422, 429]).toContain(status);
    }),
    { least: 100, most: 200 },
  );
  expect(api.logs.filter((line) => line.includes('failed'))).toEqual([]);
});
