/** Asks what delivery costs: idle, loading, result or error (specification, section 4). */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { askJson } from '../_domain/browser/ask.ts';
import { postcodeFormProblem } from '../_domain/location/postcodes.ts';
import { formatDollars } from '../_domain/price/money.ts';
import { DELIVERY_MESSAGES } from './delivery.ts';

export type DeliveryProps = {
  /** Address of the call. */
  href: string;
  car_id: string;
};

/** What an answer says; an error for everything that is no price. */
async function estimate(href: string): Promise<string> {
  const { price, name } = (await askJson(href)) as { price?: unknown; name?: unknown };
  if (typeof price !== 'number' || typeof name !== 'string') throw new Error('no price');
  return `Delivery to ${name}: ${price > 0 ? formatDollars(price) : 'free'}`;
}

export const enhance: Enhancer<DeliveryProps> = (element, { href, car_id }) => {
  const form = element.querySelector('form');
  const input = element.querySelector('input');
  const output = element.querySelector('output');
  if (!form || !input || !output) return;
  let asked = 0;
  const say = (text: string, isError: boolean): void => {
    output.textContent = text;
    output.toggleAttribute('data-error', isError);
    input.ariaInvalid = String(isError);
  };
  const ask = async (): Promise<void> => {
    const problem = postcodeFormProblem(input.value);
    const turn = (asked += 1);
    if (problem !== undefined) {
      say(problem, true);
      input.focus();
      return;
    }
    say('One moment …', false);
    const query = new URLSearchParams({ postcode: input.value.trim(), car_id });
    const [text, isError] = await estimate(`${href}?${query}`).then(
      (found) => [found, false] as const,
      () => [DELIVERY_MESSAGES.none, true] as const,
    );
    if (turn === asked) say(text, isError);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask();
  });
};
