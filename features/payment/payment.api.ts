/** API of payments: provider webhooks, return pages, and `POST /online-payment`. */
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { PAYMENT_RESULTS } from '../_domain/payment/site-payments.ts';
import { FIELD_MESSAGES } from '../_domain/form/field-messages.ts';
import { gateRefusal, signInFirst } from '../_platform/accounts/signed-in.ts';
import { formErrorPage, formErrorPolicy } from '../_platform/forms/form-error-page.ts';
import {
  apiRoutes,
  refusal,
  refused,
  type ApiRoutes,
  type Platform,
  jsonOrForm,
} from '../_platform/http/api.ts';
import { readBody } from '../_platform/http/body.ts';
import { holderCookie, holderLeads } from '../_platform/holds/holder-cookie.ts';
import { isUuid } from '../_platform/http/uuid.ts';
import { addressOf } from '../_platform/http/visitor.ts';
import type { PaymentStart } from '../_platform/payments/payments.ts';
import { parsePaymentInput, type PaymentIssue } from './online-payment.ts';
import { paymentOptions, paymentPagesOrigin } from './payment.schema.ts';
import { createPaymentService, resultUrl, type PaymentService } from './payment-service.source.ts';
import { PAYMENT_MESSAGES } from './payment.ts';
import { CURRENCY } from './stripe-provider.source.ts';
import { stripeWebhook } from './stripe-webhook.api.ts';
import { paymentFacts, type PaymentFacts } from './payment-facts.source.ts';
import { paymentOfLead, type Payment } from './payment-store.source.ts';
import { summaryPage } from './summary-page.ts';
import { testPage } from './test-page.ts';

const HOUR_MS = 3_600_000;
const text = z.string();
const idParams = z.object({ id: text.max(50) });
const none = refused('There is no such payment.');

/** Documents a call about one payment that leads to another page. */
const leadingRoute = (method: 'get' | 'post', path: string, summary: string) =>
  createRoute({
    method,
    path,
    summary,
    request: { params: idParams },
    responses: { 303: { description: 'Leads on.' }, 404: none },
  });

const leadingRoutes = [
  leadingRoute('get', '/payments/{id}/return', 'Where the provider sends whoever has paid'),
  leadingRoute(
    'get',
    '/payments/{id}/cancel',
    'Where the provider sends whoever has turned back; closes its page',
  ),
  leadingRoute(
    'post',
    '/payments/{id}/pay',
    'Opens the page of a payment again, or a new one of the same purchase',
  ),
];

const factsShape = z
  .object({
    status: z.enum(PAYMENT_RESULTS),
    amount: z.number().describe('Dollars.'),
    refunded: z.number().describe('Dollars that have gone back.'),
    currency: text,
    description: text,
    reference: text,
    vehicle: z.object({ name: text, href: text }).nullable(),
    can_pay: z.boolean().describe('Whether `POST /payments/{id}/pay` may open a payment page.'),
    next: text.describe('What happens next, in one sentence.'),
  })
  .openapi('Payment');

const factsRoute = createRoute({
  method: 'get',
  path: '/payments/{id}',
  summary: 'A payment, for whoever has its id',
  request: { params: idParams },
  responses: {
    200: {
      description: 'Amount, reference, vehicle and what happens next.',
      content: { 'application/json': { schema: factsShape } },
    },
    404: none,
  },
});

const summaryRoute = createRoute({
  method: 'get',
  path: '/payments/summary',
  summary: 'The payment of the result page that links here, as a page for browsers without script',
  responses: { 200: { description: 'The page.' }, 404: none },
});

const testRoute = createRoute({
  method: 'get',
  path: '/payments/{id}/test-page',
  summary: 'The page of the embedded provider; no money moves',
  request: { params: idParams },
  responses: { 200: { description: 'The page.' }, 404: refused('There is no such page.') },
});

const testActRoute = createRoute({
  method: 'post',
  path: '/payments/{id}/test-page',
  summary: 'Pays on the page of the embedded provider, or turns back',
  request: {
    params: idParams,
    body: {
      content: {
        'application/x-www-form-urlencoded': { schema: z.object({ act: z.enum(['pay', 'cancel']) }) },
      },
    },
  },
  responses: { 303: { description: 'Leads on.' }, 404: none },
});

const paymentBody = z
  .object({ amount: text, reference: text, email: text.optional() })
  .openapi({ example: { amount: '1,250.00', reference: 'INV-2044', email: 'mara.quill@example.com' } });

const paymentRoute = createRoute({
  method: 'post',
  path: '/online-payment',
  summary: 'Begins a payment of an amount against a reference',
  request: {
    body: jsonOrForm(paymentBody),
  },
  responses: {
    201: {
      description: 'The page of the provider waits at `url`. Forms that were sent without a script get 303.',
      content: { 'application/json': { schema: z.object({ url: text }) } },
    },
    400: refused('The body cannot be read.'),
    ...gateRefusal,
    415: refused('The body is neither JSON nor a plain form.'),
    422: refused('Amount, reference or address do not fit; `issues` says what.'),
    429: refused('Too many payments were begun in a short time.'),
    503: refused('The provider cannot be reached. Nothing was charged.'),
  },
});

/** Creates the routes of payments; `/online-payment` only with online payments. */
export function paymentApi(platform: Platform): ApiRoutes {
  const routes = apiRoutes();
  const options = paymentOptions(platform.tenant);
  if (!options.deposits && !options.online) return routes;
  const service = createPaymentService(platform);
  const registry = routes.openAPIRegistry;
  for (const route of [summaryRoute, factsRoute, ...leadingRoutes]) registry.registerPath(route);
  routes.get('/payments/summary', (context) => showSummary(platform, service, context));
  routes.get('/payments/:id', (context) => showPayment(platform, service, context));
  routes.post('/payments/:id/pay', (context) => payAgain(service, context));
  routes.get('/payments/:id/return', (context) => leadOn(service, context, service.ask));
  routes.get('/payments/:id/cancel', (context) => leadOn(service, context, service.cancel));
  if (options.provider === 'test') {
    for (const route of [testRoute, testActRoute]) registry.registerPath(route);
    routes.get('/payments/:id/test-page', (context) => showTestPage(platform, service, context));
    routes.post('/payments/:id/test-page', (context) => actOnTestPage(platform, service, context));
  } else stripeWebhook(platform, service, routes);
  if (options.online) {
    registry.registerPath(paymentRoute);
    routes.post('/online-payment', (context) => startPayment(platform, service, context));
  }
  return routes;
}

const unknown = (context: Context): Response =>
  context.json(refusal('not_found', PAYMENT_MESSAGES.unknown), 404);

const idOf = (context: Context): string | undefined => {
  const id = context.req.param('id') ?? '';
  return isUuid(id) ? id : undefined;
};

/** Remembers the reservation of a payment in the browser of its buyer. */
function remember(context: Context, { leadId, carId }: Payment): void {
  if (leadId !== null && carId !== null)
    context.header('set-cookie', holderCookie(leadId, context.req.raw), { append: true });
}

async function leadOn(
  service: PaymentService,
  context: Context,
  act: PaymentService['ask'],
): Promise<Response> {
  const id = idOf(context);
  const row = id === undefined ? undefined : await act(id);
  if (!row) return unknown(context);
  remember(context, row);
  return context.redirect(resultUrl(service, row), 303);
}

async function showPayment(platform: Platform, service: PaymentService, context: Context): Promise<Response> {
  const id = idOf(context);
  const row = id === undefined ? undefined : await service.findCurrent(id);
  if (!row) return unknown(context);
  const facts: PaymentFacts = paymentFacts(platform, row);
  return context.json(facts, 200);
}

/** Shows the payment of the page that linked here, else that of the newest reservation of the browser. */
async function showSummary(platform: Platform, service: PaymentService, context: Context): Promise<Response> {
  const referer = context.req.header('referer') ?? '';
  const id = URL.canParse(referer) ? new URL(referer).searchParams.get('payment') : null;
  const [lead] = holderLeads(context.req.raw);
  const row =
    id !== null && isUuid(id)
      ? await service.findCurrent(id)
      : lead && (await paymentOfLead(await platform.database(), platform.tenant.slug, lead));
  if (!row) return unknown(context);
  const { home } = service.site;
  // Its form leads on to the provider.
  context.header(
    'content-security-policy',
    [formErrorPolicy(home), paymentPagesOrigin(platform.tenant) ?? []].flat().join(' '),
  );
  return context.html(
    summaryPage({
      dealer: platform.tenant.name,
      id: row.id,
      facts: paymentFacts(platform, row),
      home,
      result: resultUrl(service, row),
    }),
  );
}

/** Leads to the page of the provider. A form sends it, so that no mail scanner that follows links begins a payment. */
async function payAgain(service: PaymentService, context: Context): Promise<Response> {
  const id = idOf(context);
  const row = id === undefined ? undefined : await service.find(id);
  if (!row) return unknown(context);
  const started = await service.open(row.id);
  remember(context, row);
  return context.redirect(started.url, 303);
}

/**
 * Returns the payment of a test page; undefined for other providers, and on live sites, which have no test provider.
 */
async function testPayment(service: PaymentService, context: Context) {
  const id = idOf(context);
  if (id === undefined || (await service.provider())?.name !== 'test') return undefined;
  const row = await service.find(id);
  return row?.provider === 'test' ? row : undefined;
}

async function showTestPage(
  { tenant, now }: Platform,
  service: PaymentService,
  context: Context,
): Promise<Response> {
  const row = await testPayment(service, context);
  if (!row) return unknown(context);
  const { cents, description, reference, status, expiresAt } = row;
  context.header('content-security-policy', formErrorPolicy(service.site.home));
  return context.html(
    testPage({
      dealer: tenant.name,
      cents,
      description,
      reference,
      isOpen: status === 'open' && expiresAt.getTime() > now(),
      next: resultUrl(service, row),
    }),
  );
}

async function actOnTestPage(
  { now }: Platform,
  service: PaymentService,
  context: Context,
): Promise<Response> {
  const row = await testPayment(service, context);
  const read = await readBody(context.req.raw);
  if (!row) return unknown(context);
  const { id, cents, status, expiresAt } = row;
  const isOpen = status === 'open' && expiresAt.getTime() > now();
  const act = 'fields' in read ? read.fields.get('act') : undefined;
  if (!isOpen || act === 'cancel') return context.redirect(resultUrl(service, await service.cancel(id)), 303);
  const paid = { type: 'paid', charge: `test ${id}`, cents, currency: CURRENCY } as const;
  const written = await service.write(id, paid);
  const settled = written?.status === 'refunding' ? await service.ask(id) : written;
  return context.redirect(resultUrl(service, settled), 303);
}

async function startPayment(
  platform: Platform,
  service: PaymentService,
  context: Context,
): Promise<Response> {
  const { tenant, needsSignIn, userOf, limiter, now } = platform;
  const read = await readBody(context.req.raw);
  if ('status' in read) return context.json(refusal(read.code, read.message), read.status);
  const form = read.isForm ? service.site : undefined;
  if (await needsSignIn('online-payment', context.req.raw)) return signInFirst(context, form);
  const refuse = refuser(context, form);
  const { least, most, per_address: perAddress } = paymentOptions(tenant);
  const input = parsePaymentInput(read.fields, { least, most });
  if ('issues' in input)
    return refuse({
      status: 422,
      code: 'invalid_request',
      message: FIELD_MESSAGES.fix,
      issues: input.issues,
    });
  const retryMs = await limiter('payments').take(addressOf(context), perAddress, HOUR_MS);
  if (retryMs !== undefined) {
    context.header('retry-after', String(Math.max(1, Math.ceil(retryMs / 1_000))));
    return refuse({ status: 429, code: 'too_many', message: PAYMENT_MESSAGES.tooMany });
  }
  const { cents, reference, email } = input;
  const user = await userOf(context.req.raw);
  const payer = email ?? user?.email;
  const started: PaymentStart = await service.start({
    purpose: 'online-payment',
    cents,
    description: `Payment to ${tenant.name}`,
    reference,
    // Equal amount, reference and day mean the same payment: of two tabs only one is paid.
    key: `online ${dayOf(now())} ${reference.toLowerCase()} ${cents} ${payer?.toLowerCase() ?? ''}`,
    email: payer,
  });
  if (started.status === 'failed')
    return refuse({ status: 503, code: 'unavailable', message: started.message });
  return form ? context.redirect(started.url, 303) : context.json({ url: started.url }, 201);
}

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

interface InvalidPayment {
  readonly status: 422 | 429 | 503;
  readonly code: string;
  readonly message: string;
  readonly issues?: readonly PaymentIssue[];
}

/** Returns JSON to scripts, a page to plain forms. */
const refuser =
  (context: Context, form: { name: string; home: string } | undefined) =>
  ({ status, code, message, issues }: InvalidPayment): Response | Promise<Response> => {
    const { error } = refusal(code, message);
    if (!form) return context.json({ error: { ...error, ...(issues && { issues }) } }, status);
    context.header('content-security-policy', formErrorPolicy(form.home));
    return context.html(formErrorPage({ message, issues, name: form.name }), status);
  };
