/** Default order of a listing: by custom rank, descending (section 7, vehicle search). */
import { leadPicture, type PicturedVehicle } from '../picture/pictures.ts';
import { availability, type Availability, type SoldWindow, type StockState } from '../vehicle/status.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

/** Fields of a vehicle that the rank needs. */
export type RankedVehicle = StockState & PicturedVehicle & Pick<Vehicle, 'id' | 'created_at'>;

/** A sold vehicle stays where it was, so that the listing doesn't change under returning visitors. */
const TIERS: Readonly<Record<Availability, number>> = { available: 2, sold: 2, coming_soon: 1, hidden: 0 };
/** More than any instant in milliseconds; five multiples of it are exact in a double. */
const STEP = 1e14;

/**
 * Returns the rank of a vehicle at `now` as an integer, highest first: available and sold before coming soon, with
 * pictures before without, newest `created_at` first. Fits an int64 field of a search index.
 */
export function customRank(vehicle: RankedVehicle, window: SoldWindow): number {
  const tier = TIERS[availability(vehicle, window)] * 2 + Number(leadPicture(vehicle) !== undefined);
  const created = vehicle.created_at === undefined ? 0 : Date.parse(vehicle.created_at);
  return tier * STEP + (created > 0 ? created : 0);
}

/** Returns vehicles in the default order of a listing; equal ranks by id, hidden vehicles last. */
export function sortByDefault<T extends RankedVehicle>(vehicles: readonly T[], window: SoldWindow): T[] {
  return vehicles
    .map((vehicle) => ({ vehicle, id: vehicle.id, rank: customRank(vehicle, window) }))
    .toSorted((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : Number(a.id > b.id)))
    .map(({ vehicle }) => vehicle);
}
