/** A form and its fields: labels above, hints before errors, everything labelled. */
import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react';
import type { BoxesField, BoxField, FormField, FormStep, SelectField, TextField } from './form-field.ts';
import { button } from './buttons.css.ts';
import * as css from './form/form.css.ts';

/** Returns the id of a field in its form. */
const fieldId = (form: string, name: string): string => `${form}-${name}`;

interface FieldProps<F extends FormField> {
  form: string;
  field: F;
}

/** Returns the attributes of every control. */
const common = (form: string, field: FormField) => ({
  id: fieldId(form, field.name),
  name: field.name,
  required: field.required,
  'aria-describedby': field.hint && `${fieldId(form, field.name)}-hint`,
});

type InputKind = Exclude<TextField['kind'], 'textarea'>;

const INPUTS: Readonly<Record<InputKind, InputHTMLAttributes<HTMLInputElement>>> = {
  text: { type: 'text', maxLength: 120 },
  email: { type: 'email', inputMode: 'email', maxLength: 254, spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel', maxLength: 40 },
  postcode: { type: 'text', inputMode: 'numeric', pattern: String.raw`\d{4}`, maxLength: 4 },
  money: { type: 'text', inputMode: 'numeric', maxLength: 12 },
  rego: { type: 'text', autoCapitalize: 'characters', maxLength: 20, spellCheck: false },
  date: { type: 'date' },
};

function Around({ form, field, children }: FieldProps<FormField> & { children: ReactNode }): ReactElement {
  const { name, label, required, hint } = field;
  const id = fieldId(form, name);
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label} {!required && <span className={css.optional}>(optional)</span>}
      </label>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
    </div>
  );
}

function Text({ form, field }: FieldProps<TextField>): ReactElement {
  const { kind, value, autoComplete } = field;
  const shared = { ...common(form, field), defaultValue: value, autoComplete };
  return (
    <Around form={form} field={field}>
      {kind === 'textarea' ? (
        <textarea {...shared} rows={5} maxLength={5_000} />
      ) : (
        <input {...shared} {...INPUTS[kind]} />
      )}
    </Around>
  );
}

function Select({ form, field }: FieldProps<SelectField>): ReactElement {
  const { choices, empty, value, by } = field;
  // Without an empty choice one is always selected.
  const isRequired = field.required && empty !== undefined;
  return (
    <Around form={form} field={field}>
      <select {...common(form, field)} required={isRequired} defaultValue={value} data-ui-by={by}>
        {empty !== undefined && <option value="">{empty}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} data-ui-for={choice.for?.join(' ')}>
            {choice.text}
          </option>
        ))}
      </select>
    </Around>
  );
}

function Box({ form, field }: FieldProps<BoxField>): ReactElement {
  const { label, checked, link } = field;
  return (
    <div className={css.field}>
      <label className={css.box}>
        <input {...common(form, field)} type="checkbox" defaultChecked={checked} />
        <span>{label}</span>
      </label>
      {link && (
        <p>
          <a href={link.href}>{link.text}</a>
        </p>
      )}
    </div>
  );
}

function Boxes({ form, field }: FieldProps<BoxesField>): ReactElement {
  const { name, label, choices, required } = field;
  const id = fieldId(form, name);
  return (
    <fieldset className={css.field} id={id} tabIndex={-1}>
      <legend>
        {label} {!required && <span className={css.optional}>(optional)</span>}
      </legend>
      <div className={css.boxes}>
        {choices.map(({ value, text }) => (
          <label className={css.box} key={value}>
            <input type="checkbox" name={name} value={value} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A field of any kind. */
function Field({ form, field }: FieldProps<FormField>): ReactElement {
  if (field.kind === 'select') return <Select form={form} field={field} />;
  if (field.kind === 'box') return <Box form={form} field={field} />;
  if (field.kind === 'boxes') return <Boxes form={form} field={field} />;
  return <Text form={form} field={field} />;
}

/** A step with a title is a labelled group. */
function Part({ title, children }: { title: string | undefined; children: ReactNode }): ReactElement {
  if (title === undefined)
    return (
      <div className={css.step} data-ui-part>
        {children}
      </div>
    );
  return (
    <fieldset className={css.step} tabIndex={-1} data-ui-part>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

export interface StepsProps {
  form: string;
  steps: readonly FormStep[];
  /** Content below the last step. */
  children: ReactNode;
}

/** Stacked steps; when scripts run, each but the last has a button to continue. */
export function Steps({ form, steps, children }: StepsProps): ReactElement {
  return (
    <div className={css.body} data-ui-steps>
      {steps.map(({ title, intro, fields, review }, index) => (
        <Part key={title ?? index} title={title}>
          {steps.length > 2 && (
            <p className={css.stepCount}>
              Step {index + 1} of {steps.length}
            </p>
          )}
          {intro !== undefined && <p className={css.hint}>{intro}</p>}
          {review && <dl className={css.review} data-ui-review hidden />}
          {fields.map((field) => (
            <Field key={field.name} form={form} field={field} />
          ))}
          {index > 0 && (
            <button className={`${button.quiet} ${css.onward}`} type="button" data-ui-back>
              Back
            </button>
          )}
          {index < steps.length - 1 && (
            <button className={`${button.primary} ${css.onward}`} type="submit" formNoValidate data-ui-next>
              Next
            </button>
          )}
        </Part>
      ))}
      <div className={css.last} data-ui-closing>
        {children}
      </div>
    </div>
  );
}
