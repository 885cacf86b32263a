/** Validates a payment of `/online-payment`, an amount and a reference, for page and API. */
import { formatDollars } from '../_domain/price/money.ts';
import { parseCents } from '../_domain/price/typed-amount.ts';
import { normaliseTyped } from '../_domain/text/typed-text.ts';
import { PAYMENT_MESSAGES as MESSAGES } from './payment.ts';

export interface AmountRange {
  /** Dollars. */
  readonly least: number;
  readonly most: number;
}

export interface PaymentIssue {
  readonly path: string;
  readonly message: string;
}

export interface PaymentInput {
  readonly cents: number;
  readonly reference: string;
  readonly email: string | undefined;
}

const LONGEST_REFERENCE = 40;
const REFERENCE = /^[\p{L}\d][\p{L}\d ./#-]*$/u;
const EMAIL = /^[^\s@<>",;]{1,64}@[^\s@<>",;]{1,180}\.[a-z]{2,}$/i;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

function amountIssue(cents: number | undefined, { least, most }: AmountRange): string | undefined {
  if (cents === undefined) return MESSAGES.amount;
  if (cents < least * 100) return `The least you can pay here is ${formatDollars(least)}.`;
  return cents > most * 100 ? `The most you can pay here is ${formatDollars(most)}.` : undefined;
}

function referenceIssue(reference: string): string | undefined {
  if (reference === '') return MESSAGES.reference;
  if (reference.length > LONGEST_REFERENCE) return MESSAGES.referenceLong;
  return REFERENCE.test(reference) ? undefined : MESSAGES.referenceWrong;
}

/** Parses a payment, or returns its errors by field. */
export function parsePaymentInput(
  fields: ReadonlyMap<string, unknown>,
  range: AmountRange,
): PaymentInput | { readonly issues: readonly PaymentIssue[] } {
  const cents = parseCents(textOf(fields.get('amount')).slice(0, 100));
  const reference = normaliseTyped(textOf(fields.get('reference')).slice(0, 500));
  const email = normaliseTyped(textOf(fields.get('email')).slice(0, 500));
  const wrong: readonly (readonly [path: string, message: string | undefined])[] = [
    ['amount', amountIssue(cents, range)],
    ['reference', referenceIssue(reference)],
    ['email', email === '' || EMAIL.test(email) ? undefined : 'Please enter a valid email address.'],
  ];
  const issues = wrong.flatMap(([path, message]) => (message === undefined ? [] : [{ path, message }]));
  if (issues.length > 0 || cents === undefined) return { issues };
  return { cents, reference, email: email === '' ? undefined : email };
}
