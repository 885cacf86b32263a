/** Fills form fields without disturbing a visitor who is typing. */
import type { Control } from './form-text.ts';

/** Milliseconds in which a visitor cannot have read a filled-in text before focusing its field. */
const UNREAD_MS = 300;

/** Returns whether the visitor has edited and left the field, also before scripts loaded. */
const wasEdited = (control: Control): boolean =>
  CSS.supports('selector(:user-valid)') && control.matches(':user-valid, :user-invalid');

const isInUse = (control: Control): boolean => control === document.activeElement;

/** Fills the field when the visitor leaves it empty. */
function fillWhenLeft(control: Control, text: string): void {
  const end = new AbortController();
  const { signal } = end;
  const stop = (): void => end.abort();
  const left = (): void => {
    // Switching windows keeps the field focused.
    if (isInUse(control) || signal.aborted) return;
    stop();
    if (control.value !== '' || wasEdited(control)) return;
    control.value = text;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  };
  control.addEventListener('input', stop, { signal });
  control.form?.addEventListener('submit', stop, { signal });
  control.addEventListener('blur', () => setTimeout(left), { signal });
}

/**
 * Fills an empty, untouched field. A field that has the focus, or gets it right afterwards, stays empty while the
 * visitor is in it, and for good once edited.
 */
export function fillUnlessEdited(control: Control, text: string): void {
  if (control.value !== '' || wasEdited(control)) return;
  if (isInUse(control)) return fillWhenLeft(control, text);
  control.value = text;
  if (control instanceof HTMLSelectElement) return;
  const giveWay = (): void => {
    if (control.value !== text) return;
    control.value = '';
    fillWhenLeft(control, text);
  };
  control.addEventListener('focus', giveWay, { once: true });
  setTimeout(() => control.removeEventListener('focus', giveWay), UNREAD_MS);
}
