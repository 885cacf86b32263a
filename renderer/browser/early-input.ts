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
  const fresh = document.createElement(control.localName) as Control;
  // Sliders round the value by the other attributes.
  for (const { name, value } of control.attributes) if (name !== 'value') fresh.setAttribute(name, value);
  if (control.hasAttribute('value')) fresh.setAttribute('value', control.getAttribute('value') ?? '');
  fresh.append(...[...control.childNodes].map((child) => child.cloneNode(true)));
  return fresh.value;
}

const isTouched = (control: Control): boolean =>
  isToggle(control) ? control.checked !== control.defaultChecked : control.value !== initialValue(control);

function toEarlyInput(control: Control): EarlyInput {
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

/** Runs one event of the visitor, and waits until the island has drawn what follows from it. */
type Act = (event: () => void) => void;

function enter({ control, value, isTicked, caret }: EarlyInput, act: Act): void {
  if (isToggle(control)) {
    // Of a group of radio buttons the chosen one says it all.
    if (control.type === 'checkbox' || isTicked) act(() => control.click());
    return;
  }
  setValue(control, value);
  if (caret && !(control instanceof HTMLSelectElement)) control.setSelectionRange(...caret);
  const bubbles = true;
  const events = [new Event('input', { bubbles }), new Event('change', { bubbles })];
  if (control !== document.activeElement) events.push(new FocusEvent('focusout', { bubbles }));
  for (const event of events) act(() => control.dispatchEvent(event));
}

/** Puts the controls of an island back to what the server rendered; the result enters again what the visitor had entered. */
export function takeEarlyInput(island: Element): (act: Act) => void {
  const controls = [...island.querySelectorAll<Control>('input, select, textarea')];
  const inputs = controls
    .filter((control) => control.type !== 'file' && control.type !== 'hidden' && isTouched(control))
    .map(toEarlyInput);
  for (const { control } of inputs) reset(control);
  // The focused control comes last, so that the focus stays.
  const isFocused = ({ control }: EarlyInput): number => Number(control === document.activeElement);
  return (act) => {
    for (const input of inputs.toSorted((one, other) => isFocused(one) - isFocused(other))) enter(input, act);
  };
}
