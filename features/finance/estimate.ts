/** The weekly estimate beside a price: 'est. $X/wk based on sample Y% p.a.' (specification, sections 2, 5 and 9). */
import { repayment } from '../_domain/finance.ts';
import type { FinanceLender, Vehicle } from '../_domain/vehicle.schema.ts';
import type { FinanceOptions } from './finance.schema.ts';

/** Type alias, so that it may travel as props. */
export type WeeklyEstimate = {
  /** Whole dollars a week. */
  amount: number;
  /** Percent a year. */
  rate: number;
  /** Percent a year; absent when neither lender nor tenant gives one. */
  comparison?: number;
};

type Financed = Pick<Vehicle, 'price' | 'finance_lenders'>;

/** The lender's own weekly figure counts only with the rate it was worked out at. */
function weekOf(price: number, lender: FinanceLender, options: FinanceOptions): number | undefined {
  if (lender.interestRate && lender.paymentWeek) return Math.ceil(lender.paymentWeek);
  return repayment({
    amount: price,
    term: lender.termYears ?? options.term,
    interest: lender.interestRate ?? options.interest,
    tradeIn: lender.deposit,
    residual: lender.balloon ?? options.residual,
    establishmentFee: lender.establishmentFees ?? options.establishment_fee,
  })?.payment;
}

/**
 * The estimate of a vehicle with its rates. A comparison rate always belongs to the rate shown: that of the lender to the
 * lender's, that of the tenant to the tenant's. Nothing without a provider or a price, and for repayments
 * too small to tell.
 */
export function weeklyEstimate(
  { price = 0, finance_lenders: lenders }: Financed,
  provider: string | undefined,
  options: FinanceOptions,
): WeeklyEstimate | undefined {
  if (provider === undefined || price <= 0) return undefined;
  const lender = lenders?.[provider] ?? {};
  const amount = weekOf(price, lender, options);
  if (amount === undefined || amount <= 0) return undefined;
  const own = lender.interestRate ?? undefined;
  const comparison = own === undefined ? options.comparison_rate : lender.comparisonRate;
  return { amount, rate: own ?? options.interest, ...(typeof comparison === 'number' ? { comparison } : {}) };
}

/** The estimate in words, rate and comparison rate in full. */
export function estimateText({ amount, rate, comparison }: WeeklyEstimate): string {
  const percent = (value: number) => `${value.toFixed(2)}% p.a.`;
  const beside = comparison === undefined ? '' : `, comparison rate ${percent(comparison)}`;
  return `est. $${amount.toLocaleString('en-AU')}/wk based on sample ${percent(rate)}${beside}`;
}
