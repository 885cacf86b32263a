/** Stores the lists of an account. Every query is limited to tenant and account. */
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Favourite } from '../../_domain/vehicle/favourite.ts';
import type { Database } from '../../_platform/database/database.ts';
import { favouriteCar, watchlistCar } from './watchlist.tables.ts';

/** Owner of a list. */
export interface Owner {
  readonly tenant: string;
  readonly userId: string;
}

/** Maximum number of vehicles in a list. */
export const MAX_ENTRIES = 200;

const ofOwner = (table: typeof watchlistCar | typeof favouriteCar, { tenant, userId }: Owner) =>
  and(eq(table.tenant, tenant), eq(table.userId, userId));

export interface WatchedCar {
  readonly id: string;
  readonly name: string;
}

/** Returns the watchlist, newest first. */
export async function watchedCars({ orm }: Database, owner: Owner): Promise<WatchedCar[]> {
  return orm
    .select({ id: watchlistCar.carId, name: watchlistCar.name })
    .from(watchlistCar)
    .where(ofOwner(watchlistCar, owner))
    .orderBy(desc(watchlistCar.savedAt), asc(watchlistCar.carId))
    .limit(MAX_ENTRIES);
}

export async function isWatched({ orm }: Database, owner: Owner, carId: string): Promise<boolean> {
  const isEntry = and(ofOwner(watchlistCar, owner), eq(watchlistCar.carId, carId));
  return (await orm.select({ id: watchlistCar.carId }).from(watchlistCar).where(isEntry)).length > 0;
}

/** Adds a vehicle to the watchlist unless it is listed; returns false when the list is full. */
export async function watchCar(
  { orm }: Database,
  owner: Owner,
  { id, name, now }: WatchedCar & { now: number },
): Promise<boolean> {
  const [held] = await orm.select({ rows: count() }).from(watchlistCar).where(ofOwner(watchlistCar, owner));
  if ((held?.rows ?? 0) >= MAX_ENTRIES) return false;
  const row = { ...owner, carId: id, name, savedAt: new Date(now) };
  await orm.insert(watchlistCar).values(row).onConflictDoNothing();
  return true;
}

/** Removes a vehicle from the watchlist. */
export async function unwatchCar({ orm }: Database, owner: Owner, carId: string): Promise<void> {
  await orm.delete(watchlistCar).where(and(ofOwner(watchlistCar, owner), eq(watchlistCar.carId, carId)));
}

export interface FavouriteChange {
  readonly saved: readonly Favourite[];
  readonly removed: readonly string[];
  readonly now: number;
}

/** Changes the favourites of an account and returns all of them, oldest first. Drops the oldest beyond the limit. */
export async function changeFavourites(
  { orm }: Database,
  owner: Owner,
  { saved, removed, now }: FavouriteChange,
): Promise<Favourite[]> {
  const mine = ofOwner(favouriteCar, owner);
  const forget = async (ids: readonly string[]): Promise<void> => {
    if (ids.length > 0)
      await orm.delete(favouriteCar).where(and(mine, inArray(favouriteCar.carId, [...ids])));
  };
  await forget(removed);
  // One millisecond apart, to preserve their order.
  const rows = saved.map((entry, index) => ({
    ...owner,
    carId: entry.id,
    entry,
    savedAt: new Date(now + index),
  }));
  if (rows.length > 0) await orm.insert(favouriteCar).values(rows).onConflictDoNothing();
  const all = await orm
    .select({ entry: favouriteCar.entry })
    .from(favouriteCar)
    .where(mine)
    .orderBy(asc(favouriteCar.savedAt), asc(favouriteCar.carId));
  const entries = all.map(({ entry }) => entry);
  await forget(entries.slice(0, -MAX_ENTRIES).map(({ id }) => id));
  return entries.slice(-MAX_ENTRIES);
}
