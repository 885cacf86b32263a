/** The weekly estimate beside a price: 'est. $X/wk based on sample Y% p.a.' (specification, sections 2, 5 and 9). */
import { FREQUENCIES, type Frequency } from '../_domain/price/finance.ts';
import { formatDollars } from '../_domain/price/money.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { paymentOf, rateText } from './result-text.ts';
import type { FinanceOptions } from './finance.schema.ts';
import { pricedTerms, type Terms } from './terms.ts';

export interface Estimate {
  /** Whole dollars each period. */
  readonly amount: number;
  readonly frequency: Frequency;
  /** Percent a year. */
  readonly rate: number;
  /** Percent a year. */
  readonly comparison: number;
}

/** Returns what these terms come to each period; undefined for repayments too small to show, and without a comparison rate. */
export function estimateAt(terms: Terms, frequency: Frequency): Estimate | undefined {
  const { inputs, comparison } = terms;
  const amount = paymentOf({ inputs, frequency }, terms);
  if (amount === undefined || comparison === undefined) return undefined;
  return { amount, frequency, rate: inputs.interest, comparison };
}

/**
 * Returns the weekly estimate of a vehicle with its rates: what the calculator begins with. Undefined without a provider, a price
 * or a comparison rate, for a price that cannot be lent as a whole, and for repayments too small to show.
 */
export function weeklyEstimate(
  vehicle: Pick<Vehicle, 'price' | 'finance_lenders'>,
  provider: string | undefined,
  options: FinanceOptions,
): Estimate | undefined {
  const terms = provider === undefined ? undefined : pricedTerms(vehicle, provider, options);
  return terms && estimateAt(terms, 'weekly');
}

/** Returns the estimate as text, rate and comparison rate in full. */
export function estimateText({ amount, frequency, rate, comparison }: Estimate): string {
  const each = FREQUENCIES[frequency].short;
  return `est. ${formatDollars(amount)}/${each} based on sample ${rateText(rate)}, comparison rate ${rateText(comparison)}`;
}
