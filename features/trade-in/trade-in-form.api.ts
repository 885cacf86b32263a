/** The one-page trade-in form of browsers without a script: validated as a whole, and answered with pages. */
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { FIELD_MESSAGES } from '../_domain/form/field-messages.ts';
import { formSiteOf, gateRefusal, signInFirst, type FormSite } from '../_platform/accounts/signed-in.ts';
import { formErrorPage, formErrorPolicy } from '../_platform/forms/form-error-page.ts';
import type { LeadRejection } from '../_platform/forms/leads.ts';
import { refillForm } from '../_platform/forms/refill-form.ts';
import { leadRefusal, refusal, refused, type ApiRoutes, type Platform } from '../_platform/http/api.ts';
import { readBody, type Fields } from '../_platform/http/body.ts';
import { plainIssues } from '../_platform/http/plain-issues.ts';
import { addressOf } from '../_platform/http/visitor.ts';
import { FORM_FIELDS, formBodySchema } from './body.schema.ts';
import { valuedLeadSchema } from './offer.schema.ts';
import { offerPagePath } from './trade-in.ts';
import type { TradeInService } from './trade-in-service.source.ts';

/** Returns facts of a request besides its body. */
export const factsOf = (context: Context) => ({
  address: addressOf(context),
  userAgent: context.req.header('user-agent'),
  key: context.req.header('idempotency-key'),
});

const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });

const route = createRoute({
  method: 'post',
  path: '/trade-in/form',
  summary: 'Takes the trade-in form of one page, as browsers without script send it',
  request: {
    body: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': { schema: z.looseObject(FORM_FIELDS) },
        'application/json': { schema: z.looseObject(FORM_FIELDS) },
      },
    },
  },
  responses: {
    ...gateRefusal,
    200: { description: 'The lead is stored.', content: json(valuedLeadSchema) },
    303: { description: 'The same for a form: leads on to the page of the offer.' },
    409: refused('The idempotency key came before with other details.'),
    415: refused('The body is neither JSON nor a plain form.'),
    422: refused('Something is missing or does not fit; `issues` says what.'),
    429: refused('Too many leads in a short time.'),
  },
});

/** Adds the route, outside the gate of the other calls, which returns only JSON. */
export function tradeInFormApi(routes: ApiRoutes, platform: Platform, service: TradeInService): void {
  routes.openAPIRegistry.registerPath(route);
  routes.post('/trade-in/form', async (context) => {
    const read = await readBody(context.req.raw);
    if ('status' in read) return context.json(refusal(read.code, read.message), read.status);
    const site = formSiteOf(platform.tenant);
    const { fields, isForm } = read;
    if (await platform.needsSignIn('trade-in', context.req.raw))
      return signInFirst(context, isForm ? site : undefined);
    const form = isForm ? { site, fields } : undefined;
    const parsed = formBodySchema.safeParse(Object.fromEntries(fields));
    if (!parsed.success) return reject(context, malformed(plainIssues(parsed.error)), form);
    const outcome = await service.submit(parsed.data, factsOf(context));
    if ('code' in outcome) return reject(context, outcome, form);
    return form ? context.redirect(offerPagePath(outcome.lead_id), 303) : context.json(outcome, 200);
  });
}

const malformed = (issues: NonNullable<LeadRejection['issues']>): LeadRejection => ({
  status: 422,
  code: 'invalid_request',
  message: FIELD_MESSAGES.fix,
  issues,
});

/** Rejects a form: with a page to correct and send it again, or as JSON. */
function reject(
  context: Context,
  outcome: LeadRejection,
  form: { readonly site: FormSite; readonly fields: Fields } | undefined,
): Response | Promise<Response> {
  const { status, message, issues = [] } = outcome;
  if (!form) return context.json(leadRefusal(outcome), status);
  const { site, fields } = form;
  const refill = status === 422 || status === 429 ? refillForm(fields, issues) : undefined;
  context.header('content-security-policy', formErrorPolicy(site.home));
  return context.html(formErrorPage({ message, issues, name: site.name, refill }), status);
}
