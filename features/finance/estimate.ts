/** The weekly estimate beside a price: 'est. $X/wk based on sample Y% p.a.' (specification, sections 2, 5 and 9). */
import { FREQUENCIES, type Frequency } from '../_domain/price/finance.ts';
import { formatDollars } from '../_domain/price/money.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { paymentOf, rateText } from './figures.ts';
import type { FinanceOptions } from './finance.schema.ts';
import { pricedTerms, type Terms } from './terms.ts';

export interface Estimate {
  /** Whole dollars each period. */
  readonly amount: number;
  readonly frequency: Frequency;
  /** Percent a year. */
  readonly rate: number;
  /** Percent a year; absent when neither lender nor tenant gives one. */
  readonly comparison?: number;
}

/** What these terms come to each period; nothing for repayments too small to tell. */
export function estimateAt(terms: Terms, frequency: Frequency): Estimate | undefined {
  const { inputs, comparison } = terms;
  const amount = paymentOf({ inputs, frequency }, terms);
  if (amount === undefined) return undefined;
  return { amount, frequency, rate: inputs.interest, ...(comparison !== undefined && { comparison }) };
}

/**
 * The weekly estimate of a vehicle with its rates: what the calculator begins with. Nothing without a provider or a price,
 * for a price that cannot be lent as a whole, and for repayments too small to tell.
 */
export function weeklyEstimate(
  vehicle: Pick<Vehicle, 'price' | 'finance_lenders'>,
  provider: string | undefined,
  options: FinanceOptions,
): Estimate | undefined {
  const terms = provider === undefined ? undefined : pricedTerms(vehicle, provider, options);
  return terms && estimateAt(terms, 'weekly');
}

/** The estimate in words, rate and comparison rate in full. */
export function estimateText({ amount, frequency, rate, comparison }: Estimate): string {
  const beside = comparison === undefined ? '' : `, comparison rate ${rateText(comparison)}`;
  const each = FREQUENCIES[frequency].short;
  return `est. ${formatDollars(amount)}/${each} based on sample ${rateText(rate)}${beside}`;
}
