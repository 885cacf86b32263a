/** Deducts a visitor's trade-in offer from all prices of a page, also from prices added later. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { logOnly } from '../_domain/browser/log.ts';
import { OFFER_CHANGED, VALUATION_KEY } from '../_domain/price/trade-in-valuation.ts';

let following: Promise<unknown> | undefined;

/** Loads the script of the offer only for the few visitors who have one. */
function follow(): void {
  try {
    if (localStorage.getItem(VALUATION_KEY) === null) return;
  } catch {
    return;
  }
  following ??= import('./reduce-prices.ts')
    .then(({ reducePrices }) => reducePrices(document.body, Date.now))
    .catch((error: unknown) => {
      following = undefined;
      logOnly('The trade-in offer cannot be read.', error);
    });
}

export const enhance: Enhancer<object> = () => {
  follow();
  addEventListener('storage', follow);
  document.addEventListener(OFFER_CHANGED, follow);
};
