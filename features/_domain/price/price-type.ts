/** What a price includes where the stock does not say so. */
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import { LEAST_PRICE } from './no-price.ts';

/** What prices include by car type. */
export type PriceTypes = Readonly<Partial<Record<Vehicle['car_type'], string | undefined>>>;

/** Whether the vehicle shows a price and nothing tells what it includes. */
export const lacksPriceType = ({
  price = 0,
  price_type: type,
}: Pick<Vehicle, 'price' | 'price_type'>): boolean => price > LEAST_PRICE && !type;

/** The vehicle with the price type of its car type where it has a price and no price type of its own. */
export function withPriceType(vehicle: Vehicle, types: PriceTypes): Vehicle {
  const type = types[vehicle.car_type];
  return type && lacksPriceType(vehicle) ? { ...vehicle, price_type: type } : vehicle;
}
