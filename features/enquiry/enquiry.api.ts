/** Routes of leads: `POST /leads`, `/enquiries`, `/newsletter`, `/locations/{slug}/enquiries` (specification, section 7). */
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  apiRoutes,
  refusal,
  refused,
  type ApiRoutes,
  type Platform,
  jsonOrForm,
} from '../_platform/http/api.ts';
import { addressOf } from '../_platform/http/visitor.ts';
import { successHref } from '../_domain/form/form-result.ts';
import { readBody, type Fields } from '../_platform/http/body.ts';
import type { LeadForm } from './lead.ts';
import { leadBodySchema } from './lead.schema.ts';
import { createIntake, type Intake, type IntakeResult } from './intake.source.ts';
import { ENQUIRY_MESSAGES } from './messages.ts';
import { refillForm } from '../_platform/forms/refill-form.ts';
import {
  formSiteOf,
  gateRefusal,
  pageAddress,
  signInFirst,
  type FormSite,
} from '../_platform/accounts/signed-in.ts';
import { formErrorPage, formErrorPolicy } from '../_platform/forms/form-error-page.ts';

const taken = z
  .object({
    lead_id: z.uuid().describe('Id of the lead; later steps of the form send it.'),
    status: z.enum(['partial', 'received']).describe('Whether the form is still open.'),
  })
  .openapi('LeadTaken');

const body = jsonOrForm(leadBodySchema);

const headers = z.object({ 'idempotency-key': z.string().max(200).optional() });

const responses = {
  200: {
    description: 'An identical earlier request stored this lead.',
    content: { 'application/json': { schema: taken } },
  },
  201: {
    description: 'The lead is stored. Forms sent without JavaScript get a 303 redirect to the success page.',
    content: { 'application/json': { schema: taken } },
  },
  400: refused('The body cannot be read.'),
  ...gateRefusal,
  409: refused('An earlier request used the idempotency key with another body.'),
  413: refused('The body is too large.'),
  415: refused('The body is neither JSON nor a plain form; attachments are rejected.'),
  422: refused('A field is missing or invalid; see `issues`.'),
  429: refused('Too many leads in a short time; retry after the time in Retry-After.'),
  503: refused(
    'The database is opening or away, and nothing is stored; retry after the time in Retry-After.',
  ),
};

const leadRoute = createRoute({
  method: 'post',
  path: '/leads',
  summary: 'Submits a lead about a vehicle, or one step of it',
  request: { body, headers },
  responses,
});

const enquiryRoute = createRoute({
  ...leadRoute,
  path: '/enquiries',
  summary: 'Submits the enquiry form',
});

const locationRoute = createRoute({
  ...leadRoute,
  path: '/locations/{slug}/enquiries',
  summary: 'Submits the enquiry form of a location',
  request: { body, headers, params: z.object({ slug: z.string().max(200) }) },
  responses: { ...responses, 404: refused('There is no such location.') },
});

const newsletterRoute = createRoute({
  ...leadRoute,
  path: '/newsletter',
  summary: 'Subscribes an email address to the newsletter',
});

/** Creates the routes. Parses bodies by hand, so that every rejection has a message for visitors. */
export function enquiryApi(platform: Platform): ApiRoutes {
  const routes = apiRoutes();
  const intake = createIntake(platform);
  const forms = { intake, ...formSiteOf(platform.tenant) };
  for (const route of [leadRoute, enquiryRoute, locationRoute, newsletterRoute])
    routes.openAPIRegistry.registerPath(route);
  const answer = (form: LeadForm) => (context: Context) => answerWith(forms, form, context);
  routes.post('/leads', answer('lead'));
  routes.post('/enquiries', answer('enquiry'));
  routes.post('/newsletter', answer('newsletter'));
  routes.post('/locations/:slug/enquiries', answer('location'));
  return routes;
}

/** Intake and site of the forms. */
interface EnquiryForms extends FormSite {
  readonly intake: Intake;
}

async function answerWith(forms: EnquiryForms, form: LeadForm, context: Context): Promise<Response> {
  const read = await readBody(context.req.raw);
  if ('status' in read) return context.json(refusal(read.code, read.message), read.status);
  const outcome = await forms.intake({
    form,
    fields: read.fields,
    request: context.req.raw,
    key: context.req.header('idempotency-key'),
    userAgent: context.req.header('user-agent'),
    address: addressOf(context),
    slug: context.req.param('slug'),
  });
  const plain = read.isForm ? { fields: read.fields, forms } : undefined;
  return 'lead_id' in outcome ? accept(context, outcome, plain) : reject(context, outcome, plain);
}

/** A form sent without JavaScript. */
interface Plain {
  readonly fields: Fields;
  readonly forms: EnquiryForms;
}

/** Returns the address of the success page. */
function successOf({ fields, forms }: Plain): string {
  const subject = { category: getText(fields, 'category'), subcategory: getText(fields, 'subcategory') };
  return pageAddress(forms, successHref(subject));
}

function getText(fields: Fields, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

function accept(
  context: Context,
  { lead_id, status, isReplay }: Extract<IntakeResult, { lead_id: string }>,
  form: Plain | undefined,
) {
  if (form && status === 'received') return context.redirect(successOf(form), 303);
  return context.json({ lead_id, status }, isReplay ? 200 : 201);
}

/** Responds with the error; a form sent without JavaScript gets a page with its values. */
function reject(
  context: Context,
  outcome: Exclude<IntakeResult, { lead_id: string }>,
  form: Plain | undefined,
) {
  const { code, status, message, issues, retryMs } = outcome;
  if (status === 401) return signInFirst(context, form?.forms);
  if (retryMs !== undefined) context.header('retry-after', String(Math.max(1, Math.ceil(retryMs / 1_000))));
  const { error } = refusal(code, message || ENQUIRY_MESSAGES.failed);
  if (form) {
    const { forms, fields } = form;
    const refill = status === 422 || status === 429 ? refillForm(fields, issues ?? []) : undefined;
    context.header('content-security-policy', formErrorPolicy(forms.home));
    return context.html(formErrorPage({ message: error.message, issues, name: forms.name, refill }), status);
  }
  return context.json({ error: { ...error, ...(issues ? { issues } : {}) } }, status);
}
