/**
 * `/alerts`: saves, lists and removes alerts; `/alerts/confirm` and `/alerts/stop` are the links in emails. A GET only
 * shows a page with a button: mail scanners open every link.
 */
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { pageHref } from '../_domain/text/page-href.ts';
import { linkBase } from '../_domain/tenant/site-origin.ts';
import { formErrorPolicy } from '../_platform/forms/form-error-page.ts';
import {
  apiRoutes,
  jsonOrForm,
  refusal,
  refused,
  SIGN_IN_FIRST,
  type ApiRoutes,
  type Platform,
} from '../_platform/http/api.ts';
import { readBody } from '../_platform/http/body.ts';
import { addressOf } from '../_platform/http/visitor.ts';
import { ALERT_MESSAGES } from './alert-copy.ts';
import { ALERT_KINDS } from './alert-kinds.ts';
import { alertPage, type AlertPage } from './alert-page.ts';
import {
  createAlertService,
  type AlertRejection,
  type AlertService,
  type LinkKey,
} from './alert-service.source.ts';

const text = z.string();

const requestSchema = z.object({
  kind: z.enum(ALERT_KINDS).describe('A saved search, or the price of a vehicle.'),
  search: text.max(8_300).default('').describe('Path and query of the search, for `search`.'),
  car_id: text.max(200).default('').describe('Id of the vehicle, for `price`.'),
  email: text.max(254).default('').describe('Address; that of the account when it is missing.'),
  altcha: text.max(4_000).default('').describe('The solved captcha.'),
  company_website: text.max(500).default('').describe('Stays empty; robots fill it in.'),
});

const saved = z.object({
  status: z
    .enum(['pending', 'active'])
    .describe('`pending`: an email asks to confirm the address. `active`: it is that of the account.'),
});

const listed = z.object({
  alerts: z.array(
    z.object({
      id: text,
      kind: z.enum(ALERT_KINDS),
      title: text,
      href: text.describe('Path of the search or the vehicle; empty when it is gone.'),
      status: z.enum(['pending', 'active', 'paused']),
    }),
  ),
});

const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});
const html = (description: string) => ({ description, content: { 'text/html': { schema: z.string() } } });
const linkQuery = z.object({ alert: text.max(64), key: text.max(200), all: text.max(1).optional() });

const saveRoute = createRoute({
  method: 'post',
  path: '/alerts',
  summary: 'Saves a search or watches the price of a vehicle',
  request: { body: { required: true, ...jsonOrForm(requestSchema) } },
  responses: {
    202: json(saved, 'The alert is stored. A form without script gets a page.'),
    404: refused('The site has no such alerts.'),
    422: refused('The address, the search or the vehicle does not fit; `issues` says what.'),
    429: refused('Too many alerts in a short time.'),
  },
});
const listRoute = createRoute({
  method: 'get',
  path: '/alerts',
  summary: 'The alerts of the person who is signed in',
  responses: { 200: json(listed, 'Alerts, the newest first.'), 401: refused('Nobody is signed in.') },
});
const removeRoute = createRoute({
  method: 'post',
  path: '/alerts/remove',
  summary: 'Stops an alert of the person who is signed in',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ id: text.max(64) }) } },
    },
  },
  responses: {
    200: json(z.object({ success: z.boolean() }), 'Whether it was theirs and is stopped.'),
    401: refused('Nobody is signed in.'),
    422: refused('The id is missing.'),
  },
});
const linkRoute = (method: 'get' | 'post', path: string, summary: string) =>
  createRoute({
    method,
    path,
    summary,
    request: { query: linkQuery },
    responses: { 200: html('A page.'), 404: html('The link is wrong, used or too old.') },
  });
const linkRoutes = [
  linkRoute('get', '/alerts/confirm', 'Page with the button that confirms an address'),
  linkRoute('post', '/alerts/confirm', 'Confirms an address; works once'),
  linkRoute('get', '/alerts/stop', 'Page with the buttons that stop alerts'),
  linkRoute(
    'post',
    '/alerts/stop',
    'Stops an alert, or all of its address; mail programs post here too (RFC 8058)',
  ),
];

const WRONG_LINK: AlertPage = {
  title: 'This link does not work any more',
  text: 'It has been used, it is too old, or it is not complete. Nothing has changed.',
};
const STOPPED: AlertPage = { title: 'Stopped', text: 'You get no more of these emails.' };

type Respond = (context: Context, page: AlertPage, status?: 200 | 404 | 422 | 429) => Response;

/** Returns a function that responds with a page of the site. */
function responder({ tenant }: Platform): Respond {
  const home = linkBase(tenant);
  return (context, page, status = 200) => {
    context.header('content-security-policy', formErrorPolicy(home));
    // The address has the key. With `no-referrer` browsers would post forms without their origin.
    context.header('referrer-policy', 'same-origin');
    return context.html(alertPage(page, { dealer: tenant.name, home }), status);
  };
}

/** Returns the key and id of a link in an email. */
const linkOf = ({ req }: Context): LinkKey => ({
  id: (req.query('alert') ?? '').slice(0, 64),
  key: (req.query('key') ?? '').slice(0, 200),
});

const refuse = ({ code, message, field }: AlertRejection) => {
  const body = refusal(code, message);
  return field === undefined ? body : { error: { ...body.error, issues: [{ path: field, message }] } };
};

/** Creates the routes of alerts. Links in earlier emails work on a site that has turned them off. */
export function alertsApi(platform: Platform): ApiRoutes {
  const routes = apiRoutes();
  const service = createAlertService(platform);
  const respond = responder(platform);
  for (const route of [saveRoute, listRoute, ...linkRoutes]) routes.openAPIRegistry.registerPath(route);
  routes.post('/alerts', (context) => save(context, { platform, service, respond }));
  addAccountRoutes(routes, platform, service);
  addLinkRoutes(routes, service, respond);
  return routes;
}

interface SaveTools {
  readonly platform: Platform;
  readonly service: AlertService;
  readonly respond: Respond;
}

async function save(context: Context, { platform, service, respond }: SaveTools): Promise<Response> {
  const body = await readBody(context.req.raw);
  if ('status' in body) return context.json(refusal(body.code, body.message), body.status);
  const parsed = requestSchema.safeParse(Object.fromEntries(body.fields));
  const fail = (rejection: AlertRejection): Response =>
    body.isForm
      ? respond(context, { title: 'Not saved yet', text: rejection.message }, rejection.status)
      : context.json(refuse(rejection), rejection.status);
  if (!parsed.success) return fail({ status: 422, code: 'invalid_request', message: ALERT_MESSAGES.failed });
  const { car_id: carId, company_website: trap, ...request } = parsed.data;
  const user = await platform.userOf(context.req.raw);
  const result =
    trap === ''
      ? await service.save({ ...request, carId, user, address: addressOf(context) })
      : ({ status: 'pending' } as const);
  if ('rejection' in result) return fail(result.rejection);
  if (!body.isForm) return context.json(result, 202);
  const isPending = result.status === 'pending';
  const title = isPending ? 'Please open your email' : 'Saved';
  return respond(context, { title, text: ALERT_MESSAGES[result.status] });
}

function addAccountRoutes(
  routes: ApiRoutes,
  { site, tenant, userOf }: Platform,
  service: AlertService,
): void {
  const hrefs = new Map(site.vehicles.map(({ id, slug }) => [id, `/cars/${slug}`]));
  routes.get('/alerts', async (context) => {
    const user = await userOf(context.req.raw);
    if (!user) return context.json(SIGN_IN_FIRST, 401);
    const alerts = (await service.list(user)).map(({ id, kind, title, subject, status }) => ({
      id,
      kind,
      title,
      href: pageHref(tenant, kind === 'search' ? subject : (hrefs.get(subject) ?? '')),
      status,
    }));
    return context.json({ alerts }, 200);
  });
  routes.openapi(removeRoute, async (context) => {
    const user = await userOf(context.req.raw);
    if (!user) return context.json(SIGN_IN_FIRST, 401);
    return context.json({ success: await service.remove(user, context.req.valid('json').id) }, 200);
  });
}

function addLinkRoutes(routes: ApiRoutes, service: AlertService, respond: Respond): void {
  routes.get('/alerts/confirm', async (context) => {
    const alert = await service.confirmable(linkOf(context));
    if (!alert) return respond(context, WRONG_LINK, 404);
    const page = { title: 'Confirm your alert', text: alert.title, buttons: [{ text: 'Confirm' }] };
    return respond(context, page);
  });
  routes.post('/alerts/confirm', async (context) =>
    (await service.confirm(linkOf(context)))
      ? respond(context, { title: 'Confirmed', text: ALERT_MESSAGES.active })
      : respond(context, WRONG_LINK, 404),
  );
  routes.get('/alerts/stop', async (context) => {
    const alert = await service.stoppable(linkOf(context));
    if (!alert) return respond(context, WRONG_LINK, 404);
    const one = { text: 'Stop this alert', fields: { all: '0' } };
    const all = { text: 'Stop all emails of alerts', fields: { all: '1' } };
    const buttons = isAll(context) ? [all, { ...one, isSecond: true }] : [one, { ...all, isSecond: true }];
    return respond(context, { title: 'Stop emails?', text: alert.title, buttons });
  });
  routes.post('/alerts/stop', async (context) => {
    const alert = await service.stoppable(linkOf(context));
    if (!alert) return respond(context, WRONG_LINK, 404);
    const body = await readBody(context.req.raw);
    // The button that was pressed; a mail program sends none.
    const pressed = 'fields' in body ? body.fields.get('all') : undefined;
    await service.stop(alert, typeof pressed === 'string' ? pressed === '1' : isAll(context));
    return respond(context, STOPPED);
  });
}

/** Returns whether the link is about all alerts of the address. */
const isAll = ({ req }: Context): boolean => req.query('all') === '1';
