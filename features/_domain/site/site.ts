/** A site during a build: one tenant, its stock, and the present instant. */
import { inventoryTest, modelTest, recentUntil } from '../stock/inventory.ts';
import type { CardLook } from '../picture/card-look.ts';
import type { RenditionLookup, Renditions } from '../picture/picture-sizes.ts';
import type { SiteLogo } from '../picture/site-logo.ts';
import { nextSpecialDayEnd } from '../location/open-state.ts';
import { zoneOfLocation } from '../location/time-zone.ts';
import { nextOfferChange } from '../tenant/dealer-offers.ts';
import { nextPromoChange } from '../tenant/promo.ts';
import { sortByDefault } from '../stock/default-order.ts';
import { cardTag } from '../vehicle/card-tag.ts';
import { availability, isSold } from '../vehicle/status.ts';
import { daysInStock, priceDrop } from '../price/stock-history.ts';
import { arrivalEnd } from '../vehicle/stock-flags.ts';
import { withoutHiddenPrice } from '../price/no-price.ts';
import { withPriceType } from '../price/price-type.ts';
import type { Tenant } from '../tenant/tenant.schema.ts';
import type { Content } from '../content/content.ts';
import type { Offers } from '../offering/offering.ts';
import { contentColumn } from './site-content.ts';
import { defineQuery, memoisePer, untracked } from '../../../renderer/contract/reads.ts';
import {
  trackClock,
  trackNow,
  trackVehicleList,
  trackedVehicle,
  stockDigests,
  type StockDigests,
} from './tracked-stock.ts';
import { earliest, nextVehicleChange } from './freshness.ts';
import { absentVehicles, goneColumn, goneEnd, type GoneVehicle, type MovedVehicle } from './gone-vehicles.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

export interface Site {
  /** Tenant without its private values. */
  readonly tenant: Tenant;
  /** Vehicles with a page, in listing order. */
  readonly vehicles: readonly Vehicle[];
  /** Makes and models of vehicles that no longer have a page: sold ones, and those that earlier pulls had. */
  readonly formerModels?: readonly FormerModel[] | undefined;
  /** Vehicles that have left the site; read them through `gone-vehicles.ts`, which tracks reads. */
  readonly goneVehicles?: readonly GoneVehicle[] | undefined;
  /** Published addresses of vehicles that have another one now; only files outside pages may read them. */
  readonly movedVehicles?: readonly MovedVehicle[] | undefined;
  /** Present instant in milliseconds since 1970. */
  readonly now: number;
  /** Sizes of the site's own pictures; without it each has only the original. */
  readonly renditions?: RenditionLookup | undefined;
  /** Look of preview pictures; undefined where none are drawn. */
  readonly socialCards?: CardLook | undefined;
  /** Logo of the tenant; undefined where pages show its name. */
  readonly logo?: SiteLogo | undefined;
  /** Offers of all slices. */
  readonly offers?: Offers | undefined;
  /** Content of the tenant; read it through `site-content.ts`, which tracks reads. */
  readonly content?: Content | undefined;
  /** Returns whether the site has a page at an address. */
  readonly hasPage?: ((path: string) => boolean) | undefined;
}

type Model = Pick<Vehicle, 'make' | 'model' | 'car_type'>;

interface FormerModel extends Model {
  /** Whether the vehicle was sold; otherwise it has left the stock. */
  readonly isSold: boolean;
}

/** Memoises a function of the site. It aggregates the stock: callers depend on the fields it reads, across all vehicles. */
export const perSite = <T>(make: (site: Site) => T): ((site: Site) => T) =>
  memoisePer(make, { aggregate: true });

/** Memoises a function of one vehicle of a site. Callers depend on the vehicles it reads. */
export function perVehicle<T>(
  make: (site: Site, vehicle: Vehicle) => T,
): (site: Site, vehicle: Vehicle) => T {
  const ofSite = memoisePer((site: Site) => memoisePer((vehicle: Vehicle) => make(site, vehicle)));
  return (site, vehicle) => ofSite(site)(vehicle);
}

/**
 * Defines a query of the whole site. Pages depend on its result only, which must be small and plain. `name` is unique in the
 * product.
 */
export function siteQuery<T>(name: string, compute: (site: Site) => T): (site: Site) => T {
  const ask = defineQuery(name, { keyOf: () => '', find: (site: Site) => site, compute });
  return (site) => ask(site, site);
}

const bySlug = perSite(({ vehicles }) => new Map(vehicles.map((vehicle) => [vehicle.slug, vehicle])));

/** Returns the vehicle with this slug. The caller depends on that vehicle only. */
export const vehicleBySlug = (site: Site, slug: string): Vehicle | undefined =>
  untracked(() => bySlug(site).get(slug));

/** Defines a query of one vehicle among the others; see `siteQuery`. */
export const vehicleQuery = <T>(
  name: string,
  compute: (site: Site, vehicle: Vehicle) => T,
): ((site: Site, vehicle: Vehicle) => T) =>
  defineQuery(name, {
    keyOf: ({ slug }: Vehicle) => slug,
    find: vehicleBySlug,
    compute,
  });

/** Returns the present instant for decisions about the dates of one vehicle. `computeDigests` must cover each of these decisions. */
export function readTrackedNow(site: Site, vehicle: Vehicle): number {
  trackClock(vehicle);
  return untracked(() => site.now);
}

/** Reads the options of one slice, typed and with defaults, from a site or its tenant. */
export interface SiteOptions<Schema extends OptionsSchema, Options = ReturnType<Schema['parse']>> {
  (of: Pick<Site, 'tenant'> | Configured): Options;
  readonly schema: Schema;
}

interface OptionsSchema {
  parse: (options: unknown) => unknown;
}

/** The part of a tenant with the options of slices. */
interface Configured {
  readonly options?: Readonly<Record<string, unknown>>;
  readonly finance_provider?: Tenant['finance_provider'];
}

/**
 * Declares the options of a slice, which a tenant sets under `options.<name>`, and returns their only reader for pages
 * and the API. Options are parsed once per tenant; `complete` adds what depends on the rest of the tenant.
 */
export function siteOptions<Schema extends OptionsSchema>(name: string, schema: Schema): SiteOptions<Schema>;
export function siteOptions<Schema extends OptionsSchema, Options>(
  name: string,
  schema: Schema,
  complete: (options: ReturnType<Schema['parse']>, tenant: Configured) => Options,
): SiteOptions<Schema, Options>;
export function siteOptions<Schema extends OptionsSchema>(
  name: string,
  schema: Schema,
  complete: (options: ReturnType<Schema['parse']>, tenant: Configured) => unknown = (options) => options,
): SiteOptions<Schema, unknown> {
  const parsed = memoisePer((tenant: Configured) =>
    complete(schema.parse(tenant.options?.[name] ?? {}) as ReturnType<Schema['parse']>, tenant),
  );
  const read = (of: Pick<Site, 'tenant'> | Configured): unknown => parsed('tenant' in of ? of.tenant : of);
  return Object.assign(read, { schema });
}

/** Input of a site. */
interface SiteInput extends Omit<Site, 'hasPage' | 'formerModels' | 'goneVehicles' | 'movedVehicles'> {
  /** Models of vehicles that earlier pulls had. */
  readonly departed?: readonly Model[] | undefined;
  /** Vehicles at addresses that earlier builds published and the stock lacks. */
  readonly vanished?: readonly GoneVehicle[] | undefined;
  readonly hasPage?: ((site: Site, path: string) => boolean) | undefined;
}

/**
 * Creates the site of a tenant: removes vehicles that are hidden at `now` or by this tenant and prices that no page
 * displays, adds default price types, and sorts by default order.
 */
export function createSite(input: SiteInput): Site {
  const { tenant, departed = [], vanished = [], now, hasPage } = input;
  const { renditions, socialCards, logo, offers, content } = input;
  const vehicles = input.vehicles.map(withoutHiddenPrice);
  const window = { now, soldDays: tenant.listing.sold_days };
  const isShown = inventoryTest(tenant);
  const { recent_days: recentDays } = tenant.listing.inventory;
  const shown = vehicles
    .filter(
      (vehicle) =>
        availability(vehicle, window) !== 'hidden' &&
        isShown(vehicle) &&
        recentUntil(vehicle, recentDays) > now,
    )
    .map((vehicle) => withPriceType(vehicle, tenant.listing.price_types));
  const former = vehicles.filter(
    (vehicle) => isSold(vehicle) && availability(vehicle, window) === 'hidden' && isShown(vehicle),
  );
  const goneWindow = { now, soldDays: window.soldDays, goneDays: tenant.listing.gone_days };
  const { gone, moved } = absentVehicles({ stock: vehicles, shown, former }, vanished, goneWindow);
  const recorded = sortByDefault(shown, window).map(trackedVehicle);
  const site: Site = {
    tenant,
    renditions,
    socialCards,
    logo,
    offers,
    content,
    goneVehicles: gone,
    movedVehicles: moved,
    formerModels: [
      ...former.map(({ make, model, car_type }) => ({ make, model, car_type, isSold: true })),
      ...departed.filter(modelTest(tenant)).map((model) => ({ ...model, isSold: false })),
    ],
    get now() {
      trackNow();
      return now;
    },
    get vehicles() {
      trackVehicleList();
      return recorded;
    },
    ...(hasPage && { hasPage: (path: string) => hasPage(site, path) }),
  };
  return site;
}

/** Options that decide when tag and availability of a vehicle change. */
const clockOptions = perSite(({ tenant: { listing } }) => ({
  soldDays: listing.sold_days,
  electricTag: listing.electric_tag,
  certifiedMake: listing.certified_make,
  newArrivalText: listing.new_arrival_text,
  newArrivalDays: listing.new_arrival_days,
  soldText: listing.sold_text,
}));

/**
 * Returns digests of the stock of a site and its `renditions`, by which a build detects changes; `digest` hashes texts.
 */
export function computeDigests(
  site: Site,
  renditions: Renditions,
  digest: (text: string) => string,
): StockDigests {
  const { tenant, logo, vehicles, now, content } = site;
  const options = { now, ...clockOptions(site) };
  const computeClockState = (vehicle: Vehicle) => [
    availability(vehicle, options),
    cardTag(vehicle, options) ?? null,
    priceDrop(vehicle.history, now) ?? null,
    arrivalEnd(vehicle, now) ?? null,
    daysInStock(vehicle.history?.firstSeen, now) !== undefined,
  ];
  const digests = stockDigests({
    vehicles,
    now,
    renditions,
    clockOf: computeClockState,
    digest,
    rest: logo ? [tenant, logo] : tenant,
  });
  const column = (name: string): string => {
    const own = contentColumn(content, name);
    // Null is the data of a missing page.
    const written = own === undefined ? goneColumn(site, name) : own;
    return written === undefined ? digests.column(name) : digest(JSON.stringify(written));
  };
  return { ...digests, column };
}

/**
 * Returns the next instant in milliseconds at which a page becomes outdated without a change: a tag or sold window
 * ends, the last page of a vehicle ends, a promotion or offer starts or ends, a special day is over, a year begins.
 */
export function freshUntil(site: Site): number {
  const { tenant, vehicles, now } = site;
  const options = { now, ...clockOptions(site) };
  let next = Infinity;
  const { recent_days: recentDays } = tenant.listing.inventory;
  for (const vehicle of vehicles)
    next = Math.min(next, nextVehicleChange(vehicle, options), recentUntil(vehicle, recentDays));
  for (const absent of [...(site.goneVehicles ?? []), ...(site.movedVehicles ?? [])])
    next = Math.min(next, goneEnd(absent, tenant.listing.gone_days));
  for (const location of tenant.locations)
    next = Math.min(next, nextSpecialDayEnd(location.special_hours, now, zoneOfLocation(location)));
  const nextYear = Date.UTC(new Date(now).getUTCFullYear() + 1, 0);
  return earliest(
    next,
    nextPromoChange(tenant.promo_cards, now),
    nextOfferChange(tenant.offers, now),
    nextYear,
  );
}
