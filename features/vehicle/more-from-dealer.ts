/** 'See more from this dealer': the search narrowed to the dealership of a vehicle (specification, section 2). */
import { ALL_CARS } from '../_domain/addresses.ts';
import { perSite } from '../_domain/site.ts';
import { isForSale } from '../_domain/status.ts';
import type { Vehicle } from '../_domain/vehicle.schema.ts';

const dealerships = perSite(({ tenant, vehicles }) => {
  const counts = new Map<string, number>();
  for (const { dealership_id: id = '', ...vehicle } of vehicles)
    if (isForSale(vehicle)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Map(
    tenant.dealerships.map(({ id, name }) => {
      const query = new URLSearchParams({ dealership_name: name });
      const narrowed = tenant.dealerships.length > 1 ? `?${query}` : '';
      return [id, { href: `/search/${ALL_CARS}${narrowed}`, count: counts.get(id) ?? 0 }] as const;
    }),
  );
});

/**
 * Where the link leads, undefined when the dealership is not known or has nothing else for sale. The search knows a
 * dealership by its name; where there is only one, that is the whole stock.
 */
export function moreFromDealer(
  site: Parameters<typeof dealerships>[0],
  vehicle: Vehicle,
): string | undefined {
  const found = dealerships(site).get(vehicle.dealership_id ?? '');
  return found && found.count > (isForSale(vehicle) ? 1 : 0) ? found.href : undefined;
}
