/** The one table of the addresses that makes, models and bodies of a stock have (specification, section 2). */
import { perSite } from '../site/site.ts';
import { ALL_CARS, TYPE_SEGMENTS } from './segments.ts';
import { toSlug } from '../text/slugs.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

/** Bodies that keep their segment whatever a make is called. Any other body gives way to the makes. */
const USUAL_BODIES: ReadonlySet<string> = new Set(
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
  const existing = new Map<string, string>();
  return (name) => {
    let slug = existing.get(name);
    if (slug === undefined) existing.set(name, (slug = toSlug(name)));
    return slug;
  };
}

/** Slugs of one name but for hyphens, such as `cx-30` and `cx30`, as the one with most hyphens, of equals the first by alphabet. */
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

/** The addresses of a site's stock, worked out once. */
export const siteAddresses = perSite((site): StockAddresses => stockAddresses(site.vehicles));
