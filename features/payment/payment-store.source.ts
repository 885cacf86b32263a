/** Stores payments. Every change of status is one statement with its previous and next status. */
import { and, desc, eq, inArray, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../_platform/database/database.ts';
import type { PaymentStatus, RefundReason } from './payment.ts';
import { payment, paymentEvent } from './payment.tables.ts';

export type Payment = typeof payment.$inferSelect;

/** Statuses whose page may still take the money. */
const WAITING = ['starting', 'open'] as const satisfies readonly PaymentStatus[];
/** Statuses from which a payment may still become paid: the provider may close its page a moment later. */
const PAYABLE = [
  'starting',
  'open',
  'cancelled',
  'expired',
  'failed',
] as const satisfies readonly PaymentStatus[];

const ofTenant = (tenant: string, id: string) => and(eq(payment.tenant, tenant), eq(payment.id, id));

export async function findPayment(
  { orm }: Database,
  tenant: string,
  id: string,
): Promise<Payment | undefined> {
  const [row] = await orm.select().from(payment).where(ofTenant(tenant, id));
  return row;
}

/** Returns the paid or waiting payment of this key, preferring the paid one. */
export async function currentPayment(
  { orm }: Database,
  tenant: string,
  key: string,
): Promise<Payment | undefined> {
  const rows = await orm
    .select()
    .from(payment)
    .where(
      and(eq(payment.tenant, tenant), eq(payment.key, key), inArray(payment.status, [...WAITING, 'paid'])),
    );
  return rows.find(({ status }) => status === 'paid') ?? rows[0];
}

/** Stores a new payment; returns false when one of the same key is waiting. */
export async function beginPayment({ orm }: Database, row: typeof payment.$inferInsert): Promise<boolean> {
  const rows = await orm.insert(payment).values(row).onConflictDoNothing().returning({ id: payment.id });
  return rows.length > 0;
}

interface Change {
  readonly from: readonly PaymentStatus[];
  readonly set: Partial<typeof payment.$inferInsert>;
}

/** Updates a payment in one of the states `from` and returns it; undefined if it is in another state. */
export async function changePayment(
  { orm }: Database,
  { tenant, id }: Pick<Payment, 'tenant' | 'id'>,
  { from, set }: Change,
): Promise<Payment | undefined> {
  const [row] = await orm
    .update(payment)
    .set(set)
    .where(and(ofTenant(tenant, id), inArray(payment.status, [...from])))
    .returning();
  return row;
}

export interface Receipt {
  readonly charge: string;
  readonly now: number;
  /** Refund at once: the amount differs from the requested one. */
  readonly refundReason?: RefundReason;
}

/**
 * Records a payment as paid; undefined if recorded before. A second payment of the same key becomes a refund: the database
 * allows only one to be paid.
 */
export async function receivePayment(
  { orm }: Database,
  { tenant, id, key }: Pick<Payment, 'tenant' | 'id' | 'key'>,
  { charge, now, refundReason }: Receipt,
): Promise<Payment | undefined> {
  const other = orm
    .select({ one: sql`1` })
    .from(payment)
    .where(
      and(eq(payment.tenant, tenant), eq(payment.key, key), eq(payment.status, 'paid'), ne(payment.id, id)),
    );
  const note = async (isTwice: boolean) => {
    const back = refundReason ?? (isTwice ? 'paid twice' : undefined);
    const set = {
      charge,
      paidAt: new Date(now),
      status: back ? ('refunding' as const) : ('paid' as const),
      ...(back && { refundReason: back }),
    };
    const [row] = await orm
      .update(payment)
      .set(set)
      .where(and(ofTenant(tenant, id), inArray(payment.status, [...PAYABLE])))
      .returning();
    return row;
  };
  if ((await other).length > 0) return note(true);
  try {
    return await note(false);
  } catch (error) {
    // Both arrived at the same instant: the index on paid payments has refused the second.
    if ((await other).length > 0) return note(true);
    throw error;
  }
}

/** Returns the pending refunds of all tenants. */
export const owedRefunds = async ({ orm }: Database): Promise<Payment[]> =>
  orm.select().from(payment).where(eq(payment.status, 'refunding')).limit(100);

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

/** Expires payments whose page has closed by `now`, for all tenants. */
export async function expirePayments({ orm }: Database, now: number): Promise<void> {
  await orm
    .update(payment)
    .set({ status: 'expired' })
    .where(and(inArray(payment.status, [...WAITING]), lte(payment.expiresAt, new Date(now))));
}

/** Returns whether an event of the provider was already handled. */
export async function isHandled({ orm }: Database, tenant: string, id: string): Promise<boolean> {
  const rows = await orm
    .select({ id: paymentEvent.id })
    .from(paymentEvent)
    .where(and(eq(paymentEvent.tenant, tenant), eq(paymentEvent.id, id)));
  return rows.length > 0;
}

export async function markHandled({ orm }: Database, event: typeof paymentEvent.$inferInsert): Promise<void> {
  await orm.insert(paymentEvent).values(event).onConflictDoNothing();
}

/** Returns the payments of these leads or of this address, newest first. */
export async function paymentsOf(
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
  const isUnpaid = inArray(payment.status, ['cancelled', 'expired', 'failed']);
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
