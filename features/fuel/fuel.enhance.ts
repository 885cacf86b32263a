/** Works the estimate out anew while a figure is typed; what is no amount leaves the last one. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { formatDollars } from '../_domain/money.ts';
import { fuelCost } from './fuel-cost.ts';

export type FuelProps = {
  /** Litres for 100 km. */
  consumption: number;
};

export const enhance: Enhancer<FuelProps> = (element, { consumption }) => {
  const form = element.querySelector('form');
  const told = element.querySelector('strong');
  if (!form || !told) return;
  told.parentElement?.setAttribute('aria-live', 'polite');
  const update = () => {
    const figures = new FormData(form);
    const [price, km] = ['price', 'km'].map((name) => Number(figures.get(name) || Number.NaN)) as [
      number,
      number,
    ];
    const cost = form.checkValidity() ? fuelCost({ km, price, consumption }) : undefined;
    if (cost !== undefined) told.textContent = formatDollars(cost);
  };
  form.addEventListener('input', update);
  form.addEventListener('submit', (event) => event.preventDefault());
};
