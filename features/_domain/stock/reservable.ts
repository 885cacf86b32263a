/** Reservable vehicles and their pages (specification, sections 2 and 5). */
import { priceDisplay, type PricedVehicle, type PriceOptions } from '../price/price.ts';
import { defineOffering, findOffering, type Offered } from '../offering/offering.ts';
import { isForSale, type StockState } from '../vehicle/status.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

type SaleOptions = Pick<PriceOptions, 'offersSubscription'>;

/** Returns whether a vehicle is offered for a weekly price instead of its selling price. */
export const isSubscription = (vehicle: StockState & PricedVehicle, options: SaleOptions): boolean =>
  isForSale(vehicle) && priceDisplay(vehicle, options).kind === 'subscription';

/** Returns whether a vehicle can be reserved: in stock, for sale, not reserved, with a displayed selling price. */
export function isReservable(
  vehicle: StockState & PricedVehicle & Pick<Vehicle, 'reserved'>,
  options: SaleOptions,
): boolean {
  const { status, reserved } = vehicle;
  const isPriced = priceDisplay(vehicle, options).kind === 'price';
  return isForSale(vehicle) && status === 'in_stock' && !reserved && isPriced;
}

/**
 * Reservation options of a site: last segment of the page, deposit in dollars, and whether it has `/checkout-journey`.
 */
export interface Reserving {
  readonly page: 'checkout' | 'buy-online' | 'none';
  readonly deposit: number;
  readonly onlinePurchase: boolean;
}

export const reservingOffering = defineOffering<Reserving>('how vehicles are reserved');

/** Returns the reservation options of the site; undefined when it has no reservations. */
export const reserving = (site: Offered): Reserving | undefined => findOffering(site, reservingOffering);

/** Hours for which a reserved vehicle is held. */
export const holdOffering = defineOffering<number>('hours of a hold');

/** Returns the hours of a hold; 0 without holds. */
export const holdHours = (site: Offered): number => findOffering(site, holdOffering) ?? 0;
