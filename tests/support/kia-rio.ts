/** A vehicle for tests of pure rules. */
import {
  vehicleSchema,
  type Vehicle,
  type VehicleInput,
} from '../../features/_domain/vehicle/vehicle.schema.ts';

/** Returns a used Kia Rio; `more` overrides its fields. */
export const kiaRio = (id: string, more: Partial<VehicleInput> = {}): Vehicle =>
  vehicleSchema.parse({
    id,
    slug: `kia-rio-${id}`,
    name: `Kia Rio ${id}`,
    year: 2021,
    make: 'Kia',
    model: 'Rio',
    car_type: 'used',
    ...more,
  });
