/** Replaces prices of a page by reduced ones, and restores them when the offer has ended. */
import { followOffer } from './follow-offer.ts';
import { formatAmount } from './money.ts';
import type { TradeInOffer } from './trade-in-offer.ts';
import { visitorPrice } from './visitor-price.ts';

/** Attributes with the original price: of an amount, and of the line that explains it. */
const AMOUNT = 'data-ui-price';
const TEXT = 'data-vehicle-price-text';

/** Reduces prices at once, and follows the offer and elements added below `root`. */
export function reducePrices(root: Element, now: () => number): void {
  let offer: TradeInOffer | undefined;
  const write = (): void => {
    for (const element of root.querySelectorAll(`[${AMOUNT}]`)) {
      const price = Number(element.getAttribute(AMOUNT));
      const reduced = visitorPrice(price, offer, now());
      setText(element, formatAmount(reduced?.amount ?? price));
      if (reduced) element.setAttribute('data-less', reduced.note);
      else element.removeAttribute('data-less');
    }
    for (const element of root.querySelectorAll<HTMLElement>(`[${TEXT}]`)) {
      const text = visitorPrice(Number(element.getAttribute(TEXT)), offer, now())?.text;
      setText(element, text ?? '');
      element.hidden = text === undefined;
    }
  };
  new MutationObserver(write).observe(root, {
    childList: true,
    subtree: true,
    attributeFilter: [AMOUNT, TEXT],
  });
  followOffer((standing) => {
    offer = standing;
    write();
  }, now);
}

/** Writes a changed text; writing an equal one would trigger the observer. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
