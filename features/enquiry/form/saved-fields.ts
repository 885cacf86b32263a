/** Saves form data in the browser (specification, section 7): contact details, the last enquiry, and drafts for this visit. */
import { attempt, serialise, deserialise } from '../../_domain/browser/stored.ts';
import { SUCCESS_KEY, SUCCESS_VERSION } from '../../_domain/form/form-result.ts';
import { fillUnlessEdited } from '../../_domain/form/fill-field.ts';
import { controlsOf, HONEYPOT } from './read-form.ts';

const VERSION = 1;
const CONTACT_KEY = 'contact';
const ENQUIRY_KEY = 'enquiry';
/** Contact fields saved for the next form. */
const CONTACT_FIELDS: readonly string[] = ['name', 'last_name', 'email', 'phone', 'postcode'];

const draftKey = (form: HTMLFormElement): string => `draft ${form.id} ${location.pathname}`;
/** Returns the key under which `form-saves.enhance.ts` saves a long form. */
const savedKey = (form: HTMLFormElement): string => `saved ${form.id} ${location.pathname}`;

function readTexts(storage: () => Storage, key: string): Record<string, unknown> {
  const stored = attempt(() => deserialise(VERSION, storage().getItem(key)));
  return stored && typeof stored === 'object' ? (stored as Record<string, unknown>) : {};
}

/** Fills text into visible fields that the visitor has not edited. */
function fillIn(form: HTMLFormElement, texts: Record<string, unknown>): void {
  for (const control of controlsOf(form)) {
    const text = texts[control.name];
    if (typeof text !== 'string' || text === '') continue;
    if (control.type === 'hidden' || control.type === 'checkbox' || control.name === HONEYPOT) continue;
    fillUnlessEdited(control, text);
  }
}

/** Fills in the unsent draft, then the contact details of the last form. */
export function restoreFields(form: HTMLFormElement, remembers: boolean): void {
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

/** Saves the draft of a form, so that a reload loses nothing. */
export function saveDraft(form: HTMLFormElement): void {
  const texts = controlsOf(form)
    .filter(({ type, name }) => type !== 'hidden' && type !== 'checkbox' && name !== HONEYPOT)
    .map(({ name, value }) => [name, value]);
  attempt(() => sessionStorage.setItem(draftKey(form), serialise(VERSION, Object.fromEntries(texts))));
}

export interface Sent {
  readonly body: Readonly<Record<string, unknown>>;
  /** Part of the success page. */
  readonly result: string;
  readonly remembers: boolean;
}

/** Saves contact details and the enquiry after a form was sent, and deletes its draft. */
export function saveSent(form: HTMLFormElement, { body, result, remembers }: Sent): void {
  const { category, subcategory, car_id, url } = body;
  attempt(() => sessionStorage.removeItem(draftKey(form)));
  attempt(() => localStorage.removeItem(savedKey(form)));
  attempt(() => localStorage.setItem(SUCCESS_KEY, serialise(SUCCESS_VERSION, result)));
  attempt(() =>
    localStorage.setItem(ENQUIRY_KEY, serialise(VERSION, { category, subcategory, car_id, url })),
  );
  if (!remembers) return;
  const before = readTexts(() => localStorage, CONTACT_KEY);
  const contact = CONTACT_FIELDS.flatMap((name) =>
    typeof body[name] === 'string' ? [[name, body[name]]] : [],
  );
  attempt(() =>
    localStorage.setItem(CONTACT_KEY, serialise(VERSION, { ...before, ...Object.fromEntries(contact) })),
  );
}
