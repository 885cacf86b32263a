/** What a form asks for, as plain data: one field after the other. */

export type FormChoice = {
  value: string;
  text: string;
  /** Values of another field this choice is for; absent means all. */
  for?: readonly string[];
};

type Question = {
  /** Name in what is sent. */
  name: string;
  label: string;
  required?: boolean;
  /** Said below the label. */
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
  /** What it says before anything is chosen; absent when the first choice is chosen from the start. */
  empty?: string;
  value?: string;
  /** Name of the field that says which choices are for the visitor. */
  by?: string;
};

/** One box; `link` leads to what is agreed to. */
export type BoxField = Question & { kind: 'box'; checked?: boolean; link?: { text: string; href: string } };

/** Several boxes of one name. */
export type BoxesField = Question & { kind: 'boxes'; choices: readonly FormChoice[] };

export type FormField = TextField | SelectField | BoxField | BoxesField;

/** Part of a form that is answered at once; forms of several show one after the other where scripts run. */
export type FormStep = {
  title?: string;
  /** Shown above the fields. */
  intro?: string;
  fields: readonly FormField[];
  /** Lists what the steps before it hold, where scripts run. */
  review?: boolean;
};
