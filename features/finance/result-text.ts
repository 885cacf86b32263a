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
const termText = (term: number): string => `${term} yr`;
/** Formats an advertised rate: `12.94% p.a.` */
export const rateText = (rate: number): string => `${rate.toFixed(2)}% p.a.`;

/** Returns all texts of the calculator; without a repayment 'Enquire for Finance' and a blank total. */
export function resultText(choice: Choice, terms: Terms): ResultText {
  const { inputs, frequency } = choice;
  const payment = computePayment(choice, terms);
  const comparison = comparisonFor(inputs.interest, terms);
  const borrowed = computeBorrowed(inputs, terms);
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

/** Returns the amount of the loan: the price less the deposit plus the establishment fee. */
const computeBorrowed = ({ amount, tradeIn }: Inputs, { fee }: Pick<Terms, 'fee'>): number =>
  Math.max(0, amount - tradeIn + fee);

/** Returns the sentence of the note below the calculator, to which the asterisk of a repayment leads; empty without a repayment. */
export function noteSentence(choice: Choice, terms: Terms): string {
  const { inputs } = choice;
  const { payment, each, rate, comparison } = resultText(choice, terms);
  if (each === '') return '';
  const parts = [
    `a purchase price of ${formatDollars(inputs.amount)}`,
    ...(inputs.tradeIn > 0 ? [`a deposit of ${formatDollars(inputs.tradeIn)}`] : []),
    ...(inputs.residual > 0 ? [`a residual of ${formatDollars(inputs.residual)}`] : []),
    ...(terms.fee > 0 ? [`an establishment fee of ${formatDollars(terms.fee)}`] : []),
    termText(inputs.term),
    rate,
    `comparison rate ${comparison}`,
  ].join(', ');
  return `${payment}${each.replace('*', '')} is for ${parts}`;
}

/** Returns why a deposit or residual leaves no usual loan, below its field; undefined for a usual one. */
export function loanProblem(
  inputs: Inputs,
  terms: Pick<Terms, 'fee'>,
): { readonly name: keyof Inputs; readonly text: string } | undefined {
  const { amount, tradeIn, residual } = inputs;
  const borrowed = computeBorrowed(inputs, terms);
  if (amount > 0 && tradeIn > 0 && borrowed === 0)
    return {
      name: 'tradeIn',
      text: `This covers the price of ${formatDollars(amount)}: there is nothing left to borrow.`,
    };
  if (borrowed > 0 && residual >= borrowed)
    return {
      name: 'residual',
      text: `Lenders want less at the end than the ${formatDollars(borrowed)} that you borrow.`,
    };
  return undefined;
}

/** Id of the sentence in the note below the calculator. */
export const SENTENCE_ID = 'finance-sentence';

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
