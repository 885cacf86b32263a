/** URL segments of makes, models and bodies of a stock (specification, section 2). */
import { defineQuery } from '../../../renderer/contract/reads.ts';
import { perSite, type Site } from './site.ts';
import { ALL_CARS, TYPE_SEGMENTS } from '../stock/segments.ts';
import { toSlug } from '../text/slugs.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

/** Bodies that reserve their segment; other bodies yield to makes. */
const USUAL_BODIES: ReadonlySet<string> = new Set(
  [
    'SUV, Ute, Ute / Tray, Utility, Tray, Pickup, Cab Chassis, Commercial, Truck, Light Truck',
    'Sedan, Hatch, Hatchback, Liftback, Fastback, Wagon, Van, People Mover, Bus',
    'Coupe, Convertible, Cabriolet, Roadster, Targa, Hardtop, Motorcycle, Caravan',
  ].flatMap((line) => line.split(', ').map(toSlug)),
);

/** URL segments of a stock; spellings of one name share one. */
export interface StockAddresses {
  readonly make: (make: string) => string;
  /** Segment after that of the make. */
  readonly model: (model: string) => string;
  readonly body: (body: string) => string;
}

/** Returns a memoised slug function. */
function slugger(): (name: string) => string {
  const existing = new Map<string, string>();
  return (name) => {
    let slug = existing.get(name);
    if (slug === undefined) existing.set(name, (slug = toSlug(name)));
    return slug;
  };
}

/**
 * Maps slugs that differ only in hyphens, such as `cx-30` and `cx30`, to the one with most hyphens, then the first by
 * alphabet.
 */
function joined(names: Iterable<string>, slug: (name: string) => string): (name: string) => string {
  const keyOf = (text: string): string => text.replaceAll('-', '');
  const best = new Map<string, string>();
  for (const own of new Set([...names].map(slug))) {
    const other = best.get(keyOf(own));
    const isBetter =
      other === undefined || own.length > other.length || (own.length === other.length && own < other);
    if (isBetter) best.set(keyOf(own), own);
  }
  return (name) => best.get(keyOf(slug(name))) ?? slug(name);
}

/**
 * Assigns each slug of a kind a free segment: its own, or the first free of `-range`, `-range-2` and so on. Slugs that
 * can have their own come first, the others by alphabet, so that neither order nor counts matter.
 */
function claim(slugs: readonly string[], taken: Set<string>): Map<string, string> {
  const ordered = [...new Set(slugs)].toSorted();
  const segments = new Map<string, string>();
  for (const slug of ordered) if (!taken.has(slug)) segments.set(slug, slug);
  for (const segment of segments.values()) taken.add(segment);
  for (const slug of ordered) {
    if (segments.has(slug)) continue;
    let segment = `${slug}-range`;
    for (let number = 2; taken.has(segment); number += 1) segment = `${slug}-range-${number}`;
    segments.set(slug, segment);
    taken.add(segment);
  }
  return segments;
}

/**
 * Assigns unique segments below `/search` and `/used-car`: car types first, then usual bodies, makes, and other bodies,
 * which may be typing errors.
 */
export function stockAddresses(
  vehicles: readonly Pick<Vehicle, 'make' | 'model' | 'simple_body'>[],
): StockAddresses {
  const slug = slugger();
  const makeSlug = joined(
    vehicles.map(({ make }) => make),
    slug,
  );
  const model = joined(
    vehicles.map((vehicle) => vehicle.model),
    slug,
  );
  const taken = new Set<string>([ALL_CARS, ...Object.values(TYPE_SEGMENTS)]);
  const bodies = vehicles.flatMap(({ simple_body: body }) => (body === undefined ? [] : [slug(body)]));
  const usual = claim(
    bodies.filter((body) => USUAL_BODIES.has(body)),
    taken,
  );
  const makes = claim(
    vehicles.map(({ make }) => makeSlug(make)),
    taken,
  );
  const others = claim(
    bodies.filter((body) => !USUAL_BODIES.has(body)),
    taken,
  );
  return {
    make: (name) => makes.get(makeSlug(name)) ?? makeSlug(name),
    model,
    body: (name) => usual.get(slug(name)) ?? others.get(slug(name)) ?? slug(name),
  };
}

/** Segments of a site's stock, computed once. */
export const siteAddresses = perSite((site): StockAddresses => stockAddresses(site.vehicles));

const segmentQuery = (kind: keyof StockAddresses): ((site: Site, label: string) => string) =>
  defineQuery(`segment of a ${kind}`, {
    keyOf: (label: string) => label,
    find: (_site: Site, label) => label,
    compute: (site, label) => siteAddresses(site)[kind](label),
  });
const makeSegment = segmentQuery('make');
const modelSegment = segmentQuery('model');
const bodySegment = segmentQuery('body');

/** Returns the segments of a site's stock for the page of one vehicle, which depends on those it reads only. */
export const vehicleAddresses = (site: Site): StockAddresses => ({
  make: (label) => makeSegment(site, label),
  model: (label) => modelSegment(site, label),
  body: (label) => bodySegment(site, label),
});
