import { describe, expect, test } from 'vitest';
import { tenantSchema, type TenantInput } from '../_domain/tenant/tenant.schema.ts';
import { vehicleSchema, type VehicleInput } from '../_domain/vehicle/vehicle.schema.ts';
import { stockLinks } from '../_domain/site/stock-links.ts';
import { monogram } from '../_domain/tenant/monogram.ts';
import { siteFrame } from './frame.ts';

const address = { street: '1 Example Street', city: 'Ipswich', state: 'QLD', postcode: '4305' } as const;
const tenant: TenantInput = {
  slug: 'example',
  template: 'group',
  name: 'Example Motors',
  site_url: 'https://example.test',
  locations: [
    { id: 2, name: 'Example Ipswich Sales', address, contact_detail: { phone: '+61 7 5550 0199' } },
    { id: 3, name: 'Example Ipswich Service', location_type: 'service', address },
    { id: 1, name: 'Example Logan', primary: true, address: { ...address, city: 'Logan' } },
    { id: 4, name: 'Example Hidden', visible: false, address },
  ],
  theme: { accent: '#0f3d5c', ground: '#faf7f0' },
};

const car = (id: number, over: Partial<VehicleInput> = {}): VehicleInput => ({
  id,
  slug: `car-${id}`,
  name: 'Car',
  year: 2022,
  make: 'Toyota',
  model: 'Corolla',
  car_type: 'used',
  simple_body: 'Sedan',
  ...over,
});

const site = (vehicles: VehicleInput[] = []) => ({
  tenant: tenantSchema.parse(tenant),
  vehicles: vehicles.map((vehicle) => vehicleSchema.parse(vehicle)),
  now: Date.UTC(2026, 10, 21),
});

describe('siteFrame', () => {
  test('lists visible locations, the primary one first, and departments of one address once', () => {
    const { locations } = siteFrame(site());
    expect(locations.map(({ href }) => href)).toEqual([
      '/contact-us/example-logan',
      '/contact-us/example-ipswich',
    ]);
    expect(locations[1]?.phone).toEqual({ text: '07 5550 0199', href: 'tel:+61755500199' });
  });

  test('returns the same object for a site, so that its HTML is rendered once', () => {
    const one = site();
    expect(siteFrame(one)).toBe(siteFrame(one));
  });

  test('uses the initials of two words as the monogram', () => {
    expect(monogram('Harbourline Motor Group')).toBe('HM');
    expect(monogram('4x4 & Sons')).toBe('4S');
    expect(monogram('Loopcar')).toBe('L');
  });
});

describe('stockLinks', () => {
  test('counts vehicles for sale, largest first, and omits types without stock', () => {
    const links = stockLinks(
      site([car(1), car(2, { make: 'Kia' }), car(3), car(4, { status: 'sold', make: 'BMW' })]),
    );
    expect(links.makes.map(({ label, count }) => [label, count])).toEqual([
      ['Toyota', 2],
      ['Kia', 1],
    ]);
    expect(links.types.map(({ href }) => href)).toEqual(['/search/used-cars']);
    expect(links.all.count).toBe(3);
  });

  test('does not give a make the address of a body with the same name', () => {
    const links = stockLinks(site([car(1, { make: 'Ute', simple_body: 'Ute' })]));
    expect(links.bodies[0]?.href).toBe('/search/ute');
    expect(links.makes[0]?.href).toBe('/search/ute-range');
  });
});
