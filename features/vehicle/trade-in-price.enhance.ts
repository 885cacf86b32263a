/** Writes the price of a visitor with a trade-in offer over the price that the page was made with. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { logOnly } from '../_domain/log.ts';
import { VALUATION_KEY } from '../_domain/trade-in-offer.ts';
import { reducedPrice } from './trade-in-price.ts';

export type TradeInPriceProps = { price: number };

export const enhance: Enhancer<TradeInPriceProps> = (element, vehicle) => {
  const figure = element.querySelector('p > span')?.lastChild;
  const note = element.querySelector<HTMLElement>('[data-offer]');
  if (!figure || !note) return;
  const asked = figure.textContent;
  const show = (): void => {
    const reduced = reducedPrice(vehicle, localStorage.getItem(VALUATION_KEY), Date.now());
    figure.textContent = reduced?.amount ?? asked;
    note.textContent = reduced?.words ?? '';
    note.hidden = !reduced;
  };
  try {
    show();
    addEventListener('storage', show);
  } catch (error) {
    logOnly('The trade-in offer cannot be read.', error);
  }
};
