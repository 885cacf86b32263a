/** Rebuilds a rejected form that was sent without JavaScript, with its values and errors. */
import type { Fields } from '../http/body.ts';

export interface RefillField {
  readonly name: string;
  readonly label: string;
  readonly kind:
    | 'text'
    | 'email'
    | 'tel'
    | 'date'
    | 'datetime-local'
    | 'textarea'
    | 'checkbox'
    | 'password'
    | 'file';
  readonly value: string;
  /** What a checkbox sends when it is checked; `true` by default. */
  readonly sends?: string;
  /** Error message of the field. */
  readonly problem?: string | undefined;
}

export interface RefillForm {
  /** Visible fields, in the order of forms. */
  readonly fields: readonly RefillField[];
  /** Hidden fields. */
  readonly hidden: readonly (readonly [name: string, value: string])[];
  /** Whether the form sends files. */
  readonly hasFiles?: boolean;
}

interface Issue {
  readonly path: string;
  readonly message: string;
}

/** Fields that can be shown without data of the form's page, such as its locations. */
const SHOWN: readonly Pick<RefillField, 'name' | 'label' | 'kind'>[] = [
  { name: 'dateTime', label: 'Day and time', kind: 'datetime-local' },
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'last_name', label: 'Last name', kind: 'text' },
  { name: 'email', label: 'Email', kind: 'email' },
  { name: 'phone', label: 'Phone', kind: 'tel' },
  { name: 'postcode', label: 'Postcode', kind: 'text' },
  { name: 'Rego', label: 'Registration', kind: 'text' },
  { name: 'make', label: 'Make', kind: 'text' },
  { name: 'model', label: 'Model', kind: 'text' },
  { name: 'year', label: 'Year', kind: 'text' },
  { name: 'km', label: 'Kilometres', kind: 'text' },
  { name: 'expected_price', label: 'What are you hoping for?', kind: 'text' },
  { name: 'budget', label: 'Most you want to pay', kind: 'text' },
  { name: 'vehiclePriceBudget', label: 'Price of the vehicle, or your budget', kind: 'text' },
  { name: 'deposit', label: 'Deposit or trade-in', kind: 'text' },
  { name: 'income_month', label: 'Income a month, after tax', kind: 'text' },
  { name: 'housing_month', label: 'Rent or mortgage a month', kind: 'text' },
  { name: 'debts_month', label: 'Other loans and cards a month', kind: 'text' },
  { name: 'message', label: 'Message', kind: 'textarea' },
  { name: 'terms_conditions', label: 'I agree to the terms and conditions.', kind: 'checkbox' },
];
/** Valid for only one attempt. */
const VOLATILE_FIELDS: readonly string[] = ['altcha', 'elapsed_ms', 'idempotency_key'];

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string' && one !== '');

/** Returns a date field for a date and a date-time field for an instant, in its own offset. */
function typedAs({ kind, value, ...field }: RefillField): RefillField {
  if (kind !== 'datetime-local') return { ...field, kind, value };
  return /^\d{4}-\d\d-\d\d$/.test(value)
    ? { ...field, label: 'Day', kind: 'date', value }
    : { ...field, kind, value: value.replace(' ', 'T').slice(0, 16) };
}

/** Returns the form with the sent values; undefined when an invalid field cannot be shown here. */
export function refillForm(fields: Fields, issues: readonly Issue[]): RefillForm | undefined {
  if (issues.some(({ path }) => !SHOWN.some(({ name }) => name === path))) return undefined;
  const problemOf = (name: string) => issues.find(({ path }) => path === name)?.message;
  const shown = SHOWN.filter(({ name }) => fields.has(name) || problemOf(name) !== undefined);
  const isShown = (name: string): boolean => shown.some((field) => field.name === name);
  return {
    fields: shown.map(({ name, label, kind }) =>
      typedAs({ name, label, kind, value: textsOf(fields.get(name))[0] ?? '', problem: problemOf(name) }),
    ),
    hidden: [...fields]
      .filter(([name]) => !isShown(name) && !VOLATILE_FIELDS.includes(name))
      .flatMap(([name, value]) => textsOf(value).map((text) => [name, text] as const)),
  };
}
