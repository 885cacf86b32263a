/**
 * Displays the errors of a form: as a summary above it with links to the fields, and beside each field (specification,
 * section 8).
 */
import { element } from '../_domain/browser/element.ts';
import { FIELD_MESSAGES } from '../_domain/form/field-messages.ts';

/** An error of a field. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

export interface Wrong {
  /** Text of the alert. */
  readonly alert: string;
  readonly issues: readonly Issue[];
  /** Error code of the server. */
  readonly code?: string;
}

const findPart = (form: HTMLFormElement, selector: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(selector);

const toSummaryId = (form: HTMLFormElement, path: string): string => `${form.id}-${path.split('.')[0] ?? ''}`;

const messageIdOf = (field: Element): string => `${field.id}-error`;

/** Displays the error message of a field, at the end of its container. */
function markField(form: HTMLFormElement, { path, message }: Issue): void {
  const field = document.getElementById(toSummaryId(form, path));
  if (!field) return;
  const id = messageIdOf(field);
  const error = element('p', { id, 'data-ui-error': '' }, message);
  const container = field.closest('div, fieldset');
  if (container && form.contains(container)) container.append(error);
  else field.after(error);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute(
    'aria-describedby',
    [field.getAttribute('aria-describedby'), id].filter(Boolean).join(' '),
  );
}

/** Declares a field valid; its message loses its field but stays. */
function unmarkField(field: Element): void {
  field.removeAttribute('aria-invalid');
  const id = messageIdOf(field);
  const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id);
  if (others.length > 0) field.setAttribute('aria-describedby', others.join(' '));
  else field.removeAttribute('aria-describedby');
}

/**
 * Adds an empty, hidden error summary. Scripts call it first: assistive technology announces an alert only if it
 * existed before.
 */
export function addSummary(form: HTMLFormElement): void {
  if (findPart(form, '[data-summary]')) return;
  const box = element(
    'div',
    { id: `${form.id}-errors`, tabindex: '-1', 'data-summary': '', hidden: '' },
    element('strong', { role: 'alert', 'data-alert': '' }),
    element('p', { 'data-fix': '' }, FIELD_MESSAGES.fix),
    element('ul', { 'data-list': '' }),
  );
  (form.querySelector('[data-ui-steps]') ?? form.querySelector('input'))?.before(box);
}

/** Returns a line of the summary; errors without a field in the form have no link. */
function createLine(form: HTMLFormElement, { path, message }: Issue): HTMLLIElement {
  const line = document.createElement('li');
  const id = toSummaryId(form, path);
  if (!document.getElementById(id)) {
    line.textContent = message;
    return line;
  }
  const link = document.createElement('a');
  link.href = `#${id}`;
  link.textContent = message;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  });
  line.append(link);
  return line;
}

/** Clears the summary and all field errors. */
export function clearWrong(form: HTMLFormElement): void {
  const box = findPart(form, '[data-summary]');
  if (box) box.hidden = true;
  for (const field of form.querySelectorAll('[aria-invalid]')) unmarkField(field);
  for (const message of form.querySelectorAll('[data-ui-error]')) message.remove();
}

/**
 * Marks the error of a field that has been changed, in the summary and beside the field. Both keep their room until the form
 * is sent again, so that nothing moves under the visitor who is typing.
 */
export function forgive(form: HTMLFormElement, field: EventTarget | null): void {
  if (!(field instanceof Element) || !field.hasAttribute('aria-invalid')) return;
  unmarkField(field);
  document.getElementById(messageIdOf(field))?.setAttribute('data-changed', '');
  for (const link of form.querySelectorAll<HTMLAnchorElement>('[data-summary] a'))
    if (link.hash === `#${field.id}`) link.setAttribute('data-changed', '');
}

/** Displays errors and focuses the summary. */
export function showWrong(form: HTMLFormElement, { alert, issues }: Wrong): void {
  clearWrong(form);
  const [box, alertBox, title, list] = ['[data-summary]', '[data-alert]', '[data-fix]', '[data-list]'].map(
    (part) => findPart(form, part),
  );
  if (!box || !alertBox || !title || !list) return;
  for (const issue of issues) markField(form, issue);
  list.replaceChildren(...issues.map((issue) => createLine(form, issue)));
  list.hidden = title.hidden = issues.length === 0;
  box.hidden = false;
  alertBox.textContent = alert;
  box.focus();
}
