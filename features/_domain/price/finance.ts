/** Calculates loans (specification, section 9, finance). Amounts are dollars, rates percent a year, terms years. */

/** Repayments per year and the abbreviation after an amount. */
export const FREQUENCIES = {
  weekly: { name: 'Weekly', perYear: 52, short: 'wk' },
  fortnightly: { name: 'Fortnightly', perYear: 26, short: 'fn' },
  monthly: { name: 'Monthly', perYear: 12, short: 'mo' },
} as const;

export type Frequency = keyof typeof FREQUENCIES;

/** Choices of the visitor; unchanged ones are missing. */
export interface VisitorTerms {
  /** Deposit or trade-in in dollars. */
  readonly tradeIn?: number;
  /** Years. */
  readonly term?: number;
  readonly frequency?: Frequency;
}

/** Replaces a repayment that is too small. */
export const NO_REPAYMENT_TEXT = 'Enquire for Finance';
/** Repayments of this many dollars or less are not displayed. */
export const NO_REPAYMENT = 25;

export interface Loan {
  /** Purchase price. */
  readonly amount: number;
  readonly term: number;
  readonly interest: number;
  /** Deposit or trade-in; default 0. */
  readonly tradeIn?: number | undefined;
  /** Due at the end of the term; default 0. */
  readonly residual?: number | undefined;
  /** Establishment fee, financed with the loan; default 0. */
  readonly establishmentFee?: number | undefined;
  /** Default weekly. */
  readonly frequency?: Frequency | undefined;
  /** The same repayment as quoted by the lender: rounding never exceeds it and goes down instead. */
  readonly quoted?: number | undefined;
}

export interface Repayment {
  /** Whole dollars per period, rounded up. */
  readonly payment: number;
  /** All repayments and the establishment fee. */
  readonly total: number;
}

/** Absorbs floating-point noise that would round a whole amount up by a dollar. */
const DUST = 1e-6;

/** Returns all repayments and the establishment fee: periods × term × payment + fee. */
export const computeTotal = (
  { term, frequency = 'weekly', establishmentFee = 0 }: Pick<Loan, 'term' | 'frequency' | 'establishmentFee'>,
  payment: number,
): number => FREQUENCIES[frequency].perYear * term * payment + establishmentFee;

/** Rounds up to whole dollars, or down when that would exceed the quote. */
function rounded(exact: number, quoted = Infinity): number {
  const up = Math.ceil(exact - DUST);
  return up > quoted ? Math.floor(exact + DUST) : up;
}

/** Returns the share of the loan repaid each period, and the present value of a dollar due at the end. */
function computeShares({ term, interest, frequency = 'weekly' }: Loan): { share: number; discount: number } {
  const { perYear } = FREQUENCIES[frequency];
  const periods = term * perYear;
  const rate = interest / 100 / perYear;
  // log1p and expm1 keep the digits that `1 + rate` loses for small rates.
  const growth = -periods * Math.log1p(rate);
  return { share: rate === 0 ? 1 / periods : -rate / Math.expm1(growth), discount: Math.exp(growth) };
}

/**
 * Returns the exact repayment per period: the amount less trade-in plus establishment fee and discounted residual,
 * repaid evenly at a periodic rate of `interest / 100 / periods per year`. NaN for invalid numbers.
 */
export function annuity(loan: Loan): number {
  const { amount, term, interest, tradeIn = 0, residual = 0, establishmentFee = 0 } = loan;
  if (!(term > 0 && interest >= 0)) return Number.NaN;
  const { share, discount } = computeShares(loan);
  return (amount - tradeIn + establishmentFee - residual * discount) * share;
}

/**
 * Returns the repayment rounded up to whole dollars or towards `quoted`. Undefined for 25 dollars or less and for
 * invalid numbers: pages then show `Enquire for Finance` and no total.
 */
export function repayment(loan: Loan): Repayment | undefined {
  const payment = rounded(annuity(loan), loan.quoted);
  if (!Number.isFinite(payment) || payment <= NO_REPAYMENT) return undefined;
  return { payment, total: computeTotal(loan, payment) };
}
