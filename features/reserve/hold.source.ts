/** Holds a vehicle for the first visitor: one row per vehicle, decided by the database. */
import { createHash } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../_platform/database/database.ts';
import { reservation } from './reserve.tables.ts';

export interface Hold {
  readonly tenant: string;
  readonly carId: string;
  readonly holder: string;
}

/** Duration of a hold while its lead is being stored; limits the effect of a crash. */
const PENDING_MS = 120_000;

/** Returns an anonymous digest that identifies a visitor. */
export const holderOf = (parts: readonly (string | undefined)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const isHold = ({ tenant, carId, holder }: Hold) =>
  and(eq(reservation.tenant, tenant), eq(reservation.carId, carId), eq(reservation.holder, holder));

/** A hold that was taken. */
export interface HoldResult {
  /** End of the hold, if the same visitor had it before. */
  readonly until?: Date | undefined;
  /** Lead of the hold, if the same visitor had it before. */
  readonly leadId?: string | undefined;
}

/** Holds the vehicle at `now` (milliseconds); undefined if somebody else holds it. */
export async function takeHold({ orm }: Database, hold: Hold, now: number): Promise<HoldResult | undefined> {
  const heldUntil = new Date(now + PENDING_MS);
  const isEnded = sql`${reservation.heldUntil} <= ${new Date(now).toISOString()}::timestamptz`;
  const taken = await orm
    .insert(reservation)
    .values({ ...hold, heldUntil })
    .onConflictDoUpdate({
      target: [reservation.tenant, reservation.carId],
      set: {
        holder: hold.holder,
        leadId: sql`case when ${isEnded} then null else ${reservation.leadId} end`,
        heldUntil: sql`case when ${isEnded} or ${reservation.leadId} is null then excluded.held_until else ${reservation.heldUntil} end`,
      },
      setWhere: sql`${isEnded} or ${reservation.holder} = ${hold.holder}`,
    })
    .returning({ leadId: reservation.leadId, heldUntil: reservation.heldUntil });
  const [row] = taken;
  return row && (row.leadId === null ? {} : { until: row.heldUntil, leadId: row.leadId });
}

/**
 * Extends the hold to the tenant's duration once its lead is stored, and returns its end. Confirmed holds are not
 * extended, so that nobody can hold a vehicle forever.
 */
export async function confirmHold(
  { orm }: Database,
  hold: Hold,
  { leadId, until }: { leadId: string; until: Date },
): Promise<Date> {
  const isPending = isNull(reservation.leadId);
  await orm
    .update(reservation)
    .set({ leadId, heldUntil: until })
    .where(and(isHold(hold), isPending));
  const [held] = await orm.select({ until: reservation.heldUntil }).from(reservation).where(isHold(hold));
  return held?.until ?? until;
}

/** Renews the hold of a lead whose deposit is paid; false if somebody else holds the vehicle now. */
export async function renewHold(
  { orm }: Database,
  { tenant, carId, leadId, until }: { tenant: string; carId: string; leadId: string; until: Date },
  now: number,
): Promise<boolean> {
  const isEnded = sql`${reservation.heldUntil} <= ${new Date(now).toISOString()}::timestamptz`;
  const rows = await orm
    .insert(reservation)
    .values({ tenant, carId, leadId, holder: holderOf([leadId]), heldUntil: until })
    .onConflictDoUpdate({
      target: [reservation.tenant, reservation.carId],
      set: {
        leadId,
        holder: sql`case when ${isEnded} then excluded.holder else ${reservation.holder} end`,
        heldUntil: sql`case when ${isEnded} then excluded.held_until else ${reservation.heldUntil} end`,
      },
      setWhere: sql`${isEnded} or ${reservation.leadId} = ${leadId}::uuid`,
    })
    .returning({ carId: reservation.carId });
  return rows.length > 0;
}

/** Releases a vehicle whose lead was rejected or is spam; confirmed holds stay. */
export async function dropHold({ orm }: Database, hold: Hold): Promise<void> {
  await orm.delete(reservation).where(and(isHold(hold), isNull(reservation.leadId)));
}

/** Returns whether the vehicle is reserved at `now` (milliseconds). Holds without a stored lead do not count. */
export async function isHeld(
  { orm }: Database,
  { tenant, carId }: Pick<Hold, 'tenant' | 'carId'>,
  now: number,
): Promise<boolean> {
  const isIt = and(eq(reservation.tenant, tenant), eq(reservation.carId, carId));
  const rows = await orm
    .select({ carId: reservation.carId })
    .from(reservation)
    .where(and(isIt, isNotNull(reservation.leadId), gt(reservation.heldUntil, new Date(now))));
  return rows.length > 0;
}

/** Deletes expired holds of all tenants. `now` in milliseconds. */
export async function purgeHolds({ orm }: Database, now: number): Promise<void> {
  await orm.delete(reservation).where(lte(reservation.heldUntil, new Date(now)));
}
