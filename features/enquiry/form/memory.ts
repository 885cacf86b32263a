/** What the browser keeps of forms (specification, section 7): contact details, the enquiry, what was sent; drafts for this visit. */
import { keep, kept } from '../../_domain/browser/stored.ts';
import { fillQuietly } from './fill-in.ts';
import { controlsOf, TRAP } from './read.ts';

const VERSION = 1;
const CONTACT_KEY = 'contact';
const ENQUIRY_KEY = 'enquiry';
const SUCCESS_KEY = 'success-category';
/** What of a person is kept for the next form. */
const CONTACT_FIELDS: readonly string[] = ['name', 'last_name', 'email', 'phone', 'postcode'];

/** A long form is saved beyond the visit, for this long. */
const SAVED_MS = 7 * 86_400_000;

const draftKey = (form: HTMLFormElement): string => `draft ${form.id} ${location.pathname}`;
const savedKey = (form: HTMLFormElement): string => `saved ${form.id} ${location.pathname}`;

/** Reads and writes that a browser may refuse. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

function readTexts(storage: () => Storage, key: string): Record<string, unknown> {
  const found = attempt(() => kept(VERSION, storage().getItem(key)));
  return found && typeof found === 'object' ? (found as Record<string, unknown>) : {};
}

/** Fields whose text may be filled in: what the visitor sees and has not answered. */
function fillIn(form: HTMLFormElement, texts: Record<string, unknown>): void {
  for (const control of controlsOf(form)) {
    const text = texts[control.name];
    if (typeof text !== 'string' || text === '') continue;
    if (control.type === 'hidden' || control.type === 'checkbox' || control.name === TRAP) continue;
    fillQuietly(control, text);
  }
}

/** Fills in what was written here before and not sent, then the contact details of the last form. */
export function recall(form: HTMLFormElement, remembers: boolean): void {
  fillIn(
    form,
    readTexts(() => sessionStorage, draftKey(form)),
  );
  if (remembers)
    fillIn(
      form,
      readTexts(() => localStorage, CONTACT_KEY),
    );
}

/** What was typed, as text by the names of the fields. Boxes are ticked anew: consent is given when a form is sent. */
const textsIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    controlsOf(form)
      .filter(({ type, name }) => type !== 'hidden' && type !== 'checkbox' && name !== TRAP)
      .map(({ name, value }) => [name, value]),
  );

/** Keeps what is written, so that nothing typed is lost with the page. */
export function keepDraft(form: HTMLFormElement): void {
  attempt(() => sessionStorage.setItem(draftKey(form), keep(VERSION, textsIn(form))));
}

/** Saves a long form on this device, with the step that shows; `now` in milliseconds. */
export function saveForm(form: HTMLFormElement, step: number, now: number): void {
  const texts = textsIn(form);
  if (Object.values(texts).every((text) => text === '')) return;
  attempt(() => localStorage.setItem(savedKey(form), keep(VERSION, { texts, step, until: now + SAVED_MS })));
}

/** Forgets a saved form. */
export const forgetForm = (form: HTMLFormElement): void => {
  attempt(() => localStorage.removeItem(savedKey(form)));
  attempt(() => sessionStorage.removeItem(draftKey(form)));
};

/** Fills in a saved form. Returns the step that showed; undefined where nothing is saved, or it is too old. */
export function resumeForm(form: HTMLFormElement, now: number): number | undefined {
  const { texts, step, until } = readTexts(() => localStorage, savedKey(form));
  if (typeof until !== 'number' || typeof texts !== 'object' || texts === null) return undefined;
  if (until < now) {
    forgetForm(form);
    return undefined;
  }
  fillIn(form, texts as Record<string, unknown>);
  return typeof step === 'number' ? step : 0;
}

export interface Sent {
  readonly body: Readonly<Record<string, unknown>>;
  /** Which part of the page of success it is. */
  readonly result: string;
  readonly remembers: boolean;
}

/** After a form was taken: contact details, the enquiry and what was sent are kept, the draft is dropped. */
export function keepSent(form: HTMLFormElement, { body, result, remembers }: Sent): void {
  const { category, subcategory, car_id, url } = body;
  forgetForm(form);
  attempt(() => localStorage.setItem(SUCCESS_KEY, keep(VERSION, result)));
  attempt(() => localStorage.setItem(ENQUIRY_KEY, keep(VERSION, { category, subcategory, car_id, url })));
  if (!remembers) return;
  const before = readTexts(() => localStorage, CONTACT_KEY);
  const given = CONTACT_FIELDS.flatMap((name) =>
    typeof body[name] === 'string' ? [[name, body[name]]] : [],
  );
  attempt(() =>
    localStorage.setItem(CONTACT_KEY, keep(VERSION, { ...before, ...Object.fromEntries(given) })),
  );
}
