/** Fields of an online purchase. The DOM holds their values; React renders their errors. */
import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react';
import type { FormField, SelectField, TextField } from '../_ui/form-field.ts';
import * as form from '../_ui/form/form.css.ts';
import * as css from './checkout.css.ts';
import { isDependent, type JourneyIssue } from './journey.ts';

export const fieldId = (name: string): string => `checkout-${name}`;
const errorId = (name: string): string => `${fieldId(name)}-error`;

export interface Problems {
  issues: readonly JourneyIssue[];
}

const findProblem = (issues: readonly JourneyIssue[], name: string): string | undefined =>
  issues.find(({ path }) => path === name)?.message;

const INPUTS: Readonly<Record<TextField['kind'], InputHTMLAttributes<HTMLInputElement>>> = {
  text: { type: 'text', maxLength: 120 },
  email: { type: 'email', inputMode: 'email', maxLength: 254 },
  tel: { type: 'tel', inputMode: 'tel', maxLength: 40 },
  postcode: { type: 'text', inputMode: 'numeric', maxLength: 12 },
  money: { type: 'text', inputMode: 'decimal', maxLength: 20 },
  rego: { type: 'text', autoCapitalize: 'characters', maxLength: 20 },
  textarea: {},
  date: { type: 'date' },
};

interface EntryProps extends Problems {
  field: FormField;
}

/** Returns the attributes of a control, with its errors. */
function control({ field: { name, required, hint }, issues }: EntryProps) {
  const isWrong = findProblem(issues, name) !== undefined;
  const described = [hint && `${fieldId(name)}-hint`, isWrong && errorId(name)].filter(Boolean).join(' ');
  return {
    id: fieldId(name),
    name,
    required: required === true && !isDependent(name),
    'aria-invalid': isWrong || undefined,
    'aria-describedby': described === '' ? undefined : described,
  };
}

function Problem({ name, issues }: Problems & { name: string }): ReactElement | null {
  const message = findProblem(issues, name);
  return message === undefined ? null : (
    <p className={css.error} id={errorId(name)}>
      {message}
    </p>
  );
}

function Choices({ field }: { field: SelectField }): ReactElement {
  return (
    <>
      {field.empty !== undefined && <option value="">{field.empty}</option>}
      {field.choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </>
  );
}

/** A text field, a select, or a checkbox. */
export function Entry({ field, issues }: EntryProps): ReactElement {
  const { name, label, required, hint } = field;
  const attributes = control({ field, issues });
  if (field.kind === 'box')
    return (
      <div className={form.field}>
        <label className={form.box}>
          <input {...attributes} type="checkbox" value="true" defaultChecked={field.checked === true} />
          <span>{label}</span>
        </label>
        {field.link && (
          <p>
            <a href={field.link.href}>{field.link.text}</a>
          </p>
        )}
        <Problem name={name} issues={issues} />
      </div>
    );
  return (
    <div className={form.field}>
      <label htmlFor={fieldId(name)}>
        {label} {!required && <span className={form.optional}>(optional)</span>}
      </label>
      {hint && (
        <p className={form.hint} id={`${fieldId(name)}-hint`}>
          {hint}
        </p>
      )}
      {field.kind === 'select' ? (
        <select {...attributes} defaultValue={field.value}>
          <Choices field={field} />
        </select>
      ) : field.kind === 'textarea' ? (
        <textarea {...attributes} rows={3} maxLength={5_000} />
      ) : (
        field.kind !== 'boxes' && (
          <input {...attributes} {...INPUTS[field.kind]} autoComplete={field.autoComplete} />
        )
      )}
      <Problem name={name} issues={issues} />
    </div>
  );
}

export interface Answer {
  value: string;
  text: string;
  more?: string;
}

/** A single choice, as cards. */
export function Question({
  name,
  label,
  answers,
  issues,
  chosen,
}: Problems & { name: string; label: string; answers: readonly Answer[]; chosen?: string }): ReactElement {
  const isWrong = findProblem(issues, name) !== undefined;
  return (
    <div
      className={css.choices}
      role="radiogroup"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? errorId(name) : undefined}
    >
      {answers.map(({ value, text, more }, index) => (
        <label className={css.choice} key={value}>
          <input
            id={index === 0 ? fieldId(name) : undefined}
            type="radio"
            name={name}
            value={value}
            required
            defaultChecked={value === chosen}
          />
          <span>
            <strong>{text}</strong>
            {more !== undefined && <small>{more}</small>}
          </span>
        </label>
      ))}
      <Problem name={name} issues={issues} />
    </div>
  );
}

/** A titled part of the form; `isShown` is false while another step is open. */
export function Part({
  id,
  title,
  isShown,
  children,
}: {
  id: string;
  title: string;
  isShown: boolean;
  children: ReactNode;
}): ReactElement {
  return (
    <fieldset className={form.step} id={`step-${id}`} tabIndex={-1} hidden={!isShown}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
