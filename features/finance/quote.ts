/** Calculates a loan for API clients: the inputs of the calculator as text, validated against its ranges. */
import { FREQUENCIES, type Frequency } from '../_domain/price/finance.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import type { FinanceOptions } from './finance.schema.ts';
import { findNearest, type Range } from './ranges.ts';
import { FIELD_TEXT, computePayment, totalFor } from './result-text.ts';
import { calculatorTerms, comparisonFor, type Inputs, type Terms } from './terms.ts';

export interface QuoteIssue {
  readonly path: string;
  readonly message: string;
}

/** Query of a call; every value is text. */
export type QuoteQuery = { readonly [K in keyof Inputs | 'frequency']?: string | undefined };

export interface LoanQuote {
  /** Whole dollars per period; missing when too small to display. */
  readonly payment?: number;
  readonly frequency: Frequency;
  readonly amount: number;
  readonly term: number;
  readonly tradeIn: number;
  readonly residual: number;
  readonly establishmentFee: number;
  /** Percent a year. */
  readonly interest: number;
  readonly comparison: number;
  /** All repayments and fees; missing without a payment. */
  readonly total?: number;
}

const NAMES = ['amount', 'term', 'interest', 'tradeIn', 'residual'] as const satisfies (keyof Inputs)[];

/** Plain decimal notation: no exponent, currency sign or `NaN`. */
const DECIMAL = /^\d{1,9}(?:\.\d{1,4})?$/;

const rangeText = (name: keyof Inputs, { min, max }: Range): string =>
  `Please give a number from ${FIELD_TEXT[name](min)} to ${FIELD_TEXT[name](max)}.`;

/** Returns whether the calculator offers this term. */
function isTerm(term: number, { years }: Terms): boolean {
  return years ? findNearest(years, term) === term : term % 0.5 === 0;
}

function listIssues(query: QuoteQuery, terms: Terms): QuoteIssue[] {
  const issues = NAMES.flatMap((name): QuoteIssue[] => {
    const text = query[name];
    if (text === undefined) return [];
    const range = terms.ranges[name];
    const value = DECIMAL.test(text) ? Number(text) : Number.NaN;
    const fits = value >= range.min && value <= range.max && (name !== 'term' || isTerm(value, terms));
    return fits ? [] : [{ path: name, message: rangeText(name, range) }];
  });
  const { frequency } = query;
  if (frequency !== undefined && !Object.hasOwn(FREQUENCIES, frequency))
    issues.push({ path: 'frequency', message: 'Please choose weekly, fortnightly or monthly.' });
  return issues;
}

/**
 * Calculates the loan of a vehicle at its price, or any loan. Missing inputs use the calculator's initial values.
 * Undefined when no comparison rate is available.
 */
export function loanQuote(
  query: QuoteQuery,
  vehicle: Pick<Vehicle, 'price' | 'finance_lenders'>,
  { provider, options }: { provider: string; options: FinanceOptions },
): { issues: QuoteIssue[] } | LoanQuote | undefined {
  const terms = calculatorTerms(vehicle, provider, options);
  if (terms.comparison === undefined) return undefined;
  const issues = listIssues(query, terms);
  if (options.calculator.interest.locked && query.interest !== undefined)
    issues.push({ path: 'interest', message: 'The rate cannot be changed.' });
  if (issues.length > 0) return { issues };
  const chosen = NAMES.flatMap((name) =>
    query[name] === undefined ? [] : [[name, Number(query[name])] as const],
  );
  const inputs: Inputs = { ...terms.inputs, ...Object.fromEntries(chosen) };
  const frequency = (query.frequency as Frequency | undefined) ?? options.frequency;
  const comparison = comparisonFor(inputs.interest, terms);
  if (comparison === undefined) return undefined;
  const payment = computePayment({ inputs, frequency }, terms);
  return {
    ...inputs,
    frequency,
    establishmentFee: terms.fee,
    comparison,
    ...(payment !== undefined && { payment, total: totalFor({ inputs, frequency }, payment, terms) }),
  };
}
