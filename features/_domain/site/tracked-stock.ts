/**
 * Tracks reads of vehicles, and digests stock so that an incremental build can compare two pulls. A vehicle's digest
 * includes the renditions of its pictures and whatever depends on its dates.
 */
import { ALL_ENTITIES, registerEntity, trackColumn, trackEntity } from '../../../renderer/contract/reads.ts';
import type { Renditions } from '../picture/picture-sizes.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

/** Column of the slugs of all vehicles in their order. */
const ORDER = 'order of vehicles';
/** Column of the present instant. */
const NOW = 'now';
/** Column of the tag and availability of each vehicle at the present instant. */
const CLOCK = 'clock';

/** Tracks a read of the list of vehicles. */
export const trackVehicleList = (): void => trackColumn(ORDER);
/** Tracks a read of the present instant. */
export const trackNow = (): void => trackColumn(NOW);
/** Tracks a decision about the dates of a vehicle. */
export const trackClock = ({ slug }: Pick<Vehicle, 'slug'>): void => trackEntity(slug, CLOCK);

/** Untracked vehicles by their proxies. */
const targets = new WeakMap<Vehicle, Vehicle>();

/** Returns a proxy that tracks each read of the vehicle. */
export function trackedVehicle(vehicle: Vehicle): Vehicle {
  const { slug } = vehicle;
  const proxy = new Proxy(vehicle, {
    get(target, name) {
      if (typeof name === 'string') trackEntity(slug, name);
      return Reflect.get(target, name) as unknown;
    },
    has(target, name) {
      if (typeof name === 'string') trackEntity(slug, name);
      return Reflect.has(target, name);
    },
  });
  registerEntity(proxy, slug);
  targets.set(proxy, vehicle);
  return proxy;
}

/** Input of `stockDigests`. */
export interface DigestInput {
  readonly vehicles: readonly Vehicle[];
  readonly now: number;
  readonly renditions: Renditions;
  /** Tag and availability of a vehicle at the present instant, as plain data. */
  readonly clockOf: (vehicle: Vehicle) => unknown;
  /** Digests a text. */
  readonly digest: (text: string) => string;
  /** Other input of the site, as plain data. */
  readonly rest: unknown;
}

/** Digests of a stock. */
export interface StockDigests {
  /** Digest of each vehicle by its slug. */
  readonly entities: () => ReadonlyMap<string, string>;
  /** Digest of one field across all vehicles. */
  readonly column: (name: string) => string;
  /** Digest of the site without its stock and the time. */
  readonly setting: () => string;
}

/** Creates the digests of a stock. Each is computed on first use. */
export function stockDigests({
  vehicles: proxies,
  now,
  renditions,
  clockOf,
  rest,
  digest,
}: DigestInput): StockDigests {
  const vehicles = proxies.map((vehicle) => targets.get(vehicle) ?? vehicle);
  /** Finds the renditions of an address faster than the object does. */
  const sizesByAddress = new Map(
    Object.entries(renditions).map(([address, sizes]) => [address, JSON.stringify(sizes)]),
  );
  /** Addresses of pictures of vehicles. */
  const pictures = new Set<string>();

  /** Serialises a value with the renditions of its pictures. */
  function text(value: unknown): string {
    let sizes = '';
    const visit = (inner: unknown): void => {
      if (typeof inner === 'string') {
        const own = sizesByAddress.get(inner);
        if (own === undefined) return;
        pictures.add(inner);
        sizes += own;
      } else if (typeof inner === 'object' && inner !== null)
        for (const one of Object.values(inner)) visit(one);
    };
    if (sizesByAddress.size > 0) visit(value);
    return `${JSON.stringify(value) ?? ''}${sizes}`;
  }

  const whole = (vehicle: Vehicle): string => `${text(vehicle)}${JSON.stringify(clockOf(vehicle))}`;

  function cells(name: string): Iterable<string> {
    if (name === NOW) return [String(now)];
    if (name === ALL_ENTITIES) return entities().values();
    if (name === ORDER) return vehicles.map(({ slug }) => slug);
    if (name === CLOCK) return vehicles.map((vehicle) => JSON.stringify(clockOf(vehicle)));
    return vehicles.map((vehicle) => text((vehicle as Readonly<Record<string, unknown>>)[name]));
  }

  let digests: ReadonlyMap<string, string> | undefined;
  const entities = () =>
    (digests ??= new Map(vehicles.map((vehicle) => [vehicle.slug, digest(whole(vehicle))])));
  const columns = new Map<string, string>();
  return {
    entities,
    setting: () => {
      // Fills `pictures`.
      entities();
      const others = Object.entries(renditions).filter(([address]) => !pictures.has(address));
      return digest(JSON.stringify([rest, others]));
    },
    column: (name) => {
      const columnDigest = columns.get(name) ?? digest([...cells(name)].join('\n'));
      columns.set(name, columnDigest);
      return columnDigest;
    },
  };
}
