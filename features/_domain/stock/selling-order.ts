/** Order of the vehicles in blocks that sell: what a visitor can look at and buy comes first. */
import { leadPicture, type PicturedVehicle } from '../picture/pictures.ts';
import { isSold } from '../vehicle/status.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

type SellingVehicle = PicturedVehicle & Pick<Vehicle, 'reserved' | 'status' | 'sold'>;

function sellingRank(vehicle: SellingVehicle): 0 | 1 | 2 | 3 {
  if (isSold(vehicle)) return 3;
  if (leadPicture(vehicle) === undefined) return 2;
  return vehicle.reserved === true ? 1 : 0;
}

/**
 * Returns up to `count` vehicles, with reserved ones behind the others, then those without a photo, then sold ones. Looks
 * no further than it must.
 */
export function sortForSelling<T extends SellingVehicle>(
  vehicles: readonly T[],
  count = vehicles.length,
): T[] {
  const byRank: [T[], T[], T[], T[]] = [[], [], [], []];
  for (const vehicle of vehicles) {
    if (byRank[0].length === count) break;
    byRank[sellingRank(vehicle)].push(vehicle);
  }
  return byRank.flat().slice(0, count);
}
