/**
 * Shows prices less a visitor's trade-in offer and repayments with the visitor's terms on all pages, also on cards added
 * later.
 */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { logOnly } from '../_domain/browser/log.ts';
import { OFFER_CHANGED, VALUATION_KEY } from '../_domain/price/trade-in-valuation.ts';
import { TERMS_KEY } from '../_domain/visitor/finance-terms-key.ts';

/** A type alias, so that it can be JSON. */
export type VisitorPriceProps = {
  /** Whether prices can be reduced by an offer. */
  offers: boolean;
  /** Whether cards show repayments. */
  repayments: boolean;
};

let following: Promise<unknown> | undefined;

/** Returns whether the browser stores something; false when storage is blocked. */
function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Loads the script of the offer only for the few visitors who have one. */
function follow(): void {
  if (!isStored(VALUATION_KEY)) return;
  following ??= import('../_domain/price/reduce-prices.ts')
    .then(({ reducePrices }) => reducePrices(document.body, Date.now))
    .catch((error: unknown) => {
      following = undefined;
      logOnly('The trade-in offer cannot be read.', error);
    });
}

export const enhance: Enhancer<VisitorPriceProps> = (_element, { offers, repayments }) => {
  if (repayments && isStored(TERMS_KEY))
    void import('./card-terms.ts').then(
      ({ applyTerms }) => applyTerms(document.body),
      (error: unknown) => logOnly('The terms of the visitor cannot be read.', error),
    );
  if (!offers) return;
  follow();
  addEventListener('storage', follow);
  document.addEventListener(OFFER_CHANGED, follow);
};
