/** Applies the visitor's deposit, term and frequency to repayments on cards, also on cards added later. */
import { repaymentOnCard } from '../_domain/price/card-loan.ts';
import { readTerms } from '../_domain/visitor/finance-terms.ts';

const LOANS = '[data-ui-loan]';

/** Follows cards added below `root`. */
export function applyTerms(root: HTMLElement): void {
  const terms = readTerms();
  if (Object.keys(terms).length === 0) return;
  const draw = (): void => {
    for (const line of root.querySelectorAll<HTMLElement>(LOANS)) {
      const text = repaymentOnCard(line.dataset['uiLoan'] ?? '', terms);
      const amount = line.querySelector('b');
      line.hidden = text === undefined;
      if (amount && text !== undefined && amount.textContent !== text) amount.textContent = text;
    }
  };
  draw();
  new MutationObserver(draw).observe(root, { childList: true, subtree: true });
}
