/** Stores alerts. Every query is limited to a tenant. */
import { and, asc, count, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { comparedEmail } from '../_domain/contact/contact.ts';
import { DAY_MS } from '../_domain/time/calendar.ts';
import type { AccountUser } from '../_platform/accounts/account.ts';
import type { Database } from '../_platform/database/database.ts';
import { alert } from './alerts.tables.ts';

export type Alert = typeof alert.$inferSelect;

/** Days within which an alert must be confirmed. */
export const CONFIRM_DAYS = 7;
/** Days for which an ended alert is remembered, so that its links work. */
const ENDED_DAYS = 30;

const OPEN = ['pending', 'active', 'paused'] as const;

/** Makes a run that has read the row before this change leave it alone. */
const newRevision = sql`${alert.revision} + 1`;

/** Stores an alert; an alert that is not on replaces the one of the same subject. Returns undefined when it is on. */
export async function saveAlert(
  { orm }: Database,
  row: typeof alert.$inferInsert,
): Promise<Alert | undefined> {
  const { id: _id, tenant: _tenant, email: _email, kind: _kind, subject: _subject, ...rest } = row;
  const cleared = { missingSince: null, lastSentAt: null, endedAt: null, confirmedAt: null };
  const [saved] = await orm
    .insert(alert)
    .values(row)
    .onConflictDoUpdate({
      target: [alert.tenant, alert.email, alert.kind, alert.subject],
      set: { ...cleared, ...rest, revision: newRevision },
      setWhere: ne(alert.status, 'active'),
    })
    .returning();
  return saved;
}

/** Returns the alert with this id. */
export async function readAlert({ orm }: Database, tenant: string, id: string): Promise<Alert | undefined> {
  const [row] = await orm
    .select()
    .from(alert)
    .where(and(eq(alert.tenant, tenant), eq(alert.id, id)));
  return row;
}

/** Returns the alert of an address about a subject. */
export async function sameAlert(
  { orm }: Database,
  { tenant, email, kind, subject }: Pick<Alert, 'tenant' | 'email' | 'kind' | 'subject'>,
): Promise<Alert | undefined> {
  const isSame = and(
    eq(alert.tenant, tenant),
    eq(alert.email, email),
    eq(alert.kind, kind),
    eq(alert.subject, subject),
  );
  return (await orm.select().from(alert).where(isSame))[0];
}

/** Returns how many alerts of an address are on, and whether its mailbox refused one in the last 30 days. */
export async function addressState(
  { orm }: Database,
  { tenant, email, now }: { tenant: string; email: string; now: number },
): Promise<{ open: number; isBounced: boolean }> {
  const ofAddress = and(eq(alert.tenant, tenant), eq(alert.email, email));
  const [open] = await orm
    .select({ rows: count() })
    .from(alert)
    .where(and(ofAddress, inArray(alert.status, OPEN)));
  const since = new Date(now - ENDED_DAYS * DAY_MS);
  const bounced = await orm
    .select({ id: alert.id })
    .from(alert)
    .where(and(ofAddress, eq(alert.status, 'bounced'), gt(alert.endedAt, since)))
    .limit(1);
  return { open: open?.rows ?? 0, isBounced: bounced.length > 0 };
}

/** Turns a pending alert on. Returns false when it was not pending, or the digest is another. */
export async function confirmAlert(
  { orm }: Database,
  { tenant, id, digest, now }: { tenant: string; id: string; digest: string; now: number },
): Promise<boolean> {
  const isPending = and(
    eq(alert.tenant, tenant),
    eq(alert.id, id),
    eq(alert.status, 'pending'),
    eq(alert.confirmDigest, digest),
    gt(alert.createdAt, new Date(now - CONFIRM_DAYS * DAY_MS)),
  );
  const done = await orm
    .update(alert)
    .set({ status: 'active', confirmedAt: new Date(now), confirmDigest: null })
    .where(isPending)
    .returning({ id: alert.id });
  return done.length > 0;
}

/** Ends one alert, or all open alerts of its address. Returns how many it ended. */
export async function stopAlerts(
  { orm }: Database,
  { tenant, id, email, now }: Pick<Alert, 'tenant' | 'email'> & { id: string | undefined; now: number },
): Promise<number> {
  const ended = await orm
    .update(alert)
    .set({ status: 'ended', endedAt: new Date(now), confirmDigest: null, revision: newRevision })
    .where(
      and(
        eq(alert.tenant, tenant),
        eq(alert.email, email),
        inArray(alert.status, OPEN),
        id === undefined ? undefined : eq(alert.id, id),
      ),
    )
    .returning({ id: alert.id });
  return ended.length;
}

/** Marks all alerts of an address whose mailbox refuses emails. */
export async function markBounced(
  { orm }: Database,
  { tenant, email, now }: Pick<Alert, 'tenant' | 'email'> & { now: number },
): Promise<number> {
  const marked = await orm
    .update(alert)
    .set({ status: 'bounced', endedAt: new Date(now), confirmDigest: null, revision: newRevision })
    .where(and(eq(alert.tenant, tenant), eq(alert.email, email), inArray(alert.status, OPEN)))
    .returning({ id: alert.id });
  return marked.length;
}

/** Returns the alerts of these kinds that are on, by address. */
export async function activeAlerts(
  { orm }: Database,
  { tenant, kinds }: { tenant: string; kinds: readonly Alert['kind'][] },
): Promise<ReadonlyMap<string, readonly Alert[]>> {
  const rows = await orm
    .select()
    .from(alert)
    .where(and(eq(alert.tenant, tenant), eq(alert.status, 'active'), inArray(alert.kind, [...kinds])))
    .orderBy(asc(alert.createdAt), asc(alert.id));
  return Map.groupBy(rows, ({ email }) => email);
}

export type AlertPatch = Partial<
  Pick<Alert, 'seen' | 'price' | 'subject' | 'status' | 'missingSince' | 'lastSentAt' | 'endedAt'>
>;

/** Changes an alert unless another run or its owner has since it was read. Returns whether it did. */
export async function changeAlert(
  { orm }: Database,
  { tenant, id, revision }: Pick<Alert, 'tenant' | 'id' | 'revision'>,
  patch: AlertPatch,
): Promise<boolean> {
  const isSame = and(eq(alert.tenant, tenant), eq(alert.id, id), eq(alert.revision, revision));
  const changed = await orm
    .update(alert)
    .set({ ...patch, revision: revision + 1 })
    .where(isSame)
    .returning({ id: alert.id });
  return changed.length > 0;
}

/** Returns a condition on the alerts of an account: made with it, or for its verified address. */
export const ofUser = (tenant: string, { id, email }: AccountUser) =>
  and(
    eq(alert.tenant, tenant),
    email === undefined
      ? eq(alert.userId, id)
      : or(eq(alert.userId, id), eq(alert.email, comparedEmail(email))),
  );

/** Returns the open alerts of an account, newest first. */
export async function alertsOfUser(
  { orm }: Database,
  tenant: string,
  user: AccountUser,
): Promise<readonly Alert[]> {
  return orm
    .select()
    .from(alert)
    .where(and(ofUser(tenant, user), inArray(alert.status, OPEN)))
    .orderBy(desc(alert.createdAt), asc(alert.id));
}

/** Deletes alerts that were never confirmed, ended long ago, or are older than `keepDays`. Returns how many. */
export async function purgeAlerts(
  { orm }: Database,
  { tenant, keepDays, now }: { tenant: string; keepDays: number; now: number },
): Promise<number> {
  const before = (days: number): Date => new Date(now - days * DAY_MS);
  const isOld = or(
    and(eq(alert.status, 'pending'), lt(alert.createdAt, before(CONFIRM_DAYS))),
    and(inArray(alert.status, ['ended', 'bounced']), lt(alert.endedAt, before(ENDED_DAYS))),
    lt(alert.confirmedAt, before(keepDays + ENDED_DAYS)),
  );
  const gone = await orm
    .delete(alert)
    .where(and(eq(alert.tenant, tenant), isOld))
    .returning({ id: alert.id });
  return gone.length;
}
