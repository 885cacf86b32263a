/** Accounts of one tenant: sign-in codes by email or phone, sessions, and details of the person. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { ContactHandle } from '../../_domain/contact/contact-handle.ts';
import { defineCapability } from '../slice/capability.ts';
import type { AccountUser } from './account.ts';
import type { Database } from '../database/database.ts';
import type { MessageQueue } from '../mail/message-queue.ts';
import { accountSession, accountUser } from './account.tables.ts';
import { authCall } from './auth-call.ts';
import type { Auth } from './auth.ts';
import { CODE_MS, storeCode, newCode, tryCode, type CodeAnswer, type CodeKey } from './codes.ts';
import { hasSession, hintCookies, isSecureRequest } from './cookies.ts';
import { authSecret } from './secret.ts';

/** Time during which a notice is retried. */
const NOTICE_MS = 86_400_000;

export interface AccountsOptions {
  readonly tenant: { readonly slug: string };
  readonly origin: () => string;
  readonly database: () => Promise<Database>;
  readonly environment: NodeJS.ProcessEnv;
  readonly now: () => number;
  readonly messages: MessageQueue;
}

/** Purpose of a code: `contact` adds or changes an address, `delete` deletes the account. */
export type CodePurpose = 'sign-in' | 'contact' | 'delete';

interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly to: ContactHandle;
  /** Account of the code; undefined while signing in. */
  readonly user?: AccountUser | undefined;
  /** Browser that requested a code for signing in: codes of other browsers are separate, with their own tries. */
  readonly browser?: string | undefined;
  /** Returns the message with the code. */
  readonly template: (code: string) => { subject: string; text: string; html?: string };
}

type EnteredCode = Omit<CodeRequest, 'template'> & { readonly code: string };

interface SessionRow {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly usedAt: Date;
  /** Whether this is the session of the request. */
  readonly isThis: boolean;
}

/** Cookies for the response. */
interface Cookies {
  readonly cookies: readonly string[];
}

type Linked = 'done' | 'taken' | 'gone';

export interface Accounts {
  /** Returns the signed-in person. Opens no database for a request without a session cookie. */
  readonly userOf: (request: Request) => Promise<AccountUser | undefined>;
  /** Returns the signed-in person and extends the session. */
  readonly session: (request: Request) => Promise<Cookies & { readonly user?: AccountUser }>;
  /** Creates a code, stores its digest and sends it. */
  readonly sendCode: (request: CodeRequest) => Promise<void>;
  readonly tryCode: (entered: EnteredCode) => Promise<CodeAnswer>;
  /** Sends a notice without a code to an address of the account. */
  readonly notify: (
    to: ContactHandle,
    content: { subject: string; text: string; html?: string },
  ) => Promise<void>;
  /** Stores a correct code again, for a confirmation in between. */
  readonly storeCode: (entered: EnteredCode) => Promise<void>;
  /**
   * Starts a session for the owner of this address and creates the account if it does not exist. Call it after a correct code.
   */
  readonly signIn: (request: Request, to: ContactHandle) => Promise<Cookies & { readonly user: AccountUser }>;
  readonly signOut: (request: Request) => Promise<Cookies>;
  readonly endSessions: (user: AccountUser, id?: string) => Promise<void>;
  readonly sessionsOf: (request: Request, user: AccountUser) => Promise<readonly SessionRow[]>;
  readonly rename: (user: AccountUser, name: string) => Promise<void>;
  /** Returns the account with this address. */
  readonly ownerOf: (to: ContactHandle) => Promise<AccountUser | undefined>;
  /** Adds a contact to the account; `taken` if another account has it. Call it after a correct code. */
  readonly link: (user: AccountUser, to: ContactHandle) => Promise<Linked>;
  /** Removes a contact; only if the account has another one. */
  readonly unlink: (user: AccountUser, to: ContactHandle) => Promise<void>;
  /** Deletes the account and its sessions. */
  readonly remove: (user: AccountUser) => Promise<void>;
}

export const accountsOfTenant = defineCapability<Accounts>('accounts');

interface Opened {
  readonly database: Database;
  readonly secret: string;
  readonly authFor: (isSecure: boolean) => Auth;
}

/** Creates the accounts of a tenant; opens nothing yet. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { tenant, now, messages } = options;
  const open = opening(options);
  const codeKeyOf = ({ purpose, to, user, browser }: Omit<CodeRequest, 'template'>): CodeKey => ({
    tenant: tenant.slug,
    purpose: [purpose, user?.id ?? browser].filter((part) => part !== undefined).join(' '),
    recipient: to.value,
  });
  return {
    ...sessions(options, open),
    ...people(options, open),
    async sendCode({ template, ...request }) {
      const { database, secret } = await open();
      const code = newCode();
      const key = codeKeyOf(request);
      await messages.end(key.purpose, key.recipient);
      await storeCode(database, key, { code, secret, now: now() });
      await messages.send({
        ...template(code),
        channel: request.to.channel,
        to: request.to.value,
        purpose: key.purpose,
        code,
        expiresAt: now() + CODE_MS,
      });
    },
    async tryCode({ code, ...entered }) {
      const { database, secret } = await open();
      const key = codeKeyOf(entered);
      const outcome = await tryCode(database, key, { code, secret, now: now() });
      if (outcome === 'right' || outcome === 'locked') await messages.end(key.purpose, key.recipient);
      return outcome;
    },
    async notify(to, template) {
      const expiresAt = now() + NOTICE_MS;
      await messages.send({ ...template, channel: to.channel, to: to.value, purpose: 'notice', expiresAt });
    },
    async storeCode({ code, ...entered }) {
      const { database, secret } = await open();
      await storeCode(database, codeKeyOf(entered), { code, secret, now: now() });
    },
  };
}

/** Opens the database, the key and better-auth on first use. */
function opening({ tenant, origin, database, environment, now }: AccountsOptions): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined;
  const start = async (): Promise<Opened> => {
    const store = await database();
    const secret = await authSecret(store, environment, now());
    const { createAuth } = await import('./auth.ts');
    const instances = new Map<boolean, Auth>();
    const authFor = (isSecure: boolean): Auth => {
      const auth =
        instances.get(isSecure) ??
        createAuth(store, { tenant: tenant.slug, origin: origin(), secret, isSecure });
      instances.set(isSecure, auth);
      return auth;
    };
    return { database: store, secret, authFor };
  };
  return () =>
    (opened ??= start().catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
}

type SessionPart = 'userOf' | 'session' | 'signIn' | 'signOut' | 'endSessions' | 'sessionsOf';

function sessions(options: AccountsOptions, open: () => Promise<Opened>): Pick<Accounts, SessionPart> {
  const { tenant, now } = options;
  const openAuth = async (request: Request) => (await open()).authFor(isSecureRequest(request));
  const findSession = async (request: Request, disableRefresh: boolean) => {
    if (!hasSession(request)) return undefined;
    const auth = await openAuth(request);
    const sessionQuery = {
      headers: request.headers,
      query: { disableRefresh },
      returnHeaders: true,
    } as const;
    return authCall(() => auth.api.getSession(sessionQuery));
  };
  const ofUser = (user: AccountUser) =>
    and(eq(accountSession.tenant, tenant.slug), eq(accountSession.userId, user.id));
  return {
    async userOf(request) {
      const session = await findSession(request, true);
      return session?.response ? userFrom(session.response.user) : undefined;
    },
    async session(request) {
      const session = await findSession(request, false);
      const cookies = session?.headers.getSetCookie() ?? [];
      if (!session?.response) return { cookies: [...cookies, ...hintCookies(request, false)] };
      const isRenewed = cookies.length > 0;
      return {
        user: userFrom(session.response.user),
        cookies: [...cookies, ...(isRenewed ? hintCookies(request, true) : [])],
      };
    },
    async signIn(request, to) {
      const { database } = await open();
      const auth = await openAuth(request);
      const user = await personAt(database, { tenant: tenant.slug, to, now: now() });
      // Never continue the session of the browser: it may have been planted (session fixation).
      const old = await findSession(request, true);
      if (old?.response)
        await database.orm.delete(accountSession).where(eq(accountSession.id, old.response.session.id));
      const body = { userId: user.id };
      const begun = await authCall(() =>
        auth.api.beginSession({ body, headers: request.headers, returnHeaders: true }),
      );
      return { user, cookies: [...begun.headers.getSetCookie(), ...hintCookies(request, true)] };
    },
    async signOut(request) {
      if (!hasSession(request)) return { cookies: hintCookies(request, false) };
      const auth = await openAuth(request);
      const ended = await authCall(() => auth.api.signOut({ headers: request.headers, returnHeaders: true }));
      return { cookies: [...ended.headers.getSetCookie(), ...hintCookies(request, false)] };
    },
    async endSessions(user, id) {
      const { database } = await open();
      const which = id === undefined ? ofUser(user) : and(ofUser(user), eq(accountSession.id, id));
      await database.orm.delete(accountSession).where(which);
    },
    async sessionsOf(request, user) {
      const current = (await findSession(request, true))?.response?.session.id;
      const { database } = await open();
      const rows = await database.orm
        .select()
        .from(accountSession)
        .where(and(ofUser(user), gt(accountSession.expiresAt, new Date())))
        .orderBy(desc(accountSession.updatedAt));
      return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
        id,
        userAgent: userAgent ?? '',
        createdAt,
        usedAt: updatedAt,
        isThis: id === current,
      }));
    },
  };
}

type Row = Pick<typeof accountUser.$inferSelect, 'id' | 'name' | 'email' | 'emailVerified'> & {
  readonly phone?: string | null | undefined;
};

const userFrom = ({ id, name, email, emailVerified, phone }: Row): AccountUser => ({
  id,
  ...(name ? { name } : {}),
  ...(emailVerified ? { email } : {}),
  ...(phone ? { phone } : {}),
});

const columnOf = ({ channel }: ContactHandle) =>
  channel === 'email' ? accountUser.email : accountUser.phone;

interface Sought {
  readonly tenant: string;
  readonly to: ContactHandle;
}

async function find({ orm }: Database, { tenant, to }: Sought): Promise<AccountUser | undefined> {
  const where = and(eq(accountUser.tenant, tenant), eq(columnOf(to), to.value));
  const [row] = await orm.select().from(accountUser).where(where);
  return row && userFrom(row);
}

/** Returns the placeholder email address of an account that has only a phone number. */
const placeholderEmail = (id: string): string => `${id}@phone.invalid`;

/** Returns the account of a verified address; creates it on first use, safely for concurrent requests. */
async function personAt(
  database: Database,
  { tenant, to, now }: Sought & { now: number },
): Promise<AccountUser> {
  const existing = await find(database, { tenant, to });
  if (existing) return existing;
  const id = randomUUID();
  const updatedAt = new Date(now);
  const isEmail = to.channel === 'email';
  await database.orm
    .insert(accountUser)
    .values({
      id,
      tenant,
      name: '',
      email: isEmail ? to.value : placeholderEmail(id),
      emailVerified: isEmail,
      phone: isEmail ? null : to.value,
      createdAt: updatedAt,
      updatedAt: updatedAt,
    })
    .onConflictDoNothing();
  return (await find(database, { tenant, to })) ?? { id };
}

type PeoplePart = 'rename' | 'ownerOf' | 'link' | 'unlink' | 'remove';

function people({ tenant, now }: AccountsOptions, open: () => Promise<Opened>): Pick<Accounts, PeoplePart> {
  const self = ({ id }: AccountUser) => and(eq(accountUser.tenant, tenant.slug), eq(accountUser.id, id));
  return {
    async rename(user, name) {
      const { database } = await open();
      await database.orm
        .update(accountUser)
        .set({ name, updatedAt: new Date(now()) })
        .where(self(user));
    },
    async ownerOf(to) {
      return find((await open()).database, { tenant: tenant.slug, to });
    },
    async link(user, to) {
      const { database } = await open();
      const owner = await find(database, { tenant: tenant.slug, to });
      if (owner && owner.id !== user.id) return 'taken';
      const change = to.channel === 'email' ? { email: to.value, emailVerified: true } : { phone: to.value };
      const rows = await database.orm
        .update(accountUser)
        .set({ ...change, updatedAt: new Date(now()) })
        .where(self(user))
        .returning({ id: accountUser.id });
      return rows.length > 0 ? 'done' : 'gone';
    },
    async unlink(user, { channel }) {
      const { database } = await open();
      const change =
        channel === 'email' ? { email: placeholderEmail(user.id), emailVerified: false } : { phone: null };
      await database.orm.update(accountUser).set(change).where(self(user));
    },
    async remove(user) {
      const { database } = await open();
      // Deleting the account deletes its sessions.
      await database.orm.delete(accountUser).where(self(user));
    },
  };
}
