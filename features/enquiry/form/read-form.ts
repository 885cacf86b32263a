/** Reads a form of a page, to check and to send it. */
import { fillKind, labelOf, type Control } from '../../_domain/form/form-text.ts';
import type { Filled } from './check-form.ts';

/** Name of the honeypot field. */
export const HONEYPOT = 'company_website';

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** Returns the named controls below `scope`, in order. */
export const controlsOf = (scope: Element): Control[] =>
  [...scope.querySelectorAll('input, select, textarea')].filter(isControl).filter(({ name }) => name !== '');

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

/** Returns the fields below `scope` with their values. A group of checkboxes is never required. */
export function filledIn(scope: Element): Filled[] {
  return controlsOf(scope)
    .filter(({ name, type }) => type !== 'hidden' && name !== HONEYPOT)
    .map((control) => {
      const { name, value, required } = control;
      const filled = { name, label: labelOf(control), kind: fillKind(control), value, required };
      return { ...filled, ...(isBox(control) && { checked: control.checked }) };
    });
}

const INSTANT = /^\d{4}-\d\d-\d\dT/;

/** Replaces day and time with the instant of the chosen slot; its label stays as `preferred_time`. */
function withInstant(body: Record<string, unknown>, label: string): Record<string, unknown> {
  const { preferred_time: time } = body;
  if (typeof time !== 'string' || !INSTANT.test(time)) return body;
  return { ...body, dateTime: time, preferred_time: label };
}

/** Returns the body of a form: text as typed, a checkbox as a boolean, a group of checkboxes as a list. */
export function readBody(form: HTMLFormElement): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  let label = '';
  for (const control of controlsOf(form)) {
    const { name, value } = control;
    if (isBox(control)) {
      const isOne = !control.hasAttribute('value');
      if (isOne) body[name] = control.checked;
      else if (control.checked) body[name] = [...((body[name] as string[] | undefined) ?? []), value];
      continue;
    }
    if (value.trim() === '') continue;
    body[name] = value;
    if (name === 'preferred_time') label = (control as HTMLSelectElement).selectedOptions[0]?.text ?? '';
  }
  return withInstant(body, label);
}
