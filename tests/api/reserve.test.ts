/** Reservations, on both database engines. */
import { describe, expect, test } from 'vitest';
import { listLeads } from '../../features/enquiry/enquiry.cli.ts';
import type { Database } from '../../features/_platform/database/database.ts';
import { RESERVE_MESSAGES } from '../../features/reserve/reserve.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { ENGINES } from '../support/engines.ts';
import { vehicles } from '../support/project.ts';
import { useDatabase } from '../support/use-database.ts';

const HOUR = 3_600_000;
let people = 0;
const somebody = () => {
  people += 1;
  return {
    name: 'Mara Quill',
    email: `buyer${people}@example.com`,
    phone: `02 5550 ${String(people).padStart(4, '0')}`,
  };
};

describe.each(ENGINES)('on $name', ({ start, isMissing }) => {
  describe.skipIf(isMissing)('a reservation', () => {
    let database: Database;
    let plain: TestApi;
    let holding: TestApi;
    const rows = vehicles(14);
    const stock = [
      { ...rows[0], reserved: true },
      { ...rows[1], price: 0 },
      { ...rows[2], status: 'coming_soon' },
      ...rows.slice(3),
    ];
    const vehicle = { reserve: { page: 'checkout' } };
    useDatabase(start, (opened) => {
      database = opened;
      plain = testApi({ database, stock, options: { vehicle } });
      holding = testApi({
        database,
        slug: 'holder',
        stock,
        options: { vehicle, reserve: { hold_hours: 48, holds_per_visitor: 0 } },
      });
    });
    const found = async (id: unknown, slug = 'yard') =>
      (await listLeads(database, { tenants: [slug] })).find((lead) => lead.id === id);

    test('stores a lead of the category Reserve about the vehicle', async () => {
      const sent = {
        ...somebody(),
        car_id: 'v9',
        category: 'Other',
        subcategory: 'Other',
        deposit: '1',
        held_until: '2030-01-01',
      };
      const { status, body } = await plain.post('/cars/vehicle-3/reserve', sent);
      expect([status, body['held_until']]).toEqual([201, null]);
      const lead = await found(body.lead_id);
      expect(lead).toMatchObject({
        status: 'received',
        category: 'Reserve',
        subcategory: null,
        carId: 'v3',
      });
      expect(lead?.values.extra).toEqual({ reservation_deposit: '200' });
      expect((await plain.post('/cars/vehicle-3/reserve', somebody())).status).toBe(201);
    });

    test.each([
      ['that is reserved', 'vehicle-0', 409],
      ['without a price', 'vehicle-1', 409],
      ['that is coming soon', 'vehicle-2', 409],
      ['that is not there', 'nothing', 404],
    ])('rejects a reservation of a vehicle %s', async (_name, slug, expected) => {
      const { status } = await plain.post(`/cars/${slug}/reserve`, somebody());
      expect(status).toBe(expected);
    });

    test('rejects a subscription, which is offered by the week; elsewhere its selling price counts', async () => {
      const weekly = [{ ...rows[3], subscription_price: 289 }];
      const subscribing = testApi({
        database,
        slug: 'weekly',
        stock: weekly,
        tenant: { offers_subscription: true },
        options: { vehicle },
      });
      const { status, body } = await subscribing.post('/cars/vehicle-3/reserve', somebody());
      expect({ status, error: body.error }).toEqual({
        status: 409,
        error: { code: 'subscription', message: RESERVE_MESSAGES.subscription },
      });
      expect(await listLeads(database, { tenants: ['weekly'] })).toEqual([]);
      const selling = testApi({ database, slug: 'selling', stock: weekly, options: { vehicle } });
      expect((await selling.post('/cars/vehicle-3/reserve', somebody())).status).toBe(201);
    });

    test('the first of two simultaneous requests succeeds, and the other gets a clear message', async () => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => holding.post('/cars/vehicle-4/reserve', somebody())),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        201, 409, 409, 409, 409, 409,
      ]);
      const other = answers.find(({ status }) => status === 409);
      expect(other?.body.error).toMatchObject({
        code: 'held',
        message: expect.stringContaining('Somebody else has just reserved this vehicle'),
      });
      const first = answers.find(({ status }) => status === 201);
      expect(first?.body['held_until']).toBe(new Date(holding.clock.now + 48 * HOUR).toISOString());
      expect(await found(first?.body.lead_id, 'holder')).toMatchObject({
        category: 'Reserve',
        values: { extra: { held_until: first?.body['held_until'] } },
      });
    });

    test('belongs to its person: again for the same one, for another one after it ends', async () => {
      const first = somebody();
      expect((await holding.post('/cars/vehicle-5/reserve', first)).status).toBe(201);
      expect((await holding.post('/cars/vehicle-5/reserve', first)).status).toBe(201);
      holding.clock.now += 48 * HOUR - 1;
      expect((await holding.post('/cars/vehicle-5/reserve', somebody())).status).toBe(409);
      holding.clock.now += 1;
      expect((await holding.post('/cars/vehicle-5/reserve', somebody())).status).toBe(201);
      expect((await holding.post('/cars/vehicle-5/reserve', first)).status).toBe(409);
    });

    test.each([
      ['the same request again', 'vehicle-12', true],
      ['another one of the same person', 'vehicle-13', false],
    ])('is not extended by %s', async (_name, slug, same) => {
      const buyer = { ...somebody(), idempotency_key: slug };
      const first = await holding.post(`/cars/${slug}/reserve`, buyer);
      holding.clock.now += 40 * HOUR;
      const again = await holding.post(
        `/cars/${slug}/reserve`,
        same ? buyer : { ...buyer, idempotency_key: `${slug} again` },
      );
      expect(again.status).toBe(same ? 200 : 201);
      expect(again.body['held_until']).toBe(first.body['held_until']);
      holding.clock.now += 8 * HOUR;
      expect((await holding.post(`/cars/${slug}/reserve`, somebody())).status).toBe(201);
    });

    test('appears in view.json while active, for everybody and without new stock', async () => {
      const reserved = async (site: TestApi) => {
        const { body } = await site.get('/cars/vehicle-8/view.json');
        return (body['car_fields'] as { reserved: boolean }).reserved;
      };
      expect(await reserved(holding)).toBe(false);
      const { body } = await holding.post('/cars/vehicle-8/reserve', somebody());
      expect(await reserved(holding)).toBe(true);
      expect(await reserved(plain), 'another tenant').toBe(false);
      holding.clock.now = Date.parse(String(body['held_until']));
      expect(await reserved(holding)).toBe(false);
    });

    test('holds nothing when invalid', async () => {
      const wrong = await holding.post('/cars/vehicle-6/reserve', { ...somebody(), name: '' });
      expect([wrong.status, wrong.body.error?.issues?.[0]?.path]).toEqual([422, 'name']);
      expect((await holding.post('/cars/vehicle-6/reserve', somebody())).status).toBe(201);
    });

    test.each([
      ['the hidden field', 'vehicle-9', { company_website: 'https://trap.example' }],
      ['the clock', 'vehicle-10', { elapsed_ms: 300 }],
    ])('gets a normal response and holds nothing when %s detects spam', async (_name, slug, sign) => {
      const spam = await holding.post(`/cars/${slug}/reserve`, { ...somebody(), ...sign });
      expect(spam).toMatchObject({
        status: 201,
        body: {
          lead_id: expect.any(String),
          held_until: new Date(holding.clock.now + 48 * HOUR).toISOString(),
        },
      });
      expect(await found(spam.body.lead_id, 'holder')).toMatchObject({ status: 'spam' });
      const { body } = await holding.get(`/cars/${slug}/view.json`);
      expect(body['car_fields']).toMatchObject({ reserved: false });
      expect((await holding.post(`/cars/${slug}/reserve`, somebody())).status).toBe(201);
    });

    test('keeps its hold when the same person repeats the request too quickly', async () => {
      const buyer = somebody();
      await holding.post('/cars/vehicle-11/reserve', buyer);
      expect((await holding.post('/cars/vehicle-11/reserve', { ...buyer, elapsed_ms: 300 })).status).toBe(
        201,
      );
      expect((await holding.post('/cars/vehicle-11/reserve', somebody())).status).toBe(409);
    });

    test('from a form without script leads to the success page, or shows its errors', async () => {
      const send = (form: Record<string, string>) =>
        plain.request('/cars/vehicle-7/reserve', {
          method: 'POST',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            host: 'yard.localhost',
            origin: 'http://yard.localhost',
          },
          body: new URLSearchParams(form).toString(),
        });
      const sent = await send(somebody());
      expect([sent.status, sent.headers.get('location')?.split('#')[0]]).toEqual([303, '/success']);
      const wrong = await send({ ...somebody(), name: '' });
      expect(wrong.status).toBe(422);
      const page = await wrong.text();
      expect(page).toContain('Please enter your name.');
      expect(page).toMatch(/name="email" value="buyer\d+@example\.com"/);
    });

    describe('from one network address', () => {
      const openSite = (slug: string, reserve: object = {}) =>
        testApi({ database, slug, stock, options: { vehicle, reserve: { hold_hours: 48, ...reserve } } });
      const reserve = (site: TestApi, index: number, more: object = {}) =>
        site.post(`/cars/vehicle-${index}/reserve`, { ...somebody(), ...more });

      test.each([
        [3, {}],
        [1, { holds_per_visitor: 1 }],
      ])(
        'holds %i vehicles at once; the next request gets a clear message and holds nothing',
        async (most, more) => {
          const site = openSite(`most-${most}`, more);
          for (let index = 3; index < 3 + most; index += 1)
            expect((await reserve(site, index)).status).toBe(201);
          const next = await reserve(site, 3 + most);
          expect(next).toMatchObject({
            status: 429,
            body: { error: { code: 'too_many', message: expect.stringContaining('held for you already') } },
          });
          const { body } = await site.get(`/cars/vehicle-${3 + most}/view.json`);
          expect(body['car_fields']).toMatchObject({ reserved: false });
          site.clock.now += 48 * HOUR;
          expect((await reserve(site, 3 + most)).status).toBe(201);
        },
      );

      test('does not count requests without a hold, or for vehicles already held', async () => {
        const site = openSite('counted', { holds_per_visitor: 2 });
        const buyer = somebody();
        expect((await reserve(site, 3, buyer)).status).toBe(201);
        for (let times = 0; times < 3; times += 1) {
          expect((await reserve(site, 3, buyer)).status).toBe(201);
          expect((await reserve(site, 3)).status).toBe(409);
          expect((await reserve(site, 4, { name: '' })).status).toBe(422);
          expect((await reserve(site, 4, { elapsed_ms: 300 })).status).toBe(201);
        }
        expect((await reserve(site, 5)).status).toBe(201);
        expect((await reserve(site, 6)).status).toBe(429);
      });
    });

    test('a site without reservations has no such call', async () => {
      const options = { vehicle: { reserve: { page: 'none' } } };
      const answer = await testApi({ database, options }).post('/cars/vehicle-3/reserve', somebody());
      expect(answer.status).toBe(404);
    });
  });
});
