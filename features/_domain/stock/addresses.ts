/** The one table of the addresses that makes, models and bodies of a stock have (specification, section 2). */
import { perSite } from '../site/site.ts';
import { ALL_CARS, TYPE_SEGMENTS } from './segments.ts';
import { toSlug } from '../text/slugs.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

/** Bodies that keep their segment whatever a make is called. Any other body gives way to the makes. */
const KNOWN_BODIES: ReadonlySet<string> = new Set(
  [
    'SUV, Ute, Ute / Tray, Utility, Tray, Pickup, Cab Chassis, Commercial, Truck, Light Truck',
    'Sedan, Hatch, Hatchback, Liftback, Fastback, Wagon, Van, People Mover, Bus',
    'Coupe, Convertible, Cabriolet, Roadster, Targa, Hardtop, Motorcycle, Caravan',
  ].flatMap((line) => line.split(', ').map(toSlug)),
);

/** Segments of the addresses of a stock; spellings of one name have one. */
export interface StockAddresses {
  readonly make: (make: string) => string;
  /** The segment behind that of the make. */
  readonly model: (model: string) => string;
  readonly body: (body: string) => string;
}

/** The slug of a name, each worked out once. */
function slugger(): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    let slug = known.get(name);
    if (slug === undefined) known.set(name, (slug = toSlug(name)));
    return slug;
  };
}

/**
 * Gives each slug of a kind a segment that is free: its own, or else the first free one of `-range`, `-range-2` and so
 * on. Those that can have their own come first, the others by alphabet, so that neither order nor counts matter.
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
 * The segments below `/search` and `/used-car`, no two alike: types of car first, then bodies that are known, then
 * makes, then other bodies, which may be slips of whoever typed them.
 */
export function stockAddresses(vehicles: readonly Pick<Vehicle, 'make' | 'simple_body'>[]): StockAddresses {
  const slug = slugger();
  const taken = new Set<string>([ALL_CARS, ...Object.values(TYPE_SEGMENTS)]);
  const bodies = vehicles.flatMap(({ simple_body: body }) => (body === undefined ? [] : [slug(body)]));
  const known = claim(
    bodies.filter((body) => KNOWN_BODIES.has(body)),
    taken,
  );
  const makes = claim(
    vehicles.map(({ make }) => slug(make)),
    taken,
  );
  const others = claim(
    bodies.filter((body) => !KNOWN_BODIES.has(body)),
    taken,
  );
  return {
    make: (name) => makes.get(slug(name)) ?? slug(name),
    model: slug,
    body: (name) => known.get(slug(name)) ?? others.get(slug(name)) ?? slug(name),
  };
}

/** The addresses of a site's stock, worked out once. */
export const siteAddresses = perSite((site): StockAddresses => stockAddresses(site.vehicles));
