/** What the choices of a visitor come to, and how it is written (specification, sections 5 and 9). */
import {
  FREQUENCIES,
  NO_REPAYMENT,
  NO_REPAYMENT_TEXT,
  repayment,
  totalOf,
  type Frequency,
} from '../_domain/price/finance.ts';
import { formatDollars, plural } from '../_domain/price/money.ts';
import { comparisonFor, isSame, loanOf, quotedFor, type Inputs, type Terms } from './terms.ts';

export interface Choice {
  readonly inputs: Inputs;
  readonly frequency: Frequency;
}

/**
 * Returns the repayment each period: what the lender quotes for these very inputs, else that of the loan. Undefined when it is
 * too small, and where no comparison rate can stand beside it.
 */
export function paymentOf({ inputs, frequency }: Choice, terms: Terms): number | undefined {
  if (comparisonFor(inputs.interest, terms) === undefined) return undefined;
  const quoted = quotedFor(inputs, frequency, terms);
  if (quoted !== undefined) return quoted > NO_REPAYMENT ? quoted : undefined;
  return repayment(loanOf(inputs, frequency, terms))?.payment;
}

/** Returns all repayments and fees: as the lender states them for its own terms, else those of the loan. */
export function totalFor({ inputs, frequency }: Choice, payment: number, terms: Terms): number {
  if (terms.total !== undefined && isSame(inputs, terms.inputs)) return terms.total;
  return totalOf({ term: inputs.term, frequency, establishmentFee: terms.fee }, payment);
}

/** The texts of a calculation. */
export interface ResultText {
  /** `$157`, or Enquire for Finance. */
  readonly payment: string;
  /** `/wk*`, its asterisk leading to the note below; empty without a repayment. */
  readonly each: string;
  readonly borrowed: string;
  /** Blank without a repayment. */
  readonly rate: string;
  /** Empty where there is none. */
  readonly comparison: string;
  /** Blank without a repayment. */
  readonly total: string;
}

/** `5 yr`. */
export const termText = (term: number): string => `${term} yr`;
/** A rate as it is advertised: `12.94% p.a.` */
export const rateText = (rate: number): string => `${rate.toFixed(2)}% p.a.`;

/** Returns everything the calculator shows; without a repayment 'Enquire for Finance' and a blank total. */
export function resultText(choice: Choice, terms: Terms): ResultText {
  const { inputs, frequency } = choice;
  const payment = paymentOf(choice, terms);
  const comparison = comparisonFor(inputs.interest, terms);
  const borrowed = Math.max(0, inputs.amount - inputs.tradeIn + terms.fee);
  return {
    payment: payment === undefined ? NO_REPAYMENT_TEXT : formatDollars(payment),
    each: payment === undefined ? '' : `/${FREQUENCIES[frequency].short}*`,
    borrowed: `${formatDollars(borrowed)} over ${termText(inputs.term)}`,
    // A rate is not advertised without its comparison rate, which stands beside the repayment.
    rate: payment === undefined ? '' : rateText(inputs.interest),
    comparison: comparison === undefined ? '' : rateText(comparison),
    total: payment === undefined ? '' : formatDollars(totalFor(choice, payment, terms)),
  };
}

/** An input as its field shows it. */
export const FIELD_TEXT: Readonly<Record<keyof Inputs, (value: number) => string>> = {
  amount: formatDollars,
  term: (term) => plural(term, 'year'),
  interest: (rate) => `${+rate.toFixed(2)}%`,
  tradeIn: formatDollars,
  residual: formatDollars,
};
