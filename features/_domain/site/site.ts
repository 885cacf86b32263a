/** A site while it is being made: one tenant, its stock, and the instant that counts as now. */
import { inventoryTest } from '../stock/inventory.ts';
import type { Renditions } from '../picture/picture-sizes.ts';
import { nextPromoChange } from '../tenant/promo.ts';
import { inDefaultOrder } from '../stock/default-order.ts';
import { availability } from '../vehicle/status.ts';
import type { Tenant } from '../tenant/tenant.schema.ts';
import type { Offers } from './offering.ts';
import { oncePer } from './once-per.ts';
import { earliest, nextVehicleChange } from './freshness.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

export interface Site {
  /** The tenant without its private values. */
  readonly tenant: Tenant;
  /** Vehicles that have a page, in the order a listing shows them. */
  readonly vehicles: readonly Vehicle[];
  /** Present instant in milliseconds since 1970. */
  readonly now: number;
  /** Sizes in which the site brings its own pictures along; without them each is one file. */
  readonly renditions?: Renditions | undefined;
  /** What slices offer to each other. */
  readonly offers?: Offers | undefined;
}

/** Makes a function that works its result out once for each site. */
export const perSite = <T>(make: (site: Site) => T): ((site: Site) => T) => oncePer(make);

/** Reads the options of one slice, typed and with defaults, from a site or its tenant. */
export interface SiteOptions<Schema extends OptionsSchema> {
  (of: Pick<Site, 'tenant'> | Configured): ReturnType<Schema['parse']>;
  readonly schema: Schema;
}

interface OptionsSchema {
  parse: (options: unknown) => unknown;
}

/** The part of a tenant that holds the options of the slices. */
interface Configured {
  readonly options?: Readonly<Record<string, unknown>>;
}

/**
 * Declares the options of a slice: what a tenant sets under `options.<name>`. Returns the one way to read them, in pages and in
 * the API. Options are parsed once per tenant.
 */
export function siteOptions<Schema extends OptionsSchema>(name: string, schema: Schema): SiteOptions<Schema> {
  type Options = ReturnType<Schema['parse']>;
  const parsed = oncePer(({ options }: Configured) => schema.parse(options?.[name] ?? {}) as Options);
  const read = (of: Pick<Site, 'tenant'> | Configured): Options => parsed('tenant' in of ? of.tenant : of);
  return Object.assign(read, { schema });
}

/**
 * Makes the site of a tenant: vehicles that are not to be shown at `now`, or not by this tenant, are left out, the rest
 * is put in default order.
 */
export function createSite({ tenant, vehicles, now, renditions, offers }: Site): Site {
  const window = { now, soldDays: tenant.listing.sold_days };
  const isShown = inventoryTest(tenant);
  const shown = vehicles.filter((vehicle) => availability(vehicle, window) !== 'hidden' && isShown(vehicle));
  return { tenant, now, renditions, offers, vehicles: inDefaultOrder(shown, window) };
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
