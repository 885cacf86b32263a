/** Amounts in finance forms, shared by page and API. They are extra fields of a lead. */
import type { Issue } from './messages.ts';

/** Maximum in dollars; a higher amount is a typing error. */
const MAX_AMOUNT = 1_000_000;

/** Names of fields with dollars. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'vehiclePriceBudget',
  'deposit',
  'budget',
  'income_month',
  'housing_month',
  'debts_month',
]);

const WRONG = 'Please enter an amount in dollars, such as 25,000.';
const TOO_MUCH = 'Please enter an amount of at most $1,000,000.';

/** Digits, with an optional dollar sign, commas or spaces between thousands, and at most two decimals. */
const WRITTEN = /^\$?\s*(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.\d{1,2})?$/;

/** Returns the error of a field with dollars; undefined for other fields and empty text. */
export function amountProblem(name: string, text: string): string | undefined {
  const trimmed = text.trim();
  if (!AMOUNTS.has(name) || trimmed === '') return undefined;
  if (!WRITTEN.test(trimmed)) return WRONG;
  return Number(trimmed.replaceAll(/[$,\s]/g, '')) > MAX_AMOUNT ? TOO_MUCH : undefined;
}

/** Returns issues for invalid amounts among the extra fields of a lead. */
export const amountIssues = (extra: Readonly<Record<string, string>> = {}): Issue[] =>
  Object.entries(extra).flatMap(([path, text]) => {
    const message = amountProblem(path, text);
    return message === undefined ? [] : [{ path, message }];
  });
