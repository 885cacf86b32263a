/**
 * The stock as pages read it: each vehicle tells who reads it, and digests tell whether what was read is still the same. What time
 * and renditions make of a vehicle counts as part of it.
 */
import { ALL_THINGS, markThing, readColumn, readThing } from '../../../renderer/contract/reads.ts';
import type { Renditions } from '../picture/picture-sizes.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

/** The column of the order in which vehicles stand, and of which there are. */
const ORDER = 'order of vehicles';
/** The column of the present instant. */
const NOW = 'now';
/** The column of what the present instant makes of each vehicle. */
const CLOCK = 'clock';

/** Says that somebody goes through the stock. */
export const readOrder = (): void => readColumn(ORDER);
/** Says that somebody looks at the time. */
export const readNow = (): void => readColumn(NOW);
/** Says that somebody looks at what the time makes of a vehicle. */
export const readClock = ({ slug }: Pick<Vehicle, 'slug'>): void => readThing(slug, CLOCK);

/** Vehicles as they are, by those that tell. */
const plain = new WeakMap<Vehicle, Vehicle>();

/** Returns a vehicle that tells when it is read. */
export function recordedVehicle(vehicle: Vehicle): Vehicle {
  const { slug } = vehicle;
  const recorder = new Proxy(vehicle, {
    get(target, name) {
      if (typeof name === 'string') readThing(slug, name);
      return Reflect.get(target, name) as unknown;
    },
    has(target, name) {
      if (typeof name === 'string') readThing(slug, name);
      return Reflect.has(target, name);
    },
  });
  markThing(recorder, slug);
  plain.set(recorder, vehicle);
  return recorder;
}

/** What digests are made of. */
export interface Digested {
  readonly vehicles: readonly Vehicle[];
  readonly now: number;
  readonly renditions: Renditions;
  /** What the present instant makes of a vehicle, as plain data. */
  readonly clockOf: (vehicle: Vehicle) => unknown;
  /** A short digest of a text. */
  readonly digest: (text: string) => string;
  /** What else the site is made of, as plain data. */
  readonly rest: unknown;
}

/** Digests of what can be read of a stock. */
export interface StockDigests {
  /** Digest of each vehicle by its slug. */
  readonly things: () => ReadonlyMap<string, string>;
  /** Digest of one column of the whole stock. */
  readonly column: (name: string) => string;
  /** Digest of what a site is made of besides its stock and the time. */
  readonly setting: () => string;
}

/** Makes the digests of a stock, each when it is asked for. */
export function stockDigests({
  vehicles: told,
  now,
  renditions,
  clockOf,
  rest,
  digest,
}: Digested): StockDigests {
  const vehicles = told.map((vehicle) => plain.get(vehicle) ?? vehicle);
  const hasRenditions = Object.keys(renditions).length > 0;
  /** Pictures of vehicles. */
  const pictures = new Set<string>();

  /** Addresses of pictures in a value bring their renditions along. */
  function text(value: unknown): string {
    let sizes = '';
    const visit = (inner: unknown): void => {
      if (typeof inner === 'string') {
        if (!Object.hasOwn(renditions, inner)) return;
        pictures.add(inner);
        sizes += JSON.stringify(renditions[inner]);
      } else if (typeof inner === 'object' && inner !== null)
        for (const one of Object.values(inner)) visit(one);
    };
    if (hasRenditions) visit(value);
    return `${JSON.stringify(value) ?? ''}${sizes}`;
  }

  const whole = (vehicle: Vehicle): string => `${text(vehicle)}${JSON.stringify(clockOf(vehicle))}`;

  function cells(name: string): Iterable<string> {
    if (name === NOW) return [String(now)];
    if (name === ALL_THINGS) return things().values();
    if (name === ORDER) return vehicles.map(({ slug }) => slug);
    if (name === CLOCK) return vehicles.map((vehicle) => JSON.stringify(clockOf(vehicle)));
    return vehicles.map((vehicle) => text((vehicle as Readonly<Record<string, unknown>>)[name]));
  }

  let known: ReadonlyMap<string, string> | undefined;
  const things = () => (known ??= new Map(vehicles.map((vehicle) => [vehicle.slug, digest(whole(vehicle))])));
  const columns = new Map<string, string>();
  return {
    things,
    setting: () => {
      // It finds out which pictures are those of vehicles.
      things();
      const others = Object.entries(renditions).filter(([address]) => !pictures.has(address));
      return digest(JSON.stringify([rest, others]));
    },
    column: (name) => {
      const found = columns.get(name) ?? digest([...cells(name)].join('\n'));
      columns.set(name, found);
      return found;
    },
  };
}
