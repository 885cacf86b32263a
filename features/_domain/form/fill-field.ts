/** Fills in fields of a form without getting in the way of whoever is typing. */
import type { Control } from './form-text.ts';

/** Milliseconds in which nobody has read what has come into a field before going to it. */
const UNREAD_MS = 300;

/** Whether the visitor has written in it since the page was opened, also before any script came, and has left it. */
const wasEdited = (control: Control): boolean =>
  CSS.supports('selector(:user-valid)') && control.matches(':user-valid, :user-invalid');

const isInUse = (control: Control): boolean => control === document.activeElement;

/** Waits until the field is left, and fills it in when nobody has written in it. */
function fillWhenLeft(control: Control, text: string): void {
  const end = new AbortController();
  const { signal } = end;
  const stop = (): void => end.abort();
  const left = (): void => {
    // A window that is left keeps its field in use.
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
 * Puts a text into a field that is empty and untouched. One that has the focus, or gets it before the text can have been read,
 * is empty as long as the visitor is there, and stays so once something was written in it.
 */
export function fillQuietly(control: Control, text: string): void {
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
