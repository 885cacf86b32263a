/** The vehicle and the dealer that tests of several slices begin with; each test says what it has in another way. */
import { tenantSchema, type Tenant } from '../tenant/tenant.schema.ts';
import { vehicleSchema, type Vehicle, type VehicleInput } from './vehicle.schema.ts';

/** Nothing but what every vehicle has, as it comes from a feed. */
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

/** The vehicle with members of the domain, which are taken as they are. */
export const car = (over: Partial<Vehicle> = {}): Vehicle => ({ ...CAR, ...over });

/** The vehicle with members as a feed writes them. */
export const fedCar = (over: Partial<VehicleInput> = {}): Vehicle => vehicleSchema.parse({ ...FED, ...over });

/** A dealer with one yard in Dubbo. */
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
