/** Ranges of the finance calculator (specification, sections 5 and 9). Dollars, years, percent a year. */

/** A type alias, so that it can be props. */
export type Range = { min: number; max: number; step: number };

export type Ranges = { amount: Range; term: Range; interest: Range; tradeIn: Range; residual: Range };

/** Highest amount of the calculator, and with the sidebar rules. */
const MOST = 100_000;
const SIDEBAR_MOST = 250_000;
/** Share of its price to which an expensive vehicle raises the highest amount, with the option. */
const OVER_PRICE = 1.05;
/** Deposit or trade-in, and residual. */
const MONEY: Range = { min: 0, max: 250_000, step: 0.5 };
const HALF_YEAR = 0.5;

/** Returns the value clamped to the range. */
export const within = ({ min, max }: Pick<Range, 'min' | 'max'>, value: number): number =>
  Math.min(max, Math.max(min, value));

/** Returns the step of the range nearest to the value. */
export function onStep({ min, max, step }: Range, value: number): number {
  const last = Math.floor((max - min) / step);
  return min + within({ min: 0, max: last }, Math.round((value - min) / step)) * step;
}

/** Returns the nearest of the available years. */
export const findNearest = (years: readonly number[], term: number): number =>
  years.reduce((best, one) => (Math.abs(one - term) < Math.abs(best - term) ? one : best), years[0] ?? term);

/** Options that bound the amount. */
interface AmountOptions {
  readonly rules: 'detail' | 'sidebar';
  readonly amount: {
    readonly min: number;
    readonly max?: number | undefined;
    readonly step: number;
    readonly follow_price: boolean;
  };
}

/** Options that bound all inputs. */
export interface RangeOptions extends AmountOptions {
  readonly interest: Range;
  readonly term: { readonly max: number; readonly years?: readonly number[] | undefined };
}

/** Returns the range of amounts for a vehicle at `price`. */
function amountRange(price: number, { rules, amount }: AmountOptions): Range {
  const { min, step, max = rules === 'sidebar' ? SIDEBAR_MOST : MOST, follow_price: follows } = amount;
  return { min, step, max: follows && price > MOST ? Math.max(max, Math.ceil(price * OVER_PRICE)) : max };
}

/** Returns the ranges for a vehicle at `price` with the initial rate `interest`. */
export function computeRanges(
  { price, interest }: { readonly price: number; readonly interest: number },
  { calculator }: { readonly calculator: RangeOptions },
): Ranges {
  const { min, max, step } = calculator.interest;
  const { term } = calculator;
  const years = term.years ?? [1, term.max];
  return {
    amount: amountRange(price, calculator),
    term: { min: Math.min(...years), max: Math.max(...years), step: HALF_YEAR },
    interest: { min: Math.min(min, interest), max: Math.max(max, interest), step },
    tradeIn: MONEY,
    residual: MONEY,
  };
}
