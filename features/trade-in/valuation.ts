/** Estimates the offer for a vehicle from similar vehicles in stock (specification, section 9). */
import { LEAST_PRICE } from '../_domain/price/no-price.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import type { TradedVehicle } from './trade-in.ts';

/** Rules of the estimate; every number is an option of the tenant. */
export interface ValuationRules {
  /** Maximum age; see also the maximum kilometres. */
  readonly max_age_years: number;
  readonly max_km: number;
  /** Minimum number of similar vehicles. */
  readonly least_like: number;
  /** Maximum difference in years of a similar vehicle. */
  readonly years_apart: number;
  /** Percent of the value per year of difference. */
  readonly year_percent: number;
  /** Percent of the value per 10,000 km of difference. */
  readonly km_percent: number;
  /** Percent of the asking price that the dealer deducts for preparing and selling. */
  readonly margin_percent: number;
  /** Minimum offer in dollars. */
  readonly least_offer: number;
}

export type NoOffer = 'too_old' | 'too_far' | 'too_few' | 'too_little';

export type Estimate = { readonly offer_price: number; readonly like: number } | { readonly reason: NoOffer };

/** Fields of stock that the estimate needs. */
export type LikeVehicle = Pick<Vehicle, 'make' | 'model' | 'year' | 'km' | 'price' | 'car_type'>;

const same = (one: string, two: string): boolean => one.trim().toLowerCase() === two.trim().toLowerCase();

/** Offers are multiples of this many dollars. */
const STEP = 50;
const KM = 10_000;

/** Returns the asking price of `other` adjusted to the age and kilometres of `vehicle`. */
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
 * Returns the offer for a vehicle in `thisYear`: the median asking price of used and demo vehicles of the same make and
 * model, each adjusted for years and kilometres, changed by `percent` for the answers, less the margin, rounded down to
 * $50. Returns the reason when there is no offer.
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
