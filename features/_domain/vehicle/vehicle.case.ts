/** The vehicle and the dealer with which tests of several slices begin; each test overrides what it needs. */
import { tenantSchema, type Tenant } from '../tenant/tenant.schema.ts';
import { vehicleSchema, type Vehicle, type VehicleInput } from './vehicle.schema.ts';

/** Only the required fields, as from a feed. */
const FED: VehicleInput = {
  id: '1',
  slug: 'one',
  name: '2021 Mazda CX-5',
  year: 2021,
  make: 'Mazda',
  model: 'CX-5',
  car_type: 'used',
};

export const CAR: Vehicle = vehicleSchema.parse(FED);

/** Returns the vehicle with parsed fields overridden. */
export const car = (over: Partial<Vehicle> = {}): Vehicle => ({ ...CAR, ...over });

/** Returns the vehicle with feed fields overridden. */
export const fedCar = (over: Partial<VehicleInput> = {}): Vehicle => vehicleSchema.parse({ ...FED, ...over });

/** Returns a dealer with one location in Dubbo. */
export const dealer = (over: object = {}): Tenant =>
  tenantSchema.parse({
    slug: 'gumtree',
    template: 'group',
    name: 'Gumtree Motors',
    site_url: 'https://gumtree.example',
    theme: { accent: '#114466', ground: '#ffffff' },
    locations: [
      {
        id: 'a',
        name: 'Gumtree Dubbo',
        address: { street: '1 Wattle Street', city: 'Dubbo', state: 'NSW', postcode: '2830' },
        contact_detail: { phone: '02 5550 0100' },
      },
    ],
    ...over,
  });
