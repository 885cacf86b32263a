/** What destinations, lists, dashboard, garage and buyer read about a payment: paid, given back, failed, vehicle gone. */
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPaymentRoutes } from '../../cli/serve/dashboard/payment-views.ts';
import type { Database } from '../../features/_platform/database/database.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { leadsFile, listLeads } from '../../features/enquiry/enquiry.cli.ts';
import { signIn, visit } from '../support/accounts.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { createBuyers, purchaseForm, type Buyers } from '../support/buyers.ts';
import { startCrmSink, type CrmSink } from '../support/crm-sink.ts';
import { ENGINES, type Engine } from '../support/engines.ts';
import { startHookSink, type HookSink } from '../support/hook-sink.ts';
import { startMailSink, type MailSink } from '../support/mail-sink.ts';
import { vehicles } from '../support/project.ts';
import { PAYMENT_KEYS, startStripe, type StripeStandIn } from '../support/stripe.ts';

interface Notice {
  readonly kind: string;
  readonly text: string;
  readonly status: string;
  readonly refunded: number;
  /** Subject of the mail to the buyer. */
  readonly subject: string;
  /** State in the garage. */
  readonly stands: string;
}

const PAID: Notice = {
  kind: 'payment_paid',
  text: 'Deposit of $200 paid',
  status: 'paid',
  refunded: 0,
  subject: 'We have received your deposit of $200',
  stands: 'paid',
};
const GIVEN_BACK: Notice = {
  kind: 'payment_refunded',
  text: 'Deposit of $200 given back: the dealer has released it',
  status: 'refunded',
  refunded: 200,
  subject: 'Your deposit of $200 has gone back to you',
  stands: 'returned',
};
const FAILED: Notice = {
  kind: 'payment_failed',
  text: 'Deposit of $200 not paid: the payment page could not be opened',
  status: 'failed',
  refunded: 0,
  subject: 'Your deposit of $200 could not begin',
  stands: 'not paid',
};
const GONE: Notice = {
  kind: 'payment_refunding',
  text: 'Deposit of $200 goes back to the buyer: the vehicle is not free any more',
  status: 'refunding',
  refunded: 0,
  subject: 'Your deposit of $200 goes back to you',
  // It has gone back by then.
  stands: 'returned',
};

describe('a payment', () => {
  let engine: Engine;
  let database: Database;
  let stripe: StripeStandIn;
  let buyers: Buyers;
  let sinks: { mails: MailSink; hooks: HookSink; adf: HookSink; crm: CrmSink };
  let sites = 0;
  let api: TestApi;
  beforeAll(async () => {
    engine = await ENGINES[0].start();
    database = await openDatabase(engine.location, () => undefined);
    stripe = await startStripe();
    buyers = createBuyers(database, stripe);
    const [mails, hooks, adf, crm] = await Promise.all([
      startMailSink(),
      startHookSink(),
      startHookSink(),
      startCrmSink(),
    ]);
    sinks = { mails, hooks, adf, crm };
  });
  afterAll(async () => {
    await Promise.all([...Object.values(sinks), stripe].map(async (one) => one.stop()));
    await database?.close();
    await engine?.remove();
  });
  beforeEach(() => {
    api = site(PAYMENT_KEYS);
  });

  function site(keys: NodeJS.ProcessEnv): TestApi {
    sites += 1;
    const hook = (name: string, { url: endpoint }: HookSink, format: 'json' | 'adf') => ({
      name,
      endpoint,
      format,
      secret_env: 'HOOK_KEY',
      allow_private: true,
    });
    const { crm, hooks, adf, mails } = sinks;
    return testApi({
      database,
      slug: `notices-${sites}`,
      stock: vehicles(2, { price_type: 'Drive Away' }),
      environment: {
        ...keys,
        HOOK_KEY: 'key',
        CRM_ID: 'client',
        CRM_SECRET: 'a secret',
        MAIL_URL: mails.url,
      },
      enquiry: {
        lead_emails: [{ email: 'sales@yard.example' }],
        lead_webhooks: [hook('json', hooks, 'json'), hook('adf', adf, 'adf')],
        lead_crms: [
          {
            name: 'crm',
            endpoint: `${crm.url}/leads`,
            token_endpoint: `${crm.url}/token`,
            client_id_env: 'CRM_ID',
            client_secret_env: 'CRM_SECRET',
            allow_private: true,
          },
        ],
      },
      options: {
        vehicle: { reserve: { online_purchase: true } },
        reserve: { hold_hours: 2, holds_per_visitor: 0 },
        payment: { provider: 'stripe', deposits: true, stripe: { endpoint: stripe.endpoint } },
        'sign-in': { accounts: true },
      },
    });
  }

  const paid = async () => {
    const begun = await buyers.begin(api, purchaseForm('vehicle-1'));
    stripe.pay(begun.session.id);
    await buyers.visit(api, begun.session, 'return');
    return begun;
  };

  const dashboard = async (): Promise<string> => {
    const routes = new Hono();
    addPaymentRoutes(routes, {
      show: (request, { body }) => request.html(body),
      stored: () => Promise.resolve(database),
      slugs: () => Promise.resolve([api.tenant.slug]),
      tenants: () => Promise.resolve([]),
      now: () => api.clock.now,
    });
    return (await routes.request('/payments')).text();
  };

  const cases: readonly (readonly [string, Notice, () => Promise<{ form: { email: string } }>])[] = [
    ['is paid', PAID, paid],
    [
      'is given back by the dealer',
      GIVEN_BACK,
      async () => {
        const begun = await paid();
        const refund = stripe.giveBack(`pi_${begun.session.id}`);
        await buyers.notify(api, 'charge.refunded', refund);
        return begun;
      },
    ],
    [
      'cannot begin',
      FAILED,
      async () => {
        api = site({});
        return buyers.begin(api, purchaseForm('vehicle-1'));
      },
    ],
    [
      'comes after its vehicle has gone',
      GONE,
      async () => {
        const begun = await buyers.begin(api, purchaseForm('vehicle-1'));
        stripe.pay(begun.session.id);
        const vehicle = api.platform.vehicleOf('vehicle-1');
        if (vehicle) Object.assign(vehicle, { status: 'sold' });
        await buyers.visit(api, begun.session, 'return');
        return begun;
      },
    ],
  ];

  test.each(cases)('that %s is in every format', async (_name, notice, act) => {
    const { form } = await act();
    await api.worker.round();
    const [lead] = await listLeads(database, { tenants: [api.tenant.slug] });
    const id = lead?.id ?? '';
    const stored = lead?.events.map(({ event }) => event).find(({ kind }) => kind === notice.kind);
    const payment = {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      status: notice.status,
      amount: 200,
      refunded: notice.refunded,
      currency: 'AUD',
      reference: id.slice(0, 8).toUpperCase(),
      description: expect.stringMatching(/^Deposit for 2021 Mazda/) as string,
    };
    expect(stored).toEqual({ kind: notice.kind, text: notice.text, payment });

    const bodies = sinks.hooks.received.map(
      ({ body }) => JSON.parse(body) as { lead_id: string; event?: object },
    );
    expect(bodies.filter(({ lead_id }) => lead_id === id).map(({ event }) => event)).toContainEqual(stored);
    const crm = [...sinks.crm.stored.values()].map(
      (body) => JSON.parse(body) as { lead_id: string; event?: object },
    );
    expect(crm.filter(({ lead_id }) => lead_id === id).map(({ event }) => event)).toContainEqual(stored);
    const adf = sinks.adf.received.map(({ body }) => body).filter((body) => body.includes(id));
    expect(adf.some((body) => body.includes(`${notice.text}, ${payment.reference}`))).toBe(true);
    const mails = sinks.mails.received.filter(({ mail }) => mail.text?.includes(payment.reference));
    const dealer = mails.find(
      ({ to, mail }) => to[0] === 'sales@yard.example' && mail.text?.includes(notice.text),
    );
    expect(dealer?.mail.text).toContain(`News: ${notice.text}`);
    const buyer = mails.find(({ to, mail }) => to[0] === form.email && mail.subject === notice.subject);
    expect(buyer?.mail.text).toMatch(/Deposit for 2021 Mazda .*: \$200, reference/);
    expect(buyer?.mail.text).toMatch(new RegExp(`/payment-result\\?payment=${stored?.payment?.id}#`));

    expect(leadsFile(lead ? [lead] : [], 'csv')).toContain(notice.text);
    const html = await dashboard();
    const status = notice === GONE ? 'refunded' : notice.status;
    for (const text of ['$200', payment.reference, status, `/leads/${id}`]) expect(html).toContain(text);

    const member = visit(api);
    await signIn(member, database, form.email);
    const garage = JSON.stringify((await member.get('/account')).body);
    expect(garage).toMatch(new RegExp(`\\$200, Deposit for 2021 Mazda [^"]*: ${notice.stands}"`));
    expect(garage).toContain(`/payment-result?payment=${stored?.payment?.id}#`);
  });

  test('is opened again from the garage and from the mail, by the same address', async () => {
    const begun = await buyers.begin(api, purchaseForm('vehicle-1'));
    await buyers.visit(api, begun.session, 'cancel');
    await api.worker.round();
    const member = visit(api);
    await signIn(member, database, begun.form.email);
    const address = /\/payment-result\?payment=[0-9a-f-]{36}#cancelled/;
    const [inGarage] = address.exec(JSON.stringify((await member.get('/account')).body)) ?? [];
    const mail = sinks.mails.received.find(
      ({ to, mail: one }) => to[0] === begun.form.email && one.text?.includes('Pay now'),
    );
    expect(inGarage).toMatch(address);
    expect(mail?.mail.text).toContain(inGarage);
    const again = await buyers.payAgain(api, begun.session);
    const next = buyers.sessionAt(again.headers.get('location'));
    expect(next).toMatchObject({ status: 'open', amount_total: 20_000 });
  });
});
