/** Loan quotes through the API, and amounts in the finance form: bad input gets a message for its field. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../features/_platform/database/database.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { ENGINES, type Engine } from '../support/engines.ts';
import { vehicles } from '../support/project.ts';

const LENDER = { interestRate: 8.5, comparisonRate: 9.1, paymentWeek: 141.2, termYears: 5 };
const [first = {}, second = {}] = vehicles(2);
const stock = [
  { ...first, price: 30_000, finance_lenders: { Taurus: LENDER } },
  { ...second, price: 30_000, finance_lenders: { Taurus: { interestRate: 8.5 } } },
];
const tenant = { finance_provider: 'Taurus' as const };
const options = { finance: { comparison_rate: 13.6 } };
const [engineOfTest] = ENGINES;
let engine: Engine;
let database: Database;
let api: TestApi;
beforeAll(async () => {
  engine = await engineOfTest.start();
  database = await openDatabase(engine.location, () => undefined);
  api = testApi({ database, stock, tenant, options });
});
afterAll(async () => {
  await database?.close();
  await engine?.remove();
});
const get: TestApi['get'] = (path) => api.get(path);
const post: TestApi['post'] = (path, body) => api.post(path, body);

describe('finance-quote', () => {
  test('returns the repayment and rates that the calculator starts with', async () => {
    expect(await get('/finance-quote')).toMatchObject({
      status: 200,
      body: { payment: 139, frequency: 'weekly', amount: 30_000, term: 6, interest: 12.94, comparison: 13.6 },
    });
    expect(await get('/finance-quote?car_id=v0&frequency=weekly')).toMatchObject({
      body: { payment: 142, interest: 8.5, comparison: 9.1, total: 142 * 260 },
    });
  });

  test('accepts the calculator’s inputs', async () => {
    expect(
      await get('/finance-quote?amount=20000&term=5&tradeIn=5000&residual=0&frequency=monthly'),
    ).toMatchObject({
      status: 200,
      body: { payment: 341, total: 341 * 60 },
    });
  });

  test('omits a repayment of 25 or less', async () => {
    const { status, body } = await get('/finance-quote?amount=1000');
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('payment');
  });

  const BAD = [
    '',
    'abc',
    '-5000',
    '1e9',
    'NaN',
    'Infinity',
    '9'.repeat(30),
    '0x10',
    '5,000',
    '1.2.3',
    '%F0%9F%92%B8',
  ];
  test.each(['amount', 'term', 'interest', 'tradeIn', 'residual'])(
    'rejects %s outside its range',
    async (name) => {
      for (const text of BAD) {
        const { status, body } = await get(`/finance-quote?${name}=${text}`);
        expect({ text, status, body }).toMatchObject({
          status: 422,
          body: {
            error: {
              issues: [{ path: name, message: expect.stringMatching(/^Please give a number from /) }],
            },
          },
        });
      }
    },
  );

  test('rejects amounts, terms and frequencies that the calculator does not have', async () => {
    for (const query of [
      'amount=999',
      'amount=100001',
      'term=8',
      'term=4.3',
      'interest=0.4',
      'frequency=daily',
      'frequency=toString',
    ])
      expect((await get(`/finance-quote?${query}`)).status).toBe(422);
  });

  test('returns 404 without a comparison rate, a provider or the vehicle', async () => {
    expect((await get('/finance-quote?car_id=v1')).status).toBe(404);
    expect((await get('/finance-quote?car_id=none')).status).toBe(404);
    expect((await testApi({ stock, tenant }).get('/finance-quote')).status).toBe(404);
    expect((await testApi({ stock }).get('/finance-quote')).status).toBe(404);
  });
});

test('returns no repayment of a subscription, whose selling price is not shown', async () => {
  const weekly = stock.map((row) => ({ ...row, subscription_price: 289 }));
  const subscribing = { ...tenant, offers_subscription: true };
  const { status } = await testApi({ stock: weekly, tenant: subscribing, options }).get(
    '/finance-quote?car_id=v0',
  );
  expect(status).toBe(404);
  expect((await testApi({ stock: weekly, tenant, options }).get('/finance-quote?car_id=v0')).status).toBe(
    200,
  );
});

describe('amounts in the finance form', () => {
  const person = { name: 'Ada Byron', email: 'ada@example.com', phone: '0491 570 156' };
  const lead = { ...person, category: 'Finance Enquiry', vehiclePriceBudget: '30,000' };

  test.each(['vehiclePriceBudget', 'deposit', 'income_month', 'housing_month', 'debts_month'])(
    'rejects %s unless it is dollars',
    async (name) => {
      for (const text of ['abc', '-5000', '1e9', 'NaN', 'Infinity', '9'.repeat(40)]) {
        const { status, body } = await post('/leads', { ...lead, [name]: text });
        expect({ text, status, body }).toMatchObject({
          status: 422,
          body: {
            error: { issues: [{ path: name, message: expect.stringMatching(/^Please enter an amount/) }] },
          },
        });
      }
    },
  );

  test('a form without script shows a page with the field’s error and the form again', async () => {
    const body = new URLSearchParams({ ...lead, deposit: '1e9' }).toString();
    const answer = await api.request('/leads', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        host: 'yard.localhost',
        origin: 'http://yard.localhost',
      },
      body,
    });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('Please enter an amount in dollars, such as 25,000.');
    expect(html).toMatch(/name="deposit"[^>]*value="1e9"|value="1e9"[^>]*name="deposit"/);
    expect(html).toMatch(
      /name="vehiclePriceBudget"[^>]*value="30,000"|value="30,000"[^>]*name="vehiclePriceBudget"/,
    );
  });

  test('accepts numbers as text, and a valid amount', async () => {
    expect((await post('/leads', { ...lead, deposit: -1 })).status).toBe(422);
    expect((await post('/leads', { ...lead, deposit: 1e21 })).status).toBe(422);
    expect((await post('/leads', { ...lead, deposit: 5000, income_month: '$5,200.50' })).status).toBe(201);
  });
});
