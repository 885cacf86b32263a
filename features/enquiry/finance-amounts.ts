/** Amounts of money in the forms about finance, by page and by API alike. They travel as further fields of a lead. */
import type { Issue } from './messages.ts';

/** Dollars; a price or a budget of more is a slip of the hand. */
const MAX_AMOUNT = 1_000_000;

/** Fields that hold dollars, by their names. */
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

/** Digits, with commas or spaces between thousands and at most two decimals; a dollar sign may stand before them. */
const WRITTEN = /^\$?\s*(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.\d{1,2})?$/;

/** Returns what is wrong with the text of a field that holds dollars; undefined for other fields, and for an empty text. */
export function amountProblem(name: string, text: string): string | undefined {
  const trimmed = text.trim();
  if (!AMOUNTS.has(name) || trimmed === '') return undefined;
  if (!WRITTEN.test(trimmed)) return WRONG;
  return Number(trimmed.replaceAll(/[$,\s]/g, '')) > MAX_AMOUNT ? TOO_MUCH : undefined;
}

/** Returns the dollars that a field holds; undefined for other fields, and for what is no amount. */
export function amountIn(name: string, text: string): number | undefined {
  if (!AMOUNTS.has(name) || text.trim() === '' || amountProblem(name, text) !== undefined) return undefined;
  return Number(text.replaceAll(/[$,\s]/g, ''));
}

/** Returns what is wrong with the amounts among the further fields of a lead. */
export const amountIssues = (extra: Readonly<Record<string, string>> = {}): Issue[] =>
  Object.entries(extra).flatMap(([path, text]) => {
    const message = amountProblem(path, text);
    return message === undefined ? [] : [{ path, message }];
  });
