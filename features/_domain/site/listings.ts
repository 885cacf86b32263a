/** Listing pages of a site: car types, and each combination with stock (specification, section 2, search results). */
import { siteAddresses, stockAddresses, type StockAddresses } from './addresses.ts';
import { pluralBody } from '../stock/body-words.ts';
import { ALL_CARS, TYPE_SEGMENTS } from '../stock/segments.ts';
import { perSite } from './site.ts';
import { isForSale } from '../vehicle/status.ts';
import type { CarType, Vehicle } from '../vehicle/vehicle.schema.ts';

/** Filters of a listing. */
type Scope = { types?: readonly CarType[]; make?: string; model?: string; body?: string };

/** A listing and its vehicles. */
export interface Listing {
  /** Address of the first page. */
  href: string;
  scope: Scope;
  /** Subject, such as `used Toyota Corolla`; empty for everything. */
  subject: string;
  /** Vehicles for sale and recently sold. */
  vehicles: readonly Vehicle[];
  /** Displayed count: vehicles for sale. */
  count: number;
}

/** A make, model or body of the stock: label, URL segment, vehicles. */
interface Group {
  label: string;
  segment: string;
  vehicles: readonly Vehicle[];
  count: number;
}

export interface Listings {
  all: Listing;
  types: readonly Listing[];
  bodies: readonly Listing[];
  makes: readonly Listing[];
  /** Models by the address of their make. */
  models: ReadonlyMap<string, readonly Listing[]>;
  usedMakes: readonly Listing[];
  usedModels: ReadonlyMap<string, readonly Listing[]>;
  usedBodies: readonly Listing[];
}

const TYPE_LISTINGS: readonly { segment: string; types: readonly CarType[]; subject: string }[] = [
  { segment: TYPE_SEGMENTS.new, types: ['new'], subject: 'new' },
  { segment: TYPE_SEGMENTS.demo, types: ['demo'], subject: 'demo' },
  { segment: TYPE_SEGMENTS.used, types: ['used'], subject: 'used' },
  { segment: TYPE_SEGMENTS.newAndDemo, types: ['new', 'demo'], subject: 'new and demo' },
];
/** Order of car types in a facet (section 9). */
export const SORTED_CAR_TYPES: readonly CarType[] = ['new', 'demo', 'used'];

/** Counts vehicles for sale, which every displayed count means. */
const forSaleCount = (vehicles: readonly Vehicle[]): number => vehicles.filter(isForSale).length;

/**
 * Groups vehicles by the segment of `segmentOf`, most for sale first, then by label. Spellings with one segment form
 * one group with the spelling of `labelOf`, else the most frequent.
 */
function groupBy(
  vehicles: readonly Vehicle[],
  value: (vehicle: Vehicle) => string | undefined,
  {
    segmentOf,
    labelOf,
  }: { segmentOf: (label: string) => string; labelOf: (segment: string) => string | undefined },
): Group[] {
  const byHref = new Map<string, { labels: Map<string, number>; vehicles: Vehicle[] }>();
  for (const vehicle of vehicles) {
    const label = value(vehicle);
    if (label === undefined) continue;
    const segment = segmentOf(label);
    const group = byHref.get(segment) ?? { labels: new Map<string, number>(), vehicles: [] as Vehicle[] };
    group.labels.set(label, (group.labels.get(label) ?? 0) + 1);
    group.vehicles.push(vehicle);
    byHref.set(segment, group);
  }
  const groups = [...byHref].map(([segment, group]) => ({
    label: labelOf(segment) ?? mostFrequent(group.labels),
    segment,
    vehicles: group.vehicles,
    count: forSaleCount(group.vehicles),
  }));
  return groups.toSorted((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}

/** Returns the value with the highest count, the first of equals. */
export function mostFrequent(counts: ReadonlyMap<string, number>): string {
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}

/**
 * Returns all listings of a stock. The listings of everything and of car types always exist; every other one has stock.
 */
export function createListings(
  vehicles: readonly Vehicle[],
  addresses: StockAddresses = stockAddresses(vehicles),
): Listings {
  const all: ListingBase = { base: '/search', prefix: '', scope: {}, addresses, labels: new Map() };
  const makes = makeListings(vehicles, all);
  const bodies = bodyListings(vehicles, all);
  const labels = createLabels([...makes.listings, ...[...makes.models.values()].flat(), ...bodies]);
  const used: ListingBase = {
    base: '/used-car',
    prefix: 'used ',
    scope: { types: ['used'] },
    addresses,
    labels,
  };
  const usedVehicles = vehicles.filter((vehicle) => vehicle.car_type === 'used');
  const usedMakes = makeListings(usedVehicles, used);
  return {
    all: { href: `/search/${ALL_CARS}`, scope: {}, subject: '', vehicles, count: forSaleCount(vehicles) },
    types: TYPE_LISTINGS.map((type) => typeListing(type, vehicles)),
    bodies,
    usedBodies: bodyListings(usedVehicles, used),
    makes: makes.listings,
    models: makes.models,
    usedMakes: usedMakes.listings,
    usedModels: usedMakes.models,
  };
}

function typeListing(
  { segment, types, subject }: (typeof TYPE_LISTINGS)[number],
  vehicles: readonly Vehicle[],
): Listing {
  const shown = vehicles.filter((vehicle) => types.includes(vehicle.car_type));
  const href = `/search/${segment}`;
  return { href, scope: { types }, subject, vehicles: shown, count: forSaleCount(shown) };
}

interface ListingBase {
  base: '/search' | '/used-car';
  prefix: string;
  scope: Scope;
  addresses: StockAddresses;
  /** Decided spellings by path below the base: used cars use the labels of all cars. */
  labels: ReadonlyMap<string, string>;
}

const createLabels = (listings: readonly Listing[]): Map<string, string> =>
  new Map(
    listings.map(({ href, scope: { make = '', model = make, body = model } }) => [
      href.split('/').slice(2).join('/'),
      body,
    ]),
  );

function bodyListings(
  vehicles: readonly Vehicle[],
  { base, prefix, scope, addresses, labels }: ListingBase,
): Listing[] {
  const bodies = groupBy(vehicles, (vehicle) => vehicle.simple_body, {
    segmentOf: addresses.body,
    labelOf: (segment) => labels.get(segment),
  });
  return bodies.map((body) => ({
    href: `${base}/${body.segment}`,
    scope: { ...scope, body: body.label },
    subject: `${prefix}${pluralBody(body.label)}`,
    vehicles: body.vehicles,
    count: body.count,
  }));
}

function makeListings(
  vehicles: readonly Vehicle[],
  { base, prefix, scope, addresses, labels }: ListingBase,
): { listings: Listing[]; models: Map<string, Listing[]> } {
  const models = new Map<string, Listing[]>();
  const groups = groupBy(vehicles, (vehicle) => vehicle.make, {
    segmentOf: addresses.make,
    labelOf: (segment) => labels.get(segment),
  });
  const listings = groups.map((make): Listing => {
    const href = `${base}/${make.segment}`;
    const own = groupBy(make.vehicles, (vehicle) => vehicle.model, {
      segmentOf: addresses.model,
      labelOf: (segment) => labels.get(`${make.segment}/${segment}`),
    }).map((model) => ({
      href: `${href}/${model.segment}`,
      scope: { ...scope, make: make.label, model: model.label },
      subject: `${prefix}${make.label} ${model.label}`,
      vehicles: model.vehicles,
      count: model.count,
    }));
    models.set(href, own);
    return {
      href,
      scope: { ...scope, make: make.label },
      subject: `${prefix}${make.label}`,
      vehicles: make.vehicles,
      count: make.count,
    };
  });
  return { listings, models };
}

/** Listings of a site, computed once. */
export const siteListings = perSite((site): Listings => createListings(site.vehicles, siteAddresses(site)));

/** Returns every listing of the site, broadest first. */
export function everyListing(listings: Listings): Listing[] {
  const { all, types, bodies, makes, models, usedBodies, usedMakes, usedModels } = listings;
  return [
    all,
    ...types,
    ...bodies,
    ...makes,
    ...[...models.values()].flat(),
    ...usedBodies,
    ...usedMakes,
    ...[...usedModels.values()].flat(),
  ];
}

/** Counts vehicles for sale by car type, in the order new, demo, used. */
export function typeCounts(vehicles: readonly Vehicle[]): { type: CarType; count: number }[] {
  return SORTED_CAR_TYPES.map((type) => ({
    type,
    count: forSaleCount(vehicles.filter((vehicle) => vehicle.car_type === type)),
  })).filter(({ count }) => count > 0);
}
