/** Fills in a form from the query string, and with details of the vehicle in it. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { fetchJson } from '../_domain/browser/fetch-json.ts';
import { logOnly } from '../_domain/browser/log.ts';
import { readSession } from '../_domain/visitor/read-session.ts';
import { fillUnlessEdited } from '../_domain/form/fill-field.ts';
import { parseFormAddress, type FormAddressProps } from './form/address.ts';

export const enhance: Enhancer<FormAddressProps> = (element, { api }) => {
  const form = element.querySelector('form');
  if (!form) return;
  const { fields, car_id: car } = parseFormAddress(location.search);
  fillIn(form, fields);
  if (car === undefined) return;
  const hidden = document.createElement('input');
  Object.assign(hidden, { type: 'hidden', name: 'car_id', value: car });
  form.append(hidden);
  if (api === undefined) return;
  fillFromVehicle(form, api, car).catch((error: unknown) =>
    logOnly('The vehicle could not be loaded.', error),
  );
};

async function fillFromVehicle(form: HTMLFormElement, api: string, car: string): Promise<void> {
  if (!(await readSession(api))) return;
  const details = await fetchJson(`${api}/finance-vehicle?${new URLSearchParams({ car_id: car })}`);
  fillIn(form, details as Record<string, string>);
}

function fillIn(form: HTMLFormElement, texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name);
    const isFree = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    // A select keeps nothing it does not offer.
    if (isFree) fillUnlessEdited(field, text);
  }
}
