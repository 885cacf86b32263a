/** A local stand-in for Stripe's HTTP API: Checkout sessions, refunds, signed events, and failures. */
import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { Stripe } from 'stripe';

export const STRIPE_KEY = 'sk_test_stand_in_51';
const STRIPE_SECRET = 'whsec_stand_in';
/** Environment of a site that pays here. */
export const PAYMENT_KEYS = { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: STRIPE_SECRET };

export interface StripeSession {
  readonly id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  readonly amount_total: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly url: string;
  readonly expires_at: number;
}

/** Id of the payment of a page. */
export const paymentId = ({ metadata }: Pick<StripeSession, 'metadata'>): string =>
  metadata['payment_id'] ?? '';

/** Behaviour of the server. `lost` does the work and answers 500. */
type Mode = 'well' | 'down' | 'slow' | 'html' | 'empty' | 'lost';

/** Money of a buyer: an entry of the server's own book. */
export interface StripeCharge {
  readonly payment_intent: string;
  readonly session: string;
  /** Id of the payment, from the tags of the page. */
  readonly payment: string;
  readonly cents: number;
  refunded: number;
}

export interface StripeStandIn {
  readonly endpoint: string;
  readonly sessions: ReadonlyMap<string, StripeSession>;
  readonly refunds: readonly { payment_intent: string; key: string; amount: number }[];
  /** All money that was ever taken, by payment intent. */
  readonly charges: ReadonlyMap<string, StripeCharge>;
  /** Received requests with their idempotency keys. */
  readonly calls: readonly { path: string; authorization: string; key: string | undefined }[];
  mode: Mode;
  /** Called before the response with a new session. */
  beforeAnswer: ((session: StripeSession) => Promise<void>) | undefined;
  /** Pays as the visitor on the payment page. */
  readonly pay: (id: string) => StripeSession;
  /** Gives money back as the dealer in the provider's dashboard, by default all of it. Returns the charge of the event. */
  readonly giveBack: (paymentIntent: string, cents?: number) => object;
  /** Returns the body and signature of an event as Stripe posts them. */
  readonly event: (
    type: string,
    object: unknown,
    options?: { id?: string; secret?: string; seconds?: number },
  ) => Promise<{ body: string; signature: string }>;
  /** Forgets everything; ids are not used again. */
  readonly clear: () => void;
  readonly stop: () => Promise<void>;
}

const problem = (message: string, code?: string) => ({
  error: { type: 'invalid_request_error', message, ...(code !== undefined && { code }) },
});

/** Form fields such as `line_items[0][price_data][unit_amount]`. */
type Form = URLSearchParams;

function createSession(form: Form, count: number, endpoint: string): StripeSession {
  const id = `cs_test_${count}`;
  const amount =
    Number(form.get('line_items[0][price_data][unit_amount]')) * Number(form.get('line_items[0][quantity]'));
  return {
    id,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: amount,
    currency: form.get('line_items[0][price_data][currency]') ?? '',
    metadata: {
      tenant: form.get('metadata[tenant]') ?? '',
      payment_id: form.get('metadata[payment_id]') ?? '',
    },
    success_url: form.get('success_url') ?? '',
    cancel_url: form.get('cancel_url') ?? '',
    url: `${endpoint}/pay/${id}`,
    expires_at: Number(form.get('expires_at')),
  };
}

/** Starts the server on a free port. */
export async function startStripe(): Promise<StripeStandIn> {
  const app = new Hono();
  const sessions = new Map<string, StripeSession>();
  const byKey = new Map<string, StripeSession>();
  const refunds: { payment_intent: string; key: string; amount: number }[] = [];
  const charges = new Map<string, StripeCharge>();
  const refund = (payment_intent: string, key: string, cents?: number): boolean => {
    const charge = charges.get(payment_intent);
    const amount = cents ?? (charge ? charge.cents - charge.refunded : 0);
    if (!charge || amount <= 0 || charge.refunded + amount > charge.cents) return false;
    charge.refunded += amount;
    refunds.push({ payment_intent, key, amount });
    return true;
  };
  const calls: { path: string; authorization: string; key: string | undefined }[] = [];
  const sockets = { endpoint: '' };
  let events = 0;
  let pages = 0;
  const standIn: StripeStandIn = {
    get endpoint() {
      return sockets.endpoint;
    },
    sessions,
    refunds,
    charges,
    calls,
    mode: 'well',
    beforeAnswer: undefined,
    pay(id) {
      const session = sessions.get(id);
      if (session?.status !== 'open') throw new Error(`the page ${id} is not open`);
      const intent = `pi_${id}`;
      charges.set(intent, {
        payment_intent: intent,
        session: id,
        payment: session.metadata['payment_id'] ?? '',
        cents: session.amount_total,
        refunded: 0,
      });
      return Object.assign(session, {
        status: 'complete' as const,
        payment_status: 'paid' as const,
        payment_intent: intent,
      });
    },
    giveBack(intent, cents) {
      if (!refund(intent, `by hand ${refunds.length}`, cents)) throw new Error(`no money of ${intent}`);
      const { cents: amount, refunded } = charges.get(intent)!;
      return {
        payment_intent: intent,
        amount,
        amount_refunded: refunded,
        refunded: refunded === amount,
      };
    },
    async event(type, object, { id = `evt_${(events += 1)}`, secret = STRIPE_SECRET, seconds } = {}) {
      const body = JSON.stringify({ id, object: 'event', type, data: { object } });
      const signature = await new Stripe(STRIPE_KEY).webhooks.generateTestHeaderStringAsync({
        payload: body,
        secret,
        ...(seconds !== undefined && { timestamp: seconds }),
      });
      return { body, signature };
    },
    clear() {
      for (const book of [sessions, byKey, charges]) book.clear();
      refunds.length = calls.length = 0;
    },
    stop: async () => undefined,
  };
  app.use(async (context, next) => {
    const key = context.req.header('idempotency-key');
    calls.push({ path: context.req.path, authorization: context.req.header('authorization') ?? '', key });
    if (context.req.header('authorization') !== `Bearer ${STRIPE_KEY}`)
      return context.json(problem('Invalid API Key provided'), 401);
    if (standIn.mode === 'down') return context.json(problem('down'), 500);
    if (standIn.mode === 'html') return context.html('<h1>Bad gateway</h1>');
    if (standIn.mode === 'empty') return context.json({});
    if (standIn.mode === 'slow') await new Promise((done) => setTimeout(done, 30_000).unref());
    await next();
    if (standIn.mode === 'lost') context.res = context.json(problem('lost'), 500);
    return undefined;
  });
  app.post('/v1/checkout/sessions', async (context) => {
    const key = context.req.header('idempotency-key') ?? '';
    const session =
      byKey.get(key) ??
      createSession(new URLSearchParams(await context.req.text()), (pages += 1), sockets.endpoint);
    sessions.set(session.id, session);
    byKey.set(key, session);
    await standIn.beforeAnswer?.(session);
    return context.json({ object: 'checkout.session', ...session });
  });
  app.get('/v1/checkout/sessions/:id', (context) => {
    const session = sessions.get(context.req.param('id'));
    return session ? context.json(session) : context.json(problem('No such session'), 404);
  });
  app.post('/v1/checkout/sessions/:id/expire', (context) => {
    const session = sessions.get(context.req.param('id'));
    if (session?.status !== 'open') return context.json(problem('Only open sessions can be expired'), 400);
    return context.json(Object.assign(session, { status: 'expired' as const }));
  });
  app.post('/v1/refunds', async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const key = context.req.header('idempotency-key') ?? '';
    const cents = form.get('amount');
    const isDone =
      refunds.some((one) => one.key === key) ||
      refund(form.get('payment_intent') ?? '', key, cents === null ? undefined : Number(cents));
    return isDone
      ? context.json({ id: `re_${refunds.length}`, object: 'refund', status: 'succeeded' })
      : context.json(problem('Charge has already been refunded', 'charge_already_refunded'), 400);
  });
  app.get('/v1/refunds', (context) => {
    const intent = context.req.query('payment_intent');
    const data = refunds
      .filter((one) => one.payment_intent === intent)
      .map(({ amount, key }) => ({ id: `re ${key}`, object: 'refund', amount, status: 'succeeded' }));
    return context.json({ object: 'list', data, has_more: false, url: '/v1/refunds' });
  });
  const server = await new Promise<ServerType>((ready) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      sockets.endpoint = `http://127.0.0.1:${port}`;
      ready(started);
    });
  });
  return Object.assign(standIn, {
    stop: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}
