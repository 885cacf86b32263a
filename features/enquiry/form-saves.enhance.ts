/**
 * Autosaves a long form on the device, restores it, and lists its answers before sending. Imports no module of the form script,
 * which would add a file to every form page.
 */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { attempt, serialise, deserialise } from '../_domain/browser/stored.ts';
import { formatDollars } from '../_domain/price/money.ts';

const VERSION = 1;
const SAVED_MS = 7 * 86_400_000;
/** Fields with answers. Check boxes are excluded: consent is given when the form is sent. */
const FIELDS = ':is(input:not([type=hidden], [type=checkbox], [tabindex="-1"]), select, textarea)';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
interface Saved {
  readonly texts: Readonly<Record<string, unknown>>;
  readonly step: number;
  /** Milliseconds. */
  readonly until: number;
}

const fieldsIn = (scope: Element): Field[] => [...scope.querySelectorAll<Field>(FIELDS)];

/** Returns the saved form; undefined without one or once it has expired. */
function readSaved(key: string, now: number): Saved | undefined {
  const saved = attempt(() => deserialise(VERSION, localStorage.getItem(key))) as
    | Partial<Saved>
    | null
    | undefined;
  if (!saved || typeof saved.texts !== 'object' || typeof saved.until !== 'number') return undefined;
  if (saved.until < now) {
    attempt(() => localStorage.removeItem(key));
    return undefined;
  }
  return { texts: saved.texts, until: saved.until, step: typeof saved.step === 'number' ? saved.step : 0 };
}

/** Returns the displayed answer of a field, with amounts formatted as dollars. */
function formatAnswer(field: Field): string {
  const text = field.value.trim();
  if (field instanceof HTMLSelectElement) return text === '' ? '' : (field.selectedOptions[0]?.text ?? '');
  const isMoney = field.inputMode === 'numeric' && !(field instanceof HTMLInputElement && field.pattern);
  const dollars = Number(text.replaceAll(/[$,\s]/g, ''));
  return isMoney && text !== '' && Number.isFinite(dollars) ? formatDollars(dollars) : text;
}

function createRow(field: Field): HTMLElement[] {
  const answer = formatAnswer(field);
  if (answer === '') return [];
  const row = document.createElement('div');
  const [label, value] = [document.createElement('dt'), document.createElement('dd')];
  label.textContent = (field.labels?.[0]?.textContent ?? '').replace(/\s*\(optional\)$/, '').trim();
  value.textContent = answer;
  row.append(label, value);
  return [row];
}

/** Lists the answers of the other steps in the step that shows them. */
function listAnswers(form: HTMLFormElement): void {
  const list = form.querySelector<HTMLElement>('[data-ui-review]');
  if (!list) return;
  const others = fieldsIn(form).filter((field) => !list.parentElement?.contains(field));
  list.replaceChildren(...others.flatMap(createRow));
  list.hidden = false;
}

/** Fills in saved answers and shows the saved step. */
function resume(form: HTMLFormElement, body: HTMLElement, { texts, step }: Saved): void {
  for (const field of fieldsIn(form)) {
    const text = texts[field.name];
    if (typeof text === 'string' && field.value === '') field.value = text;
  }
  body.dataset['uiStart'] = String(step);
  form.dispatchEvent(new Event('ui-step-restored'));
}

export const enhance: Enhancer<Record<string, never>> = (element) => {
  const form = element.querySelector('form');
  const body = form?.querySelector<HTMLElement>('[data-ui-steps]');
  const note = form?.querySelector<HTMLElement>('[data-resumed]');
  if (!form || !body || !note) return;
  // `form/saved-fields.ts` has the same keys: it deletes both when the form was sent.
  const [key, draftKey] = ['saved', 'draft'].map((kind) => `${kind} ${form.id} ${location.pathname}`) as [
    string,
    string,
  ];
  let isTouched = false;
  const save = (): void => {
    if (!isTouched) return;
    const texts = Object.fromEntries(fieldsIn(form).map(({ name, value }) => [name, value]));
    const saved: Saved = { texts, step: Number(body.dataset['uiStep'] ?? 0), until: Date.now() + SAVED_MS };
    attempt(() => localStorage.setItem(key, serialise(VERSION, saved)));
  };
  const saved = readSaved(key, Date.now());
  if (saved) {
    resume(form, body, saved);
    isTouched = true;
    note.hidden = false;
  }
  listAnswers(form);
  form.addEventListener('input', () => {
    isTouched = true;
    save();
  });
  new MutationObserver(() => {
    listAnswers(form);
    save();
  }).observe(body, { attributeFilter: ['data-ui-step'] });
  note.querySelector('button')?.addEventListener('click', () => {
    isTouched = false;
    form.reset();
    resume(form, body, { texts: {}, step: 0, until: 0 });
    attempt(() => localStorage.removeItem(key));
    attempt(() => sessionStorage.removeItem(draftKey));
    note.hidden = true;
  });
};
