/** 'See more from this dealer': the search narrowed to the dealership of a vehicle (specification, section 2). */
import { ALL_CARS } from '../../_domain/stock/segments.ts';
import { dealershipsById, findDealershipSlug } from '../../_domain/location/dealerships.ts';
import { perSite, vehicleQuery } from '../../_domain/site/site.ts';
import { isForSale } from '../../_domain/vehicle/status.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';

const dealerships = perSite(({ tenant, vehicles }) => {
  const byId = dealershipsById(tenant.dealerships);
  const slugOf = (vehicle: Vehicle) => findDealershipSlug(vehicle, byId);
  return { slugOf, forSale: Map.groupBy(vehicles.filter(isForSale), slugOf) };
});

/**
 * Returns the address of the link; undefined when the dealership is unknown or has no other vehicle for sale. With only one
 * dealership, the link leads to the whole stock.
 */
export const moreFromDealer = vehicleQuery('more from the dealer', (site, vehicle): string | undefined => {
  const { slugOf, forSale } = dealerships(site);
  const slug = slugOf(vehicle);
  const { length: count } = forSale.get(slug) ?? [];
  if (slug === undefined || count <= (isForSale(vehicle) ? 1 : 0)) return undefined;
  const isOnly = site.tenant.dealerships.length === 1;
  return `/search/${ALL_CARS}${isOnly ? '' : `?${new URLSearchParams({ dealership_slug: slug })}`}`;
});
