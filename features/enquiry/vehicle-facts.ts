/** Copies vehicle facts into the lead: stock changes, the lead records what was advertised. */
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { formatDollars } from '../_domain/price/money.ts';
import { advertisedPrice } from '../_domain/price/no-price.ts';
import { priceDisplay } from '../_domain/price/price.ts';
import { publishedVin } from '../_domain/vehicle/published-facts.ts';
import { isSold } from '../_domain/vehicle/status.ts';
import type { LeadVehicle } from './lead.ts';

const STORED_FIELDS = ['year', 'badge', 'stocknum', 'km', 'colour', 'location_id', 'dealership_id'] as const;

/** Returns the price of a vehicle as its page shows it: none after the sale. */
function priceFacts(vehicle: Vehicle, offersSubscription: boolean | undefined): Partial<LeadVehicle> {
  if (isSold(vehicle)) return {};
  const shown = priceDisplay(vehicle, { offersSubscription });
  if (shown.kind === 'subscription') return { weekly_price: shown.amount };
  return shown.kind === 'price' ? { price: shown.amount } : {};
}

/** Returns the advertised price in words for the dealer; undefined when the page shows none. */
export function advertisedText(vehicle: Pick<LeadVehicle, 'price' | 'weekly_price'>): string | undefined {
  if (vehicle.weekly_price !== undefined) return `${formatDollars(vehicle.weekly_price)} a week`;
  const price = advertisedPrice(vehicle.price);
  return price === undefined ? undefined : formatDollars(price);
}

export function vehicleFacts(
  vehicle: Vehicle,
  { offersSubscription }: { offersSubscription?: boolean | undefined } = {},
): LeadVehicle {
  const vin = publishedVin(vehicle);
  const { id, name, slug, car_type: carType, make, model } = vehicle;
  const more = Object.fromEntries(
    STORED_FIELDS.flatMap((key) => (vehicle[key] === undefined ? [] : [[key, vehicle[key]]])),
  );
  return {
    id,
    name,
    slug,
    car_type: carType,
    make,
    model,
    ...more,
    ...(vin !== undefined && { vin }),
    ...priceFacts(vehicle, offersSubscription),
  };
}
