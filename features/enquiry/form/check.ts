/** What is wrong with a form before it is sent: the rules and sentences of the API, field by field (specification, section 5). */
import { normalEmail, normalPhone } from '../../_domain/contact/contact.ts';
import { numberProblem } from '../../_domain/form/typed-number.ts';
import { postcodeProblem } from '../../_domain/location/postcodes.ts';
import { emptyMessage, type FillKind } from '../../_domain/form/form-words.ts';
import { amountProblem } from '../finance-amounts.ts';
import { ENQUIRY_MESSAGES as SAID, type Issue } from '../messages.ts';
import { MESSAGE } from './fields.ts';

/** A field as it stands. */
export interface Filled {
  readonly name: string;
  /** What stands above or beside it. */
  readonly label: string;
  readonly kind?: FillKind;
  readonly value: string;
  readonly required: boolean;
  /** Whether a box or one of several boxes is ticked; absent for all other fields. */
  readonly checked?: boolean;
}

const EMPTY: Readonly<Record<string, string>> = {
  name: SAID.name,
  last_name: SAID.last_name,
  email: SAID.email,
  phone: SAID.phone,
  message: SAID.message,
  category: SAID.category,
  location: SAID.location,
  dealership_slug: SAID.dealership_slug,
  postcode: SAID.postcode,
  terms_conditions: SAID.terms_conditions,
  dateTime: SAID.day,
  preferred_time: SAID.time,
};

/** Fields whose text has a shape. */
const SHAPES: Readonly<Record<string, readonly [fits: (text: string) => boolean, said: string]>> = {
  email: [(text) => normalEmail(text) !== undefined, SAID.emailWrong],
  phone: [(text) => normalPhone(text) !== undefined, SAID.phoneWrong],
};

/** Names what is to be filled in. What is asked for as a message has another label in every form. */
function missingSaid({ name, label, kind }: Filled): string {
  const known = name === 'message' && label !== MESSAGE ? undefined : EMPTY[name];
  return known ?? emptyMessage(label, kind);
}

/** The message of a field whose text the rules of postcodes and numbers refuse. */
const refusedBy = (name: string, text: string, today: string): string | undefined =>
  name === 'postcode' ? postcodeProblem(text) : numberProblem(name, text, Date.parse(today));

function issueOf(field: Filled, today: string): string | undefined {
  const { name, value, required, checked } = field;
  const text = checked === false ? '' : value.trim();
  if (text === '') return required ? missingSaid(field) : undefined;
  const [fits, said] = SHAPES[name] ?? [];
  if (fits && !fits(text)) return said;
  if (name === 'dateTime') return text < today ? SAID.dateTimePast : undefined;
  return refusedBy(name, text, today) ?? amountProblem(name, text);
}

/**
 * What is wrong, in the order of the form. `today` is the day it is where the visitor wants to come, `YYYY-MM-DD`. A form that
 * asks for email address and phone number needs one of them, whatever is required.
 */
export function problemsOf(fields: readonly Filled[], today: string): Issue[] {
  const issues = fields.flatMap((field) => {
    const message = issueOf(field, today);
    return message === undefined ? [] : [{ path: field.name, message }];
  });
  const reach = fields.filter(({ name }) => name === 'email' || name === 'phone');
  const isMute = reach.length > 0 && reach.every(({ value }) => value.trim() === '');
  const isTold = issues.some(({ path }) => path === 'email' || path === 'phone');
  return isMute && !isTold ? [...issues, { path: reach[0]?.name ?? 'email', message: SAID.reach }] : issues;
}
