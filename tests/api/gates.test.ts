/** A page that requires sign-in also protects the calls behind it (specification, sections 2 and 6). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../features/_platform/database/database.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { signIn, visit, type Visit } from '../support/accounts.ts';
import { person, testApi, type TestApi } from '../support/api.ts';
import { ENGINES, type Engine } from '../support/engines.ts';

const [engineOfTest] = ENGINES;
let engine: Engine;
let database: Database;
const slices = {
  'trade-in': { enabled: true, save_valuation: true },
  vehicle: { reserve: { page: 'checkout' }, finance: { valuation_gate: true } },
};
const apiWith = (slug: string, signInOptions: object): TestApi =>
  testApi({
    database,
    slug,
    tenant: { finance_provider: 'Manual', api: { enabled: true } },
    options: { ...slices, 'sign-in': signInOptions },
  });
let gated: TestApi;
let member: Visit;

beforeAll(async () => {
  engine = await engineOfTest.start();
  database = await openDatabase(engine.location, () => undefined);
  gated = apiWith('gated', { accounts: true, gated: ['checkout', 'trade-in', 'finance'] });
  member = visit(gated);
  await signIn(member, database, person.email);
});
afterAll(async () => {
  await database?.close();
  await engine?.remove();
});

const INITIAL_VALUES = '/finance-vehicle?car_id=v1';

describe('initial values of a vehicle’s finance form', () => {
  test('returns them to signed-in visitors only', async () => {
    const fields = { vehiclePriceBudget: '20100', car_type: 'used' };
    expect(await member.get(INITIAL_VALUES)).toMatchObject({ status: 200, body: fields });
    expect(await visit(gated).get(INITIAL_VALUES)).toMatchObject({
      status: 401,
      body: { error: { code: 'not_signed_in', message: 'Please sign in first.' } },
    });
  });

  test('returns 404 for an unknown vehicle, or a site without the page', async () => {
    expect((await member.get('/finance-vehicle?car_id=none')).status).toBe(404);
    expect((await apiWith('closed', {}).get(INITIAL_VALUES)).status).toBe(404);
  });
});

const vehicle = { year: 2021, make: 'Toyota', model: 'Model A', km: 20_000 };
const adjustmentAnswers = { condition: 'good', history: 'full', accident: 'none' };
const anyId = '0f0f6a0e-9c1b-4c0e-8f6e-2d3c4b5a6978';
const query = 'rego=ABC12D&regoState=QLD';

describe('a call behind a gate', () => {
  test.each<[string, object]>([
    ['/cars/vehicle-1/reserve', person],
    ['/trade-in', vehicle],
    ['/trade-in/adjustments', { id: anyId, adjustmentAnswers }],
    ['/trade-in/contact', { id: anyId, ...person, last_name: 'Quill', postcode: '4000' }],
    [
      '/trade-in/accept',
      { lead_id: anyId, category: 'Trade-In Valuation', form_completed: true, offer_accepted: true },
    ],
    ['/miscellaneous', { column_name: 'valuation', id: anyId, offer_price: 1 }],
    ['/leads', { ...person, category: 'Finance Enquiry', vehiclePriceBudget: '20000' }],
    ['/enquiries', { ...person, category: 'Finance Enquiry' }],
    ['/leads', { ...person, category: 'Fin\u0001ance Enquiry' }],
    ['/leads', { ...person, category: 'Fin\u202eance Enquiry' }],
    ['/leads', { ...person, category: ' Fin\ufeffance\n Enquiry' }],
    ['/leads', { ...person, category: 'Reserve' }],
    ['/leads', { ...person, category: 'Trade-In Valuation' }],
    ['/enquiries', { ...person, category: 'Trade-In\u0001 Valuation' }],
  ])('%s requires a session', async (path, body) => {
    expect(await visit(gated).post(path, body)).toMatchObject({
      status: 401,
      body: { error: { code: 'not_signed_in', message: 'Please sign in first.' } },
    });
    expect((await member.post(path, body)).status).not.toBe(401);
  });

  test('the registration look-up requires a session', async () => {
    expect((await visit(gated).get(`/trade-in/vehicle?${query}`)).status).toBe(401);
    expect((await member.get(`/trade-in/vehicle?${query}`)).status).toBe(404);
  });

  test('a form without script shows an error page', async () => {
    const answer = await visit(gated).form('/cars/vehicle-2/reserve', person, '/cars/vehicle-2/checkout');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([401, 'text/html; charset=UTF-8']);
    expect(await answer.text()).toContain('Please sign in first.');
  });
});

test('calls of ungated routes stay open, and so do those of other forms', async () => {
  const open = apiWith('open', { accounts: true, gated: [] });
  const sent = (api: TestApi, path: string, body: object) => api.post(path, body);
  expect((await sent(open, '/cars/vehicle-3/reserve', person)).status).toBe(201);
  expect((await sent(open, '/trade-in', vehicle)).status).toBe(201);
  expect((await sent(open, '/leads', { ...person, category: 'Finance Enquiry' })).status).toBe(201);
  expect((await sent(gated, '/leads', { ...person, category: 'Vehicle Enquiry' })).status).toBe(201);
});
