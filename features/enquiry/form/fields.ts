/** Fields of forms (specification, sections 3 and 5). */
import type { BoxField, FormChoice, FormField, SelectField, TextField } from '../../_ui/form-field.ts';
import { GENERAL } from '../lead.ts';
import type { Requirable } from '../requirements.ts';

/** Options that the fields of a form depend on. */
export interface FieldRules {
  readonly required: readonly Requirable[];
  readonly consent: {
    readonly wording: string;
    readonly terms: string;
    readonly hidden: boolean;
    readonly terms_href?: string | undefined;
  };
  readonly terms_required: boolean;
}

const PERSON: Readonly<Record<Requirable, TextField>> = {
  name: { kind: 'text', name: 'name', label: 'Name', autoComplete: 'name' },
  last_name: { kind: 'text', name: 'last_name', label: 'Last name', autoComplete: 'family-name' },
  email: { kind: 'email', name: 'email', label: 'Email', autoComplete: 'email' },
  phone: { kind: 'tel', name: 'phone', label: 'Phone', autoComplete: 'tel' },
  postcode: { kind: 'postcode', name: 'postcode', label: 'Postcode', autoComplete: 'postal-code' },
};

const FIRST_NAME: TextField = { ...PERSON.name, label: 'First name', autoComplete: 'given-name' };

/** Fields of every form, required or not. */
const ALWAYS: readonly Requirable[] = ['name', 'email', 'phone'];

/** Returns name, email, phone and other required fields. */
export function personFields({ required }: Pick<FieldRules, 'required'>): TextField[] {
  const fieldOrder: readonly Requirable[] = ['name', 'last_name', 'email', 'phone', 'postcode'];
  return fieldOrder
    .filter((name) => ALWAYS.includes(name) || required.includes(name))
    .map((name) => {
      const field = name === 'name' && required.includes('last_name') ? FIRST_NAME : PERSON[name];
      return required.includes(name) ? { ...field, required: true } : field;
    });
}

/** Default label of the message. */
export const MESSAGE = 'Message';

/** Returns the message field. */
export const messageField = (required: boolean, label = MESSAGE, hint?: string): TextField => ({
  kind: 'textarea',
  name: 'message',
  label,
  required,
  ...(hint === undefined ? {} : { hint }),
});

/** Returns the consent fields: opt-in, ticked unless hidden, and agreement to the terms where required. */
export function consentFields({
  consent,
  terms_required: required,
}: Omit<FieldRules, 'required'>): BoxField[] {
  const { wording, terms, hidden, terms_href: href } = consent;
  const link = href === undefined ? {} : { link: { text: 'Read the terms and conditions', href } };
  return [
    ...(hidden ? [] : [{ kind: 'box' as const, name: 'opt_in', label: wording, checked: true }]),
    ...(required
      ? [{ kind: 'box' as const, name: 'terms_conditions', label: terms, required: true, ...link }]
      : []),
  ];
}

/** Returns the category field; defaults to General Enquiry. */
export const categoryField = (categories: readonly string[]): SelectField => ({
  kind: 'select',
  name: 'category',
  label: 'What is it about?',
  required: true,
  value: GENERAL,
  choices: [GENERAL, ...categories.filter((name) => name !== GENERAL)].map((name) => ({
    value: name,
    text: name,
  })),
});

/** Returns a required select; none when there is only one choice. */
export function requiredSelect(name: string, label: string, choices: readonly FormChoice[]): SelectField[] {
  if (choices.length < 2) return [];
  return [{ kind: 'select', name, label, required: true, empty: 'Please choose', choices }];
}

/** Parts of a day, used where free slots are unknown. */
const DAY_PARTS: readonly FormChoice[] = [
  { value: 'morning', text: 'Morning' },
  { value: 'afternoon', text: 'Afternoon' },
  { value: 'evening', text: 'Evening' },
];

/** Returns day and time of an appointment; the script replaces the parts of the day with free slots. */
export const appointmentFields = (isOpenLate: boolean): FormField[] => [
  { kind: 'date', name: 'dateTime', label: 'Day', required: true },
  {
    kind: 'select',
    name: 'preferred_time',
    label: 'Time',
    required: true,
    hint: 'We confirm the time with you.',
    empty: 'Please choose',
    choices: DAY_PARTS.filter(({ value }) => isOpenLate || value !== 'evening'),
  },
];

export const REGO: TextField = {
  kind: 'rego',
  name: 'Rego',
  label: 'Registration',
  hint: 'Of your own vehicle.',
};
