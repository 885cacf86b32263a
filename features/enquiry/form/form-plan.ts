/** A form of the site as plain data: the same object on every page that shows it. */
import type { CaptchaAddresses } from '../../_ui/form-captcha.ts';
import type { FormField, FormStep } from '../../_ui/form-field.ts';

/** Props of the script of a form. */
export type FormScriptProps = CaptchaAddresses & {
  /** The browser keeps the contact details for the next form. */
  remember?: boolean;
  /** The browser saves what was typed, beyond this visit, until the form is sent. */
  saves?: boolean;
  /** Base address of the calls of accounts, where signed-in visitors get their details filled in. */
  account?: string;
  /** Address of the free times and whose they are. */
  times?: { href: string; kind: 'test-drive' | 'service' };
  /** Time zones of the locations by id, where a day is chosen; '' is the one of those not named. */
  zones?: Record<string, string>;
};

export type FormPlan = {
  /** Id of the form; ids of its parts begin with it. */
  id: string;
  /** Address that takes it. */
  action: string;
  steps: readonly FormStep[];
  /** Fields a visitor does not see. */
  hidden: Readonly<Record<string, string>>;
  /** Label of the button. */
  button: string;
  /** Note on what happens next. */
  next: string;
  script: FormScriptProps;
};

/** The fields of all steps. */
export const fieldsOf = ({ steps }: Pick<FormPlan, 'steps'>): readonly FormField[] =>
  steps.flatMap(({ fields }) => fields);
