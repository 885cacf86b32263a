/** Allocates appointment slots, based on the stored leads. */
import { and, eq, gt, sql } from 'drizzle-orm';
import { DAY_MS } from '../_domain/time/calendar.ts';
import type { Database, Transaction } from '../_platform/database/database.ts';
import { lockNames } from '../_platform/database/advisory-lock.ts';
import { appointmentInstant, appointmentKind, type AppointmentKind } from './appointments.ts';
import type { Appointment } from './requested-appointment.ts';
import { lead, testDriveSlot } from './enquiry.tables.ts';

export interface BookingQuery {
  readonly tenant: string;
  /** Id of the location. */
  readonly location: string;
  readonly timeZone: string;
  readonly kind: AppointmentKind;
  /** The instant that counts as now, in milliseconds, and how long ago an appointment to come can have been made. */
  readonly now: number;
  readonly days_ahead: number;
}

/** Returns booked instants in milliseconds. Unfinished forms, spam and duplicates do not count. */
export async function bookedTimes(
  orm: Pick<Database['orm'], 'select'>,
  query: BookingQuery,
): Promise<number[]> {
  const since = new Date(query.now - (query.days_ahead + 1) * DAY_MS);
  const rows = await orm
    .select({
      category: lead.category,
      subcategory: lead.subcategory,
      dateTime: sql<string>`${lead.values} ->> 'dateTime'`,
    })
    .from(lead)
    .where(
      and(
        eq(lead.tenant, query.tenant),
        eq(lead.status, 'received'),
        gt(lead.receivedAt, since),
        sql`${lead.values} ->> 'location' = ${query.location}`,
        sql`${lead.values} ->> 'dateTime' is not null`,
      ),
    );
  return rows
    .filter((row) => appointmentKind(row) === query.kind)
    .flatMap(({ dateTime }) => appointmentInstant(dateTime, query.timeZone) ?? []);
}

/** Returns the lock name of appointments that share capacity: those of one kind at one location. */
const lockName = ({ tenant, location, kind }: Pick<BookingQuery, 'tenant' | 'location' | 'kind'>): string =>
  `appointments ${tenant} ${kind} ${location}`;

/** Allocates a slot and returns true if there is capacity left. */
export type SlotAllocator = (tenant: string, appointment: Appointment) => boolean;

/**
 * Locks and loads the booked slots for `requests`. The lock lasts until the transaction ends, so that two leads for the last
 * slot run one after the other.
 */
export async function slotAllocator(
  run: Transaction,
  requests: readonly { readonly tenant: string; readonly now: number; readonly appointment: Appointment }[],
): Promise<SlotAllocator> {
  const queries = new Map<string, BookingQuery>();
  for (const { tenant, now, appointment } of requests) {
    const query = { ...appointment, tenant, now };
    queries.set(lockName(query), query);
  }
  await lockNames(run, [...queries.keys()]);
  const booked = new Map<string, number[]>();
  for (const [name, query] of queries) booked.set(name, await bookedTimes(run, query));
  return (tenant, appointment) => {
    const others = booked.get(lockName({ ...appointment, tenant })) ?? [];
    if (!appointment.hasRoom(others)) return false;
    others.push(appointment.start);
    return true;
  };
}

/** Returns the instants in milliseconds at which somebody drives a vehicle. */
export async function vehicleTimes(
  orm: Pick<Database['orm'], 'select'>,
  { tenant, carId }: { tenant: string; carId: string },
): Promise<ReadonlySet<number>> {
  const isOfVehicle = and(eq(testDriveSlot.tenant, tenant), eq(testDriveSlot.carId, carId));
  const rows = await orm.select({ start: testDriveSlot.start }).from(testDriveSlot).where(isOfVehicle);
  return new Set(rows.map(({ start }) => start.getTime()));
}

/** Claims the vehicle of a test drive for its time; false when another lead has it. */
export async function claimVehicle(
  run: Transaction,
  { tenant, leadId, carId, start }: { tenant: string; leadId: string; carId: string; start: number },
): Promise<boolean> {
  const slot = { tenant, leadId, carId, start: new Date(start) };
  const rows = await run.insert(testDriveSlot).values(slot).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Releases the slot of a lead. */
export async function releaseVehicle(run: Transaction, leadId: string): Promise<void> {
  await run.delete(testDriveSlot).where(eq(testDriveSlot.leadId, leadId));
}
