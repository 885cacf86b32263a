/** Answers of an online purchase that a browser stores until it is sent, one set per vehicle. Consent is not stored. */
import { attempt, serialise, deserialise } from '../_domain/browser/stored.ts';
import { SUCCESS_KEY, SUCCESS_VERSION } from '../_domain/form/form-result.ts';
import type { Answers } from './journey.ts';

const VERSION = 1;
const NOT_STORED = new Set(['company_website', 'car_id', 'consent_version', 'opt_in', 'terms_conditions']);

const keyOf = (slug: string): string => `checkout ${slug}`;

/** Returns the current answers of the form; unticked boxes and open choices are missing. */
export const answersIn = (form: HTMLFormElement): Answers =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

export function readDraft(slug: string): Answers {
  const draft = attempt(() => deserialise(VERSION, localStorage.getItem(keyOf(slug))));
  if (draft === null || typeof draft !== 'object') return {};
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => typeof value === 'string'));
}

export function storeDraft(slug: string, answers: Answers): void {
  const stored = Object.entries(answers).filter(([name, value]) => !NOT_STORED.has(name) && value !== '');
  attempt(() => localStorage.setItem(keyOf(slug), serialise(VERSION, Object.fromEntries(stored))));
}

/** Clears everything about a sent purchase but its result. */
export function dropDraft(slug: string): void {
  attempt(() => localStorage.removeItem(keyOf(slug)));
  attempt(() => localStorage.setItem(SUCCESS_KEY, serialise(SUCCESS_VERSION, 'reserve')));
}

/** Fills answers into empty fields. */
export function enterAnswers(form: HTMLFormElement, answers: Answers): void {
  for (const [name, value] of Object.entries(answers)) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) {
      if (field.value === '') field.value = value;
    } else if (field instanceof HTMLInputElement && field.type === 'radio')
      field.checked ||= field.value === value;
    else if (isText(field) && field.value === '') field.value = value;
  }
}

const isText = (field: unknown): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  (field instanceof HTMLInputElement && field.type !== 'checkbox') ||
  field instanceof HTMLSelectElement ||
  field instanceof HTMLTextAreaElement;
