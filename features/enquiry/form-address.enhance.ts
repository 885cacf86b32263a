/** Fills in a form with what the address of its page tells. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { toldBy } from './form/address.ts';

export const enhance: Enhancer<object> = (element) => {
  const form = element.querySelector('form');
  if (!form) return;
  const { fields, car_id: car } = toldBy(location.search);
  for (const [name, text] of Object.entries(fields)) {
    const field = form.elements.namedItem(name);
    const isFree = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    // A select keeps nothing it does not offer.
    if (isFree && field.value === '') field.value = text;
  }
  if (car === undefined) return;
  const hidden = document.createElement('input');
  Object.assign(hidden, { type: 'hidden', name: 'car_id', value: car });
  form.append(hidden);
};
