/** Reads the trade-in form and validates it before sending. */
import { normalEmail, readPhone } from '../../_domain/contact/contact.ts';
import type { Issue } from '../../_ui/form-summary.ts';
import { emptyMessage, fillKind, labelOf } from '../../_domain/form/form-text.ts';
import { postcodeProblem } from '../../_domain/location/postcodes.ts';
import { numberProblem } from '../../_domain/form/typed-number.ts';
import { ANSWER } from '../form-questions.ts';
import { TRADE_IN_MESSAGES as MESSAGES } from '../trade-in.ts';

const EMPTY: Readonly<Record<string, string>> = {
  make: MESSAGES.make,
  model: MESSAGES.model,
  year: MESSAGES.year,
  km: MESSAGES.km,
  name: 'Please enter your name.',
  last_name: 'Please enter your last name.',
  email: 'Please enter your email address.',
  phone: 'Please enter your phone number.',
};

const shapeProblem = (name: string, text: string, now: number): string | undefined => {
  if (name === 'email' && normalEmail(text) === undefined) return 'Please enter a valid email address.';
  if (name === 'phone' && readPhone(text) === undefined) return 'Please enter a valid phone number.';
  return numberProblem(name, text, now);
};

type Field = HTMLInputElement | HTMLSelectElement;

/** Returns all filled-in texts by name. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') texts[name] = value.trim();
  return texts;
}

/** Returns answer ids by question id. */
export const answersOf = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) =>
      name.startsWith(ANSWER) ? [[name.slice(ANSWER.length), value]] : [],
    ),
  );

/** Returns the errors of a step's fields in order; `now` in milliseconds. */
export function listProblems(step: HTMLElement, now: number): Issue[] {
  return [...step.querySelectorAll<Field>('input[id], select[id]')].flatMap((field) => {
    const { name, value, required } = field;
    const text = value.trim();
    if (name === 'postcode') {
      const message = postcodeProblem(text);
      return message === undefined ? [] : [{ path: name, message }];
    }
    if (text === '') {
      const message = EMPTY[name] ?? emptyMessage(labelOf(field), fillKind(field));
      return required ? [{ path: name, message }] : [];
    }
    const message = shapeProblem(name, text, now);
    return message === undefined ? [] : [{ path: name, message }];
  });
}
