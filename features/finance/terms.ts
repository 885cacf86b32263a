/** What the loan of a vehicle begins with: the terms of its lender, else those of the tenant (specification, section 9). */
import type { Frequency, Loan } from '../_domain/price/finance.ts';
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

/** Repayments as the lender quotes them, in whole dollars. */
type Quotes = { [F in Frequency]?: number };

/** A loan before a visitor has chosen anything. Type alias, so that it may travel as props. */
export type Terms = {
  inputs: Inputs;
  ranges: Ranges;
  /** Years to choose from; absent where every half year of the range is one. */
  years?: number[];
  /** Charged for setting the loan up. */
  fee: number;
  /** What the lender quotes for these inputs. */
  quotes: Quotes;
  /** Rounding keeps to what is quoted. */
  keepsToQuote: boolean;
  /** Comparison rate that belongs to the rate; absent when neither lender nor tenant gives one. */
  comparison?: number;
};

/** Years by the rules of the calculator, when nobody says otherwise. */
const USUAL_TERM = { detail: 6, sidebar: 5 } as const;

function yearsOf({ termYears, termMonths, termWeeks }: FinanceLender): number | undefined {
  if (termYears !== undefined) return termYears;
  if (termMonths !== undefined) return termMonths / 12;
  return termWeeks === undefined ? undefined : termWeeks / 52;
}

const ceiled = (amount: number | undefined): number | undefined =>
  amount === undefined ? undefined : Math.ceil(amount);

/** What the lender quotes, as far as it says at which rate. */
function quotesOf({ interestRate, paymentWeek, paymentMonth }: FinanceLender): Quotes {
  if (typeof interestRate !== 'number') return {};
  const weekly = ceiled(paymentWeek);
  const monthly = ceiled(paymentMonth);
  return { ...(weekly && { weekly }), ...(monthly && { monthly }) };
}

/** A comparison rate always belongs to the rate shown: that of the lender to the lender's, that of the tenant to the tenant's. */
const comparisonOf = (
  { interestRate, comparisonRate }: FinanceLender,
  options: FinanceOptions,
): number | undefined =>
  (typeof interestRate === 'number' ? comparisonRate : options.comparison_rate) ?? undefined;

type Lent = Pick<Vehicle, 'price' | 'finance_lenders'>;

/** The terms for a loan over `amount`; what is quoted counts only for the very terms of the quote. */
function termsFor(amount: number, lender: FinanceLender, options: FinanceOptions): Terms {
  const { calculator, rounding } = options;
  const asked: Inputs = {
    amount,
    term: yearsOf(lender) ?? options.term ?? USUAL_TERM[calculator.rules],
    interest: lender.interestRate ?? options.interest,
    tradeIn: lender.deposit ?? 0,
    residual: lender.balloon ?? options.residual,
  };
  const ranges = rangesOf({ price: amount, interest: asked.interest }, options);
  const { years } = calculator.term;
  const inputs: Inputs = {
    amount: within(ranges.amount, asked.amount),
    term: years ? nearestOf(years, asked.term) : onStep(ranges.term, asked.term),
    interest: asked.interest,
    tradeIn: within(ranges.tradeIn, asked.tradeIn),
    residual: within(ranges.residual, asked.residual),
  };
  const comparison = comparisonOf(lender, options);
  return {
    inputs,
    ranges,
    fee: lender.establishmentFees ?? options.establishment_fee,
    quotes: isSame(inputs, asked) ? quotesOf(lender) : {},
    keepsToQuote: rounding === 'quoted',
    ...(years && { years: years.toSorted((a, b) => a - b) }),
    ...(comparison !== undefined && { comparison }),
  };
}

const lenderOf = ({ finance_lenders: lenders }: Lent, provider: string): FinanceLender =>
  lenders?.[provider] ?? {};

/** Terms on which the vehicle at its price is paid off; nothing when the price cannot be lent as a whole. */
export function pricedTerms(vehicle: Lent, provider: string, options: FinanceOptions): Terms | undefined {
  const { price = 0 } = vehicle;
  const terms = termsFor(price, lenderOf(vehicle, provider), options);
  return terms.inputs.amount === price ? terms : undefined;
}

/** Terms with which the calculator of the vehicle begins: its price if there is one and the site wants it, else the usual amount. */
export function calculatorTerms(vehicle: Lent, provider: string, options: FinanceOptions): Terms {
  const { price = 0 } = vehicle;
  const lender = lenderOf(vehicle, provider);
  if (price > 0 && options.calculator.amount.start === 'price') return termsFor(price, lender, options);
  const { paymentWeek: _week, paymentMonth: _month, ...rest } = lender;
  return termsFor(options.amount, rest, options);
}

/** Whether nothing has been chosen anew. */
export const isSame = (one: Inputs, other: Inputs): boolean =>
  one.amount === other.amount &&
  one.term === other.term &&
  one.interest === other.interest &&
  one.tradeIn === other.tradeIn &&
  one.residual === other.residual;

/** The loan of these inputs. */
export const loanOf = (inputs: Inputs, frequency: Frequency, { fee, quotes, keepsToQuote }: Terms): Loan => ({
  ...inputs,
  frequency,
  establishmentFee: fee,
  quoted: keepsToQuote ? quotes[frequency] : undefined,
});
