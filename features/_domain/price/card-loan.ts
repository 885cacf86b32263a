/** The loan behind the repayment on a card, on the terms of the visitor. */
import type { VisitorTerms } from '../visitor/finance-terms.ts';
import { FREQUENCIES, repayment } from './finance.ts';
import { formatNumber } from './money.ts';

/** `est. $157/wk`. */
const repaymentText = (amount: number, frequency: keyof typeof FREQUENCIES): string =>
  `est. $${formatNumber(amount)}/${FREQUENCIES[frequency].short}`;

/**
 * Returns the repayment of a card on the terms of the visitor. `loan` holds price, rate, fee and years, as the card does; undefined for a loan that comes to 25 dollars or less, and for text
 * that is no loan.
 */
export function repaymentOnCard(
  loan: string,
  { tradeIn = 0, term: years, frequency = 'weekly' }: VisitorTerms,
) {
  const [price = 0, rate = Number.NaN, establishmentFee = 0, term = 0] = loan.split(' ').map(Number);
  const result = repayment({
    amount: price,
    term: years ?? term,
    interest: rate,
    tradeIn,
    establishmentFee,
    frequency,
  });
  return result && repaymentText(result.payment, frequency);
}
