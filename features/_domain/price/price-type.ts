/** Default price types. */
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import { LEAST_PRICE } from './no-price.ts';

/** Price types by car type. */
export type PriceTypes = Readonly<Partial<Record<Vehicle['car_type'], string | undefined>>>;

/** Returns whether the vehicle shows a price without a price type. */
export const lacksPriceType = ({
  price = 0,
  price_type: type,
}: Pick<Vehicle, 'price' | 'price_type'>): boolean => price > LEAST_PRICE && !type;

/** Returns the vehicle with the default price type of its car type when it has a price but no type. */
export function withPriceType(vehicle: Vehicle, types: PriceTypes): Vehicle {
  const type = types[vehicle.car_type];
  return type && lacksPriceType(vehicle) ? { ...vehicle, price_type: type } : vehicle;
}

/** Returns whether a price type includes on-road costs and government charges; undefined when it does not say so. */
export function onRoadCosts(priceType: string | undefined): 'included' | 'extra' | undefined {
  if (priceType === undefined) return undefined;
  if (/drive\s?-?away|no more to pay/i.test(priceType)) return 'included';
  return /excl|before|plus|\+|\begc\b/i.test(priceType) ? 'extra' : undefined;
}
