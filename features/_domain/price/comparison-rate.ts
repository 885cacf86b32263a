/**
 * The comparison rate of a loan as the National Consumer Credit Protection Regulations 2010, regulation 100, compute it:
 * `n × r × 100 %`, where `r` is the periodic rate at which everything the debtor pays is worth what the debtor gets.
 */
import { formatDollars, plural } from './money.ts';
import { annuity, FREQUENCIES, type Frequency } from './finance.ts';

/** Repayments a year in that regulation. */
const PERIODS_A_YEAR: Readonly<Record<Frequency, number>> = {
  weekly: 52.18,
  fortnightly: 26.09,
  monthly: 12,
};

/** A credit fee. A government charge is none. Type alias, so that it may travel as props. */
export type CreditFee = { amount: number; per: 'once' | 'month' | 'year' };

/** The loan that a comparison rate is stated for. Type alias, so that it may travel as props. */
export type ExampleLoan = { amount: number; term: number; frequency: Frequency };

/** The example of a secured car loan in advertisements. */
export const EXAMPLE_LOAN: ExampleLoan = { amount: 30_000, term: 5, frequency: 'monthly' };

/** The warning that the credit code wants wherever a comparison rate shows. */
export const comparisonWarning = ({ amount, term }: ExampleLoan): string =>
  `The comparison rate is for a secured loan of ${formatDollars(amount)} at a fixed rate over ${plural(term, 'year')}. WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.`;

export interface ComparedLoan extends ExampleLoan {
  /** Percent a year. */
  readonly interest: number;
  /** Charged for setting the loan up and lent with it; 0 when absent. */
  readonly establishmentFee?: number;
  /** Fees that are paid beside the repayments. */
  readonly fees?: readonly CreditFee[];
}

/** A payment of the debtor: dollars after so many periods. */
type Payment = readonly [amount: number, periods: number];

const series = (amount: number, count: number, distance: number): Payment[] =>
  Array.from({ length: count }, (_, index) => [amount, (index + 1) * distance]);

/** Fees that recur during the loan. */
function recurring(fees: readonly CreditFee[], term: number, perYear: number): Payment[] {
  return fees.flatMap(({ amount, per }) => {
    if (per === 'once') return [];
    return per === 'month'
      ? series(amount, Math.floor(term * 12), perYear / 12)
      : series(amount, Math.floor(term), perYear);
  });
}

/** What the debtor pays beyond what the debtor gets, both worth as much as today, at a periodic rate. */
function balanceOf({ interest, term, frequency, amount, establishmentFee = 0, fees = [] }: ComparedLoan) {
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

/** Halvings after which the rate is exact to more digits than anybody reads. */
const HALVINGS = 60;

/**
 * Returns the comparison rate in percent a year; undefined where there is none, such as for a loan that the fees use up. It is
 * found by halving: the balance falls while the rate rises.
 */
export function comparisonRate(loan: ComparedLoan): number | undefined {
  const balance = balanceOf(loan);
  let [low, high] = [0, 1];
  if (!(balance(low) >= -1e-6 && balance(high) < 0)) return undefined;
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (balance(middle) > 0) low = middle;
    else high = middle;
  }
  return low * PERIODS_A_YEAR[loan.frequency] * 100;
}

/** The same to the hundredth of a point, as it is advertised. */
export function advertisedComparison(loan: ComparedLoan): number | undefined {
  const rate = comparisonRate(loan);
  return rate === undefined ? undefined : Math.round(rate * 100) / 100;
}
