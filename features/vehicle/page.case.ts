/** Fixture: the page of one vehicle of a small dealer. */
import { offers, sections } from '../registry.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createSite } from '../_domain/site/site.ts';
import { dealer } from '../_domain/vehicle/vehicle.case.ts';
import { vehicleSchema, type Vehicle, type VehicleInput } from '../_domain/vehicle/vehicle.schema.ts';
import { vehiclePage } from './vehicle.page.tsx';

export const NOW = Date.parse('2026-03-10T00:00:00Z');
const base: VehicleInput = {
  id: '1',
  slug: 'mazda-cx-5-1',
  name: '2021 Mazda CX-5 Maxx Sport KF',
  year: 2021,
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Maxx Sport',
  series: 'KF',
  car_type: 'used',
  simple_body: 'SUV',
  price: 31_990,
  price_type: 'Drive Away',
  km: 45_210,
  location_id: 'a',
  images: [1, 2, 3, 4].map((n) => ({ url: `/media/${n}.webp`, thumb: { url: `/media/${n}-t.webp` } })),
};
export const vehicle = (over: Partial<VehicleInput> = {}): Vehicle =>
  vehicleSchema.parse({ ...base, ...over });
type TenantOptions = Record<string, object>;
/** Returns the data of a vehicle page. */
export const createPageData = (
  over: Partial<VehicleInput> = {},
  others: Partial<VehicleInput>[] = [],
  more: object = {},
) => {
  const { options, ...rest } = more as { options?: TenantOptions };
  const stock = [
    vehicle(over),
    ...others.map((other, index) => vehicle({ id: `o${index}`, slug: `o-${index}`, ...other })),
  ];
  const site = createSite({
    offers,
    tenant: { ...dealer(rest), ...(options && { options }) },
    vehicles: stock,
    now: NOW,
  });
  const shown = site.vehicles.find(({ id }) => id === '1');
  if (!shown) throw new Error('not shown');
  return vehiclePage.data(shown, site, sections);
};
/** Returns the markup of a page; arguments change the vehicle, the other stock and the tenant. */
export const page = (...args: Parameters<typeof createPageData>) =>
  renderToStaticMarkup(vehiclePage.view(createPageData(...args), sections));
export const head = (...args: Parameters<typeof createPageData>) => vehiclePage.head(createPageData(...args));
