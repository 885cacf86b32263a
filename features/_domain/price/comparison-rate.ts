/**
 * The comparison rate of a loan under the National Consumer Credit Protection Regulations 2010, regulation 100: `n × r
 * × 100 %`, where `r` is the periodic rate at which all payments of the debtor equal the credit provided.
 */
import { formatDollars, plural } from './money.ts';
import { annuity, FREQUENCIES, type Frequency } from './finance.ts';

/** Repayments per year in that regulation. */
const PERIODS_A_YEAR: Readonly<Record<Frequency, number>> = {
  weekly: 52.18,
  fortnightly: 26.09,
  monthly: 12,
};

/** A credit fee; government charges do not count. A type alias, so that it can be props. */
export type CreditFee = { amount: number; per: 'once' | 'month' | 'year' };

/** The loan for which a comparison rate is stated. A type alias, so that it can be props. */
export type ExampleLoan = { amount: number; term: number; frequency: Frequency };

/** Example of a secured car loan in advertisements. */
export const EXAMPLE_LOAN: ExampleLoan = { amount: 30_000, term: 5, frequency: 'monthly' };

/** Returns the warning that the credit code requires beside a comparison rate. */
export const comparisonWarning = ({ amount, term }: ExampleLoan): string =>
  `The comparison rate is for a secured loan of ${formatDollars(amount)} at a fixed rate over ${plural(term, 'year')}. WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.`;

export interface ComparedLoan extends ExampleLoan {
  /** Percent a year. */
  readonly interest: number;
  /** Establishment fee, financed with the loan; default 0. */
  readonly establishmentFee?: number;
  /** Fees paid in addition to repayments. */
  readonly fees?: readonly CreditFee[];
}

/** A payment: dollars after a number of periods. */
type Payment = readonly [amount: number, periods: number];

const series = (amount: number, count: number, distance: number): Payment[] =>
  Array.from({ length: count }, (_, index) => [amount, (index + 1) * distance]);

/** Returns the recurring fees of the loan. */
function recurring(fees: readonly CreditFee[], term: number, perYear: number): Payment[] {
  return fees.flatMap(({ amount, per }) => {
    if (per === 'once') return [];
    return per === 'month'
      ? series(amount, Math.floor(term * 12), perYear / 12)
      : series(amount, Math.floor(term), perYear);
  });
}

/** Returns the present value of all payments minus the credit, at a periodic rate. */
function createBalance({ interest, term, frequency, amount, establishmentFee = 0, fees = [] }: ComparedLoan) {
  const perYear = PERIODS_A_YEAR[frequency];
  const count = term * FREQUENCIES[frequency].perYear;
  const repaid = annuity({ amount: amount + establishmentFee, term, interest, frequency });
  const later = recurring(fees, term, perYear);
  const once = fees.reduce((sum, { amount: fee, per }) => (per === 'once' ? sum + fee : sum), 0);
  return (rate: number): number => {
    const share = rate === 0 ? count : (1 - (1 + rate) ** -count) / rate;
    const feesNow = later.reduce((sum, [fee, periods]) => sum + fee * (1 + rate) ** -periods, 0);
    return repaid * share + feesNow + once - amount;
  };
}

/** Bisection steps, enough for more digits than are displayed. */
const HALVINGS = 60;

/**
 * Returns the comparison rate in percent a year by bisection: the balance falls as the rate rises. Undefined without a
 * solution, such as when fees use up the loan.
 */
export function comparisonRate(loan: ComparedLoan): number | undefined {
  const balance = createBalance(loan);
  let [low, high] = [0, 1];
  if (!(balance(low) >= -1e-6 && balance(high) < 0)) return undefined;
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (balance(middle) > 0) low = middle;
    else high = middle;
  }
  return low * PERIODS_A_YEAR[loan.frequency] * 100;
}

/** Returns the rate rounded to hundredths, as advertised. */
export function advertisedComparison(loan: ComparedLoan): number | undefined {
  const rate = comparisonRate(loan);
  return rate === undefined ? undefined : Math.round(rate * 100) / 100;
}
