/** A toast: a short message at the bottom of the screen that disappears (specification, section 8). */
import { element } from '../../_domain/browser/element.ts';

export interface ToastAction {
  readonly text: string;
  readonly href: string;
}

export interface ToastContent {
  /** First line, visually separate. */
  readonly title?: string;
  readonly action?: ToastAction;
}

/** Milliseconds a message stays; longer while hovered or focused. */
export const TOAST_STAYS = 8000;

/** Returns the live region of messages, created before the first one so that it is announced. */
function toastRegion(): HTMLElement {
  const existing = document.querySelector<HTMLElement>('[data-toasts]');
  if (existing) return existing;
  const created = element('div', { 'data-toasts': '', role: 'status' });
  document.body.append(created);
  return created;
}

/** Shows `text` in place of the previous toast. */
export function toast(text: string, { title, action }: ToastContent = {}): void {
  const body = element('p', {}, ...(title === undefined ? [] : [element('strong', {}, title), ' ']), text);
  const close = element('button', { type: 'button', 'aria-label': 'Close message' }, '\u00d7');
  const links = action ? [element('a', { href: action.href }, action.text)] : [];
  const shown = element('div', { 'data-toast': '' }, body, ...links, close);
  close.addEventListener('click', () => shown.remove());
  const leave = (): void => {
    if (shown.matches(':hover, :focus-within')) setTimeout(leave, TOAST_STAYS);
    else shown.remove();
  };
  toastRegion().replaceChildren(shown);
  setTimeout(leave, TOAST_STAYS);
}
