/**
 * Input that a visitor makes before an island is alive. Runtimes differ in what becomes of it, so it is taken out of the controls
 * before they hydrate and entered again afterwards, with the events of a visitor.
 */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What stands in a control that a visitor has touched. */
interface EarlyInput {
  control: Control;
  value: string;
  isTicked: boolean;
  /** Where the caret is, in fields that have one. */
  caret?: [start: number, end: number];
}

const isToggle = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** The value that the server wrote, as this browser reads it: sliders move it to their next step. */
function initialValue(control: Control): string {
  const template = document.createElement('template');
  template.innerHTML = control.outerHTML;
  return (template.content.firstElementChild as Control).value;
}

const isTouched = (control: Control): boolean =>
  isToggle(control) ? control.checked !== control.defaultChecked : control.value !== initialValue(control);

function earlyInputOf(control: Control): EarlyInput {
  const { value } = control;
  const input = { control, value, isTicked: isToggle(control) && control.checked };
  if (control instanceof HTMLSelectElement) return input;
  const { selectionStart: start, selectionEnd: end } = control;
  return start === null || end === null ? input : { ...input, caret: [start, end] };
}

/** Sets a value as a visitor would: runtimes hide the property of the element behind one of their own. */
const setValue = (control: Control, value: string): void => {
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
};

function reset(control: Control): void {
  if (isToggle(control)) control.checked = control.defaultChecked;
  else setValue(control, initialValue(control));
}

function enter({ control, value, isTicked, caret }: EarlyInput): void {
  if (isToggle(control)) {
    // Of a group of radio buttons the chosen one says it all.
    if (control.type === 'checkbox' || isTicked) control.click();
    return;
  }
  setValue(control, value);
  if (caret && !(control instanceof HTMLSelectElement)) control.setSelectionRange(...caret);
  const bubbles = true;
  control.dispatchEvent(new Event('input', { bubbles }));
  control.dispatchEvent(new Event('change', { bubbles }));
  if (control !== document.activeElement) control.dispatchEvent(new FocusEvent('focusout', { bubbles }));
}

/** Puts the controls of an island back to what the server rendered; the result enters again what the visitor had entered. */
export function takeEarlyInput(island: Element): () => void {
  const controls = [...island.querySelectorAll<Control>('input, select, textarea')];
  const inputs = controls
    .filter((control) => control.type !== 'file' && control.type !== 'hidden' && isTouched(control))
    .map(earlyInputOf);
  for (const { control } of inputs) reset(control);
  // The visitor is at the focused control: what is entered elsewhere comes before.
  const isFocused = ({ control }: EarlyInput): number => Number(control === document.activeElement);
  return () => inputs.toSorted((one, other) => isFocused(one) - isFocused(other)).forEach(enter);
}
