/** Vehicles with finance (specification, section 5). */
import { advertisedPrice } from '../_domain/price/no-price.ts';
import { itemType } from '../_domain/vehicle/item-type.ts';
import { isForSale, type StockState } from '../_domain/vehicle/status.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import type { FinanceOptions } from './finance.schema.ts';

export type Financed = StockState &
  Pick<
    Vehicle,
    'id' | 'price' | 'finance_lenders' | 'car_type' | 'make' | 'year' | 'item_type' | 'subscription_price'
  >;

/** Returns whether two names of a make are equal. */
export const isMake = (make: string, name: string): boolean => make.toLowerCase() === name.toLowerCase();

/** Returns whether finance is available for the vehicle: it is for sale, has a price, and is not excluded. */
export function isFinanceEligible(
  vehicle: Financed,
  { excluded }: Pick<FinanceOptions, 'excluded'>,
): boolean {
  return (
    isForSale(vehicle) &&
    advertisedPrice(vehicle.price) !== undefined &&
    !excluded.car_types.includes(vehicle.car_type) &&
    !excluded.item_types.includes(itemType(vehicle)) &&
    !excluded.makes.some((make) => isMake(make, vehicle.make)) &&
    !excluded.ids.includes(vehicle.id)
  );
}
