/** Copies vehicle facts into the lead: stock changes, the lead records what was advertised. */
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { advertisedPrice } from '../_domain/price/no-price.ts';
import type { LeadVehicle } from './lead.ts';

const STORED_FIELDS = [
  'year',
  'badge',
  'stocknum',
  'vin',
  'km',
  'colour',
  'location_id',
  'dealership_id',
] as const;

export function vehicleFacts(vehicle: Vehicle): LeadVehicle {
  const { id, name, slug, car_type: carType, make, model } = vehicle;
  const more = Object.fromEntries(
    STORED_FIELDS.flatMap((key) => (vehicle[key] === undefined ? [] : [[key, vehicle[key]]])),
  );
  const price = advertisedPrice(vehicle.price);
  return {
    id,
    name,
    slug,
    car_type: carType,
    make,
    model,
    ...more,
    ...(price === undefined ? {} : { price }),
  };
}
