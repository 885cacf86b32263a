/** What the loan of a vehicle begins with: the terms of its lender, else those of the tenant (specification, section 9). */
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
import { nearestOf, onStep, rangesOf, within, type Ranges } from './ranges.ts';

/** What a visitor chooses. */
export type Inputs = {
  /** Purchase price. */
  amount: number;
  term: number;
  interest: number;
  /** Deposit or trade-in. */
  tradeIn: number;
  residual: number;
};

/** A loan before a visitor has chosen anything. Type alias, so that it may travel as props. */
export type Terms = {
  inputs: Inputs;
  ranges: Ranges;
  /** Years to choose from; absent where every half year of the range is one. */
  years?: number[];
  /** Charged for setting the loan up. */
  fee: number;
  /** Fees besides, as far as comparison rates count them. */
  fees: CreditFee[];
  /** What the lender quotes for these inputs. */
  quotes: Quotes;
  /** What the lender quotes for other terms, by years. */
  quotesByTerm: Record<string, Quotes>;
  /** What all repayments and fees come to, as the lender says. */
  total?: number;
  /** Rounding stays at or below the quote. */
  keepsToQuote: boolean;
  /** Comparison rate that belongs to the rate; without one no repayment shows. */
  comparison?: number;
  /** The loan that comparison rates are stated for. */
  example: ExampleLoan;
};

/** A comparison rate belongs to the rate beside it: that of the lender to the lender's, that of the tenant to the tenant's. */
function comparisonOf(lender: FinanceLender, options: FinanceOptions): number | undefined {
  const { interestRate } = lender;
  const { comparison_rate: stated, interest } = options;
  // Below the rate it is none: it counts the fees besides the interest.
  const own = stated === undefined || stated < interest ? undefined : stated;
  if (typeof interestRate !== 'number') return own;
  return lenderComparison(lender) ?? (interestRate === interest ? own : undefined);
}

type Financed = Pick<Vehicle, 'price' | 'finance_lenders'>;

const NO_QUOTES: Pick<LenderQuotes, 'quotes' | 'byTerm' | 'total'> = { quotes: {}, byTerm: {} };

interface LoanBase {
  readonly amount: number;
  /** The amount is the price that the quotes of the lender belong to. */
  readonly isPrice: boolean;
  /** The amount counts as it is, also beyond what the calculator takes. */
  readonly isUnbounded?: boolean;
}

/** The terms for a loan; what is quoted counts only for the very terms of the quote. */
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
  const ranges = rangesOf({ price: amount, interest: requested.interest }, options);
  const { years } = options.calculator.term;
  const inputs: Inputs = {
    amount: isUnbounded ? amount : within(ranges.amount, amount),
    term: years ? nearestOf(years, requested.term) : onStep(ranges.term, requested.term),
    interest: requested.interest,
    tradeIn: within(ranges.tradeIn, requested.tradeIn),
    residual: within(ranges.residual, requested.residual),
  };
  const comparison = comparisonOf(lender, options);
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

const lenderOf = ({ finance_lenders: lenders }: Financed, provider: string): FinanceLender =>
  lenders?.[provider] ?? {};

/** Returns the terms on which a vehicle at its price is paid off; undefined when the calculator does not take the price. */
export function pricedTerms(vehicle: Financed, provider: string, options: FinanceOptions): Terms | undefined {
  const { price = 0 } = vehicle;
  const terms = termsFor({ amount: price, isPrice: true }, lenderOf(vehicle, provider), options);
  return terms.inputs.amount === price ? terms : undefined;
}

/** Returns the terms of a teaser: those at the price, whatever the calculator takes. */
export const teaserTerms = (vehicle: Financed, provider: string, options: FinanceOptions): Terms =>
  termsFor(
    { amount: vehicle.price ?? 0, isPrice: true, isUnbounded: true },
    lenderOf(vehicle, provider),
    options,
  );

/** Returns the terms with which the calculator of a vehicle begins: at its price if there is one and the site wants it. */
export function calculatorTerms(vehicle: Financed, provider: string, options: FinanceOptions): Terms {
  const { price = 0 } = vehicle;
  const isPrice = price > 0 && options.calculator.amount.start === 'price';
  return termsFor(
    { amount: isPrice ? price : options.amount, isPrice },
    lenderOf(vehicle, provider),
    options,
  );
}

/** Whether nothing has been chosen anew. */
export const isSame = (one: Inputs, other: Inputs): boolean =>
  one.amount === other.amount &&
  one.term === other.term &&
  one.interest === other.interest &&
  one.tradeIn === other.tradeIn &&
  one.residual === other.residual;

/** Returns what the lender quotes for these inputs; its quotes for other terms count where nothing but the term differs. */
export function quotedFor(inputs: Inputs, frequency: Frequency, terms: Terms): number | undefined {
  if (isSame(inputs, terms.inputs))
    return terms.quotes[frequency] ?? terms.quotesByTerm[inputs.term]?.[frequency];
  const isOtherTerm = isSame({ ...inputs, term: terms.inputs.term }, terms.inputs);
  return isOtherTerm ? terms.quotesByTerm[inputs.term]?.[frequency] : undefined;
}

/** Returns the loan of these inputs. */
export const loanOf = (inputs: Inputs, frequency: Frequency, { fee, quotes, keepsToQuote }: Terms): Loan => ({
  ...inputs,
  frequency,
  establishmentFee: fee,
  quoted: keepsToQuote ? quotes[frequency] : undefined,
});

/**
 * Returns the comparison rate that goes with a rate: the one that lender or tenant state for theirs, a computed one for a rate
 * that the visitor chose. Undefined where neither states one.
 */
export function comparisonFor(interest: number, terms: Terms): number | undefined {
  const { comparison, example, fee, fees } = terms;
  if (comparison === undefined || interest === terms.inputs.interest) return comparison;
  return advertisedComparison({ ...example, interest, establishmentFee: fee, fees });
}
