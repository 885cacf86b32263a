/** `POST /payments/stripe`: signed webhooks of Stripe, possibly repeated, late or out of order. */
import { createRoute, z } from '@hono/zod-openapi';
import type Stripe from 'stripe';
import type { Context } from 'hono';
import { refusal, refused, type ApiRoutes, type Platform } from '../_platform/http/api.ts';
import { isUuid } from '../_platform/http/uuid.ts';
import { paymentOfCharge, type Payment } from './payment-store.source.ts';
import { paymentOptions } from './payment.schema.ts';
import type { PaymentService } from './payment-service.source.ts';
import { pageState, stripeClient } from './stripe-provider.source.ts';

const route = createRoute({
  method: 'post',
  path: '/payments/stripe',
  summary: 'What Stripe tells about payments; signed with the secret of the endpoint',
  request: {
    headers: z.object({ 'stripe-signature': z.string() }),
    body: { content: { 'application/json': { schema: z.looseObject({}) } } },
  },
  responses: {
    200: {
      description: 'The event was handled, now or before, or is about nothing of this site.',
      content: { 'application/json': { schema: z.object({ received: z.boolean() }) } },
    },
    400: refused('The signature does not fit, or is too old.'),
    503: refused('The keys of the account are not set.'),
  },
});

/** Maximum age of a signature in seconds. */
const TOLERANCE_S = 300;

/** Adds the webhook to the routes of payments. */
export function stripeWebhook(platform: Platform, service: PaymentService, routes: ApiRoutes): void {
  routes.openAPIRegistry.registerPath(route);
  routes.post('/payments/stripe', (context) => hear(platform, service, context));
}

async function hear(platform: Platform, service: PaymentService, context: Context): Promise<Response> {
  const { tenant, environment, now } = platform;
  const { stripe } = paymentOptions(tenant);
  const client = await stripeClient(stripe, environment);
  const secret = environment[stripe.webhook_secret_env];
  if (!client || !secret) return context.json(refusal('not_set', 'Payments are not set up.'), 503);
  const event = await verified(client, context, { secret, now: now() });
  if (!event) return context.json(refusal('signature', 'The signature does not fit.'), 400);
  // Stripe repeats an event whose handling failed.
  const row = await handle(platform, service, event);
  if (row?.status === 'refunding') await service.ask(row.id);
  return context.json({ received: true }, 200);
}

/** Returns the event of a request; undefined when its signature is missing, wrong or expired. */
async function verified(
  client: Stripe,
  { req }: Context,
  { secret, now }: { secret: string; now: number },
): Promise<Stripe.Event | undefined> {
  try {
    return await client.webhooks.constructEventAsync(
      await req.text(),
      req.header('stripe-signature') ?? '',
      secret,
      TOLERANCE_S,
      undefined,
      now,
    );
  } catch {
    return undefined;
  }
}

/** Writes the effects of an event, with the event itself, in one transaction. */
async function handle(
  platform: Platform,
  { write }: PaymentService,
  event: Stripe.Event,
): Promise<Payment | undefined> {
  const { tenant, database } = platform;
  const webhook = { id: event.id, kind: event.type };
  if (event.type === 'charge.refunded') {
    const { payment_intent: intent, amount_refunded: cents } = event.data.object;
    const charge = typeof intent === 'string' ? intent : intent?.id;
    const row =
      charge === undefined ? undefined : await paymentOfCharge(await database(), tenant.slug, charge);
    return row && write(row.id, { type: 'refunded', cents }, webhook);
  }
  if (!isAboutPage(event)) return undefined;
  const session = event.data.object;
  const { tenant: slug, payment_id: id } = session.metadata ?? {};
  if (slug !== tenant.slug || id === undefined || !isUuid(id)) return undefined;
  const state = pageState(session);
  if (state.status === 'paid') return write(id, { ...state, type: 'paid' }, webhook);
  return CLOSING.has(event.type) ? write(id, { type: 'closed' }, webhook) : undefined;
}

/** Events after which a page takes no money. */
const CLOSING: ReadonlySet<string> = new Set([
  'checkout.session.expired',
  'checkout.session.async_payment_failed',
]);

type PageEvent = Extract<Stripe.Event, { type: `checkout.session.${string}` }>;

const isAboutPage = (event: Stripe.Event): event is PageEvent => event.type.startsWith('checkout.session.');
