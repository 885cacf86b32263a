/** Which vehicles can be reserved, and where (specification, sections 2 and 5). */
import { LEAST_PRICE } from '../price/no-price.ts';
import type { Site } from '../site/site.ts';
import { isForSale, type StockState } from '../vehicle/status.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

/** Whether the vehicle can be reserved: in stock, for sale, not held for somebody, with a price. */
export function isReservable(vehicle: StockState & Pick<Vehicle, 'reserved' | 'price'>): boolean {
  const { status, reserved, price = 0 } = vehicle;
  return isForSale(vehicle) && status === 'in_stock' && !reserved && price > LEAST_PRICE;
}

/** How a site reserves: last part of the address of the page, and the deposit in dollars. */
export interface Reserving {
  readonly page: 'checkout' | 'buy-online';
  readonly deposit: number;
}

/** What `options.vehicle.reserve` says; nothing where vehicles cannot be reserved. */
export function reserving({ tenant }: Pick<Site, 'tenant'>): Reserving | undefined {
  const { reserve } = (tenant.options?.['vehicle'] ?? {}) as {
    reserve?: { page?: string; deposit?: number };
  };
  const { page, deposit = 200 } = reserve ?? {};
  return page === 'checkout' || page === 'buy-online' ? { page, deposit } : undefined;
}

/** Hours for which whoever reserves a vehicle has it to themselves, as `options.reserve` says; 0 where nothing is held. */
export function holdHours({ tenant }: Pick<Site, 'tenant'>): number {
  const { hold_hours: hours = 0 } = (tenant.options?.['reserve'] ?? {}) as { hold_hours?: number };
  return hours;
}
