/** Payments from the button to the money, on both database engines: Stripe's own library against a local server. */
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { Database } from '../../features/_platform/database/database.ts';
import { createPaymentService } from '../../features/payment/payment-service.source.ts';
import { servers } from '../../features/servers.ts';
import { signIn, visit } from '../support/accounts.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { createBuyers, purchaseForm, type Buyers } from '../support/buyers.ts';
import { ENGINES } from '../support/engines.ts';
import { vehicles } from '../support/project.ts';
import {
  PAYMENT_KEYS,
  startStripe,
  STRIPE_KEY,
  type StripeSession,
  type StripeStandIn,
} from '../support/stripe.ts';
import { useDatabase } from '../support/use-database.ts';

const HOUR = 3_600_000;
const rows = vehicles(40, { price_type: 'Drive Away' });
const shop = {
  vehicle: { reserve: { online_purchase: true } },
  reserve: { hold_hours: 2, holds_per_visitor: 0 },
};

describe.each(ENGINES)('on $name', ({ start, isMissing }) => {
  describe.skipIf(isMissing)('a payment', () => {
    let database: Database;
    let stripe: StripeStandIn;
    let buyers: Buyers;
    let api: TestApi;
    let car = 0;
    useDatabase(start, async (opened) => {
      database = opened;
      stripe = await startStripe();
      buyers = createBuyers(database, stripe);
      api = openSite('yard');
    });
    afterAll(async () => {
      await stripe?.stop();
    });
    afterEach(() => {
      stripe.mode = 'well';
      stripe.beforeAnswer = undefined;
    });

    function openSite(slug: string, more: object = {}): TestApi {
      const { endpoint } = stripe;
      return testApi({
        database,
        slug,
        stock: rows,
        environment: PAYMENT_KEYS,
        options: {
          ...shop,
          payment: {
            provider: 'stripe',
            deposits: true,
            online: true,
            per_address: 0,
            stripe: { endpoint },
            ...more,
          },
        },
      });
    }
    const freeCar = () => {
      car += 1;
      return `vehicle-${car}`;
    };
    /** Starts a purchase and opens the payment page. */
    const begin = async (more: object = {}, site = api) => {
      const slug = freeCar();
      return { slug, ...(await buyers.begin(site, { ...purchaseForm(slug), ...more })) };
    };
    const rowOf = (session: StripeSession) => buyers.rowOf(session);
    const notify = async (
      type: string,
      object: unknown,
      { site = api, ...options }: { site?: TestApi; id?: string; secret?: string; seconds?: number } = {},
    ) => buyers.notify(site, type, object, options);
    const completed = async (
      session: StripeSession,
      options: { id?: string; secret?: string; seconds?: number } = {},
    ) => notify('checkout.session.completed', session, options);
    /** Follows the provider's link back to the site. */
    const back = async (url: string, site = api) => {
      const answer = await site.request(new URL(url).pathname.replace(/^\/api/, ''), {});
      return withoutId(answer.headers.get('location'));
    };
    /** Result pages name the payment. */
    const withoutId = (address: string | null): string =>
      (address ?? '').replace(/[?]payment=[0-9a-f-]{36}(?=#)/, '');
    const resultIn = (body: Record<string, unknown>) => {
      const { status, url } = body['payment'] as { status: string; url: string };
      return { status, url: withoutId(url) };
    };
    const isHeld = async (slug: string) => (await api.get(`/checkout-journey/${slug}`)).body['state'];

    test('of a deposit goes from the button through the provider’s page and signed webhook to the success page', async () => {
      const { status, url, session, form, body } = await begin();
      expect(status).toBe(201);
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\/cs_test_/);
      expect(session).toMatchObject({
        amount_total: 20_000,
        metadata: { tenant: 'yard' },
        success_url: expect.stringMatching(/\/return$/),
        cancel_url: expect.stringMatching(/\/cancel$/),
      });
      expect(await rowOf(session)).toMatchObject({
        status: 'open',
        cents: 20_000,
        leadId: body.lead_id,
        email: form.email,
      });
      stripe.pay(session.id);
      expect((await completed(session)).status).toBe(200);
      expect(await rowOf(session)).toMatchObject({ status: 'paid', charge: `pi_${session.id}` });
      expect(await back(session.success_url)).toBe('/payment-result#paid');
      expect(stripe.refunds).toEqual([]);
    });

    test('of a deposit on the reservation page works the same', async () => {
      const slug = freeCar();
      const { car_id: _, ...order } = purchaseForm(slug);
      const { status, body } = await api.post(`/cars/${slug}/reserve`, order);
      const { url } = body['payment'] as { url: string };
      expect([status, stripe.sessions.get(url.split('/').at(-1) ?? '')?.amount_total]).toEqual([201, 20_000]);
      const later = await api.post(`/cars/${freeCar()}/reserve`, { ...order, pay_deposit: 'later' });
      expect([later.status, later.body['payment']]).toEqual([201, undefined]);
    });

    test('is recorded once, however often the webhook arrives', async () => {
      const { session } = await begin();
      stripe.pay(session.id);
      const id = `evt_same_${session.id}`;
      for (let times = 0; times < 3; times += 1) expect((await completed(session, { id })).status).toBe(200);
      expect((await completed(session, { id: `${id}_other` })).status).toBe(200);
      await back(session.success_url);
      expect(await rowOf(session)).toMatchObject({ status: 'paid' });
      expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === `pi_${session.id}`)).toEqual(
        [],
      );
    });

    test('counts when the webhook arrives before the provider’s response', async () => {
      stripe.beforeAnswer = async (session) => {
        stripe.pay(session.id);
        await completed(session);
      };
      const { body } = await begin();
      expect(resultIn(body)).toEqual({ status: 'paid', url: '/payment-result#paid' });
    });

    test('asks the provider when the visitor returns before the webhook', async () => {
      const { session } = await begin();
      expect(await back(session.success_url)).toBe('/payment-result#pending');
      stripe.pay(session.id);
      expect(await back(session.success_url)).toBe('/payment-result#paid');
      expect((await completed(session)).status).toBe(200);
      expect(await rowOf(session)).toMatchObject({ status: 'paid' });
    });

    test('closes its page when cancelled, and can start again', async () => {
      const { session, form } = await begin();
      expect(await back(session.cancel_url)).toBe('/payment-result#cancelled');
      expect(stripe.sessions.get(session.id)?.status).toBe('expired');
      expect(() => stripe.pay(session.id)).toThrow('not open');
      const again = await api.post('/checkout-journey', form);
      expect((again.body['payment'] as { url: string }).url).not.toContain(`/${session.id}`);
    });

    test('a form sent again by the same buyer leads to one payment, which has its vehicle', async () => {
      const { session, form } = await begin();
      const send = (name: string) => api.post('/checkout-journey', { ...form, name });
      const again = await send('Mara Q.');
      expect((again.body['payment'] as { url: string }).url).toContain(`/${session.id}`);
      expect(await back(session.cancel_url)).toBe('/payment-result#cancelled');
      const third = await send('M. Quill');
      const url = (third.body['payment'] as { url: string }).url;
      const next = stripe.sessions.get(url.split('/').at(-1) ?? '') as StripeSession;
      stripe.pay(next.id);
      expect(await back(next.success_url)).toBe('/payment-result#paid');
    });

    test('stays paid when cancelled in one tab after payment in another', async () => {
      const { session } = await begin();
      stripe.pay(session.id);
      expect(await back(session.cancel_url)).toBe('/payment-result#paid');
    });

    test('opens the same page in two tabs', async () => {
      const order = { ...purchaseForm(freeCar()), idempotency_key: `tabs ${car}` };
      const answers = await Promise.all([
        api.post('/checkout-journey', order),
        api.post('/checkout-journey', order),
      ]);
      const urls = answers.map(({ body }) => (body['payment'] as { url: string }).url);
      expect(new Set(urls).size).toBe(1);
    });

    const startTwice = async () => {
      const { start: startPayment } = createPaymentService(api.platform);
      const key = `invoice ${Math.random()}`;
      const order = {
        purpose: 'online-payment',
        cents: 5_000,
        description: 'Invoice',
        reference: 'INV-1',
        key,
      } as const;
      const first = await startPayment(order);
      const one = stripe.sessions.get(first.url.split('/').at(-1) ?? '') as StripeSession;
      api.clock.now += 2 * HOUR;
      const second = await startPayment(order);
      const two = stripe.sessions.get(second.url.split('/').at(-1) ?? '') as StripeSession;
      expect(one.id).not.toBe(two.id);
      // The first page was closed, but money by bank may still arrive on it.
      expect(one.status).toBe('expired');
      one.status = 'open';
      return [one, two] as const;
    };

    test('refunds the second of two payments', async () => {
      const [one, two] = await startTwice();
      stripe.pay(one.id);
      stripe.pay(two.id);
      await completed(one);
      await completed(two);
      expect(await rowOf(one)).toMatchObject({ status: 'paid' });
      expect(await rowOf(two)).toMatchObject({ status: 'refunded', refundReason: 'paid twice' });
      expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === `pi_${two.id}`)).toHaveLength(
        1,
      );
      expect(await back(two.success_url)).toBe('/payment-result#refunded');
    });

    test('refunds one of two simultaneous payments', async () => {
      const [one, two] = await startTwice();
      stripe.pay(one.id);
      stripe.pay(two.id);
      await Promise.all([completed(one), completed(two)]);
      const states = [await rowOf(one), await rowOf(two)].map((row) => row?.status);
      expect(new Set(states)).toEqual(new Set(['paid', 'refunded']));
    });

    test('refunds a different amount than requested', async () => {
      const { session } = await begin();
      stripe.pay(session.id);
      await completed({ ...session, amount_total: 100 });
      expect(await rowOf(session)).toMatchObject({ status: 'refunded', refundReason: 'other amount' });
    });

    test('after the hold keeps the vehicle when nobody else has it', async () => {
      const { session, slug } = await begin();
      api.clock.now += 3 * HOUR;
      expect(await isHeld(slug)).toBe('free');
      stripe.pay(session.id);
      await completed(session);
      expect(await rowOf(session)).toMatchObject({ status: 'paid' });
      expect(await isHeld(slug)).toBe('held');
    });

    test('after the hold is refunded when somebody else has the vehicle', async () => {
      const { session, slug } = await begin();
      api.clock.now += 3 * HOUR;
      expect(
        (await api.post('/checkout-journey', { ...purchaseForm(slug), pay_deposit: 'later' })).status,
      ).toBe(201);
      stripe.pay(session.id);
      await completed(session);
      expect(await rowOf(session)).toMatchObject({ status: 'refunded', refundReason: 'vehicle gone' });
    });

    test('with an expired page ends, by webhook and by the clock', async () => {
      const { session } = await begin();
      await notify('checkout.session.expired', { ...session, status: 'expired' });
      expect(await rowOf(session)).toMatchObject({ status: 'expired' });
      const { session: other } = await begin();
      api.clock.now += 2 * HOUR;
      await sweep();
      expect(await rowOf(other)).toMatchObject({ status: 'expired' });
      expect(await back(other.success_url)).toBe('/payment-result#expired');
    });

    test('is marked when the dealer refunds it at the provider', async () => {
      const { session } = await begin();
      stripe.pay(session.id);
      await completed(session);
      await notify('charge.refunded', stripe.giveBack(`pi_${session.id}`));
      expect(await rowOf(session)).toMatchObject({ status: 'refunded', refundReason: 'by the dealer' });
    });

    const sweep = async () => buyers.ask(api);

    test('retries a failed refund in the next round', async () => {
      const [one, two] = await startTwice();
      stripe.pay(one.id);
      stripe.pay(two.id);
      await completed(one);
      stripe.mode = 'html';
      await completed(two);
      expect(await rowOf(two)).toMatchObject({ status: 'refunding' });
      stripe.mode = 'well';
      api.clock.now += 10_000;
      await sweep();
      await sweep();
      expect(await rowOf(two)).toMatchObject({ status: 'refunded' });
      expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === `pi_${two.id}`)).toHaveLength(
        1,
      );
    });

    test.each([
      ['is down', 'down'],
      ['answers HTML', 'html'],
      ['answers without a page', 'empty'],
    ] as const)('stores the lead and charges nothing when the provider %s', async (_name, mode) => {
      stripe.mode = mode;
      const { status, body } = await begin();
      expect([status, resultIn(body)]).toEqual([201, { status: 'failed', url: '/payment-result#failed' }]);
      expect(body.lead_id).toBeTypeOf('string');
    });

    test('times out at the provider before the page does', { timeout: 30_000 }, async () => {
      stripe.mode = 'slow';
      const before = performance.now();
      const { body } = await begin();
      expect(body['payment']).toMatchObject({ status: 'failed' });
      expect(performance.now() - before).toBeLessThan(10_000);
    });

    test.each<[string, { secret?: string; seconds?: number }]>([
      ['another secret', { secret: 'whsec_other' }],
      ['an old signature', { seconds: 1_000_000 }],
    ])('rejects a webhook with %s without any change', async (_name, options) => {
      const { session } = await begin();
      stripe.pay(session.id);
      expect((await completed(session, options)).status).toBe(400);
      expect(await rowOf(session)).toMatchObject({ status: 'open' });
    });

    test('ignores webhooks without a signature, about another tenant or another subject', async () => {
      const { session } = await begin();
      const unsigned = await api.request('/payments/stripe', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: 'evt', type: 'checkout.session.completed', data: { object: session } }),
      });
      expect(unsigned.status).toBe(400);
      const paid = { ...session, payment_status: 'paid', payment_intent: 'pi_x' };
      const metadata = { ...session.metadata, tenant: 'other' };
      expect((await notify('checkout.session.completed', { ...paid, metadata })).status).toBe(200);
      expect((await notify('checkout.session.completed', { ...paid, metadata: {} })).status).toBe(200);
      expect((await notify('customer.created', { id: 'cus_1' })).status).toBe(200);
      expect(await rowOf(session)).toMatchObject({ status: 'open' });
    });

    test('reads keys from the environment; without them payments are off, and no response shows a key', async () => {
      const bare = testApi({
        database,
        slug: 'bare',
        stock: rows,
        options: { ...shop, payment: { provider: 'stripe', deposits: true } },
      });
      const { body } = await bare.post('/checkout-journey', purchaseForm('vehicle-39'));
      expect(resultIn(body)).toEqual({ status: 'failed', url: '/payment-result#failed' });
      expect((await bare.post('/payments/stripe', {})).status).toBe(503);
      expect(stripe.calls.every(({ authorization }) => authorization === `Bearer ${STRIPE_KEY}`)).toBe(true);
      expect(api.logs.join('\n')).not.toContain(STRIPE_KEY);
    });

    describe('of /online-payment', () => {
      const pay = async (order: object, site = api) => site.post('/online-payment', order);

      test('leads to the provider’s page', async () => {
        const { status, body } = await pay({
          amount: '$1,250.50',
          reference: 'INV-2044',
          email: 'mara@example.com',
        });
        expect(status).toBe(201);
        const session = stripe.sessions.get(String(body['url']).split('/').at(-1) ?? '');
        expect(session?.amount_total).toBe(125_050);
      });

      test.each([
        '',
        ' ',
        '-50',
        '\u221250',
        '1e3',
        '1E9',
        'NaN',
        'Infinity',
        'abc',
        '0',
        '9.99',
        '20000.01',
        '99999999999999999999',
        '12.345',
        '0x50',
        '1,00',
        '10 dollars',
        '$',
        "50'; drop table payment",
        '<b>50</b>',
        '\u202e05',
      ])('rejects the amount %j at its field', async (amount) => {
        const { status, body } = await pay({ amount, reference: 'INV-1' });
        expect([status, body.error?.issues?.map(({ path }) => path)]).toEqual([422, ['amount']]);
      });

      test.each([
        ['', 'amount'],
        [null, 'amount'],
        [[], 'amount'],
        [{}, 'amount'],
        [true, 'amount'],
        [-5, 'amount'],
        [1e21, 'amount'],
      ])('rejects the amount %j of another type at its field', async (amount, path) => {
        const { status, body } = await pay({ amount, reference: 'INV-1' });
        expect([status, body.error?.issues?.[0]?.path]).toEqual([422, path]);
      });

      test.each(['', '   ', 'x'.repeat(41), '<script>', 'a\nb{}', '=1+1', '../etc'])(
        'rejects the reference %j at its field',
        async (reference) => {
          const { status, body } = await pay({ amount: '50', reference });
          expect([status, body.error?.issues?.map(({ path }) => path)]).toEqual([422, ['reference']]);
        },
      );

      test('rejects an invalid address at its field', async () => {
        const { body } = await pay({ amount: '50', reference: 'INV-1', email: 'mara@' });
        expect(body.error?.issues?.map(({ path }) => path)).toEqual(['email']);
      });

      test('uses one page for the same amount and invoice, and none once paid', async () => {
        const order = { amount: '75', reference: 'INV-75', email: 'mara@example.com' };
        const [one, two] = [await pay(order), await pay(order)];
        expect(one.body['url']).toBe(two.body['url']);
        const session = stripe.pay(String(one.body['url']).split('/').at(-1) ?? '');
        await completed(session);
        expect(withoutId(String((await pay(order)).body['url']))).toBe('/payment-result#paid');
      });

      test('reports a provider that is down', async () => {
        stripe.mode = 'down';
        const { status, body } = await pay({ amount: '50', reference: 'INV-9' });
        expect([status, body.error?.code]).toEqual([503, 'unavailable']);
      });

      test('is limited for each network address', async () => {
        const site = openSite('limited', { per_address: 2 });
        for (const reference of ['A1', 'A2'])
          expect((await pay({ amount: '50', reference }, site)).status).toBe(201);
        expect((await pay({ amount: '50', reference: 'A3' }, site)).status).toBe(429);
      });

      test('a form without script continues, or shows its errors', async () => {
        const send = (form: Record<string, string>) =>
          api.request('/online-payment', {
            method: 'POST',
            headers: {
              'content-type': 'application/x-www-form-urlencoded',
              host: 'yard.localhost',
              origin: 'http://yard.localhost',
            },
            body: new URLSearchParams(form).toString(),
          });
        const sent = await send({ amount: '60', reference: 'INV-60' });
        expect([sent.status, sent.headers.get('location')]).toEqual([
          303,
          expect.stringContaining('/pay/cs_test_'),
        ]);
        const wrong = await send({ amount: '-60', reference: 'INV-60' });
        expect(wrong.status).toBe(422);
        expect(await wrong.text()).toContain('Please enter an amount in dollars');
      });

      test('requires sign-in where the tenant configures it', async () => {
        const site = testApi({
          database,
          slug: 'gated-pay',
          stock: rows,
          environment: PAYMENT_KEYS,
          tenant: { api: { enabled: true } },
          options: {
            payment: {
              provider: 'stripe',
              online: true,
              per_address: 0,
              stripe: { endpoint: stripe.endpoint },
            },
            'sign-in': { accounts: true },
          },
        });
        expect((await pay({ amount: '50', reference: 'INV-1' }, site)).status).toBe(401);
        const member = visit(site);
        await signIn(member, database, 'payer@example.com');
        const { status, body } = await member.post('/online-payment', { amount: '50', reference: 'INV-1' });
        expect(status).toBe(201);
        const session = stripe.pay(String(body['url']).split('/').at(-1) ?? '');
        await notify('checkout.session.completed', session, { site });
        const account = await member.get('/account');
        expect(JSON.stringify(account.body)).toContain('$50, Payment to');
      });
    });

    describe('on the embedded test page', () => {
      const demo = (slug: string, tenant: Record<string, unknown> = {}) =>
        testApi({ database, slug, stock: rows, tenant, options: { ...shop, payment: { deposits: true } } });
      const form = (act: string) => ({
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          host: 'demo.localhost',
          origin: 'http://demo.localhost',
        },
        body: `act=${act}`,
      });

      test('is marked as a test, is paid once, and leads back', async () => {
        const site = demo('demo');
        const { url } = await begin({}, site);
        expect(url).toMatch(/^http:\/\/demo\.localhost\/api\/payments\/[\w-]+\/test-page$/);
        const path = new URL(url).pathname.replace('/api', '');
        const page = await (await site.request(path, {})).text();
        expect(page).toContain('TEST PAGE. No card is asked for and no money moves.');
        expect(page).toContain('$200');
        const paid = await site.request(path, form('pay'));
        expect([paid.status, withoutId(paid.headers.get('location'))]).toEqual([303, '/payment-result#paid']);
        expect(withoutId((await site.request(path, form('pay'))).headers.get('location'))).toBe(
          '/payment-result#paid',
        );
        expect(await (await site.request(path, {})).text()).toContain('This page is closed');
        const { url: other } = await begin({}, site);
        const cancelled = await site.request(new URL(other).pathname.replace('/api', ''), form('cancel'));
        expect(withoutId(cancelled.headers.get('location'))).toBe('/payment-result#cancelled');
      });

      test('closes when its time is over', async () => {
        const site = demo('demo-late');
        const { url } = await begin({}, site);
        site.clock.now += 2 * HOUR;
        const late = await site.request(new URL(url).pathname.replace('/api', ''), form('pay'));
        expect(late.headers.get('location')).not.toContain('#paid');
      });

      test('does not exist on a live site', async () => {
        const site = demo('demo-live', { site_url: 'https://gumtree-motors.com.au' });
        const { body } = await begin({}, site);
        expect(resultIn(body)).toEqual({ status: 'failed', url: '/payment-result#failed' });
      });
    });

    test.each([
      ['expiry_minutes', { expiry_minutes: 30 }, 30],
      ['its default', {}, 60],
    ])('keeps the page open as long as %s defines', async (_name, more, minutes) => {
      const site = openSite(`open-${minutes}`, more);
      const { session } = await begin({}, site);
      expect(session.expires_at).toBe(Math.floor(site.clock.now / 1_000) + minutes * 60);
    });

    test('deletes payments after keep_days, and unpaid ones after 90 days', async () => {
      const day = 24 * HOUR;
      const [site, server] = [
        openSite('kept', { keep_days: 200 }),
        servers.find(({ name: slice }) => slice === 'payment'),
      ];
      const { session: paid } = await begin({}, site);
      const { session: open } = await begin({}, site);
      stripe.pay(paid.id);
      await notify('checkout.session.completed', paid, { site });
      await back(open.cancel_url, site);
      const purge = async (days: number) =>
        server?.purge?.({ database, tenants: [site.tenant], now: site.clock.now + days * day });
      await purge(89);
      expect([await rowOf(paid), await rowOf(open)]).not.toContain(undefined);
      await purge(91);
      expect([(await rowOf(paid))?.status, await rowOf(open)]).toEqual(['paid', undefined]);
      await purge(201);
      expect(await rowOf(paid)).toBeUndefined();
    });

    test('a site without payments has no such calls', async () => {
      const site = testApi({ database, slug: 'none', stock: rows });
      expect((await site.post('/online-payment', { amount: '50', reference: 'A' })).status).toBe(404);
      expect((await site.post('/payments/stripe', {})).status).toBe(404);
    });
  });
});
