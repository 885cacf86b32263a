/** Finds similar vehicles (sections 4, 7 and 9). */
import { isForSale, type StockState } from './status.ts';
import type { Vehicle } from './vehicle.schema.ts';

/** Fields of a vehicle that the rule needs. */
export type ComparedVehicle = StockState &
  Pick<Vehicle, 'id' | 'make' | 'model' | 'price' | 'simple_body' | 'bodyconfiguration'>;

/** An index for similar vehicles, whose lookups do not slow down with the stock. */
export interface SimilarIndex<T> {
  /** Returns up to `limit` vehicles for sale, best first, without the vehicle itself. */
  readonly to: (vehicle: ComparedVehicle, limit?: number) => T[];
}

/** Displayed similar vehicles (section 9). */
export const SIMILAR_SHOWN = 6;
/** Most vehicles per criterion: same model, same body, same make (section 9). */
const MOST_OF_ONE = 10;

interface Group<T> {
  readonly vehicles: T[];
  /** Prices of `vehicles`, ascending; 0 without a price. */
  readonly prices: number[];
}
type Groups<T> = ReadonlyMap<string, Group<T>>;

const modelKey = (vehicle: ComparedVehicle): string => `${vehicle.make}|${vehicle.model}`.toLowerCase();
const makeKey = (vehicle: ComparedVehicle): string => vehicle.make.toLowerCase();
const bodyKey = (vehicle: ComparedVehicle): string =>
  (vehicle.simple_body ?? vehicle.bodyconfiguration ?? '').toLowerCase();

const makeBodyKey = (vehicle: ComparedVehicle): string => `${makeKey(vehicle)}|${bodyKey(vehicle)}`;

/** Returns the dollars above and below a price that count as near: 10,000 under 50,000, else 25,000 (section 9). */
export function priceBand(price: number): number {
  return price < 50_000 ? 10_000 : 25_000;
}

/** Groups vehicles that are sorted by price. */
function groupBy<T extends ComparedVehicle>(sorted: readonly T[], key: (vehicle: T) => string): Groups<T> {
  const groups = new Map<string, Group<T>>();
  for (const vehicle of sorted) {
    const group = groups.get(key(vehicle)) ?? { vehicles: [], prices: [] };
    group.vehicles.push(vehicle);
    group.prices.push(vehicle.price ?? 0);
    groups.set(key(vehicle), group);
  }
  return groups;
}

/** Returns the index of the first price that is not below `price`. */
function lowerBound(prices: readonly number[], price: number): number {
  let low = 0;
  let high = prices.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((prices[middle] ?? 0) < price) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Yields the vehicles of a group, nearest to `price` first, within `band`. */
function* nearest<T>(group: Group<T> | undefined, price: number, band: number): Generator<T> {
  if (!group) return;
  const { vehicles, prices } = group;
  let up = lowerBound(prices, price);
  let down = up - 1;
  for (;;) {
    const above = (prices[up] ?? Infinity) - price;
    const below = price - (prices[down] ?? -Infinity);
    const vehicle = below <= above ? vehicles[down] : vehicles[up];
    if (vehicle === undefined || Math.min(above, below) > band) return;
    if (below <= above) down -= 1;
    else up += 1;
    yield vehicle;
  }
}

/**
 * Indexes a stock for similar vehicles, once per build. Results are first vehicles of the same make and model, then of
 * the same body, both within the price band and nearest in price first; without any, the same model, then the same make,
 * then the same body at any price. Instead of a vehicle that can't be bought, its model comes first at any price, then its
 * make and body, then its body within the band. Vehicles that are not for sale and duplicate ids are excluded. A vehicle
 * without a price matches others without one, as on sites with weekly prices.
 */
export function similarIndex<T extends ComparedVehicle>(vehicles: readonly T[]): SimilarIndex<T> {
  const byId = new Map<string, T>();
  for (const vehicle of vehicles) {
    if (isForSale(vehicle) && !byId.has(vehicle.id)) byId.set(vehicle.id, vehicle);
  }
  const sorted = [...byId.values()].toSorted(
    (a, b) => (a.price ?? 0) - (b.price ?? 0) || (a.id < b.id ? -1 : 1),
  );
  const models = groupBy(sorted, modelKey);
  const makes = groupBy(sorted, makeKey);
  const bodies = groupBy(sorted, bodyKey);
  const makeBodies = groupBy(sorted, makeBodyKey);
  const pricedBodies = groupBy(
    sorted.filter(({ price = 0 }) => price > 0),
    bodyKey,
  );

  const to = (vehicle: ComparedVehicle, limit = SIMILAR_SHOWN): T[] => {
    const unique = new Map<string, T>();
    const take = (candidates: Iterable<T>): void => {
      const most = Math.min(limit, unique.size + MOST_OF_ONE);
      for (const candidate of candidates) {
        if (unique.size >= most) return;
        if (candidate.id !== vehicle.id) unique.set(candidate.id, candidate);
      }
    };
    const price = vehicle.price ?? 0;
    const body = bodyKey(vehicle);
    const model = models.get(modelKey(vehicle));
    const isUnavailable = !isForSale(vehicle);
    take(nearest(model, price, price > 0 && !isUnavailable ? priceBand(price) : Infinity));
    if (isUnavailable && body) take(nearest(makeBodies.get(makeBodyKey(vehicle)), price, Infinity));
    if (body)
      take(
        price > 0
          ? nearest(pricedBodies.get(body), price, priceBand(price))
          : nearest(bodies.get(body), 0, 0),
      );
    if (unique.size === 0) take(nearest(model, price, Infinity));
    if (unique.size === 0) take(nearest(makes.get(makeKey(vehicle)), price, Infinity));
    if (unique.size === 0 && body) take(nearest(bodies.get(body), price, Infinity));
    return [...unique.values()];
  };
  return { to };
}
