/** What a loan costs (specification, section 9, finance). Amounts are dollars, rates percent a year, terms years. */

/** How often is paid: repayments a year and the abbreviation behind an amount. */
export const FREQUENCIES = {
  weekly: { name: 'Weekly', perYear: 52, short: 'wk' },
  fortnightly: { name: 'Fortnightly', perYear: 26, short: 'fn' },
  monthly: { name: 'Monthly', perYear: 12, short: 'mo' },
} as const;

export type Frequency = keyof typeof FREQUENCIES;

/** Stands in place of a repayment that is too small to be one. */
export const NO_REPAYMENT_TEXT = 'Enquire for Finance';
/** A repayment of this many dollars or less is not told. */
export const NO_REPAYMENT = 25;

export interface Loan {
  /** Purchase price. */
  readonly amount: number;
  readonly term: number;
  readonly interest: number;
  /** Deposit or trade-in; 0 when absent. */
  readonly tradeIn?: number | undefined;
  /** Due at the end of the term; 0 when absent. */
  readonly residual?: number | undefined;
  /** Charged for setting the loan up and lent with it; 0 when absent. */
  readonly establishmentFee?: number | undefined;
  /** Weekly when absent. */
  readonly frequency?: Frequency | undefined;
  /** The same repayment as another quotes it: rounding never goes above it, but down to the dollar instead. */
  readonly quoted?: number | undefined;
}

export interface Repayment {
  /** Whole dollars each period, rounded up. */
  readonly payment: number;
  /** All repayments and the establishment fee. */
  readonly total: number;
}

/** Keeps what floating point adds to a whole number of dollars from costing a dollar more. */
const DUST = 1e-6;

/** All repayments and the establishment fee: periods × term × payment + fee. */
export const totalOf = (
  { term, frequency = 'weekly', establishmentFee = 0 }: Pick<Loan, 'term' | 'frequency' | 'establishmentFee'>,
  payment: number,
): number => FREQUENCIES[frequency].perYear * term * payment + establishmentFee;

/** Up to whole dollars; down when that would be more than what is quoted. */
function rounded(exact: number, quoted = Infinity): number {
  const up = Math.ceil(exact - DUST);
  return up > quoted ? Math.floor(exact + DUST) : up;
}

/** Part of the sum lent that is paid back each period, and today's worth of a dollar due at the end. */
function sharesOf({ term, interest, frequency = 'weekly' }: Loan): { share: number; discount: number } {
  const { perYear } = FREQUENCIES[frequency];
  const periods = term * perYear;
  const rate = interest / 100 / perYear;
  // log1p and expm1 hold the digits that `1 + rate` loses for small rates.
  const growth = -periods * Math.log1p(rate);
  return { share: rate === 0 ? 1 / periods : -rate / Math.expm1(growth), discount: Math.exp(growth) };
}

/**
 * Returns the exact repayment of a loan each period: the amount less the trade-in plus the establishment fee, the residual
 * discounted to today, paid off evenly at a periodic rate of `interest / 100 / periods a year`. NaN when a number makes no sense.
 */
export function annuity(loan: Loan): number {
  const { amount, term, interest, tradeIn = 0, residual = 0, establishmentFee = 0 } = loan;
  if (!(term > 0 && interest >= 0)) return Number.NaN;
  const { share, discount } = sharesOf(loan);
  return (amount - tradeIn + establishmentFee - residual * discount) * share;
}

/**
 * Returns the repayment of a loan, rounded up to whole dollars or towards `quoted`. Undefined when it is 25 dollars or less, or
 * when a number makes no sense: then `Enquire for Finance` shows, and no total.
 */
export function repayment(loan: Loan): Repayment | undefined {
  const payment = rounded(annuity(loan), loan.quoted);
  if (!Number.isFinite(payment) || payment <= NO_REPAYMENT) return undefined;
  return { payment, total: totalOf(loan, payment) };
}
