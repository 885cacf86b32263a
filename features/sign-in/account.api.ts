/** Account routes of the signed-in visitor: details, addresses, sessions, export and deletion (specification, section 6). */
import { personalData, type Brief } from '../_platform/accounts/personal-data.ts';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { readable, parseContactHandle, type ContactHandle } from '../_domain/contact/contact-handle.ts';
import { pageHref } from '../_domain/text/page-href.ts';
import { mailLogo } from '../_domain/tenant/mail-logo.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import type { AccountUser } from '../_platform/accounts/account.ts';
import { apiRoutes, refusal, refused, type ApiRoutes, type Platform } from '../_platform/http/api.ts';
import { renderEmail } from '../_platform/mail/email-template.ts';
import { isUuid } from '../_platform/http/uuid.ts';
import {
  createSignInFlow,
  readHandle,
  readSent,
  refuse,
  type SignInFlow,
  type Sent,
  type Rejection,
} from './sign-in-flow.source.ts';
import { movedNotice, addedNotice } from './code-messages.ts';
import { setCookies } from './set-cookies.source.ts';

const body = (shape: z.ZodRawShape) => ({
  body: { content: { 'application/json': { schema: z.object(shape) } } },
});
const ok = {
  description: 'Done.',
  content: { 'application/json': { schema: z.object({ ok: z.boolean() }) } },
};
const refusals = {
  401: refused('Nobody is signed in.'),
  404: refused('The site has no accounts.'),
  422: refused('Something is missing or not right; `issues` says what.'),
  429: refused('Too many codes in a short time.'),
};
const text = z.string();

const described = [
  createRoute({
    method: 'get',
    path: '/account',
    summary: 'The account with its sessions',
    responses: { 200: { description: 'Details, sessions, saved vehicles and enquiries.' }, ...refusals },
  }),
  createRoute({
    method: 'get',
    path: '/account/export',
    summary: 'All stored data about the person, as a file',
    responses: { 200: { description: 'JSON, as an attachment.' }, ...refusals },
  }),
  createRoute({
    method: 'post',
    path: '/account/details',
    summary: 'Changes the name',
    request: body({ name: text.max(100) }),
    responses: { 200: ok, ...refusals },
  }),
  createRoute({
    method: 'post',
    path: '/account/code',
    summary: 'Sends a code to a new address, or to the own one before the account is deleted',
    request: body({ purpose: z.enum(['contact', 'delete']), to: text.optional() }),
    responses: { 202: ok, ...refusals },
  }),
  createRoute({
    method: 'post',
    path: '/account/contact',
    summary: 'Adds or changes the email address or phone number, with the code sent to it',
    request: body({ to: text, code: text, join: z.boolean().optional() }),
    responses: { 200: ok, 409: refused('Another account has it; `join` closes that one.'), ...refusals },
  }),
  createRoute({
    method: 'post',
    path: '/account/sessions/end',
    summary: 'Ends a session',
    request: body({ id: text }),
    responses: { 200: ok, ...refusals },
  }),
  createRoute({
    method: 'post',
    path: '/account/delete',
    summary: 'Deletes the account, with a code sent for it',
    request: body({ code: text }),
    responses: { 200: ok, ...refusals },
  }),
];

/** Creates the account routes. Each checks the session. */
export function accountApi(platform: Platform): ApiRoutes {
  const routes = apiRoutes();
  const flow = createSignInFlow(platform);
  for (const route of described) routes.openAPIRegistry.registerPath(route);
  const isOwn =
    (answer: (visit: Visit) => Promise<Response>) =>
    async (context: Context): Promise<Response> => {
      if (!flow.options.accounts)
        return context.json(refusal('not_found', 'This site has no accounts.'), 404);
      const user = await platform.userOf(context.req.raw);
      if (!user) return refuse(context, { status: 401, issue: 'signedOut' });
      return answer({ flow, context, user });
    };
  const change = (
    act: (visit: Visit & { sent: Sent }) => Promise<Rejection | undefined>,
    status: 200 | 202 = 200,
  ) =>
    isOwn(async (visit) => {
      const sent = await readSent(visit.context);
      const problem = 'status' in sent ? sent : await act({ ...visit, sent });
      return problem ? refuse(visit.context, problem) : visit.context.json({ ok: true }, status);
    });
  routes.get('/account', isOwn(overview));
  routes.get('/account/export', isOwn(handOut));
  routes.post('/account/details', change(rename));
  routes.post('/account/code', change(sendCode, 202));
  routes.post('/account/contact', change(addContact));
  routes.post('/account/sessions/end', change(endSession));
  routes.post('/account/delete', change(remove));
  return routes;
}

interface Visit {
  readonly flow: SignInFlow;
  readonly context: Context;
  readonly user: AccountUser;
}

const details = ({ name, email, phone }: AccountUser) => ({
  name: name ?? '',
  email: email ?? '',
  phone: phone ?? '',
});

const openPerson = async ({ flow: { platform }, user }: Visit) => ({
  database: await platform.database(),
  tenant: platform.tenant.slug,
  user,
});

/** Returns a section with the addresses of its pages in the form of the site. */
const withPages = (tenant: Tenant, { href, items, ...part }: Brief): Brief => ({
  ...part,
  ...(href !== undefined && { href: pageHref(tenant, href) }),
  items: items.map((item) =>
    item.href === undefined ? item : { ...item, href: pageHref(tenant, item.href) },
  ),
});

async function overview(visit: Visit): Promise<Response> {
  const { flow, context, user } = visit;
  const { accounts, platform } = flow;
  const personal = platform.use(personalData);
  const person = await openPerson(visit);
  const sessions = await accounts.sessionsOf(context.req.raw, user);
  const saved = await Promise.all(personal.map(async ({ brief }) => brief?.(person)));
  return context.json({
    user: details(user),
    sessions: sessions.map(({ id, userAgent, createdAt, usedAt, isThis }) => ({
      id,
      user_agent: userAgent,
      created_at: createdAt,
      used_at: usedAt,
      current: isThis,
    })),
    saved: saved.filter((part) => part !== undefined).map((part) => withPages(platform.tenant, part)),
  });
}

async function handOut(visit: Visit): Promise<Response> {
  const { flow, context, user } = visit;
  const { accounts, platform } = flow;
  const { tenant, now } = platform;
  const personal = platform.use(personalData);
  const person = await openPerson(visit);
  const sessions = await accounts.sessionsOf(context.req.raw, user);
  const parts = await Promise.all(
    personal.map(async ({ name, hand }) => [name, await hand(person)] as const),
  );
  context.header('content-disposition', 'attachment; filename="my-data.json"');
  return context.json({
    exported_at: new Date(now()).toISOString(),
    site: tenant.site_url,
    account: { id: user.id, ...details(user) },
    sessions: sessions.map(({ userAgent, createdAt, usedAt }) => ({ userAgent, createdAt, usedAt })),
    ...Object.fromEntries(parts),
  });
}

/** Returns whether a name has up to 100 characters on one line. */
const isName = (name: string): boolean => name.length <= 100 && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name);

async function rename({ flow, user, sent }: Visit & { sent: Sent }): Promise<Rejection | undefined> {
  const name = sent.text('name');
  if (!isName(name)) return { status: 422, issue: 'name', path: 'name' };
  await flow.accounts.rename(user, name);
  return undefined;
}

/** Returns the contact to which codes for the account are sent. */
function ownHandle({ email, phone }: AccountUser): ContactHandle | undefined {
  return parseContactHandle(email ?? phone ?? '');
}

const isOwn = ({ email, phone }: AccountUser, { value }: ContactHandle): boolean =>
  value === email || value === phone;

async function sendCode({
  flow,
  context,
  user,
  sent,
}: Visit & { sent: Sent }): Promise<Rejection | undefined> {
  if (sent.text('purpose') === 'delete') {
    const to = ownHandle(user);
    return to ? flow.send({ context, purpose: 'delete', to, user }) : { status: 422, issue: 'failed' };
  }
  const to = readHandle(flow, sent.text('to'));
  if ('status' in to) return to;
  if (isOwn(user, to)) return { status: 422, issue: 'own', path: 'to' };
  return flow.send({ context, purpose: 'contact', to, user });
}

async function addContact(visit: Visit & { sent: Sent }): Promise<Rejection | undefined> {
  const { flow, context, user, sent } = visit;
  const { accounts } = flow;
  const to = readHandle(flow, sent.text('to'));
  if ('status' in to) return to;
  const entered = { purpose: 'contact', to, user, code: sent.text('code') } as const;
  const problem = await flow.try({ context, ...entered });
  if (problem) return problem;
  const other = await accounts.ownerOf(to);
  if (other && other.id !== user.id) {
    if (!sent.isYes('join')) {
      // The visitor has to confirm; the same code is used again.
      await accounts.storeCode(entered);
      return { status: 409, issue: 'taken', path: 'to' };
    }
    await take(visit, other, to);
  }
  const linked = await accounts.link(user, to);
  if (linked !== 'done') return { status: 409, issue: 'failed' };
  await notifyAdded(visit, to);
  return undefined;
}

/**
 * Moves a contact from another account. An account without another contact is merged into this one; one with another contact
 * stays, since a phone number may have had another owner.
 */
async function take(visit: Visit, other: AccountUser, to: ContactHandle): Promise<void> {
  const { accounts, platform } = visit.flow;
  const personal = platform.use(personalData);
  const rest = [other.email, other.phone].find((one) => one !== undefined && one !== to.value);
  const left = parseContactHandle(rest ?? '');
  if (left) {
    await accounts.unlink(other, to);
    return sendNotice(visit, left, movedNotice(around(visit), readable(to)));
  }
  const person = await openPerson(visit);
  for (const { join } of personal) await join?.({ ...person, from: other });
  return accounts.remove(other);
}

const around = ({ flow: { platform } }: Visit) => ({
  dealer: platform.tenant.name,
  host: new URL(platform.origin()).hostname,
});

async function sendNotice(
  { flow }: Visit,
  to: ContactHandle,
  content: ReturnType<typeof addedNotice>,
): Promise<void> {
  const { tenant } = flow.platform;
  const email = renderEmail({ ...content, logo: { src: mailLogo(tenant), dealer: tenant.name } });
  const { accounts } = flow;
  await accounts.notify(to, to.channel === 'email' ? email : { subject: '', text: email.text });
}

/** Notifies the earlier owner at the contact that was added. */
async function notifyAdded(visit: Visit, added: ContactHandle): Promise<void> {
  const before = ownHandle(visit.user);
  if (before) await sendNotice(visit, before, addedNotice(around(visit), readable(added)));
}

async function endSession({ flow, user, sent }: Visit & { sent: Sent }): Promise<Rejection | undefined> {
  const id = sent.text('id');
  if (isUuid(id)) await flow.accounts.endSessions(user, id);
  return undefined;
}

async function remove(visit: Visit & { sent: Sent }): Promise<Rejection | undefined> {
  const { flow, context, user, sent } = visit;
  const { accounts, platform } = flow;
  const personal = platform.use(personalData);
  const to = ownHandle(user);
  if (!to) return { status: 422, issue: 'failed' };
  const problem = await flow.try({ context, purpose: 'delete', to, user, code: sent.text('code') });
  if (problem) return problem;
  const person = await openPerson(visit);
  for (const { forget } of personal) await forget?.(person);
  const { cookies } = await accounts.signOut(context.req.raw);
  await accounts.remove(user);
  setCookies(context, cookies);
  return undefined;
}
