/** Estimates the offer for a vehicle from similar vehicles in stock (specification, section 9). */
import { LEAST_PRICE } from '../_domain/price/no-price.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import type { TradedVehicle } from './trade-in.ts';

/** How an offer is worked out; every figure is an option of the tenant. */
export interface ValuationRules {
  /** Older or further driven vehicles get no estimate. */
  readonly max_age_years: number;
  readonly max_km: number;
  /** Fewer like vehicles than this are no ground for an estimate. */
  readonly least_like: number;
  /** A like vehicle is at most so many years older or newer. */
  readonly years_apart: number;
  /** Percent of the value for every year between the two. */
  readonly year_percent: number;
  /** Percent of the value for every 10,000 km between the two. */
  readonly km_percent: number;
  /** Percent of the asking price that the dealer keeps for preparing and selling the vehicle. */
  readonly margin_percent: number;
  /** Below this no offer is made, in dollars. */
  readonly least_offer: number;
}

export type NoOffer = 'too_old' | 'too_far' | 'too_few' | 'too_little';

export type Estimate = { readonly offer_price: number; readonly like: number } | { readonly reason: NoOffer };

/** What is read of the stock. */
export type LikeVehicle = Pick<Vehicle, 'make' | 'model' | 'year' | 'km' | 'price' | 'car_type'>;

const same = (one: string, two: string): boolean => one.trim().toLowerCase() === two.trim().toLowerCase();

/** Offers are whole steps of this many dollars. */
const STEP = 50;
const KM = 10_000;

/** The asking price of `other` as if it had the age and the kilometres of `own`. */
function comparablePrice(vehicle: TradedVehicle, other: LikeVehicle, rules: ValuationRules): number {
  const years = (vehicle.year - other.year) * rules.year_percent;
  const distance = (((other.km ?? vehicle.km) - vehicle.km) / KM) * rules.km_percent;
  return (other.price ?? 0) * Math.max(0.1, 1 + (years + distance) / 100);
}

const median = (sorted: readonly number[]): number => {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

/**
 * The estimate for a vehicle in `thisYear`: the median asking price of used and demo vehicles of the same make and model,
 * each likened to it in years and kilometres, changed by `percent` for its answers, less the margin, in steps of $50
 * downwards. Without an offer it says why.
 */
export function estimateOffer(
  vehicle: TradedVehicle,
  stock: readonly LikeVehicle[],
  { rules, thisYear, percent }: { rules: ValuationRules; thisYear: number; percent: number },
): Estimate {
  if (thisYear - vehicle.year > rules.max_age_years) return { reason: 'too_old' };
  if (vehicle.km > rules.max_km) return { reason: 'too_far' };
  const prices = stock
    .filter(
      (other) =>
        other.car_type !== 'new' &&
        (other.price ?? 0) > LEAST_PRICE &&
        same(vehicle.make, other.make) &&
        same(vehicle.model, other.model) &&
        Math.abs(vehicle.year - other.year) <= rules.years_apart,
    )
    .map((other) => comparablePrice(vehicle, other, rules))
    .toSorted((a, b) => a - b);
  if (prices.length < rules.least_like) return { reason: 'too_few' };
  const worth = median(prices) * Math.max(0, 1 + percent / 100) * (1 - rules.margin_percent / 100);
  const offer = Math.floor(worth / STEP) * STEP;
  return offer < rules.least_offer ? { reason: 'too_little' } : { offer_price: offer, like: prices.length };
}
