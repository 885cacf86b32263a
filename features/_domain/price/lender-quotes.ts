/**
 * Quotes of a lender for a vehicle that may be advertised (specification, section 3, finance lender record). Feeds
 * contain quotes of other cars, other terms and in cents: a quote more than 15 % from its own annuity is omitted.
 */
import type { FinanceLender } from '../vehicle/vehicle.schema.ts';
import { annuity, computeTotal, type Frequency, type Loan } from './finance.ts';

/** Repayments of a lender in whole dollars. A type alias, so that it can be props. */
export type Quotes = { [F in Frequency]?: number };

/** An omitted quote. */
interface Implausible {
  /** Field of the record, such as `paymentWeek` or `term5`. */
  readonly field: string;
  readonly quoted: number;
  /** Repayment for the lender's own rate and term. */
  readonly expected: number;
}

export interface LenderQuotes {
  /** Quotes for the rate, term, deposit and balloon of the record. */
  readonly quotes: Quotes;
  /** Quotes for other terms, by years. */
  readonly byTerm: Readonly<Record<string, Quotes>>;
  /** All repayments and fees. */
  readonly total?: number;
  readonly implausible: readonly Implausible[];
}

/** Share of the annuity by which a quote may differ. */
const TOLERANCE = 0.15;

const NO_QUOTES: LenderQuotes = { quotes: {}, byTerm: {}, implausible: [] };

/** Returns the term of a lender in years; undefined without one. */
export function lenderTerm({ termYears, termMonths, termWeeks }: FinanceLender): number | undefined {
  if (termYears !== undefined) return termYears;
  if (termMonths !== undefined) return termMonths / 12;
  return termWeeks === undefined ? undefined : termWeeks / 52;
}

/**
 * Returns the comparison rate of a lender; undefined without one, or when it is below the interest rate, because fees
 * cannot make a loan cheaper.
 */
export function lenderComparison({ interestRate, comparisonRate }: FinanceLender): number | undefined {
  if (typeof interestRate !== 'number' || typeof comparisonRate !== 'number') return undefined;
  return comparisonRate >= interestRate ? comparisonRate : undefined;
}

const isNear = (quoted: number, expected: number): boolean =>
  Math.abs(quoted - expected) <= expected * TOLERANCE;

/** Parses a number of a record; feeds write some as text. */
function amountOf(value: unknown): number | undefined {
  const amount = typeof value === 'string' ? Number(value.replaceAll(/[$,\s]/g, '') || Number.NaN) : value;
  return typeof amount === 'number' && Number.isFinite(amount) && amount > 0 ? amount : undefined;
}

const TERM_FIELD = /^term(\d{1,2})$/;

/** Returns the fields of a record that quote a repayment for a number of years. */
const termFields = (lender: FinanceLender): [field: string, years: number, quoted: number][] =>
  Object.entries(lender).flatMap(([field, value]) => {
    const years = Number(TERM_FIELD.exec(field)?.[1] ?? 0);
    const quoted = amountOf(value);
    return years > 0 && quoted !== undefined ? [[field, years, quoted] as [string, number, number]] : [];
  });

/** Returns the plausible and implausible quotes of a record. */
function quotesOfLoan(loan: Loan, lender: FinanceLender): Pick<LenderQuotes, 'quotes' | 'implausible'> {
  const quotes: Quotes = {};
  const implausible: Implausible[] = [];
  const fields = [
    ['paymentWeek', 'weekly'],
    ['paymentMonth', 'monthly'],
  ] as const;
  for (const [field, frequency] of fields) {
    const quoted = amountOf(lender[field]);
    if (quoted === undefined) continue;
    const expected = annuity({ ...loan, frequency });
    if (isNear(quoted, expected)) quotes[frequency] = Math.ceil(quoted);
    else implausible.push({ field, quoted, expected });
  }
  return { quotes, implausible };
}

/** Returns the quotes for other terms. A quote has no frequency: it gets the one with the nearest annuity. */
function quotesByTerm(loan: Loan, lender: FinanceLender): Pick<LenderQuotes, 'byTerm' | 'implausible'> {
  const byTerm: Record<string, Quotes> = {};
  const implausible: Implausible[] = [];
  for (const [field, term, quoted] of termFields(lender)) {
    const candidates = (['weekly', 'fortnightly', 'monthly'] as const)
      .map((frequency) => ({ frequency, expected: annuity({ ...loan, term, frequency }) }))
      .toSorted((one, other) => Math.abs(one.expected - quoted) - Math.abs(other.expected - quoted));
    const [best] = candidates;
    if (!best) continue;
    if (isNear(quoted, best.expected)) byTerm[term] = { [best.frequency]: Math.ceil(quoted) };
    else implausible.push({ field, quoted, expected: best.expected });
  }
  return { byTerm, implausible };
}

/** Returns the lender's total when it is near the weekly or monthly repayments. */
function totalOfLender(loan: Loan, lender: FinanceLender): Pick<LenderQuotes, 'total' | 'implausible'> {
  const quoted = amountOf(lender.totalPayable);
  if (quoted === undefined) return { implausible: [] };
  const expected = computeTotal(
    { ...loan, frequency: 'monthly' },
    annuity({ ...loan, frequency: 'monthly' }),
  );
  if (isNear(quoted, expected)) return { total: quoted, implausible: [] };
  return { implausible: [{ field: 'totalPayable', quoted, expected }] };
}

export interface QuoteBase {
  /** Price of the vehicle. */
  readonly amount: number;
  /** Default years and fee; quotes without a term cannot be checked and are ignored. */
  readonly term?: number | undefined;
  readonly establishmentFee?: number | undefined;
}

/** Returns the quotes of a lender for a vehicle; undefined without an interest rate. */
export function lenderQuotes(lender: FinanceLender, base: QuoteBase): LenderQuotes {
  const { interestRate } = lender;
  const term = lenderTerm(lender) ?? base.term;
  if (typeof interestRate !== 'number' || term === undefined || !(base.amount > 0)) return NO_QUOTES;
  const loan: Loan = {
    amount: base.amount,
    term,
    interest: interestRate,
    tradeIn: lender.deposit,
    residual: lender.balloon,
    establishmentFee: lender.establishmentFees ?? base.establishmentFee,
  };
  const [main, others, total] = [
    quotesOfLoan(loan, lender),
    quotesByTerm(loan, lender),
    totalOfLender(loan, lender),
  ];
  return {
    quotes: main.quotes,
    byTerm: others.byTerm,
    ...(total.total !== undefined && { total: total.total }),
    implausible: [...main.implausible, ...others.implausible, ...total.implausible],
  };
}
