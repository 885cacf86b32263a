/**
 * Preserves input that visitors make before an island has hydrated. Runtimes treat such input differently, so it is
 * removed from the controls before hydration and entered again afterwards, with the usual events.
 */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Contents of a control that the visitor has changed. */
interface EarlyInput {
  control: Control;
  value: string;
  isTicked: boolean;
  /** Selection, in fields that have one. */
  caret?: [start: number, end: number];
}

const isToggle = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** Returns the value that the server wrote as the browser normalises it: sliders round to their next step. */
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

/** Sets a value like a visitor would: runtimes override the property of the element. */
const setValue = (control: Control, value: string): void => {
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
};

function reset(control: Control): void {
  if (isToggle(control)) control.checked = control.defaultChecked;
  else setValue(control, initialValue(control));
}

function enter({ control, value, isTicked, caret }: EarlyInput): void {
  if (isToggle(control)) {
    // In a group of radio buttons the chosen one is enough.
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

/**
 * Resets the controls of an island to their server-rendered state. Returns a function that enters the visitor's input
 * again.
 */
export function takeEarlyInput(island: Element): () => void {
  const controls = [...island.querySelectorAll<Control>('input, select, textarea')];
  const inputs = controls
    .filter((control) => control.type !== 'file' && control.type !== 'hidden' && isTouched(control))
    .map(earlyInputOf);
  for (const { control } of inputs) reset(control);
  // The focused control comes last, so that the focus stays.
  const isFocused = ({ control }: EarlyInput): number => Number(control === document.activeElement);
  return () => inputs.toSorted((one, other) => isFocused(one) - isFocused(other)).forEach(enter);
}
