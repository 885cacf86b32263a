/** Writes the price of a visitor with a trade-in offer over the price that the page was made with. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { logOnly } from '../_domain/browser/log.ts';
import { VALUATION_KEY } from '../_domain/price/trade-in-valuation.ts';

export type TradeInPriceProps = { price: number };

export const enhance: Enhancer<TradeInPriceProps> = (element, vehicle) => {
  const figure = element.querySelector('p > span')?.lastChild;
  const note = element.querySelector<HTMLElement>('[data-offer]');
  if (!figure || !note) return;
  const asked = figure.textContent;
  const show = async (): Promise<void> => {
    const kept = localStorage.getItem(VALUATION_KEY);
    // Few visitors have an offer: how it is read comes only for them.
    if (kept === null && note.hidden) return;
    const { reducedPrice } = await import('./trade-in-price.ts');
    const reduced = reducedPrice(vehicle, kept, Date.now());
    figure.textContent = reduced?.amount ?? asked;
    note.textContent = reduced?.words ?? '';
    note.hidden = !reduced;
  };
  const showOrLog = () =>
    show().catch((error: unknown) => logOnly('The trade-in offer cannot be read.', error));
  void showOrLog();
  addEventListener('storage', showOrLog);
};
