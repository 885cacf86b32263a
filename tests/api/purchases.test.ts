/** Money and vehicles: one buyer per vehicle, nothing lost without webhooks, everyone told, and paying again. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../features/_platform/database/database.ts';
import { listThirdParties } from '../../features/_domain/third-party/third-parties.ts';
import { listLeads } from '../../features/enquiry/enquiry.cli.ts';
import { comparePayments } from '../../features/payment/payment.cli.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { createBuyers, purchaseForm, type Buyers } from '../support/buyers.ts';
import { ENGINES } from '../support/engines.ts';
import { startMailSink, type MailSink } from '../support/mail-sink.ts';
import { vehicles } from '../support/project.ts';
import {
  PAYMENT_KEYS,
  paymentId,
  startStripe,
  type StripeSession,
  type StripeStandIn,
} from '../support/stripe.ts';
import { useDatabase } from '../support/use-database.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let sites = 0;

const buyer = () => purchaseForm('vehicle-1');

describe.each(ENGINES)('on $name', ({ start, isMissing }) => {
  describe.skipIf(isMissing)('a purchase', () => {
    let database: Database;
    let stripe: StripeStandIn;
    let buyers: Buyers;
    let mails: MailSink;
    let api: TestApi;
    useDatabase(start, async (opened) => {
      database = opened;
      [stripe, mails] = await Promise.all([startStripe(), startMailSink()]);
      buyers = createBuyers(database, stripe);
    });
    afterAll(async () => {
      await Promise.all([stripe?.stop(), mails?.stop()]);
    });
    beforeEach(() => {
      api = site();
    });

    const environment = () => ({ ...PAYMENT_KEYS, MAIL_URL: mails.url });
    function site(reserve: object = { hold_hours: 2 }, more: object = {}): TestApi {
      sites += 1;
      const options = {
        vehicle: { reserve: { online_purchase: true } },
        reserve: { holds_per_visitor: 0, ...reserve },
        payment: {
          provider: 'stripe',
          deposits: true,
          stripe: { endpoint: stripe.endpoint },
          ...more,
        },
      };
      return testApi({
        database,
        slug: `purchase-${sites}`,
        stock: vehicles(3, { price_type: 'Drive Away' }),
        enquiry: { lead_emails: [{ email: 'sales@yard.example' }] },
        environment: environment(),
        options,
      });
    }
    const begin = async (form = buyer(), on = api) => buyers.begin(on, form);
    const rowOf = (session: StripeSession) => buyers.rowOf(session);
    const visit = async (session: StripeSession, kind: 'return' | 'cancel') =>
      buyers.visit(api, session, kind);
    const payAgain = async (session: StripeSession) => buyers.payAgain(api, session);
    const ask = async () => buyers.ask(api);
    const notify = async (type: string, object: unknown) => buyers.notify(api, type, object);
    const paid = async () => {
      const begun = await begin();
      stripe.pay(begun.session.id);
      await visit(begun.session, 'return');
      return begun;
    };
    const stateFor = async (cookie = '') => {
      const answer = await api.request('/checkout-journey/vehicle-1', { headers: { cookie } });
      return (await answer.json()) as { state: string; reservation: object | null };
    };

    test('belongs to one of three buyers, also where reservations hold nothing', async () => {
      const open = site({ hold_hours: 0 });
      const begun = await Promise.all([1, 2, 3].map(async () => begin(buyer(), open)));
      expect(begun.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    });

    test('whose webhook does not come is paid as soon as the provider is asked', async () => {
      const { session } = await begin();
      stripe.pay(session.id);
      api.clock.now += 2 * HOUR;
      await ask();
      expect(await rowOf(session)).toMatchObject({ status: 'paid' });
    });

    test('whose page stays open is closed at the provider before it counts as expired', async () => {
      const { session } = await begin();
      api.clock.now += 2 * HOUR;
      stripe.mode = 'down';
      await ask();
      expect(await rowOf(session)).toMatchObject({ status: 'open' });
      stripe.mode = 'well';
      api.clock.now += 10 * MINUTE;
      await ask();
      expect(session.status).toBe('expired');
      expect(await rowOf(session)).toMatchObject({ status: 'expired', askAt: null });
    });

    test('keeps its vehicle after the hours of a hold once it is paid', async () => {
      await paid();
      api.clock.now += 30 * DAY;
      expect((await begin()).status).toBe(409);
    });

    test('gives the deposit back after the days that the pages state', async () => {
      api = site({ hold_hours: 2 }, { deposit_days: 3 });
      const { session } = await paid();
      api.clock.now += 2 * DAY;
      await ask();
      expect(await rowOf(session)).toMatchObject({ status: 'paid' });
      api.clock.now += 2 * DAY;
      await ask();
      expect(await rowOf(session)).toMatchObject({ status: 'refunded', refundReason: 'time over' });
      expect((await begin()).status).toBe(201);
    });

    test('tells dealer and buyer that it is paid, and lists it with the lead', async () => {
      const { session, form, body } = await paid();
      await api.worker.round();
      const sent = mails.received.filter(({ mail }) => mail.subject?.includes('eposit of $200'));
      const toBuyer = sent.find(({ to }) => to[0] === form.email);
      const toDealer = sent.find(
        ({ to, mail }) => to[0] === 'sales@yard.example' && mail.text?.includes(String(body.lead_id)),
      );
      expect(toBuyer?.mail.subject).toBe('We have received your deposit of $200');
      expect(toBuyer?.mail.text).toContain(`/payment-result?payment=${paymentId(session)}#paid`);
      expect(toDealer?.mail.text).toContain('News: Deposit of $200 paid');
      const [lead] = await listLeads(database, { tenants: [api.tenant.slug] });
      expect(lead?.events.map(({ event }) => event.text)).toEqual(['Deposit of $200 paid']);
    });

    test('that was cancelled is free after ten minutes, and the buyer can pay it again before', async () => {
      const { session, cookie, form } = await begin();
      await visit(session, 'cancel');
      expect(await stateFor()).toMatchObject({ state: 'held', reservation: null });
      expect((await stateFor(cookie)).reservation).toEqual({
        payment: `/payment-result?payment=${paymentId(session)}#cancelled`,
        is_paid: false,
      });
      const again = await payAgain(session);
      const next = buyers.sessionAt(again.headers.get('location'));
      expect([again.status, next.status]).toEqual([303, 'open']);
      // The form again is the same payment.
      expect((await begin(form)).session.id).toBe(next.id);
      await visit(next, 'cancel');
      api.clock.now += 11 * MINUTE;
      expect((await begin()).status).toBe(201);
      const late = await payAgain(session);
      expect(late.headers.get('location')).toContain('#failed');
    });

    test('is shown as theirs to its buyer alone, also once it is paid and when they pay later', async () => {
      const later = await begin({ ...buyer(), pay_deposit: 'later', car_id: 'vehicle-2' });
      const { session, cookie } = await paid();
      const view = async (slug: string, from = '') => {
        const answer = await api.request(`/cars/${slug}/view.json`, { headers: { cookie: from } });
        return ((await answer.json()) as { reservation?: object }).reservation;
      };
      expect(await view('vehicle-1', cookie)).toEqual({
        payment: `/payment-result?payment=${paymentId(session)}#paid`,
        is_paid: true,
      });
      expect(await view('vehicle-2', later.cookie)).toEqual({ payment: null, is_paid: false });
      expect([await view('vehicle-1'), await view('vehicle-1', later.cookie)]).toEqual([
        undefined,
        undefined,
      ]);
    });

    test('is no longer theirs once somebody else holds the vehicle', async () => {
      const { session, cookie } = await begin();
      await visit(session, 'cancel');
      api.clock.now += 11 * MINUTE;
      await begin();
      expect(await stateFor(cookie)).toMatchObject({ state: 'held', reservation: null });
    });

    test('is shown and paid without script from the result page', async () => {
      const { session } = await begin();
      await visit(session, 'cancel');
      const referer = `http://${api.tenant.slug}.localhost/payment-result?payment=${paymentId(session)}`;
      const page = await api.request('/payments/summary', { headers: { referer } });
      const html = await page.text();
      expect(html).toMatch(/\$200.*<dd><a href="\/cars\/vehicle-1">.*Reference/);
      expect(html).toContain(
        `<form method="post" action="${paymentId(session)}/pay"><button class="pay">Pay $200 now`,
      );
      const policy = page.headers.get('content-security-policy');
      expect(policy).toMatch(new RegExp(`form-action 'self' ${new URL(stripe.endpoint).origin}$`));
      const again = await payAgain(session);
      expect(buyers.sessionAt(again.headers.get('location')).status).toBe('open');
      expect((await api.request('/payments/summary', {})).status).toBe(404);
    });

    test('is allowed by the policy of the pages to lead to the configured provider', () => {
      expect(listThirdParties(api.platform.site).flatMap(({ sources }) => sources.forms ?? [])).toEqual([
        new URL(stripe.endpoint).origin,
      ]);
    });

    test('that replaced another one is what links to the earlier one show', async () => {
      const { session } = await begin();
      await visit(session, 'cancel');
      const next = buyers.sessionAt((await payAgain(session)).headers.get('location'));
      stripe.pay(next.id);
      await visit(next, 'return');
      const { body } = await api.get(`/payments/${paymentId(session)}`);
      expect(body).toMatchObject({ status: 'paid', can_pay: false });
    });

    test('of one buyer with three presses, phone typed differently, is one payment', async () => {
      const form = buyer();
      const typed = { ...form, phone: form.phone.replaceAll(' ', ''), email: form.email.toUpperCase() };
      const begun = await Promise.all([form, typed, form].map(async (one) => begin(one)));
      expect(new Set(begun.map(({ session }) => session.id)).size).toBe(1);
    });

    test('that the dealer refunds at the provider frees the vehicle; a part is recorded', async () => {
      const { session } = await paid();
      const intent = `pi_${session.id}`;
      await notify('charge.refunded', stripe.giveBack(intent, 5_000));
      expect(await rowOf(session)).toMatchObject({ status: 'paid', refundedCents: 5_000 });
      expect((await begin()).status).toBe(409);
      stripe.giveBack(intent);
      // Without a webhook, the daily question finds it.
      api.clock.now += 2 * DAY;
      await ask();
      expect(await rowOf(session)).toMatchObject({ status: 'refunded', refundReason: 'by the dealer' });
      expect((await begin()).status).toBe(201);
    });

    test('that was refunded before it was known here is found within minutes', async () => {
      const { session } = await begin();
      stripe.pay(session.id);
      await notify('charge.refunded', stripe.giveBack(`pi_${session.id}`));
      await visit(session, 'return');
      api.clock.now += 4 * MINUTE;
      await ask();
      expect(await rowOf(session)).toMatchObject({ status: 'refunded', refundedCents: 20_000 });
      expect((await begin()).status).toBe(201);
    });

    test('paid in another currency goes back', async () => {
      const { session } = await begin();
      stripe.pay(session.id);
      await notify('checkout.session.completed', { ...session, currency: 'usd' });
      expect(await rowOf(session)).toMatchObject({ status: 'refunded', refundReason: 'other amount' });
    });

    test('is compared with the provider: agreement, and money that nobody has noticed', async () => {
      const { session } = await paid();
      const compare = async () =>
        comparePayments(database, { tenant: api.tenant, since: 0, environment: environment() });
      expect(await compare()).toMatchObject([{ difference: undefined }]);
      stripe.giveBack(`pi_${session.id}`);
      expect(await compare()).toMatchObject([{ difference: '$200 went back at the provider, $0 here' }]);
    });

    test('shows its facts to whoever has its id', async () => {
      const { session } = await begin();
      const { body } = await api.get(`/payments/${paymentId(session)}`);
      expect(body).toMatchObject({
        status: 'pending',
        amount: 200,
        currency: 'AUD',
        vehicle: { href: '/cars/vehicle-1' },
        can_pay: true,
      });
      expect((await api.get('/payments/0b0c4a4e-6d6f-4f8e-9a57-2f7f4a0f8f11')).status).toBe(404);
    });
  });
});
