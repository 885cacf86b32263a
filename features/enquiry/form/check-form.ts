/** Checks a form before it is sent, with the rules and messages of the API (specification, section 5). */
import { normalEmail, readPhone } from '../../_domain/contact/contact.ts';
import { numberProblem } from '../../_domain/form/typed-number.ts';
import { postcodeProblem } from '../../_domain/location/postcodes.ts';
import { emptyMessage, type FillKind } from '../../_domain/form/form-text.ts';
import { amountProblem } from '../finance-amounts.ts';
import { ENQUIRY_MESSAGES as MESSAGES, type Issue } from '../messages.ts';
import { MESSAGE } from './fields.ts';

/** A field with its current value. */
export interface Filled {
  readonly name: string;
  /** Visible label. */
  readonly label: string;
  readonly kind?: FillKind;
  readonly value: string;
  readonly required: boolean;
  /** Whether a box, or one of several, is ticked; absent for other fields. */
  readonly checked?: boolean;
}

const EMPTY: Readonly<Record<string, string>> = {
  name: MESSAGES.name,
  last_name: MESSAGES.last_name,
  email: MESSAGES.email,
  phone: MESSAGES.phone,
  message: MESSAGES.message,
  category: MESSAGES.category,
  location: MESSAGES.location,
  dealership_slug: MESSAGES.dealership_slug,
  postcode: MESSAGES.postcode,
  terms_conditions: MESSAGES.terms_conditions,
  dateTime: MESSAGES.day,
  preferred_time: MESSAGES.time,
};

/** Field formats, with the message for invalid text. */
const SHAPES: Readonly<Record<string, readonly [fits: (text: string) => boolean, message: string]>> = {
  email: [(text) => normalEmail(text) !== undefined, MESSAGES.emailWrong],
  phone: [(text) => readPhone(text) !== undefined, MESSAGES.phoneWrong],
};

/** Returns the message for an empty field. The label of the message field varies between forms. */
function missingMessage({ name, label, kind }: Filled): string {
  const specific = name === 'message' && label !== MESSAGE ? undefined : EMPTY[name];
  return specific ?? emptyMessage(label, kind);
}

/** Returns the message for an invalid postcode or number. */
const refusedBy = (name: string, text: string, today: string): string | undefined =>
  name === 'postcode' ? postcodeProblem(text) : numberProblem(name, text, Date.parse(today));

function findIssue(field: Filled, today: string): string | undefined {
  const { name, value, required, checked } = field;
  const text = checked === false ? '' : value.trim();
  if (text === '') return required ? missingMessage(field) : undefined;
  const [fits, message] = SHAPES[name] ?? [];
  if (fits && !fits(text)) return message;
  if (name === 'dateTime') return text < today ? MESSAGES.dateTimePast : undefined;
  return refusedBy(name, text, today) ?? amountProblem(name, text);
}

/**
 * Returns the errors of a form in field order. `today` (`YYYY-MM-DD`) is the date at the location. A form with email and phone
 * fields requires one of them.
 */
export function listProblems(fields: readonly Filled[], today: string): Issue[] {
  const issues = fields.flatMap((field) => {
    const message = findIssue(field, today);
    return message === undefined ? [] : [{ path: field.name, message }];
  });
  const reach = fields.filter(({ name }) => name === 'email' || name === 'phone');
  const isUnreachable = reach.length > 0 && reach.every(({ value }) => value.trim() === '');
  const isReported = issues.some(({ path }) => path === 'email' || path === 'phone');
  return isUnreachable && !isReported
    ? [...issues, { path: reach[0]?.name ?? 'email', message: MESSAGES.reach }]
    : issues;
}
