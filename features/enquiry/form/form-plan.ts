/** A form of the site as plain data, identical on every page that shows it. */
import type { CaptchaAddresses } from '../../_ui/form-captcha.ts';
import type { FormField, FormStep } from '../../_ui/form-field.ts';

/** Props of the form script. */
export type FormScriptProps = CaptchaAddresses & {
  /** Whether the browser saves the contact details for the next form. */
  remember?: boolean;
  /** Whether the browser saves typed text, beyond this visit, until the form is sent. */
  saves?: boolean;
  /** Base address of the account API, where signed-in visitors get their details filled in. */
  account?: string;
  /** Address of the free slots, and their kind. */
  times?: { href: string; kind: 'test-drive' | 'service' };
  /** Time zones of forms with a date, by location id; '' is the default. */
  zones?: Record<string, string>;
};

export type FormPlan = {
  /** Id of the form and prefix of the ids of its parts. */
  id: string;
  /** Address that receives the form. */
  action: string;
  steps: readonly FormStep[];
  /** Hidden fields. */
  hidden: Readonly<Record<string, string>>;
  /** Label of the button. */
  button: string;
  /** Note about the next steps. */
  next: string;
  script: FormScriptProps;
};

/** Returns the fields of all steps. */
export const fieldsOf = ({ steps }: Pick<FormPlan, 'steps'>): readonly FormField[] =>
  steps.flatMap(({ fields }) => fields);
