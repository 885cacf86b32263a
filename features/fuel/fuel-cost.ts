/** Calculates fuel cost (specification, sections 4, 5 and 9). */
import { formatDollars } from '../_domain/price/money.ts';

/** Inputs of the estimate. */
export interface FuelUse {
  /** Kilometres driven per week. */
  readonly km: number;
  /** Litres per 100 km; kilowatt-hours of an electric vehicle. */
  readonly consumption: number;
  /** Dollars per litre or kilowatt-hour. */
  readonly price: number;
}

/** Default litres per 100 km (section 5). */
export const USUAL_CONSUMPTION = 10;
/** Minimum fill of the gauge (section 9). */
const MIN_FILL = 0.2;
/** Litres per 100 km at which the gauge is full. */
const FULL_GAUGE = 20;

const WEEKS_OF_YEAR = 52;

/** Returns the dollars of a year as text, with `others` in dollars a year. */
export const yearlyDollars = (weekly: number, others = 0): string =>
  formatDollars(Math.round(weekly * WEEKS_OF_YEAR + others));

/** Returns the weekly fuel cost in dollars: distance/100 × consumption × price; undefined for invalid numbers. */
export function fuelCost({ km, consumption, price }: FuelUse): number | undefined {
  const amounts = [km, consumption, price];
  if (!amounts.every((amount) => Number.isFinite(amount) && amount >= 0)) return undefined;
  return (km / 100) * consumption * price;
}

/** Returns the fill of the gauge from 0.2 to 1: consumption relative to 20 L/100 km. */
export const gaugeFill = (consumption: number): number =>
  Math.min(1, Math.max(MIN_FILL, consumption / FULL_GAUGE));
