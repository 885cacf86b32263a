/**
 * Outbox of deliveries. A claimed delivery carries a lease: if the process ends before it records the result, the lease expires
 * and the delivery is sent again with the same id. At-least-once.
 */
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../_platform/database/database.ts';
import { lead, leadConsent, leadDelivery, leadEvent } from '../enquiry.tables.ts';
import { LONGEST_MS } from './backoff.ts';
import type { StoredLead } from './build-payload.ts';

export type Delivery = typeof leadDelivery.$inferSelect;
type Channel = Delivery['channel'];

/** Longer than any attempt. */
const LEASE_MS = 60_000;

/** Deliveries of one tenant to one destination: a queue of its own. */
export interface Lane {
  readonly tenant: string;
  readonly channel: Channel;
  readonly destination: string;
}

/** A lane with the time of its next delivery in milliseconds since 1970. */
type DueLane = Lane & { readonly dueMs: number };

interface Served {
  readonly tenants: readonly string[];
  /** Channels in use. */
  readonly channels: readonly Channel[];
}

interface Due {
  readonly now: number;
  readonly lane: Lane;
  readonly most: number;
}

/** Returns the lanes with pending deliveries. A time later than any wait comes from a clock that was ahead: it is due now. */
export async function openLanes(
  { orm }: Database,
  { tenants, channels }: Served,
  now: number,
): Promise<DueLane[]> {
  if (tenants.length === 0 || channels.length === 0) return [];
  const { tenant, channel, destination, nextAt, leaseUntil } = leadDelivery;
  const [longest, lease] = [LONGEST_MS, LEASE_MS].map((ms) => new Date(now + ms).toISOString());
  const due = sql`case when ${nextAt} > ${longest}::timestamptz then null else ${nextAt} end`;
  const free = sql`case when ${leaseUntil} > ${lease}::timestamptz then null else ${leaseUntil} end`;
  const first = sql<Date | string | null>`min(coalesce(greatest(${due}, ${free}), 'epoch'::timestamptz))`;
  const rows = await orm
    .select({ tenant, channel, destination, dueAt: first })
    .from(leadDelivery)
    .where(
      and(eq(leadDelivery.status, 'pending'), inArray(tenant, [...tenants]), inArray(channel, [...channels])),
    )
    .groupBy(tenant, channel, destination);
  return rows.map(({ dueAt, ...lane }) => ({ ...lane, dueMs: new Date(dueAt ?? 0).getTime() }));
}

/** Leases due deliveries of a lane to this process and counts the attempt. */
export async function claim({ orm }: Database, { now, lane, most }: Due): Promise<Delivery[]> {
  const at = new Date(now);
  const after = (ms: number): Date => new Date(now + ms);
  const free = or(
    isNull(leadDelivery.leaseUntil),
    lte(leadDelivery.leaseUntil, at),
    gt(leadDelivery.leaseUntil, after(LEASE_MS)),
  );
  const isDue = or(lte(leadDelivery.nextAt, at), gt(leadDelivery.nextAt, after(LONGEST_MS)));
  const isInLane = and(
    eq(leadDelivery.status, 'pending'),
    eq(leadDelivery.tenant, lane.tenant),
    eq(leadDelivery.channel, lane.channel),
    eq(leadDelivery.destination, lane.destination),
  );
  const ids = orm
    .select({ id: leadDelivery.id })
    .from(leadDelivery)
    .where(and(isInLane, isDue, free))
    .orderBy(asc(leadDelivery.nextAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return orm
    .update(leadDelivery)
    .set({ leaseUntil: new Date(now + LEASE_MS), attempts: sql`${leadDelivery.attempts} + 1` })
    .where(inArray(leadDelivery.id, ids))
    .returning();
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

/** Returns the leads of deliveries with their consents and events, by the id of the delivery. */
export async function readLeads(
  { orm }: Database,
  deliveries: readonly Pick<Delivery, 'id' | 'tenant' | 'leadId' | 'eventId'>[],
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
  const byId = new Map(rows.map((row) => [row.id, row]));
  const events = await readEvents(orm, deliveries);
  return new Map(
    deliveries.flatMap(({ id, leadId, eventId }) => {
      const row = byId.get(leadId);
      const event = eventId === null ? undefined : events.get(eventId);
      return row ? [[id, { row, consents: agreed.get(leadId) ?? [], event }] as const] : [];
    }),
  );
}

async function readEvents(
  orm: Database['orm'],
  deliveries: readonly Pick<Delivery, 'tenant' | 'eventId'>[],
): Promise<Map<string, typeof leadEvent.$inferSelect>> {
  const ids = [...new Set(deliveries.flatMap(({ eventId }) => eventId ?? []))];
  if (ids.length === 0) return new Map();
  const tenants = [...new Set(deliveries.map(({ tenant }) => tenant))];
  const rows = await orm
    .select()
    .from(leadEvent)
    .where(and(inArray(leadEvent.tenant, tenants), inArray(leadEvent.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}
