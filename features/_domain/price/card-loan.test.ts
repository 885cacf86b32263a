import { describe, expect, test } from 'vitest';
import { repaymentOnCard } from './card-loan.ts';

/** Price, rate, fee and years, as in a card. */
const loan = '30000 12.94 0 6';

describe('repaymentOnCard', () => {
  test('uses the visitor’s deposit, term and frequency, else those of the site', () => {
    expect(repaymentOnCard(loan, {})).toBe('est. $139/wk');
    expect(repaymentOnCard(loan, { term: 5 })).toBe('est. $157/wk');
    expect(repaymentOnCard(loan, { term: 5, frequency: 'monthly' })).toBe('est. $682/mo');
    expect(repaymentOnCard(loan, { tradeIn: 10_000, term: 5 })).toBe('est. $105/wk');
  });

  test('is undefined for a repayment too small to display, and for invalid text', () => {
    expect(repaymentOnCard(loan, { tradeIn: 29_000 })).toBeUndefined();
    expect(repaymentOnCard('', {})).toBeUndefined();
    expect(repaymentOnCard('x y z', { term: 5 })).toBeUndefined();
  });
});
