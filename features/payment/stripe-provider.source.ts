/** Payments by Stripe Checkout with Stripe's library. Keys come from the environment and are never displayed. */
import type Stripe from 'stripe';
import type { PaymentOptions } from './payment.schema.ts';
import type { OpenedPage, PageState, PaymentProvider } from './provider.ts';

/** Milliseconds per attempt; with one retry the response comes before a page times out. */
const TIMEOUT_MS = 4_000;
const CURRENCY = 'aud';

/** Tags that identify the payment of a Stripe page. */
interface StripeTags {
  readonly tenant: string;
  readonly payment_id: string;
}

/** Returns the host options of a server that replaces Stripe. */
function serverOf(endpoint: string | undefined) {
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
    ...serverOf(endpoint),
  });
}

/** Returns the state of a payment page; a completed page without money counts as open. */
export function pageState({
  status,
  payment_status,
  payment_intent,
  amount_total,
}: Stripe.Checkout.Session): PageState {
  if (payment_status === 'paid') {
    const charge = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '');
    return { status: 'paid', charge, cents: amount_total ?? 0 };
  }
  return { status: status === 'expired' ? 'expired' : 'open' };
}

/** Returns an opened page; Stripe must return its address. */
function openedPage({ id, url }: Stripe.Checkout.Session): OpenedPage {
  if (typeof id !== 'string' || typeof url !== 'string' || !/^https?:\/\//.test(url))
    throw new Error('the provider returned no page');
  return { session: id, url };
}

export function createStripeProvider(client: Stripe, tenant: string): PaymentProvider {
  const { sessions } = client.checkout;
  return {
    name: 'stripe',
    async open({ id, cents, description, reference, email, expiresAt, successUrl, cancelUrl }) {
      const tags: StripeTags = { tenant, payment_id: id };
      const session = await sessions.create(
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
      return openedPage(session);
    },
    async look(session) {
      return pageState(await sessions.retrieve(session));
    },
    async close(session) {
      const before = pageState(await sessions.retrieve(session));
      return before.status === 'open' ? pageState(await sessions.expire(session)) : before;
    },
    async refund(charge, id) {
      await client.refunds.create({ payment_intent: charge }, { idempotencyKey: `refund ${id}` });
    },
  };
}
