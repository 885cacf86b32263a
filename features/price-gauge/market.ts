/** What the market asks for a vehicle, worked out from the stock of a site; the rule behind the price gauge. */
import { LEAST_PRICE } from '../_domain/price/no-price.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { MEDIUM, type Autogauge } from './gauge.ts';

/** Vehicles count as the same when their model years are at most this far apart. */
const YEARS_APART = 2;
/** The range reaches this share of its centre to each side, more where the known prices are further apart. */
const LEAST_REACH = 0.1;
const MOST_REACH = 0.25;
/** Kilograms up to which vehicles are one class of mass; each further class begins at about twice that of the one before. */
const MASS_CLASS = 4_500;
/** What each source adds to the confidence. */
const SURE = { average: 0.4, stateAverage: 0.2, peer: 0.1, peersAtMost: 4 } as const;

/** What counts of a vehicle of the market. */
type Peer = Pick<Vehicle, 'id' | 'year'> & { price: number };

/** Vehicles for sale with a price, by make and model, the cheapest first. */
export type MarketIndex = ReadonlyMap<string, readonly Peer[]>;

/** One model can be a ute or a cab chassis, a tray truck for a car licence or an eight-tonner: the body and the class of mass count. */
const keyOf = ({
  make,
  model,
  car_type: type,
  simple_body: body = '',
  grossvehiclemass: mass = 0,
}: Vehicle): string =>
  [make, model, type, body, Math.round(Math.log2(Math.max(mass, MASS_CLASS) / MASS_CLASS))]
    .join('|')
    .toLowerCase();
const isPriced = ({ price = 0 }: Pick<Vehicle, 'price'>): boolean => price > LEAST_PRICE;

/** Sorts a stock for the question what the same models cost; made once per site. */
export function marketIndex(vehicles: readonly Vehicle[]): MarketIndex {
  const index = new Map<string, Peer[]>();
  for (const vehicle of vehicles) {
    if (!isForSale(vehicle) || !isPriced(vehicle)) continue;
    const key = keyOf(vehicle);
    const peers = index.get(key) ?? [];
    peers.push({ id: vehicle.id, year: vehicle.year, price: vehicle.price ?? 0 });
    index.set(key, peers);
  }
  for (const peers of index.values()) peers.sort((one, other) => one.price - other.price);
  return index;
}

/** Prices of the same models, ascending. */
function peersOf(vehicle: Vehicle, index: MarketIndex): number[] {
  const { id, year } = vehicle;
  const prices: number[] = [];
  for (const peer of index.get(keyOf(vehicle)) ?? [])
    if (peer.id !== id && Math.abs(peer.year - year) <= YEARS_APART) prices.push(peer.price);
  return prices;
}

function median(sorted: readonly number[]): number {
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}

/**
 * The answer of `autogauge`, or nothing when nothing is known of the market or the vehicle has no price. The centre of
 * the range is the mean of its market averages, else the median price of the same models in stock (same make, model,
 * type, body and class of mass, years at most 2 apart). The range reaches 10 to 25 % of the centre to each side, as far as known prices
 * are away. `fill` tells how far the price is below the top of the range. Confidence: 0.4 for the average of the
 * country, 0.2 for that of the state, 0.1 for each same model up to 4. A price in the low band is called fair.
 */
export function autogaugeOf(vehicle: Vehicle, index: MarketIndex): Autogauge | undefined {
  const { price = 0, average_market_price: country = 0, state_average_market_price: state = 0 } = vehicle;
  if (!isForSale(vehicle) || !isPriced(vehicle)) return undefined;
  const averages = [country, state].filter((average) => average > LEAST_PRICE);
  const peers = peersOf(vehicle, index);
  const prices = [...averages, ...peers];
  if (prices.length === 0) return undefined;
  const centre = averages.length > 0 ? averages.reduce((a, b) => a + b) / averages.length : median(peers);
  const furthest = Math.max(...prices.map((one) => Math.abs(one - centre))) / centre;
  const reach = centre * Math.min(Math.max(furthest, LEAST_REACH), MOST_REACH);
  const min = Math.round(centre - reach);
  const max = Math.round(centre + reach);
  const fill = Math.min(Math.max((max - price) / (max - min), 0), 1);
  const confidence =
    (country > LEAST_PRICE ? SURE.average : 0) +
    (state > LEAST_PRICE ? SURE.stateAverage : 0) +
    SURE.peer * Math.min(peers.length, SURE.peersAtMost);
  return {
    fill: Math.round(fill * 100) / 100,
    listing_price: price,
    market_range_min: min,
    market_range_max: max,
    confidence: Math.round(confidence * 100) / 100,
    description: fill < MEDIUM ? 'Fair Price' : null,
  };
}
