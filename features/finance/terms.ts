/** Initial terms of a vehicle's loan: those of its lender, else of the tenant (specification, section 9). */
import { advertisedComparison, type CreditFee, type ExampleLoan } from '../_domain/price/comparison-rate.ts';
import type { Frequency, Loan } from '../_domain/price/finance.ts';
import {
  lenderComparison,
  lenderQuotes,
  lenderTerm,
  type LenderQuotes,
  type Quotes,
} from '../_domain/price/lender-quotes.ts';
import type { FinanceLender, Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import type { FinanceOptions } from './finance.schema.ts';
import { findNearest, onStep, computeRanges, within, type Ranges } from './ranges.ts';

/** Inputs of a visitor. */
export type Inputs = {
  /** Purchase price. */
  amount: number;
  term: number;
  interest: number;
  /** Deposit or trade-in. */
  tradeIn: number;
  residual: number;
};

/** A loan with its initial inputs. A type alias, so that it can be props. */
export type Terms = {
  inputs: Inputs;
  ranges: Ranges;
  /** Available years; undefined when every half year of the range is available. */
  years?: number[];
  /** Establishment fee. */
  fee: number;
  /** Other fees that comparison rates include. */
  fees: CreditFee[];
  /** Quotes of the lender for these inputs. */
  quotes: Quotes;
  /** Quotes of the lender for other terms, by years. */
  quotesByTerm: Record<string, Quotes>;
  /** Total of the lender: all repayments and fees. */
  total?: number;
  /** Rounding never exceeds the quote. */
  keepsToQuote: boolean;
  /** Comparison rate of the rate; without it no repayment is displayed. */
  comparison?: number;
  /** The loan for which comparison rates are stated. */
  example: ExampleLoan;
};

/** Returns the comparison rate for the interest rate of the same source: the lender or the tenant. */
function findComparison(lender: FinanceLender, options: FinanceOptions): number | undefined {
  const { interestRate } = lender;
  const { comparison_rate: stated, interest } = options;
  // A comparison rate below the interest rate is invalid, because it includes fees.
  const own = stated === undefined || stated < interest ? undefined : stated;
  if (typeof interestRate !== 'number') return own;
  return lenderComparison(lender) ?? (interestRate === interest ? own : undefined);
}

type Financed = Pick<Vehicle, 'price' | 'finance_lenders'>;

const NO_QUOTES: Pick<LenderQuotes, 'quotes' | 'byTerm' | 'total'> = { quotes: {}, byTerm: {} };

interface LoanBase {
  readonly amount: number;
  /** The amount is the price to which the lender's quotes belong. */
  readonly isPrice: boolean;
  /** The amount is not clamped to the calculator's range. */
  readonly isUnbounded?: boolean;
}

/** Returns the terms of a loan; quotes apply only to exactly their terms. */
function termsFor(
  { amount, isPrice, isUnbounded = false }: LoanBase,
  lender: FinanceLender,
  options: FinanceOptions,
): Terms {
  const requested: Inputs = {
    amount,
    term: lenderTerm(lender) ?? options.term,
    interest: lender.interestRate ?? options.interest,
    tradeIn: lender.deposit ?? 0,
    residual: lender.balloon ?? options.residual,
  };
  const ranges = computeRanges({ price: amount, interest: requested.interest }, options);
  const { years } = options.calculator.term;
  const inputs: Inputs = {
    amount: isUnbounded ? amount : within(ranges.amount, amount),
    term: years ? findNearest(years, requested.term) : onStep(ranges.term, requested.term),
    interest: requested.interest,
    tradeIn: within(ranges.tradeIn, requested.tradeIn),
    residual: within(ranges.residual, requested.residual),
  };
  const comparison = findComparison(lender, options);
  const { term, establishment_fee: establishmentFee } = options;
  const counts = isPrice && inputs.amount === amount && inputs.tradeIn === requested.tradeIn;
  const quoted = counts ? lenderQuotes(lender, { amount, term, establishmentFee }) : NO_QUOTES;
  const isQuoted = isSame(inputs, requested);
  return {
    inputs,
    ranges,
    fee: lender.establishmentFees ?? establishmentFee,
    fees: options.fees.flatMap(({ amount: fee, per, government }) =>
      government ? [] : [{ amount: fee, per }],
    ),
    quotes: isQuoted ? quoted.quotes : {},
    quotesByTerm: { ...quoted.byTerm },
    ...(isQuoted && quoted.total !== undefined && { total: quoted.total }),
    keepsToQuote: options.rounding === 'quoted',
    ...(years && { years: years.toSorted((a, b) => a - b) }),
    ...(comparison !== undefined && { comparison }),
    example: options.comparison_example,
  };
}

const getLender = ({ finance_lenders: lenders }: Financed, provider: string): FinanceLender =>
  lenders?.[provider] ?? {};

/** Returns the terms of a vehicle at its price; undefined when the calculator's range excludes the price. */
export function pricedTerms(vehicle: Financed, provider: string, options: FinanceOptions): Terms | undefined {
  const { price = 0 } = vehicle;
  const terms = termsFor({ amount: price, isPrice: true }, getLender(vehicle, provider), options);
  return terms.inputs.amount === price ? terms : undefined;
}

/** Returns the terms of a teaser at the price, ignoring the calculator's range. */
export const teaserTerms = (vehicle: Financed, provider: string, options: FinanceOptions): Terms =>
  termsFor(
    { amount: vehicle.price ?? 0, isPrice: true, isUnbounded: true },
    getLender(vehicle, provider),
    options,
  );

/** Returns the initial terms of a vehicle's calculator: at its price if it has one and the option allows. */
export function calculatorTerms(vehicle: Financed, provider: string, options: FinanceOptions): Terms {
  const { price = 0 } = vehicle;
  const isPrice = price > 0 && options.calculator.amount.start === 'price';
  return termsFor(
    { amount: isPrice ? price : options.amount, isPrice },
    getLender(vehicle, provider),
    options,
  );
}

/** Returns whether the inputs are unchanged. */
export const isSame = (one: Inputs, other: Inputs): boolean =>
  one.amount === other.amount &&
  one.term === other.term &&
  one.interest === other.interest &&
  one.tradeIn === other.tradeIn &&
  one.residual === other.residual;

/** Returns the lender's quote for these inputs; quotes for other terms apply when only the term differs. */
export function quotedFor(inputs: Inputs, frequency: Frequency, terms: Terms): number | undefined {
  if (isSame(inputs, terms.inputs))
    return terms.quotes[frequency] ?? terms.quotesByTerm[inputs.term]?.[frequency];
  const isOtherTerm = isSame({ ...inputs, term: terms.inputs.term }, terms.inputs);
  return isOtherTerm ? terms.quotesByTerm[inputs.term]?.[frequency] : undefined;
}

/** Returns the loan of these inputs. */
export const toLoan = (inputs: Inputs, frequency: Frequency, { fee, quotes, keepsToQuote }: Terms): Loan => ({
  ...inputs,
  frequency,
  establishmentFee: fee,
  quoted: keepsToQuote ? quotes[frequency] : undefined,
});

/**
 * Returns the comparison rate of a rate: the stated one of lender or tenant for theirs, a computed one for a rate
 * chosen by the visitor. Undefined when neither states one.
 */
export function comparisonFor(interest: number, terms: Terms): number | undefined {
  const { comparison, example, fee, fees } = terms;
  if (comparison === undefined || interest === terms.inputs.interest) return comparison;
  return advertisedComparison({ ...example, interest, establishmentFee: fee, fees });
}
