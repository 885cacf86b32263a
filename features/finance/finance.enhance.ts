/** Brings the finance calculator to life: what is chosen is worked out at once, and the first change is told (section 4). */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { emit } from '../_domain/browser/events.ts';
import { FREQUENCIES, type Frequency } from '../_domain/price/finance.ts';
import { FIELD_TEXT, said, type Choice } from './figures.ts';
import { onStep } from './ranges.ts';
import type { Inputs, Terms } from './terms.ts';
import { boundsText, taken, type Calculated } from './typed.ts';

export type CalculatorProps = Terms & Calculated & { frequency: Frequency };

type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
const isFrequency = (text: string): text is Frequency => Object.hasOwn(FREQUENCIES, text);
const isSlider = ({ type }: Control): boolean => type === 'range';

/** Which figure a control is for; nothing for that of how often is paid. */
function inputOf({ dataset }: Control): keyof Inputs | undefined {
  const name = dataset['input'] ?? '';
  return Object.hasOwn(FIELD_TEXT, name) ? (name as keyof Inputs) : undefined;
}

interface How {
  isDone: boolean;
  terms: CalculatorProps;
}

/** The choice after a control was changed; the very same when that changes nothing. */
function chosen(choice: Choice, control: Control, { isDone, terms }: How): Choice {
  const { value } = control;
  const name = inputOf(control);
  if (name === undefined) return isFrequency(value) ? { ...choice, frequency: value } : choice;
  const inputs = taken(choice.inputs, { name, text: value, isDone }, terms);
  return inputs === choice.inputs ? choice : { ...choice, inputs };
}

/** Whether somebody changed a control before the script was there; a slider begins at the step next to its figure. */
function isChanged(control: Control, { inputs, ranges }: CalculatorProps): boolean {
  const { value } = control;
  if (control instanceof HTMLSelectElement) return Number(value) !== inputs.term;
  if (control.type === 'radio') return control.checked && !control.defaultChecked;
  const name = inputOf(control);
  if (!isSlider(control) || name === undefined) return value !== control.defaultValue;
  const range = ranges[name];
  return Math.abs(Number(value) - onStep(range, inputs[name])) > range.step / 4;
}

/** Writes what has changed only, so that nothing is read aloud twice. */
function write(place: Element | null, text: string): void {
  if (place && place.textContent !== text) place.textContent = text;
}

/** Lets a field or a slider say the figure. The one that somebody is at stays as it is until it is left. */
function follow(control: Control, text: string, { value, isHeld }: { value: number; isHeld: boolean }): void {
  if (isSlider(control)) control.setAttribute('aria-valuetext', text);
  if (!isHeld) control.value = isSlider(control) ? String(value) : text;
}

export const enhance: Enhancer<CalculatorProps> = (element, terms) => {
  const controls = [...element.querySelectorAll<Control>('input, select')];
  const words = [...element.querySelectorAll<HTMLElement>('[data-said]')];
  const bounds = element.querySelector('#finance-bounds');
  let choice: Choice = terms;
  let isTold = false;

  const show = (by: Control, isDone: boolean): void => {
    const texts = said(choice, terms);
    for (const word of words) write(word, texts[word.dataset['said'] as keyof typeof texts]);
    write(bounds, boundsText(choice.inputs.amount, terms));
    for (const control of controls) {
      const name = inputOf(control);
      if (name === undefined || control instanceof HTMLSelectElement) continue;
      const value = choice.inputs[name];
      const isHeld = control === by && (isSlider(control) || !isDone);
      follow(control, FIELD_TEXT[name](value), { value, isHeld });
    }
  };

  const take = (control: EventTarget | null, isDone: boolean): void => {
    if (!isControl(control)) return;
    const before = choice;
    choice = chosen(choice, control, { isDone, terms });
    show(control, isDone);
    if (choice === before || isTold) return;
    isTold = true;
    emit({ type: 'finance-calculator-used' });
  };
  element.addEventListener('input', ({ target }) => take(target, false));
  element.addEventListener('change', ({ target }) => take(target, true));
  for (const control of controls.filter((one) => isChanged(one, terms)))
    take(control, control !== document.activeElement);
};
