/** A site while it is being made: one tenant, its stock, and the instant that counts as now. */
import { inventoryTest } from '../stock/inventory.ts';
import type { Renditions } from '../picture/picture-sizes.ts';
import { nextPromoChange } from '../tenant/promo.ts';
import { inDefaultOrder } from '../stock/default-order.ts';
import { availability } from '../vehicle/status.ts';
import type { Tenant } from '../tenant/tenant.schema.ts';
import { earliest, nextVehicleChange } from './freshness.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

/** The tenant without its private values, and with the options of the slices. */
export type SiteTenant = Tenant & { readonly options?: Readonly<Record<string, unknown>> };

export interface Site {
  readonly tenant: SiteTenant;
  /** Vehicles that have a page, in the order a listing shows them. */
  readonly vehicles: readonly Vehicle[];
  /** Present instant in milliseconds since 1970. */
  readonly now: number;
  /** Sizes in which the site brings its own pictures along; without them each is one file. */
  readonly renditions?: Renditions | undefined;
}

/** Makes a function that works its result out once for each site. */
export function perSite<T>(make: (site: Site) => T): (site: Site) => T {
  const made = new WeakMap<Site, { value: T }>();
  return (site) => {
    const found = made.get(site) ?? { value: make(site) };
    made.set(site, found);
    return found.value;
  };
}

/** What the tenant chose under `options.<name>`, read by the schema of the slice, which fills in defaults. */
export const siteOptions = <T>(
  name: string,
  schema: { parse: (options: unknown) => T },
): ((site: Site) => T) => perSite(({ tenant }) => schema.parse(tenant.options?.[name] ?? {}));

/**
 * Makes the site of a tenant: vehicles that are not to be shown at `now`, or not by this tenant, are left out, the rest
 * is put in default order.
 */
export function createSite({ tenant, vehicles, now, renditions }: Site): Site {
  const window = { now, soldDays: tenant.listing.sold_days };
  const isShown = inventoryTest(tenant);
  const shown = vehicles.filter((vehicle) => availability(vehicle, window) !== 'hidden' && isShown(vehicle));
  return { tenant, now, renditions, vehicles: inDefaultOrder(shown, window) };
}

/**
 * The next instant in milliseconds at which a page of the site will be out of date although nothing was changed: a tag
 * or a sold window ends, a promotion starts or ends. Infinity when there is none.
 */
export function freshUntil({ tenant, vehicles, now }: Site): number {
  const { listing, promo_cards } = tenant;
  const options = {
    now,
    soldDays: listing.sold_days,
    electricTag: listing.electric_tag,
    certifiedMake: listing.certified_make,
    newArrivalText: listing.new_arrival_text,
    newArrivalDays: listing.new_arrival_days,
    soldText: listing.sold_text,
  };
  let next = Infinity;
  for (const vehicle of vehicles) next = Math.min(next, nextVehicleChange(vehicle, options));
  return earliest(next, nextPromoChange(promo_cards, now));
}
