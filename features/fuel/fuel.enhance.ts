/**
 * Recalculates the estimate on input. An emptied field counts as its first value and shows it again when it is left. Invalid or
 * out-of-range numbers keep the last estimate and show an error.
 */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { formatDollars } from '../_domain/price/money.ts';
import { fuelCost, yearlyDollars } from './fuel-cost.ts';

export type FuelProps = {
  /** Litres or kilowatt-hours per 100 km. */
  consumption: number;
  /** Dollars of charges that a year costs besides. */
  yearly: number;
};

export const enhance: Enhancer<FuelProps> = (element, { consumption, yearly }) => {
  const [price, km] = element.querySelectorAll('input');
  const output = element.querySelector('strong');
  const [year, total] = element.querySelectorAll('b');
  const problem = element.querySelector('output');
  if (!price || !km || !output || !year || !problem) return;
  output.parentElement?.setAttribute('aria-live', 'polite');
  const update = () => {
    const invalid = [price, km].filter((input) => !isInRange(input));
    for (const input of [price, km]) input.ariaInvalid = String(invalid.includes(input));
    problem.textContent = invalid.map(rangeOf).join(' ');
    const cost = fuelCost({ price: numberIn(price), km: numberIn(km), consumption });
    if (invalid.length > 0 || cost === undefined) return;
    output.textContent = formatDollars(cost);
    year.textContent = yearlyDollars(cost);
    if (total) total.textContent = yearlyDollars(cost, yearly);
  };
  const refill = () => {
    for (const input of [price, km])
      if (isEmptied(input) && input !== document.activeElement) input.value = input.defaultValue;
  };
  element.addEventListener('input', update);
  element.addEventListener('focusout', () => queueMicrotask(refill));
  // Apply text that was typed, emptied, or restored by the browser, before the script loaded.
  refill();
  update();
};

/** Letters in a number field are no empty text. */
const isEmptied = ({ value, validity }: HTMLInputElement): boolean => value === '' && !validity.badInput;
const numberIn = (input: HTMLInputElement): number =>
  isEmptied(input) ? Number(input.defaultValue) : input.valueAsNumber;

const isInRange = (input: HTMLInputElement): boolean =>
  numberIn(input) >= Number(input.min) && numberIn(input) <= Number(input.max);

/** Returns the error of a field with its range, such as `Dollars a litre: please enter 0 to 10.` */
const rangeOf = ({ labels, min, max }: HTMLInputElement): string =>
  `${labels?.[0]?.textContent.trim()}: please enter ${min} to ${max}.`;
