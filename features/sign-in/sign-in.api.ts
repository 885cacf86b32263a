/** Signing in and out: `GET /session`, `POST /sign-in/code`, `POST /sign-in/verify`, `POST /sign-out` (specification, section 2). */
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { readable } from '../_domain/contact/contact-handle.ts';
import { pageHref } from '../_domain/text/page-href.ts';
import {
  apiRoutes,
  refusal,
  refused,
  type ApiRoutes,
  type Platform,
  jsonOrForm,
} from '../_platform/http/api.ts';
import {
  createSignInFlow,
  readHandle,
  readSent,
  refuse,
  type SignInFlow,
  type Rejection,
} from './sign-in-flow.source.ts';
import { endFlow, flowOf, keepFlow, targetOfPage } from './flow-cookie.source.ts';
import { ownPath } from './gates.ts';
import { setCookies } from './set-cookies.source.ts';
import { computeTarget, signInPath, parseTarget, type SignInTarget } from './target.ts';

const user = z
  .object({ name: z.string().optional(), email: z.string().optional(), phone: z.string().optional() })
  .openapi('SessionUser');

const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

const refusals = {
  400: refused('The body cannot be read.'),
  404: refused('The site has no accounts.'),
  415: refused('The body is neither JSON nor a plain form.'),
  422: refused('Something is missing or not right; `issues` says what.'),
  429: refused('Too many codes in a short time; Retry-After says when to try again.'),
};

const targetShape = {
  type: z
    .string()
    .optional()
    .describe('What the visitor was about to do; the watchlist accepts only a phone number.'),
  redirect: z.string().optional().describe('Path of the site to continue to.'),
  back: z.string().optional().describe('Path of the site to return to.'),
};

const described = [
  createRoute({
    method: 'get',
    path: '/session',
    summary: 'Says who is signed in',
    responses: { 200: json(z.object({ user: user.nullable() }), 'The person, or null.') },
  }),
  createRoute({
    method: 'post',
    path: '/sign-in/code',
    summary: 'Sends a one-time code',
    request: {
      body: jsonOrForm(
        z.object({ to: z.string().describe('Email address or phone number.'), ...targetShape }),
      ),
    },
    responses: {
      202: json(
        z.object({ to: z.string(), channel: z.enum(['email', 'sms']) }),
        'The code is on its way; the same for every address. Forms get 303 to the page of the code.',
      ),
      ...refusals,
    },
  }),
  createRoute({
    method: 'post',
    path: '/sign-in/verify',
    summary: 'Signs in with a code',
    request: { body: jsonOrForm(z.object({ to: z.string(), code: z.string(), ...targetShape })) },
    responses: {
      200: json(z.object({ user, redirect: z.string() }), 'Signed in. Forms get 303 to the target.'),
      ...refusals,
    },
  }),
  createRoute({
    method: 'post',
    path: '/sign-out',
    summary: 'Signs out, here or everywhere',
    request: { body: jsonOrForm(z.object({ everywhere: z.boolean().optional() })) },
    responses: { 200: json(z.object({ ok: z.boolean() }), 'Signed out. Forms get 303 to the home page.') },
  }),
];

/** Creates the routes of signing in. */
export function signInApi(platform: Platform): ApiRoutes {
  const routes = apiRoutes();
  const flow = createSignInFlow(platform);
  for (const route of described) routes.openAPIRegistry.registerPath(route);
  routes.get('/session', (context) => session(flow, context));
  routes.post('/sign-in/code', (context) => (flow.options.accounts ? askCode(flow, context) : none(context)));
  routes.post('/sign-in/verify', (context) =>
    flow.options.accounts ? verify(flow, context) : none(context),
  );
  routes.post('/sign-out', (context) => signOut(flow, context));
  return routes;
}

const none = (context: Context): Response =>
  context.json(refusal('not_found', 'This site has no accounts.'), 404);

const shown = ({ name, email, phone }: { name?: string; email?: string; phone?: string }) => ({
  ...(name === undefined ? {} : { name }),
  ...(email === undefined ? {} : { email }),
  ...(phone === undefined ? {} : { phone }),
});

async function session({ accounts }: SignInFlow, context: Context): Promise<Response> {
  const { user: person, cookies } = await accounts.session(context.req.raw);
  setCookies(context, cookies);
  return context.json({ user: person ? shown(person) : null });
}

/** Redirects a form back to its page, where the anchor shows the error; other requests get JSON. */
function reject(context: Context, problem: Rejection, form: { isForm: boolean; page: string }): Response {
  return form.isForm ? context.redirect(`${form.page}#${problem.issue}`, 303) : refuse(context, problem);
}

/** Returns the target from the body, else from the address of the form's page. */
function targetFrom(context: Context, text: (name: string) => string, isForm: boolean): SignInTarget {
  const fromBody = parseTarget({ get: text });
  const page = isForm ? targetOfPage(context) : fromBody;
  return {
    type: fromBody.type ?? page.type,
    redirect: fromBody.redirect ?? page.redirect,
    back: fromBody.back ?? page.back,
  };
}

/** Returns the address of the sign-in page, or of the code page, in the form of the site. */
const signInPage = ({ platform }: SignInFlow, target: SignInTarget, step = ''): string =>
  pageHref(platform.tenant, signInPath(target, step));

async function askCode(flow: SignInFlow, context: Context): Promise<Response> {
  const sent = await readSent(context);
  if ('status' in sent) return refuse(context, sent);
  const { text, isForm } = sent;
  const saved = text('to') === '' && isForm ? flowOf(context) : undefined;
  const request = saved?.to ? saved : { ...targetFrom(context, text, isForm), to: text('to') };
  const form = { isForm, page: signInPage(flow, request) };
  const to = readHandle(flow, request.to, request.type);
  if ('status' in to) return reject(context, to, form);
  const problem = await flow.send({ context, purpose: 'sign-in', to });
  if (problem) return reject(context, problem, form);
  if (!isForm) return context.json({ to: readable(to), channel: to.channel }, 202);
  keepFlow(context, request);
  return context.redirect(signInPage(flow, request, '/code'), 303);
}

async function verify(flow: SignInFlow, context: Context): Promise<Response> {
  const sent = await readSent(context);
  if ('status' in sent) return refuse(context, sent);
  const { text, isForm } = sent;
  const request = isForm ? flowOf(context) : { ...targetFrom(context, text, isForm), to: text('to') };
  const form = { isForm, page: signInPage(flow, request, '/code') };
  const to = readHandle(flow, request.to, request.type);
  if ('status' in to) return reject(context, to, { isForm, page: signInPage(flow, request) });
  const problem = await flow.try({ context, purpose: 'sign-in', to, code: text('code') });
  if (problem) return reject(context, problem, form);
  const { user: person, cookies } = await flow.accounts.signIn(context.req.raw, to);
  setCookies(context, cookies);
  endFlow(context);
  const { tenant } = flow.platform;
  const target = computeTarget(request, ownPath(tenant.garage_enabled, flow.options.garage_path));
  const redirect = pageHref(tenant, target);
  return isForm ? context.redirect(redirect, 303) : context.json({ user: shown(person), redirect });
}

async function signOut({ accounts }: SignInFlow, context: Context): Promise<Response> {
  const sent = await readSent(context);
  if ('status' in sent) return refuse(context, sent);
  const person = sent.isYes('everywhere') ? await accounts.userOf(context.req.raw) : undefined;
  const { cookies } = await accounts.signOut(context.req.raw);
  if (person) await accounts.endSessions(person);
  setCookies(context, cookies);
  return sent.isForm ? context.redirect('/', 303) : context.json({ ok: true });
}
