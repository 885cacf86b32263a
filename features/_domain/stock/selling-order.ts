/** Order of the vehicles in blocks that sell: what a visitor can look at and buy comes first. */
import { leadPicture, type PicturedVehicle } from '../picture/pictures.ts';
import { isSold } from '../vehicle/status.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

type SellingVehicle = PicturedVehicle & Pick<Vehicle, 'reserved' | 'status' | 'sold'>;

function sellingRank(vehicle: SellingVehicle): number {
  if (isSold(vehicle)) return 3;
  if (leadPicture(vehicle) === undefined) return 2;
  return vehicle.reserved === true ? 1 : 0;
}

/** Returns the vehicles with reserved ones behind the others, then those without a photo, then sold ones. */
export function sortForSelling<T extends SellingVehicle>(vehicles: readonly T[]): T[] {
  const byRank = Map.groupBy(vehicles, sellingRank);
  return [0, 1, 2, 3].flatMap((rank) => byRank.get(rank) ?? []);
}
