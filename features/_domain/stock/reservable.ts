/** Which vehicles can be reserved, and where (specification, sections 2 and 5). */
import { LEAST_PRICE } from '../price/no-price.ts';
import { defineOffering, offeringOf, type Offered } from '../site/offering.ts';
import { isForSale, type StockState } from '../vehicle/status.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

/** Whether the vehicle can be reserved: in stock, for sale, not held for somebody, with a price. */
export function isReservable(vehicle: StockState & Pick<Vehicle, 'reserved' | 'price'>): boolean {
  const { status, reserved, price = 0 } = vehicle;
  return isForSale(vehicle) && status === 'in_stock' && !reserved && price > LEAST_PRICE;
}

/** How a site reserves: last part of the address of the page, the deposit in dollars, and whether there is `/checkout-journey`. */
export interface Reserving {
  readonly page: 'checkout' | 'buy-online' | 'none';
  readonly deposit: number;
  readonly onlinePurchase: boolean;
}

export const reservingOffering = defineOffering<Reserving>('how vehicles are reserved');

/** Returns how the site reserves vehicles; undefined where they cannot be reserved. */
export const reserving = (site: Offered): Reserving | undefined => offeringOf(site, reservingOffering);

/** Hours for which whoever reserves a vehicle has it to themselves. */
export const holdOffering = defineOffering<number>('hours of a hold');

/** Returns the hours of a hold; 0 where nothing is held. */
export const holdHours = (site: Offered): number => offeringOf(site, holdOffering) ?? 0;
