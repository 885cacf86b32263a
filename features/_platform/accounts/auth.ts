/**
 * better-auth for one tenant: stores users and sessions and signs the cookie. Codes are our own, since better-auth requires an
 * email address.
 */
import { randomUUID } from 'node:crypto';
import { betterAuth } from 'better-auth/minimal';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { DBAdapter, Where } from 'better-auth/types';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { accountSession, accountUser } from './account.tables.ts';
import { noted } from './auth-call.ts';

const DAY_S = 86_400;
/** Lifetime of a session after its last use. */
const SESSION_DAYS = 30;
/** Returns the name of the cookie; outside of loopback, browsers accept it only from this host over TLS. */
const sessionCookie = (isSecure: boolean): string => (isSecure ? '__Host-session' : 'session');

const owner = { tenant: { type: 'string', required: true, input: false, returned: false } } as const;

type Adapter = ReturnType<ReturnType<typeof drizzleAdapter>>;

/** Wraps the adapter so that every query is limited to the rows of one tenant. */
function withinTenant(adapter: Adapter, tenant: string): Adapter {
  const ofTenant = (where: Where[] = []): Where[] => [...where, { field: 'tenant', value: tenant }];
  const walled: Partial<DBAdapter> = {
    create: noted((query) => adapter.create({ ...query, data: { ...query.data, tenant } }) as never),
    findOne: noted((query) => adapter.findOne({ ...query, where: ofTenant(query.where) })),
    findMany: noted((query) => adapter.findMany({ ...query, where: ofTenant(query.where) })),
    count: noted((query) => adapter.count({ ...query, where: ofTenant(query.where) })),
    update: noted((query) => adapter.update({ ...query, where: ofTenant(query.where) })),
    updateMany: noted((query) => adapter.updateMany({ ...query, where: ofTenant(query.where) })),
    delete: noted((query) => adapter.delete({ ...query, where: ofTenant(query.where) })),
    deleteMany: noted((query) => adapter.deleteMany({ ...query, where: ofTenant(query.where) })),
    consumeOne: () => refuse(),
    incrementOne: () => refuse(),
    transaction: () => refuse(),
  };
  return { ...adapter, ...walled };
}

const refuse = (): never => {
  throw new Error('this part of the adapter is not limited to a tenant');
};

/** Starts a session after a correct code; not reachable over HTTP. */
const begin = {
  id: 'begin-session',
  endpoints: {
    beginSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }), requireHeaders: true },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.userId);
        if (!user) throw new Error('the account no longer exists');
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return context.json({ ok: true });
      },
    ),
  },
} as const;

export interface AuthOptions {
  readonly tenant: string;
  readonly origin: string;
  readonly secret: string;
  readonly isSecure: boolean;
}

/** Creates an instance for one tenant and connection type. Its own routes are not served, and it logs nothing. */
export function createAuth(database: Database, { tenant, origin, secret, isSecure }: AuthOptions) {
  const schema = { user: accountUser, session: accountSession };
  const inner = drizzleAdapter(database.orm, { provider: 'pg', schema });
  return betterAuth({
    appName: 'dealersite',
    baseURL: origin,
    secret,
    database: (options: Parameters<typeof inner>[0]) => withinTenant(inner(options), tenant),
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    emailAndPassword: { enabled: false },
    user: { additionalFields: { ...owner, phone: { type: 'string', required: false, input: false } } },
    session: { additionalFields: owner, expiresIn: SESSION_DAYS * DAY_S, updateAge: DAY_S, freshAge: 0 },
    plugins: [begin],
    advanced: {
      database: { generateId: () => randomUUID(), validateSchema: false },
      ipAddress: { disableIpTracking: true },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookie(isSecure),
          attributes: { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' },
        },
      },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
