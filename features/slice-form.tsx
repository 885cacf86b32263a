/** A form for the slices of a project. It works without scripts. */
import type { ReactElement } from 'react';
import { button } from './_ui/buttons.css.ts';
import type { FormField } from './_ui/form-field.ts';
import { form } from './_ui/form/form.css.ts';
import { Steps } from './_ui/form.tsx';

interface FormProps {
  /** Begins the ids of the fields; unique in the page. */
  name: string;
  /** Address to which the form posts. */
  action: string;
  fields: readonly FormField[];
  /** Text of the button. */
  submit: string;
}

export function Form({ name, action, fields, submit }: FormProps): ReactElement {
  return (
    <form className={form} id={name} method="post" action={action}>
      <Steps form={name} steps={[{ fields }]}>
        <button className={button.primary} type="submit" data-part="button">
          {submit}
        </button>
      </Steps>
    </form>
  );
}
