/** Holds a vehicle for one buyer: one row per vehicle, written while the vehicle is locked. */
import { createHash } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { lockNames } from '../_platform/database/advisory-lock.ts';
import type { Database, Transaction } from '../_platform/database/database.ts';
import { reservation } from './reserve.tables.ts';

export interface Car {
  readonly tenant: string;
  readonly carId: string;
}

export type HoldRow = typeof reservation.$inferSelect;

/** Returns an anonymous digest that identifies a buyer. */
export const holderOf = (parts: readonly (string | undefined)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const isCar = ({ tenant, carId }: Car) => and(eq(reservation.tenant, tenant), eq(reservation.carId, carId));

/** Locks a vehicle until the end of the transaction: its purchases are written one after the other. */
export const lockCar = (run: Transaction, { tenant, carId }: Car): Promise<void> =>
  lockNames(run, [`purchase of ${tenant} ${carId}`]);

/** Returns the hold of a vehicle at `now` (milliseconds); undefined when it is free. A paid deposit keeps it without end. */
export async function currentHold(
  { orm }: { readonly orm: Pick<Transaction, 'select'> },
  car: Car,
  now: number,
): Promise<HoldRow | undefined> {
  const [row] = await orm.select().from(reservation).where(isCar(car));
  return row && (row.paymentId !== null || row.heldUntil.getTime() > now) ? row : undefined;
}

/** Writes the hold of a locked vehicle. */
export async function writeHold(run: Transaction, { tenant, carId, ...hold }: HoldRow): Promise<void> {
  await run
    .insert(reservation)
    .values({ tenant, carId, ...hold })
    .onConflictDoUpdate({ target: [reservation.tenant, reservation.carId], set: hold });
}

/** Returns whether the vehicle is reserved at `now` (milliseconds). */
export async function isHeld({ orm }: Database, car: Car, now: number): Promise<boolean> {
  const isOpen = or(
    isNotNull(reservation.paymentId),
    and(isNotNull(reservation.leadId), gt(reservation.heldUntil, new Date(now))),
  );
  const rows = await orm
    .select({ carId: reservation.carId })
    .from(reservation)
    .where(and(isCar(car), isOpen));
  return rows.length > 0;
}

/** Deletes expired holds of all tenants. `now` in milliseconds. */
export async function purgeHolds({ orm }: Database, now: number): Promise<void> {
  await orm
    .delete(reservation)
    .where(and(isNull(reservation.paymentId), lte(reservation.heldUntil, new Date(now))));
}
