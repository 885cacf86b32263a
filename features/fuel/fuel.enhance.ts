/** Recalculates the estimate on input. Invalid or out-of-range numbers keep the last estimate and show an error. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { formatDollars } from '../_domain/price/money.ts';
import { fuelCost } from './fuel-cost.ts';

export type FuelProps = {
  /** Litres per 100 km. */
  consumption: number;
};

export const enhance: Enhancer<FuelProps> = (element, { consumption }) => {
  const [price, km] = element.querySelectorAll('input');
  const output = element.querySelector('strong');
  const problem = element.querySelector('output');
  if (!price || !km || !output || !problem) return;
  output.parentElement?.setAttribute('aria-live', 'polite');
  const update = () => {
    const wrong = [price, km].filter((input) => !isInRange(input));
    for (const input of [price, km]) input.ariaInvalid = String(wrong.includes(input));
    problem.textContent = wrong.map(rangeOf).join(' ');
    const cost = fuelCost({ price: price.valueAsNumber, km: km.valueAsNumber, consumption });
    if (wrong.length === 0 && cost !== undefined) output.textContent = formatDollars(cost);
  };
  element.addEventListener('input', update);
  // Apply text that was typed, or restored by the browser, before the script loaded.
  update();
};

const isInRange = ({ valueAsNumber: value, min, max }: HTMLInputElement): boolean =>
  value >= Number(min) && value <= Number(max);

/** Returns the error of a field with its range, such as `Dollars a litre: please enter 0 to 10.` */
const rangeOf = ({ labels, min, max }: HTMLInputElement): string =>
  `${labels?.[0]?.textContent.trim()}: please enter ${min} to ${max}.`;
