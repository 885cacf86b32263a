/** Which listing pages a site has: one for each combination that has stock (specification, section 2, search results). */
import { toSlug } from './slugs.ts';
import { perSite } from './site.ts';
import type { CarType, Vehicle } from './vehicle.schema.ts';

/** What narrows a listing. */
export type Scope = { types?: readonly CarType[]; make?: string; model?: string; body?: string };

/** A listing and the stock it shows. */
export interface Listing {
  /** Address of its first page. */
  href: string;
  scope: Scope;
  /** What is listed, such as `used Toyota Corolla`; empty for everything. */
  subject: string;
  vehicles: readonly Vehicle[];
}

/** A make, model or body as it stands in the stock: its label, its segment of the address, its vehicles. */
export interface Group {
  label: string;
  slug: string;
  vehicles: readonly Vehicle[];
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

const TYPE_LISTINGS: readonly { slug: string; types: readonly CarType[]; subject: string }[] = [
  { slug: 'new-cars', types: ['new'], subject: 'new' },
  { slug: 'demo-cars', types: ['demo'], subject: 'demo' },
  { slug: 'used-cars', types: ['used'], subject: 'used' },
  { slug: 'new-and-demo-cars', types: ['new', 'demo'], subject: 'new and demo' },
];
/** The order of section 9. */
const TYPE_ORDER: readonly CarType[] = ['new', 'demo', 'used'];
const ALL = 'new-used-and-demo-cars';

/**
 * Groups vehicles by the slug of a value, largest group first, then by label. Different spellings of one slug are one
 * group under the most frequent spelling. A slug that is `reserved` for another kind of listing gets `-range` appended.
 */
export function groupBy(
  vehicles: readonly Vehicle[],
  value: (vehicle: Vehicle) => string | undefined,
  reserved: ReadonlySet<string> = new Set(),
): Group[] {
  const bySlug = new Map<string, { labels: Map<string, number>; vehicles: Vehicle[] }>();
  for (const vehicle of vehicles) {
    const label = value(vehicle);
    if (label === undefined) continue;
    const slug = toSlug(label);
    const group = bySlug.get(slug) ?? { labels: new Map<string, number>(), vehicles: [] as Vehicle[] };
    group.labels.set(label, (group.labels.get(label) ?? 0) + 1);
    group.vehicles.push(vehicle);
    bySlug.set(slug, group);
  }
  const groups = [...bySlug].map(([slug, group]) => ({
    label: mostFrequent(group.labels),
    slug: reserved.has(slug) ? `${slug}-range` : slug,
    vehicles: group.vehicles,
  }));
  return groups.toSorted((a, b) => b.vehicles.length - a.vehicles.length || (a.label < b.label ? -1 : 1));
}

function mostFrequent(counts: ReadonlyMap<string, number>): string {
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}

/** All listings of a stock. The listing of everything is there even without stock; every other one has some. */
export function listingsOf(vehicles: readonly Vehicle[]): Listings {
  const used = vehicles.filter((vehicle) => vehicle.car_type === 'used');
  const bodies = groupBy(
    vehicles,
    (vehicle) => vehicle.simple_body,
    new Set([ALL, ...TYPE_LISTINGS.map((t) => t.slug)]),
  );
  const reserved = new Set([
    ALL,
    ...TYPE_LISTINGS.map((type) => type.slug),
    ...bodies.map((body) => body.slug),
  ]);
  const makes = makeListings(vehicles, { base: '/search', prefix: '', reserved, scope: {} });
  const usedMakes = makeListings(used, {
    base: '/used-car',
    prefix: 'used ',
    reserved,
    scope: { types: ['used'] },
  });
  return {
    all: { href: `/search/${ALL}`, scope: {}, subject: '', vehicles },
    types: TYPE_LISTINGS.flatMap((type) => typeListing(type, vehicles)),
    bodies: bodies.map((body) => bodyListing(body, { base: '/search', prefix: '', scope: {} })),
    usedBodies: groupBy(used, (vehicle) => vehicle.simple_body).map((body) =>
      bodyListing(body, { base: '/used-car', prefix: 'used ', scope: { types: ['used'] } }),
    ),
    makes: makes.listings,
    models: makes.models,
    usedMakes: usedMakes.listings,
    usedModels: usedMakes.models,
  };
}

function typeListing(type: (typeof TYPE_LISTINGS)[number], vehicles: readonly Vehicle[]): Listing[] {
  const shown = vehicles.filter((vehicle) => type.types.includes(vehicle.car_type));
  if (shown.length === 0) return [];
  return [
    { href: `/search/${type.slug}`, scope: { types: type.types }, subject: type.subject, vehicles: shown },
  ];
}

interface Place {
  base: '/search' | '/used-car';
  prefix: string;
  scope: Scope;
}

function bodyListing(body: Group, { base, prefix, scope }: Place): Listing {
  return {
    href: `${base}/${body.slug}`,
    scope: { ...scope, body: body.label },
    subject: `${prefix}${body.label}`,
    vehicles: body.vehicles,
  };
}

function makeListings(
  vehicles: readonly Vehicle[],
  { base, prefix, scope, reserved }: Place & { reserved: ReadonlySet<string> },
): { listings: Listing[]; models: Map<string, Listing[]> } {
  const models = new Map<string, Listing[]>();
  const listings = groupBy(vehicles, (vehicle) => vehicle.make, reserved).map((make): Listing => {
    const href = `${base}/${make.slug}`;
    const own = groupBy(make.vehicles, (vehicle) => vehicle.model).map((model) => ({
      href: `${href}/${model.slug}`,
      scope: { ...scope, make: make.label, model: model.label },
      subject: `${prefix}${make.label} ${model.label}`,
      vehicles: model.vehicles,
    }));
    models.set(href, own);
    return {
      href,
      scope: { ...scope, make: make.label },
      subject: `${prefix}${make.label}`,
      vehicles: make.vehicles,
    };
  });
  return { listings, models };
}

/** The listings of a site, worked out once. */
export const siteListings = perSite((site): Listings => listingsOf(site.vehicles));

/** Every listing of the site, the widest first. */
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

/** Counts by car type in the order new, demo, used. */
export function typeCounts(vehicles: readonly Vehicle[]): { type: CarType; count: number }[] {
  return TYPE_ORDER.map((type) => ({
    type,
    count: vehicles.filter((vehicle) => vehicle.car_type === type).length,
  })).filter(({ count }) => count > 0);
}
