/** Payments by Stripe Checkout with Stripe's library. Keys come from the environment and are never displayed. */
import type Stripe from 'stripe';
import type { PaymentOptions } from './payment.schema.ts';
import type { OpenedPage, PageState, PaymentProvider } from './provider.ts';

/** Milliseconds per attempt; with one retry the response comes before a page times out. */
const TIMEOUT_MS = 4_000;
/** The currency of all payments. */
export const CURRENCY = 'aud';

/** Tags that identify the payment of a Stripe page. */
interface StripeTags {
  readonly tenant: string;
  readonly payment_id: string;
}

/** Returns the host options of a server that replaces Stripe. */
function toServerOptions(endpoint: string | undefined) {
  if (endpoint === undefined) return {};
  const { hostname, port, protocol } = new URL(endpoint);
  return {
    host: hostname,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    ...(port && { port }),
  };
}

/**
 * Returns the client of an account; undefined without a key in the environment. Loads the library with the first
 * payment.
 */
export async function stripeClient(
  { secret_key_env: name, endpoint }: PaymentOptions['stripe'],
  environment: NodeJS.ProcessEnv,
): Promise<Stripe | undefined> {
  const key = environment[name];
  if (!key) return undefined;
  const { default: Client } = await import('stripe');
  return new Client(key, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...toServerOptions(endpoint),
  });
}

/** Returns the state of a payment page; a completed page without money counts as open. */
export function pageState({
  status,
  payment_status,
  payment_intent,
  amount_total,
  currency,
}: Stripe.Checkout.Session): PageState {
  if (payment_status === 'paid') {
    const charge = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '');
    return { status: 'paid', charge, cents: amount_total ?? 0, currency: currency ?? '' };
  }
  return { status: status === 'expired' ? 'expired' : 'open' };
}

/** Returns an opened page; Stripe must return its address. */
function openedPage({ id, url }: Stripe.Checkout.Session): OpenedPage {
  if (typeof id !== 'string' || typeof url !== 'string' || !/^https?:\/\//.test(url))
    throw new Error('the provider returned no page');
  return { session: id, url };
}

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/**
 * Returns whether the provider refuses a request for good. An unknown key or a repeated request with other content says
 * nothing about an earlier attempt.
 */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError';

/** Returns undefined in place of an error for which `isNothing` is true. */
const unless = async <T>(work: Promise<T>, isNothing: (error: unknown) => boolean): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (isNothing(error)) return undefined;
    throw error;
  });

/** Pages of refunds of one charge. */
const MOST_REFUNDS = 100;

export function createStripeProvider(client: Stripe, tenant: string): PaymentProvider {
  const { sessions } = client.checkout;
  return {
    name: 'stripe',
    async open({ id, cents, description, reference, email, expiresAt, successUrl, cancelUrl }) {
      const tags: StripeTags = { tenant, payment_id: id };
      const opening = sessions.create(
        {
          mode: 'payment',
          line_items: [
            {
              quantity: 1,
              price_data: { currency: CURRENCY, unit_amount: cents, product_data: { name: description } },
            },
          ],
          client_reference_id: id,
          metadata: { ...tags },
          payment_intent_data: { description: `${description}, ${reference}`, metadata: { ...tags } },
          success_url: successUrl,
          cancel_url: cancelUrl,
          expires_at: Math.floor(expiresAt.getTime() / 1_000),
          ...(email === undefined ? {} : { customer_email: email }),
        },
        { idempotencyKey: `open ${id}` },
      );
      const session = await unless(opening, isRefused);
      return session && openedPage(session);
    },
    async look(session) {
      return pageState(await sessions.retrieve(session));
    },
    async close(session) {
      const before = pageState(await sessions.retrieve(session));
      if (before.status !== 'open') return before;
      // The buyer may have paid, or another server closed it, since then.
      const closed = await unless(sessions.expire(session), isRefused);
      return pageState(closed ?? (await sessions.retrieve(session)));
    },
    async refund(charge, id) {
      const refunding = client.refunds.create({ payment_intent: charge }, { idempotencyKey: `refund ${id}` });
      await unless(refunding, (error) => hasCode(error, 'charge_already_refunded'));
    },
    async refunded(charge) {
      const { data } = await client.refunds.list({ payment_intent: charge, limit: MOST_REFUNDS });
      return data
        .filter(({ status }) => status !== 'failed' && status !== 'canceled')
        .reduce((sum, { amount }) => sum + amount, 0);
    },
  };
}
