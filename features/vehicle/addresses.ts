/** Addresses of the listings a vehicle belongs to, and the trail that leads to it (specification, section 2). */
import { toSlug } from '../_domain/slugs.ts';
import type { Vehicle } from '../_domain/vehicle.schema.ts';
import type { Crumb } from '../_ui/trail.ts';

/** Where the listing of a make, model or body of this stock is. */
export interface StockAddresses {
  readonly make: (make: string) => string;
  readonly model: (make: string, model: string) => string;
  readonly body: (body: string) => string;
}

const TYPE_NAMES = { new: 'New cars', demo: 'Demo cars', used: 'Used cars' } as const;
const TYPE_SEGMENTS: readonly string[] = [
  'new-used-and-demo-cars',
  'new-and-demo-cars',
  'new-cars',
  'demo-cars',
  'used-cars',
];

/** Segments of addresses, each worked out once. */
function slugger(): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const slug = known.get(name) ?? toSlug(name);
    known.set(name, slug);
    return slug;
  };
}

/** A segment that another kind of listing has taken gives way. */
const unless = (taken: ReadonlySet<string>, segment: string): string =>
  taken.has(segment) ? `${segment}-range` : segment;

/**
 * The addresses of a stock. A body that is called like a type of car, and a make that is called like either, gets
 * `-range` appended, as the listings do.
 */
export function stockAddresses(vehicles: readonly Pick<Vehicle, 'simple_body'>[]): StockAddresses {
  const slug = slugger();
  const types = new Set(TYPE_SEGMENTS);
  const bodies = new Set(
    vehicles.flatMap(({ simple_body: body }) => (body ? [unless(types, slug(body))] : [])),
  );
  const taken = new Set([...types, ...bodies]);
  const make = (name: string) => `/search/${unless(taken, slug(name))}`;
  return {
    make,
    model: (makeName, model) => `${make(makeName)}/${slug(model)}`,
    body: (body) => `/search/${unless(types, slug(body))}`,
  };
}

/** Home > type > make > model > body > title; a body that is not known is left out. */
export function crumbsOf(vehicle: Vehicle, addresses: StockAddresses): Crumb[] {
  const { car_type: type, make, model, simple_body: body, name } = vehicle;
  return [
    { text: 'Home', href: '/' },
    { text: TYPE_NAMES[type], href: `/search/${type}-cars` },
    { text: make, href: addresses.make(make) },
    { text: model, href: addresses.model(make, model) },
    ...(body ? [{ text: body, href: addresses.body(body) }] : []),
    { text: name },
  ];
}
