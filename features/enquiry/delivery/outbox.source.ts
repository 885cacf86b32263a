/**
 * Outbox of deliveries. A claimed delivery carries a lease: if the process ends before it records the result, the lease expires
 * and the delivery is sent again with the same id. At-least-once.
 */
import { and, asc, eq, gt, inArray, isNull, lte, min, or, sql } from 'drizzle-orm';
import type { Database } from '../../_platform/database/database.ts';
import { lead, leadConsent, leadDelivery } from '../enquiry.tables.ts';
import { LONGEST_MS } from './backoff.ts';
import type { StoredLead } from './build-payload.ts';

export type Delivery = typeof leadDelivery.$inferSelect;
type Channel = Delivery['channel'];

/** Longer than any attempt. */
const LEASE_MS = 60_000;

export interface Due {
  readonly now: number;
  readonly tenants: readonly string[];
  /** Channels in use. */
  readonly channels: readonly Channel[];
  readonly most: number;
}

const isOpen = ({ tenants, channels }: Pick<Due, 'tenants' | 'channels'>) =>
  and(
    eq(leadDelivery.status, 'pending'),
    inArray(leadDelivery.tenant, [...tenants]),
    inArray(leadDelivery.channel, [...channels]),
  );

/** Leases due deliveries to this process and counts the attempt. A time later than any wait comes from a clock that was ahead. */
export async function claim({ orm }: Database, due: Due): Promise<Delivery[]> {
  if (due.tenants.length === 0 || due.channels.length === 0) return [];
  const at = new Date(due.now);
  const after = (ms: number): Date => new Date(due.now + ms);
  const free = or(
    isNull(leadDelivery.leaseUntil),
    lte(leadDelivery.leaseUntil, at),
    gt(leadDelivery.leaseUntil, after(LEASE_MS)),
  );
  const isDue = or(lte(leadDelivery.nextAt, at), gt(leadDelivery.nextAt, after(LONGEST_MS)));
  const ids = orm
    .select({ id: leadDelivery.id })
    .from(leadDelivery)
    .where(and(isOpen(due), isDue, free))
    .orderBy(asc(leadDelivery.nextAt))
    .limit(due.most)
    .for('update', { skipLocked: true });
  return orm
    .update(leadDelivery)
    .set({ leaseUntil: new Date(due.now + LEASE_MS), attempts: sql`${leadDelivery.attempts} + 1` })
    .where(inArray(leadDelivery.id, ids))
    .returning();
}

/** Returns the time of the next due delivery in milliseconds since 1970; undefined when none is pending. */
export async function nextDue(
  { orm }: Database,
  due: Pick<Due, 'tenants' | 'channels'>,
): Promise<number | undefined> {
  if (due.tenants.length === 0 || due.channels.length === 0) return undefined;
  const later = sql<Date | string | null>`greatest(${leadDelivery.nextAt}, ${leadDelivery.leaseUntil})`;
  const [row] = await orm
    .select({ at: min(later) })
    .from(leadDelivery)
    .where(isOpen(due));
  return row?.at ? new Date(row.at).getTime() : undefined;
}

/** Releases the leases of a process that has ended. Call it only with exclusive access to the database. */
export async function recover({ orm }: Database): Promise<void> {
  await orm.update(leadDelivery).set({ leaseUntil: null }).where(eq(leadDelivery.status, 'pending'));
}

type Mark = Partial<Pick<Delivery, 'status' | 'nextAt' | 'lastError' | 'sentAt'>>;

/** Records the results of attempts and releases the leases. */
export async function mark(
  { orm }: Database,
  deliveries: readonly Pick<Delivery, 'tenant' | 'id'>[],
  how: Mark,
): Promise<void> {
  const tenants = [...new Set(deliveries.map(({ tenant }) => tenant))];
  const ids = deliveries.map(({ id }) => id);
  await orm
    .update(leadDelivery)
    .set({ ...how, leaseUntil: null })
    .where(and(inArray(leadDelivery.tenant, tenants), inArray(leadDelivery.id, ids)));
}

/** Returns the leads of deliveries with their consents, by id. */
export async function leadsOf(
  { orm }: Database,
  deliveries: readonly Pick<Delivery, 'tenant' | 'leadId'>[],
): Promise<Map<string, StoredLead>> {
  if (deliveries.length === 0) return new Map();
  const tenants = [...new Set(deliveries.map(({ tenant }) => tenant))];
  const ids = [...new Set(deliveries.map(({ leadId }) => leadId))];
  const rows = await orm
    .select()
    .from(lead)
    .where(and(inArray(lead.tenant, tenants), inArray(lead.id, ids)));
  const consents = await orm
    .select()
    .from(leadConsent)
    .where(and(inArray(leadConsent.tenant, tenants), inArray(leadConsent.leadId, ids)));
  const agreed = Map.groupBy(consents, ({ leadId }) => leadId);
  return new Map(rows.map((row) => [row.id, { row, consents: agreed.get(row.id) ?? [] }]));
}
