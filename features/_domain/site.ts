/** A site while it is being made: one tenant, its stock, and the instant that counts as now. */
import type { Tenant } from './tenant.schema.ts';
import type { Vehicle } from './vehicle.schema.ts';

/** The tenant without its private values, and with the options of the slices. */
export type SiteTenant = Tenant & { readonly options?: Readonly<Record<string, unknown>> };

export interface Site {
  readonly tenant: SiteTenant;
  /** Vehicles that have a page, in the order a listing shows them. */
  readonly vehicles: readonly Vehicle[];
  /** Present instant in milliseconds since 1970. */
  readonly now: number;
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
