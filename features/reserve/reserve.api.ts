/** `POST /cars/{slug}/reserve`: reserves a vehicle (specification, section 7). */
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { successHref } from '../_domain/form/form-result.ts';
import {
  apiRoutes,
  leadRefusal,
  refusal,
  refused,
  slugParams,
  type ApiRoutes,
  type Platform,
  jsonOrForm,
} from '../_platform/http/api.ts';
import { readBody, type Fields } from '../_platform/http/body.ts';
import { refillForm } from '../_platform/forms/refill-form.ts';
import {
  formSiteOf,
  gateRefusal,
  pageAddress,
  signInFirst,
  type FormSite,
} from '../_platform/accounts/signed-in.ts';
import { formErrorPage, formErrorPolicy } from '../_platform/forms/form-error-page.ts';
import { addressOf } from '../_platform/http/visitor.ts';
import type { PaymentStart } from '../_platform/payments/payments.ts';
import { openDeposit, rememberHold } from './deposit.source.ts';
import { createReserve, type Reserve, type Reserved } from './reservation-service.source.ts';
import { RESERVE } from './reserve.ts';

const taken = z.object({
  lead_id: z.uuid(),
  held_until: z
    .string()
    .nullable()
    .describe('End of the exclusive reservation; missing when the site has no holds.')
    .openapi({ example: '2026-11-23T09:00:00.000Z' }),
  payment: z
    .object({ status: z.enum(['open', 'paid', 'failed']), url: z.string() })
    .optional()
    .describe('The deposit with its payment page, when it is paid online.'),
});

const body = z
  .looseObject({
    name: z.string().optional(),
    email: z.string().optional(),
    phone: z.string().optional(),
    message: z.string().optional(),
    pay_deposit: z
      .enum(['now', 'later'])
      .optional()
      .describe('When the deposit is paid, if the site has one.'),
  })
  .openapi({
    description: 'Fields of a lead, as `POST /leads` takes them.',
    example: { name: 'Mara Quill', email: 'mara.quill@example.com', phone: '02 5550 0123' },
  });

const answer = { 'application/json': { schema: taken } };

const route = createRoute({
  method: 'post',
  path: '/cars/{slug}/reserve',
  summary: 'Reserves a vehicle, and begins its deposit where the visitor pays it now',
  request: {
    params: slugParams,
    headers: z.object({ 'idempotency-key': z.string().max(200).optional() }),
    body: jsonOrForm(body),
  },
  responses: {
    200: { description: 'The same request was taken before.', content: answer },
    201: {
      description:
        'The lead is stored. Forms that were sent without a script get 303 to the page of success.',
      content: answer,
    },
    400: refused('The body cannot be read.'),
    ...gateRefusal,
    404: refused('There is no such vehicle.'),
    409: refused('The vehicle cannot be reserved any more, or somebody else was first.'),
    415: refused('The body is neither JSON nor a plain form.'),
    422: refused('Something is missing or does not fit; `issues` says what.'),
    429: refused('Too many leads in a short time, or too many vehicles held at the same time.'),
  },
});

/** Creates the route; none for a tenant without reservations. */
export function reserveApi(platform: Platform): ApiRoutes {
  const routes = apiRoutes();
  const reserve = createReserve(platform);
  if (!reserve) return routes;
  routes.openAPIRegistry.registerPath(route);
  routes.post('/cars/:slug/reserve', (context) => answerWith(platform, reserve, context));
  return routes;
}

async function answerWith(platform: Platform, reserve: Reserve, context: Context): Promise<Response> {
  const read = await readBody(context.req.raw);
  if ('status' in read) return context.json(refusal(read.code, read.message), read.status);
  const { tenant, needsSignIn, userOf } = platform;
  const site = formSiteOf(tenant);
  if (await needsSignIn('checkout', context.req.raw))
    return signInFirst(context, read.isForm ? site : undefined);
  const user = await userOf(context.req.raw);
  const vehicle = platform.vehicleOf(context.req.param('slug') ?? '');
  const outcome = await reserve(vehicle, {
    fields: read.fields,
    key: context.req.header('idempotency-key'),
    userAgent: context.req.header('user-agent'),
    address: addressOf(context),
    visitor: user?.id,
    paysNow: read.fields.get('pay_deposit') === 'now',
  });
  if ('code' in outcome && outcome.retryMs !== undefined)
    context.header('retry-after', String(Math.max(1, Math.ceil(outcome.retryMs / 1_000))));
  const payment = await openDeposit(platform, outcome);
  rememberHold(context, outcome);
  if (read.isForm) return page(site, context, { outcome, payment, fields: read.fields });
  if ('code' in outcome) return context.json(leadRefusal(outcome), outcome.status);
  const { lead_id, held_until, isReplay } = outcome;
  const paid = payment && { payment: { status: payment.status, url: payment.url } };
  return context.json({ lead_id, held_until, ...paid }, isReplay ? 200 : 201);
}

/** Returns the result page of a form sent without a script. */
function page(
  site: FormSite,
  context: Context,
  { outcome, payment, fields }: { outcome: Reserved; payment: PaymentStart | null; fields: Fields },
): Response | Promise<Response> {
  if (!('code' in outcome))
    return context.redirect(payment?.url ?? pageAddress(site, successHref({ category: RESERVE })), 303);
  const { message, issues, status } = outcome;
  const refill = status === 422 || status === 429 ? refillForm(fields, issues ?? []) : undefined;
  context.header('content-security-policy', formErrorPolicy(site.home));
  return context.html(formErrorPage({ message, issues, name: site.name, refill }), status);
}
