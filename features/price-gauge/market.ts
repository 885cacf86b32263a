/** Market prices from the stock of a site; the rule behind the price gauge. */
import { LEAST_PRICE } from '../_domain/price/no-price.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { MEDIUM, type Autogauge } from './gauge.ts';

/** Most years between comparable vehicles. */
const YEARS_APART = 2;
/** Half-width of the range as a share of its centre; the spread of prices decides within these limits. */
const LEAST_REACH = 0.1;
const MOST_REACH = 0.25;
/** Upper mass of the first class in kilograms; each further class spans about twice the mass. */
const MASS_CLASS = 4_500;
/** Confidence added by each source. */
const SURE = { average: 0.4, stateAverage: 0.2, peer: 0.1, peersAtMost: 4 } as const;

/** The compared data of a vehicle. */
type Peer = Pick<Vehicle, 'id' | 'year'> & { price: number };

/** Priced vehicles for sale by make and model, cheapest first. */
export type MarketIndex = ReadonlyMap<string, readonly Peer[]>;

/**
 * Returns the key of comparable vehicles. Body and mass class matter: one model may be a ute, a cab chassis or an
 * eight-tonner.
 */
const toMarketKey = ({
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

/** Indexes a stock by comparable vehicles; once per site. */
export function marketIndex(vehicles: readonly Vehicle[]): MarketIndex {
  const index = new Map<string, Peer[]>();
  for (const vehicle of vehicles) {
    if (!isForSale(vehicle) || !isPriced(vehicle)) continue;
    const key = toMarketKey(vehicle);
    const peers = index.get(key) ?? [];
    peers.push({ id: vehicle.id, year: vehicle.year, price: vehicle.price ?? 0 });
    index.set(key, peers);
  }
  for (const peers of index.values()) peers.sort((one, other) => one.price - other.price);
  return index;
}

/** Returns the prices of comparable vehicles, ascending. */
function listPeerPrices(vehicle: Vehicle, index: MarketIndex): number[] {
  const { id, year } = vehicle;
  const prices: number[] = [];
  for (const peer of index.get(toMarketKey(vehicle)) ?? [])
    if (peer.id !== id && Math.abs(peer.year - year) <= YEARS_APART) prices.push(peer.price);
  return prices;
}

function median(sorted: readonly number[]): number {
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}

/**
 * Returns the response of `autogauge`; undefined without market data or a price. The range is centred on the mean of
 * the market averages, otherwise on the median price of comparable vehicles in stock (same make, model, type, body and
 * mass class, at most 2 years apart), and extends 10 to 25 % to each side, depending on the spread of prices. `fill` is
 * how far the price is below the top of the range. Confidence: 0.4 for the national average, 0.2 for the state's, 0.1
 * for each of up to 4 comparable vehicles. `compared` counts the vehicles that the centre rests on. A price in the low
 * band is called fair.
 */
export function computeAutogauge(vehicle: Vehicle, index: MarketIndex): Autogauge | undefined {
  const { price = 0, average_market_price: country = 0, state_average_market_price: state = 0 } = vehicle;
  if (!isForSale(vehicle) || !isPriced(vehicle)) return undefined;
  const averages = [country, state].filter((average) => average > LEAST_PRICE);
  const peers = listPeerPrices(vehicle, index);
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
    compared: averages.length > 0 ? 0 : peers.length,
    description: fill < MEDIUM ? 'Fair Price' : null,
  };
}
