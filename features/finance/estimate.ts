/** The weekly estimate beside a price: 'est. $X/wk based on sample Y% p.a.' (specification, sections 2, 5 and 9). */
import { FREQUENCIES, type Frequency } from '../_domain/price/finance.ts';
import { formatDollars } from '../_domain/price/money.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { computePayment, rateText } from './result-text.ts';
import type { FinanceOptions } from './finance.schema.ts';
import { pricedTerms, type Terms } from './terms.ts';

export interface Estimate {
  /** Whole dollars per period. */
  readonly amount: number;
  readonly frequency: Frequency;
  /** Percent a year. */
  readonly rate: number;
  /** Percent a year. */
  readonly comparison: number;
}

/** Returns the estimate of these terms; undefined without a comparison rate and for repayments too small to display. */
export function estimateAt(terms: Terms, frequency: Frequency): Estimate | undefined {
  const { inputs, comparison } = terms;
  const amount = computePayment({ inputs, frequency }, terms);
  if (amount === undefined || comparison === undefined) return undefined;
  return { amount, frequency, rate: inputs.interest, comparison };
}

/**
 * Returns the weekly estimate of a vehicle with the calculator's initial terms. Undefined without a provider, price or
 * comparison rate, for a price above the calculator's range, and for repayments too small to display.
 */
export function weeklyEstimate(
  vehicle: Pick<Vehicle, 'price' | 'finance_lenders'>,
  provider: string | undefined,
  options: FinanceOptions,
): Estimate | undefined {
  const terms = provider === undefined ? undefined : pricedTerms(vehicle, provider, options);
  return terms && estimateAt(terms, 'weekly');
}

/** Formats the estimate with rate and comparison rate. */
export function estimateText({ amount, frequency, rate, comparison }: Estimate): string {
  const each = FREQUENCIES[frequency].short;
  return `est. ${formatDollars(amount)}/${each} based on sample ${rateText(rate)}, comparison rate ${rateText(comparison)}`;
}
