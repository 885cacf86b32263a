/** The loan behind the repayment of a card, with the visitor's terms. */
import { type VisitorTerms, FREQUENCIES, repayment } from './finance.ts';
import { formatDollars } from './money.ts';

/** Formats `est. $157/wk`. */
const repaymentText = (amount: number, frequency: keyof typeof FREQUENCIES): string =>
  `est. ${formatDollars(amount)}/${FREQUENCIES[frequency].short}`;

/**
 * Returns the repayment of a card with the visitor's terms. `loan` contains price, rate, fee and years. Undefined for
 * 25 dollars or less, and for invalid text.
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
