/** Stores payments. What changes one runs in a transaction that has locked its vehicle. */
import { and, asc, count, desc, eq, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../_platform/database/database.ts';
import type { PaymentStatus } from './payment.ts';
import { WAITING } from './purchase-machine.ts';
import { payment, paymentEvent } from './payment.tables.ts';

export type Payment = typeof payment.$inferSelect;
export type NewPayment = typeof payment.$inferInsert;

const ofTenant = (tenant: string, id: string) => and(eq(payment.tenant, tenant), eq(payment.id, id));

export async function findPayment(
  { orm }: { readonly orm: Pick<Transaction, 'select'> },
  tenant: string,
  id: string,
): Promise<Payment | undefined> {
  const [row] = await orm.select().from(payment).where(ofTenant(tenant, id));
  return row;
}

/** Returns the paid or waiting payment of this key, preferring the paid one. */
export async function currentPayment(
  run: Pick<Transaction, 'select'>,
  tenant: string,
  key: string,
): Promise<Payment | undefined> {
  const rows = await run
    .select()
    .from(payment)
    .where(
      and(eq(payment.tenant, tenant), eq(payment.key, key), inArray(payment.status, [...WAITING, 'paid'])),
    );
  return rows.find(({ status }) => status === 'paid') ?? rows[0];
}

/** Returns the number of payments of this key since an instant. */
export async function countPayments(
  run: Transaction,
  { tenant, key, since }: { tenant: string; key: string; since: Date },
): Promise<number> {
  const [row] = await run
    .select({ payments: count() })
    .from(payment)
    .where(and(eq(payment.tenant, tenant), eq(payment.key, key), gte(payment.createdAt, since)));
  return row?.payments ?? 0;
}

export async function insertPayment(run: Transaction, row: NewPayment): Promise<void> {
  await run.insert(payment).values(row);
}

/** Updates a payment and returns it. */
export async function updatePayment(
  run: Transaction,
  { tenant, id }: Pick<Payment, 'tenant' | 'id'>,
  set: Partial<NewPayment>,
): Promise<Payment> {
  const [row] = await run.update(payment).set(set).where(ofTenant(tenant, id)).returning();
  if (!row) throw new Error(`payment ${id} has gone`);
  return row;
}

/** Returns whether another payment of the same key is paid. */
export async function hasPaidTwin(
  run: Transaction,
  { tenant, id, key }: Pick<Payment, 'tenant' | 'id' | 'key'>,
): Promise<boolean> {
  const rows = await run
    .select({ one: sql`1` })
    .from(payment)
    .where(
      and(eq(payment.tenant, tenant), eq(payment.key, key), eq(payment.status, 'paid'), ne(payment.id, id)),
    );
  return rows.length > 0;
}

/** Returns the payment of a charge, by which the provider names refunds. */
export async function paymentOfCharge(
  { orm }: Database,
  tenant: string,
  charge: string,
): Promise<Payment | undefined> {
  const [row] = await orm
    .select()
    .from(payment)
    .where(and(eq(payment.tenant, tenant), eq(payment.charge, charge)));
  return row;
}

/** Notes a webhook in the transaction of its effects; false if it took effect before. */
export async function noteWebhook(
  run: Transaction,
  event: typeof paymentEvent.$inferInsert,
): Promise<boolean> {
  const rows = await run
    .insert(paymentEvent)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvent.id });
  return rows.length > 0;
}

/** Time in which no other process asks about the same payment. */
const LEASE_MS = 60_000;
/** States whose rows need a question; those of earlier versions have no time for it. */
const UNANSWERED = [...WAITING, 'refunding'] as const satisfies readonly PaymentStatus[];

/** Leases the payments about which the provider has to be asked now. */
export async function claimQuestions(
  { orm }: Database,
  { tenants, now, most }: { tenants: readonly string[]; now: number; most: number },
): Promise<Payment[]> {
  if (tenants.length === 0) return [];
  const isDue = or(
    lte(payment.askAt, new Date(now)),
    and(isNull(payment.askAt), inArray(payment.status, [...UNANSWERED])),
  );
  const ids = orm
    .select({ id: payment.id })
    .from(payment)
    .where(and(inArray(payment.tenant, [...tenants]), isDue))
    .orderBy(asc(payment.askAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return orm
    .update(payment)
    .set({ askAt: new Date(now + LEASE_MS) })
    .where(inArray(payment.id, ids))
    .returning();
}

/** Sets when the provider is asked next, unless the payment has changed meanwhile. */
export async function scheduleQuestion(
  { orm }: Database,
  { tenant, id, status }: Pick<Payment, 'tenant' | 'id' | 'status'>,
  { askMs, attempts }: { askMs: number | undefined; attempts: number },
): Promise<void> {
  await orm
    .update(payment)
    .set({ askAt: askMs === undefined ? null : new Date(askMs), attempts })
    .where(and(ofTenant(tenant, id), eq(payment.status, status)));
}

/** Returns payments, newest first. */
export function listPayments(
  { orm }: Database,
  { tenants, since, most }: { tenants: readonly string[]; since?: number | undefined; most: number },
): Promise<Payment[]> {
  return orm
    .select()
    .from(payment)
    .where(
      and(
        inArray(payment.tenant, [...tenants]),
        since === undefined ? undefined : gte(payment.createdAt, new Date(since)),
      ),
    )
    .orderBy(desc(payment.createdAt), asc(payment.id))
    .limit(most);
}

/** Returns the paid payment of a reservation, else its newest. */
export async function paymentOfLead(
  { orm }: Database,
  tenant: string,
  leadId: string,
): Promise<Payment | undefined> {
  const rows = await orm
    .select()
    .from(payment)
    .where(and(eq(payment.tenant, tenant), eq(payment.leadId, leadId)))
    .orderBy(desc(payment.createdAt));
  return rows.find(({ status }) => status === 'paid') ?? rows[0];
}

/** Returns the payments of these leads or of this address, newest first. */
export async function readPayments(
  { orm }: Database,
  { tenant, leads, email }: { tenant: string; leads: readonly string[]; email: string | undefined },
): Promise<Payment[]> {
  const isTheirs = or(
    leads.length > 0 ? inArray(payment.leadId, [...leads]) : undefined,
    email === undefined ? undefined : sql`lower(${payment.email}) = ${email}`,
  );
  if (!isTheirs) return [];
  return orm
    .select()
    .from(payment)
    .where(and(eq(payment.tenant, tenant), isTheirs))
    .orderBy(desc(payment.createdAt));
}

const DAY_MS = 86_400_000;
/** Retention of unpaid payments and of events, in days. */
const SHORT_DAYS = 90;

/** Deletes expired rows: payments after the tenant's retention, unpaid ones and events after 90 days. */
export async function purgePayments(
  { orm }: Database,
  { tenant, keepDays, now }: { tenant: string; keepDays: number; now: number },
): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY_MS);
  // A final answer of the provider: no money can be behind it.
  const isUnpaid = and(inArray(payment.status, ['cancelled', 'expired', 'failed']), isNull(payment.askAt));
  await orm
    .delete(payment)
    .where(
      and(
        eq(payment.tenant, tenant),
        or(lt(payment.createdAt, before(keepDays)), and(isUnpaid, lt(payment.createdAt, before(SHORT_DAYS)))),
      ),
    );
  await orm
    .delete(paymentEvent)
    .where(and(eq(paymentEvent.tenant, tenant), lt(paymentEvent.handledAt, before(SHORT_DAYS))));
}
