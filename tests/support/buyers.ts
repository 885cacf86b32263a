/** Buyers of test sites, whose deposits are paid at a local stand-in for Stripe. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../features/_platform/database/database.ts';
import { askPayments } from '../../features/payment/payment-worker.source.ts';
import { payment } from '../../features/payment/payment.tables.ts';
import type { Reply, TestApi } from './api.ts';
import { paymentId, type StripeSession, type StripeStandIn } from './stripe.ts';

let people = 0;

/** Returns the purchase form of a new person, who pays the deposit at once. */
export const purchaseForm = (car_id: string) => {
  people += 1;
  return {
    name: 'Mara Quill',
    email: `buyer${people}@example.com`,
    phone: `02 5550 ${String(people).padStart(4, '0')}`,
    has_trade_in: 'false',
    payment_method: 'cash',
    fulfilment: 'pick-up',
    pay_deposit: 'now',
    car_id,
  };
};

type PurchaseForm = ReturnType<typeof purchaseForm>;

/** A purchase whose payment page is open. */
interface BegunPurchase extends Pick<Reply, 'status' | 'body'> {
  readonly form: PurchaseForm;
  /** Address of the payment page. */
  readonly url: string;
  readonly cookie: string;
  readonly session: StripeSession;
}

interface WebhookOptions {
  readonly id?: string;
  readonly secret?: string;
  readonly seconds?: number;
}

export interface Buyers {
  /** Returns the page at an address of the provider. */
  readonly sessionAt: (url: string | null) => StripeSession;
  /** Sends the purchase form. */
  readonly begin: (site: TestApi, form: PurchaseForm) => Promise<BegunPurchase>;
  readonly rowOf: (session: StripeSession) => Promise<typeof payment.$inferSelect | undefined>;
  /** Posts a signed webhook. */
  readonly notify: (
    site: TestApi,
    type: string,
    object: unknown,
    options?: WebhookOptions,
  ) => Promise<Response>;
  /** Does a round of the worker that asks the provider. */
  readonly ask: (site: TestApi) => Promise<void>;
  /** Follows the provider's link back to the site. */
  readonly visit: (site: TestApi, session: StripeSession, kind: 'return' | 'cancel') => Promise<Response>;
  /** Presses the button of the result page, as a browser without script. */
  readonly payAgain: (site: TestApi, session: StripeSession) => Promise<Response>;
}

export function createBuyers(database: Database, stripe: StripeStandIn): Buyers {
  const sessionAt: Buyers['sessionAt'] = (url) =>
    stripe.sessions.get(url?.split('/').pop() ?? '') as StripeSession;
  return {
    sessionAt,
    async begin(site, form) {
      const { status, body, headers } = await site.post('/checkout-journey', form);
      const url = String((body['payment'] as { url?: string } | null)?.url);
      const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
      return { status, body, form, url, cookie, session: sessionAt(url) };
    },
    async rowOf(session) {
      const [row] = await database.orm
        .select()
        .from(payment)
        .where(eq(payment.id, paymentId(session)));
      return row;
    },
    async notify(site, type, object, options = {}) {
      const seconds = Math.floor(site.clock.now / 1_000);
      const { body, signature } = await stripe.event(type, object, { seconds, ...options });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return site.request('/payments/stripe', { method: 'POST', headers, body });
    },
    ask: async (site) =>
      askPayments({
        database: () => Promise.resolve(database),
        tenants: () => Promise.resolve([site.tenant]),
        platformOf: () => Promise.resolve(site.platform),
        now: () => site.clock.now,
        report: () => undefined,
      }),
    visit: async (site, session, kind) => site.request(`/payments/${paymentId(session)}/${kind}`, {}),
    payAgain: async (site, session) =>
      site.request(`/payments/${paymentId(session)}/pay`, {
        method: 'POST',
        headers: { origin: `http://${site.tenant.slug}.localhost` },
      }),
  };
}
