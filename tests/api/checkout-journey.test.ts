/** Online checkout, on both database engines (specification, section 2). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listLeads } from '../../features/enquiry/enquiry.cli.ts';
import type { Database } from '../../features/_platform/database/database.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { signIn, visit } from '../support/accounts.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { ENGINES, type Engine } from '../support/engines.ts';
import { vehicles } from '../support/project.ts';

let people = 0;
const somebody = () => {
  people += 1;
  return {
    name: 'Mara Quill',
    email: `online${people}@example.com`,
    phone: `02 5550 ${String(people).padStart(4, '0')}`,
  };
};
const cash = { has_trade_in: 'false', payment_method: 'cash', fulfilment: 'pick-up' };
const purchase = (slug: string, more: object = {}) => ({ ...somebody(), ...cash, car_id: slug, ...more });

const options = {
  vehicle: { reserve: { online_purchase: true } },
  reserve: { hold_hours: 48, holds_per_visitor: 0 },
};
const rows = vehicles(12, { price_type: 'Drive Away' });
const stock = [
  { ...rows[0], reserved: true },
  { ...rows[1], price: 0 },
  { ...rows[2], stocknum: 'K77' },
  ...rows.slice(3),
];

describe.each(ENGINES)('on $name', ({ name, start, isMissing }) => {
  describe.skipIf(isMissing)('an online purchase', () => {
    let engine: Engine;
    let database: Database;
    let api: TestApi;
    beforeAll(async () => {
      engine = await start();
      database = await openDatabase(engine.location, () => undefined);
      api = testApi({ database, stock, options, sold: ['v11'] });
    });
    afterAll(async () => {
      await database?.close();
      await engine?.remove();
    });
    const readLead = async (id: unknown) =>
      (await listLeads(database, { tenants: ['yard'] })).find((lead) => lead.id === id);

    test('returns the vehicle with price, price type and whether it can be bought', async () => {
      const shown = await api.get('/checkout-journey/vehicle-3');
      expect(shown).toMatchObject({
        status: 200,
        body: { slug: 'vehicle-3', state: 'free', price: expect.any(Number), price_type: 'Drive Away' },
      });
      expect((await api.get('/checkout-journey/vehicle-0')).body['state']).toBe('gone');
      expect((await api.get('/checkout-journey/vehicle-11')).body['state']).toBe('gone');
      expect((await api.get('/checkout-journey/nothing')).status).toBe(404);
    });

    test('sells no subscription, and shows no selling price of one', async () => {
      const subscribing = testApi({
        database,
        slug: 'weekly',
        stock: [{ ...rows[3], subscription_price: 289 }],
        tenant: { offers_subscription: true },
        options,
      });
      const shown = await subscribing.get('/checkout-journey/vehicle-3');
      expect(shown.body).toMatchObject({ state: 'subscription', price: null });
      const { status, body } = await subscribing.post('/checkout-journey', purchase('vehicle-3'));
      expect([status, body.error?.code]).toEqual([409, 'subscription']);
      expect(await listLeads(database, { tenants: ['weekly'] })).toEqual([]);
    });

    test('stores one lead with everything in it, and holds the vehicle', async () => {
      const { status, body } = await api.post(
        '/checkout-journey',
        purchase('vehicle-3', {
          has_trade_in: 'true',
          make: 'Mazda',
          model: '3',
          year: '2016',
          km: '98,000',
          Rego: 'ABC12D',
          payment_method: 'finance',
          finance_deposit: '$2,000',
          finance_term: '5',
          fulfilment: 'delivery',
          delivery_street: '4 Wattle Street',
          delivery_suburb: 'Dubbo',
          delivery_state: 'NSW',
          delivery_postcode: '2830',
          message: 'After five, please.',
        }),
      );
      expect([status, body['payment']]).toEqual([201, null]);
      expect(await readLead(body.lead_id)).toMatchObject({
        category: 'Reserve',
        subcategory: 'Online Purchase',
        carId: 'v3',
        values: {
          message: 'After five, please.',
          Rego: 'ABC12D',
          extra: {
            has_trade_in: 'true',
            make: 'Mazda',
            km: '98,000',
            payment_method: 'finance',
            finance_deposit: '$2,000',
            fulfilment: 'delivery',
            delivery_postcode: '2830',
            reservation_deposit: '200',
            held_until: body['held_until'],
          },
        },
      });
      expect((await api.get('/checkout-journey/vehicle-3')).body['state']).toBe('held');
      expect((await api.post('/checkout-journey', purchase('vehicle-3'))).body.error?.code).toBe('held');
    });

    test('drops answers that another answer makes irrelevant', async () => {
      const { body } = await api.post(
        '/checkout-journey',
        purchase('vehicle-4', { make: 'Mazda', km: 'NaN', delivery_street: '4 Wattle Street' }),
      );
      const extra = (await readLead(body.lead_id))?.values.extra ?? {};
      expect(Object.keys(extra).filter((field) => /make|km|delivery/.test(field))).toEqual([]);
    });

    test.each<[string, object, string]>([
      ['no trade-in answer', { has_trade_in: '' }, 'has_trade_in'],
      ['a way of paying that is none', { payment_method: 'shells' }, 'payment_method'],
      ['no way of getting it', { fulfilment: '' }, 'fulfilment'],
      [
        'kilometres below zero',
        { has_trade_in: 'true', make: 'A', model: 'B', year: '2016', km: '-5000' },
        'km',
      ],
      [
        'kilometres that are none',
        { has_trade_in: 'true', make: 'A', model: 'B', year: '2016', km: 'NaN' },
        'km',
      ],
      [
        'kilometres as an exponent',
        { has_trade_in: 'true', make: 'A', model: 'B', year: '2016', km: '1e9' },
        'km',
      ],
      ['a year to come', { has_trade_in: 'true', make: 'A', model: 'B', year: '2040', km: '1' }, 'year'],
      ['a deposit in letters', { payment_method: 'finance', finance_deposit: 'abc' }, 'finance_deposit'],
      [
        'a deposit above the price',
        { payment_method: 'finance', finance_deposit: '1000000000' },
        'finance_deposit',
      ],
      ['a negative deposit', { payment_method: 'finance', finance_deposit: '-1' }, 'finance_deposit'],
      ['a term of nine years', { payment_method: 'finance', finance_term: '9' }, 'finance_term'],
      [
        'a postcode in letters',
        {
          fulfilment: 'delivery',
          delivery_street: 'x',
          delivery_suburb: 'y',
          delivery_state: 'NSW',
          delivery_postcode: 'abcd',
        },
        'delivery_postcode',
      ],
      ['an address that is none', { email: 'mara' }, 'email'],
      ['no name', { name: '' }, 'name'],
    ])('rejects %s with a message at its field, and holds nothing', async (_name, wrong, path) => {
      const { status, body } = await api.post('/checkout-journey', purchase('vehicle-5', wrong));
      expect([status, body.error?.issues?.map((issue) => issue.path)]).toEqual([422, [path]]);
      expect((await api.get('/checkout-journey/vehicle-5')).body['state']).toBe('free');
    });

    test.each([
      ['that is reserved', 'vehicle-0', 409],
      ['without a price', 'vehicle-1', 409],
      ['that is sold', 'vehicle-11', 409],
      ['that is not there', 'nothing', 404],
      ['that is not named', '', 404],
    ])('rejects a purchase of a vehicle %s', async (_name, slug, expected) => {
      expect((await api.post('/checkout-journey', purchase(slug))).status).toBe(expected);
    });

    const send = (form: Readonly<Record<string, string>>, referer = '') =>
      api.request('/checkout-journey', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          host: 'yard.localhost',
          origin: 'http://yard.localhost',
          ...(referer === '' ? {} : { referer }),
        },
        body: new URLSearchParams(form).toString(),
      });

    test.each([
      ['its stock number', { car_id: 'k77' }, ''],
      ['the address of its page', { car_id: 'https://yard.example/cars/vehicle-6' }, ''],
      [
        'the page the form stands on',
        { car_id: '' },
        'http://yard.localhost/checkout-journey?car_id=vehicle-7',
      ],
    ])('a form without script names the vehicle by %s', async (_name, car, referer) => {
      const sent = await send({ ...purchase(''), ...car }, referer);
      expect([sent.status, sent.headers.get('location')]).toEqual([303, '/success#reserve']);
    });

    test('an invalid form without script shows its errors', async () => {
      const wrong = await send({ ...purchase('vehicle-8'), payment_method: '' });
      expect(wrong.status).toBe(422);
      expect(await wrong.text()).toContain('Please choose finance or cash.');
    });

    test('a site without the feature has no such call', async () => {
      const other = testApi({ database, slug: 'other', stock });
      expect((await other.post('/checkout-journey', purchase('vehicle-3'))).status).toBe(404);
    });

    test('shows a signed-in visitor’s reservation in the garage, whatever address they type', async () => {
      const site = testApi({
        database,
        slug: 'garage',
        stock,
        tenant: { garage_enabled: true, api: { enabled: true } },
        options: { ...options, 'sign-in': { accounts: true } },
      });
      const member = visit(site);
      await signIn(member, database, `member-${name.toLowerCase()}@example.com`);
      expect((await member.post('/checkout-journey', purchase('vehicle-9'))).status).toBe(201);
      expect((await member.post('/cars/vehicle-10/reserve', somebody())).status).toBe(201);
      const { body } = await member.get('/account');
      const saved = body['saved'] as { title: string; count: number; items: { href: string }[] }[];
      const part = saved.find(({ title }) => title === 'Your reservations');
      expect(part?.items.map(({ href }) => href).toSorted()).toEqual(['/cars/vehicle-10', '/cars/vehicle-9']);
      const { body: file } = await member.get('/account/export');
      expect(file['reserved_vehicles']).toHaveLength(2);
      const stranger = visit(site);
      await signIn(stranger, database, `stranger-${name.toLowerCase()}@example.com`);
      expect(JSON.stringify((await stranger.get('/account')).body)).not.toContain('Your reservations');
    });

    test.runIf(name === 'PostgreSQL')(
      '200 simultaneous buyers, on two servers with one PostgreSQL: one hold, one lead',
      { timeout: 120_000 },
      async () => {
        const second = await openDatabase(engine.location, () => undefined);
        const hot = { slug: 'hot', stock, options };
        const sites = [testApi({ ...hot, database }), testApi({ ...hot, database: second })];
        const answers = await Promise.all(
          Array.from({ length: 200 }, async (_one, index) =>
            sites[index % 2]?.post('/checkout-journey', purchase('vehicle-5')),
          ),
        );
        await second.close();
        const count = (status: number) => answers.filter((answer) => answer?.status === status).length;
        expect([count(201), count(409)]).toEqual([1, 199]);
        expect(new Set(answers.map((answer) => answer?.body.error?.code))).toEqual(
          new Set([undefined, 'held']),
        );
        const leads = await listLeads(database, { tenants: ['hot'] });
        expect(leads.filter(({ status }) => status === 'received')).toHaveLength(1);
      },
    );
  });
});
