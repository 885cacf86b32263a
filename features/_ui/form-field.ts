/** Fields of forms as plain data. */

export const POSTCODE_INPUT = {
  type: 'text',
  inputMode: 'numeric',
  autoComplete: 'postal-code',
  maxLength: 4,
} as const;

export type FormChoice = {
  value: string;
  text: string;
  /** Values of another field for which this choice is available; all by default. */
  for?: readonly string[];
};

type Question = {
  /** Name in the request. */
  name: string;
  label: string;
  required?: boolean;
  /** Displayed below the label. */
  hint?: string;
};

export type TextField = Question & {
  kind: 'text' | 'email' | 'tel' | 'postcode' | 'money' | 'rego' | 'textarea' | 'date';
  autoComplete?: string;
  value?: string;
};

export type SelectField = Question & {
  kind: 'select';
  choices: readonly FormChoice[];
  /** Text before anything is chosen; without it the first choice is preselected. */
  empty?: string;
  value?: string;
  /** Name of the field that filters the choices. */
  by?: string;
};

/** A checkbox; `link` leads to what is agreed to. */
export type BoxField = Question & { kind: 'box'; checked?: boolean; link?: { text: string; href: string } };

/** Several checkboxes with one name. */
export type BoxesField = Question & { kind: 'boxes'; choices: readonly FormChoice[] };

export type FormField = TextField | SelectField | BoxField | BoxesField;

/** A step of a form; forms with several show one at a time when scripts run. */
export type FormStep = {
  title?: string;
  /** Displayed above the fields. */
  intro?: string;
  fields: readonly FormField[];
  /** Summarises the earlier steps when scripts run. */
  review?: boolean;
};
