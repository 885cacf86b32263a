/** Works the estimate out anew while a figure is typed; what is no amount leaves the last one. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { formatDollars } from '../_domain/money.ts';
import { fuelCost } from './fuel-cost.ts';

export type FuelProps = {
  /** Litres for 100 km. */
  consumption: number;
};

export const enhance: Enhancer<FuelProps> = (element, { consumption }) => {
  const [price, km] = element.querySelectorAll('input');
  const told = element.querySelector('strong');
  if (!price || !km || !told) return;
  told.parentElement?.setAttribute('aria-live', 'polite');
  const update = () => {
    const figures = { price: price.valueAsNumber, km: km.valueAsNumber, consumption };
    const isValid = price.checkValidity() && km.checkValidity();
    const cost = isValid ? fuelCost(figures) : undefined;
    if (cost !== undefined) told.textContent = formatDollars(cost);
  };
  element.addEventListener('input', update);
  // What was typed, or restored by the browser, before the script was there.
  update();
};
