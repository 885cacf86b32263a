/** Loads the delivery price: idle, loading, result or error (specification, section 4). */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { fetchResult, UNREACHABLE } from '../_domain/browser/fetch-result.ts';
import { postcodeFormProblem } from '../_domain/location/postcodes.ts';
import { followPostcode, storePostcode } from '../_domain/visitor/visit-postcode.ts';
import { DELIVERY_MESSAGES, deliveryText, NO_PRICE } from './delivery.ts';

export type DeliveryProps = {
  /** Address of the endpoint. */
  href: string;
  car_id: string;
};

/** Returns the result text and whether it is an error: no price for the location, or no response. */
async function estimate(href: string): Promise<readonly [text: string, isError: boolean]> {
  const { body, refused } = await fetchResult(href);
  if (refused === NO_PRICE) return [DELIVERY_MESSAGES.none, true];
  const { price, name, time } = (body ?? {}) as Partial<Record<string, unknown>>;
  if (typeof price !== 'number' || typeof name !== 'string') return [UNREACHABLE, true];
  return [deliveryText({ price, name, ...(typeof time === 'string' && { time }) }), false];
}

export const enhance: Enhancer<DeliveryProps> = (element, { href, car_id }) => {
  const form = element.querySelector('form');
  const input = element.querySelector('input');
  const output = element.querySelector('output');
  if (!form || !input || !output) return;
  let latest = 0;
  const say = (text: string, isError: boolean): void => {
    output.textContent = text;
    output.toggleAttribute('data-error', isError);
    input.ariaInvalid = String(isError);
  };
  const ask = async (): Promise<void> => {
    const problem = postcodeFormProblem(input.value);
    const request = (latest += 1);
    if (problem !== undefined) {
      say(problem, true);
      input.focus();
      return;
    }
    storePostcode(input.value);
    say('One moment …', false);
    const query = new URLSearchParams({ postcode: input.value.trim(), car_id });
    const [text, isError] = await estimate(`${href}?${query}`);
    if (request === latest) say(text, isError);
  };
  followPostcode((postcode) => {
    if (input.value === '') input.value = postcode;
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask();
  });
};
