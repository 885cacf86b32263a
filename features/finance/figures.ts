/** What the chosen figures come to, and how they are written (specification, sections 5 and 9). */
import {
  FREQUENCIES,
  NO_REPAYMENT,
  NO_REPAYMENT_TEXT,
  repayment,
  totalOf,
  type Frequency,
} from '../_domain/price/finance.ts';
import { formatDollars, plural } from '../_domain/price/money.ts';
import { isSame, loanOf, type Inputs, type Terms } from './terms.ts';

export interface Choice {
  readonly inputs: Inputs;
  readonly frequency: Frequency;
}

/** The repayment each period: what the lender quotes for these very inputs, else that of the loan; nothing when it is too small. */
export function paymentOf({ inputs, frequency }: Choice, terms: Terms): number | undefined {
  const quoted = isSame(inputs, terms.inputs) ? terms.quotes[frequency] : undefined;
  if (quoted !== undefined) return quoted > NO_REPAYMENT ? quoted : undefined;
  return repayment(loanOf(inputs, frequency, terms))?.payment;
}

/** What the calculator says of a choice. */
export interface Said {
  /** `$157`, or Enquire for Finance. */
  readonly payment: string;
  /** `/wk*`, its asterisk leading to the note below; empty without a repayment. */
  readonly each: string;
  readonly borrowed: string;
  readonly rate: string;
  /** Only a rate that the site itself advertises has one. */
  readonly comparison: string;
  /** Blank without a repayment. */
  readonly total: string;
}

/** `5 yr`. */
export const termText = (term: number): string => `${term} yr`;
/** A rate as it is advertised: `12.94% p.a.` */
export const rateText = (rate: number): string => `${rate.toFixed(2)}% p.a.`;

/** Stands in place of a comparison rate for a rate that a visitor chose. */
const NO_COMPARISON = 'Ask us';

/** Everything the calculator says; without a repayment 'Enquire for Finance' and a blank total. */
export function said(choice: Choice, terms: Terms): Said {
  const { inputs, frequency } = choice;
  const { fee, comparison } = terms;
  const payment = paymentOf(choice, terms);
  const borrowed = Math.max(0, inputs.amount - inputs.tradeIn + fee);
  const isAdvertised = comparison !== undefined && inputs.interest === terms.inputs.interest;
  return {
    payment: payment === undefined ? NO_REPAYMENT_TEXT : formatDollars(payment),
    each: payment === undefined ? '' : `/${FREQUENCIES[frequency].short}*`,
    borrowed: `${formatDollars(borrowed)} over ${termText(inputs.term)}`,
    rate: rateText(inputs.interest),
    comparison: isAdvertised ? rateText(comparison) : NO_COMPARISON,
    total:
      payment === undefined
        ? ''
        : formatDollars(totalOf({ term: inputs.term, frequency, establishmentFee: fee }, payment)),
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
