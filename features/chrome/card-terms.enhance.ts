/** Applies the visitor's deposit, term and frequency to repayments on cards, also on cards added later. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { repaymentOnCard } from '../_domain/price/card-loan.ts';
import { readTerms } from '../_domain/visitor/finance-terms.ts';

const LOANS = '[data-loan]';

export const enhance: Enhancer<Record<string, never>> = () => {
  const terms = readTerms();
  if (Object.keys(terms).length === 0) return;
  const draw = (): void => {
    for (const line of document.querySelectorAll<HTMLElement>(LOANS)) {
      const text = repaymentOnCard(line.dataset['loan'] ?? '', terms);
      const amount = line.querySelector('b');
      line.hidden = text === undefined;
      if (amount && text !== undefined && amount.textContent !== text) amount.textContent = text;
    }
  };
  draw();
  new MutationObserver(draw).observe(document.body, { childList: true, subtree: true });
};
