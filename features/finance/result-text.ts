/** Results of the calculator and their text (specification, sections 5 and 9). */
import {
  FREQUENCIES,
  NO_REPAYMENT,
  NO_REPAYMENT_TEXT,
  repayment,
  computeTotal,
  type Frequency,
} from '../_domain/price/finance.ts';
import { formatDollars, plural } from '../_domain/price/money.ts';
import { numberOf } from './calculator-input.ts';
import { comparisonFor, isSame, toLoan, quotedFor, type Inputs, type Terms } from './terms.ts';

export interface Choice {
  readonly inputs: Inputs;
  readonly frequency: Frequency;
}

/**
 * Returns the repayment per period: the lender's quote for exactly these inputs, else the calculated one. Undefined
 * when too small, and without a comparison rate.
 */
export function computePayment({ inputs, frequency }: Choice, terms: Terms): number | undefined {
  if (comparisonFor(inputs.interest, terms) === undefined) return undefined;
  const quoted = quotedFor(inputs, frequency, terms);
  if (quoted !== undefined) return quoted > NO_REPAYMENT ? quoted : undefined;
  return repayment(toLoan(inputs, frequency, terms))?.payment;
}

/** Returns all repayments and fees: as the lender states them for its own terms, else calculated. */
export function totalFor({ inputs, frequency }: Choice, payment: number, terms: Terms): number {
  if (terms.total !== undefined && isSame(inputs, terms.inputs)) return terms.total;
  return computeTotal({ term: inputs.term, frequency, establishmentFee: terms.fee }, payment);
}

/** Texts of the results. */
export interface ResultText {
  /** `$157`, or Enquire for Finance. */
  readonly payment: string;
  /** `/wk*` with a link to the note below; empty without a repayment. */
  readonly each: string;
  readonly borrowed: string;
  /** Blank without a repayment. */
  readonly rate: string;
  /** Empty without one. */
  readonly comparison: string;
  /** Blank without a repayment. */
  readonly total: string;
}

/** Formats a term: `5 yr`. */
export const termText = (term: number): string => `${term} yr`;
/** Formats an advertised rate: `12.94% p.a.` */
export const rateText = (rate: number): string => `${rate.toFixed(2)}% p.a.`;

/** Returns all texts of the calculator; without a repayment 'Enquire for Finance' and a blank total. */
export function resultText(choice: Choice, terms: Terms): ResultText {
  const { inputs, frequency } = choice;
  const payment = computePayment(choice, terms);
  const comparison = comparisonFor(inputs.interest, terms);
  const borrowed = Math.max(0, inputs.amount - inputs.tradeIn + terms.fee);
  return {
    payment: payment === undefined ? NO_REPAYMENT_TEXT : formatDollars(payment),
    each: payment === undefined ? '' : `/${FREQUENCIES[frequency].short}*`,
    borrowed: `${formatDollars(borrowed)} over ${termText(inputs.term)}`,
    // A rate is advertised only beside its comparison rate.
    rate: payment === undefined ? '' : rateText(inputs.interest),
    comparison: comparison === undefined ? '' : rateText(comparison),
    total: payment === undefined ? '' : formatDollars(totalFor(choice, payment, terms)),
  };
}

/** Formats inputs for their fields. */
export const FIELD_TEXT: Readonly<Record<keyof Inputs, (value: number) => string>> = {
  amount: formatDollars,
  term: (term) => plural(term, 'year'),
  interest: (rate) => `${+rate.toFixed(2)}%`,
  tradeIn: formatDollars,
  residual: formatDollars,
};

/** Returns why another value counts than the typed one; empty when it is the same. */
export function noteText(
  typed: string,
  { name, used }: { readonly name: keyof Inputs; readonly used: number },
  { ranges }: Pick<Terms, 'ranges'>,
): string {
  const value = numberOf(typed);
  if (value === used) return '';
  const format = FIELD_TEXT[name];
  const { min, max } = ranges[name];
  if (value === undefined) return `That is not a number: still using ${format(used)}.`;
  return value < min || value > max
    ? `From ${format(min)} to ${format(max)}: using ${format(used)}.`
    : `Using ${format(used)}, the nearest possible value.`;
}
