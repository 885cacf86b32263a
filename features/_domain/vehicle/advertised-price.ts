/** The advertised price of a vehicle. */
import { advertisedPrice } from '../price/no-price.ts';
import { isSold } from './status.ts';
import type { Vehicle } from './vehicle.schema.ts';

/** Returns the advertised price of a vehicle; undefined when its page shows none, as after the sale. */
export const advertisedPriceOf = (vehicle: Pick<Vehicle, 'price' | 'status' | 'sold'>): number | undefined =>
  isSold(vehicle) ? undefined : advertisedPrice(vehicle.price);
