import { describe, expect, test } from 'vitest';
import { repayment, type Loan } from './finance.ts';

const loan = (over: Partial<Loan> = {}): Loan => ({ amount: 12_000, term: 1, interest: 0, ...over });
const payment = (over: Partial<Loan> = {}) => repayment(loan(over))?.payment;

describe('repayments of loans calculated by hand', () => {
  test.each<[string, Partial<Loan>, number]>([
    // 12,000 / 12
    ['without interest the amount is divided evenly', { frequency: 'monthly' }, 1000],
    // 10,000 × 0.01 / (1 − 1.01^−12) = 10,000 × 0.0888488 = 888.49
    ['12 % for a year by the month', { amount: 10_000, interest: 12, frequency: 'monthly' }, 889],
    // (10,000 − 2,000 × 0.887449) × 0.0888488 = 730.79
    [
      'a residual is discounted to today',
      { amount: 10_000, interest: 12, residual: 2000, frequency: 'monthly' },
      731,
    ],
    // rate 0.00248846, 260 payments, 1.00248846^−260 = 0.52403; 30,000 × 0.00248846 / 0.47597 = 156.85
    [
      'the sample of a sidebar: 30,000 over 5 years at 12.94 %',
      { amount: 30_000, term: 5, interest: 12.94 },
      157,
    ],
    // rate 0.1 / 26 = 0.00384615, 130 payments, 1.00384615^−130 = 0.60712; 20,000 × 0.00384615 / 0.39288 = 195.79
    ['fortnights are 26 a year', { amount: 20_000, term: 5, interest: 10, frequency: 'fortnightly' }, 196],
  ])('%s', (_name, over, expected) => {
    expect(payment(over)).toBe(expected);
  });
});

test('the loan is the amount minus the trade-in plus the establishment fee', () => {
  expect(payment({ tradeIn: 3000, establishmentFee: 1300, frequency: 'monthly' })).toBe(859);
});

test('rounds repayments up and leaves whole ones', () => {
  expect(payment({ amount: 5200 })).toBe(100);
  expect(payment({ amount: 5201 })).toBe(101);
});

test('rounds up or down, whichever does not exceed the quote', () => {
  const exact = { amount: 5230.5 };
  expect(payment({ ...exact, quoted: 101 })).toBe(101);
  expect(payment({ ...exact, quoted: 100 })).toBe(100);
  expect(payment({ amount: 5200, quoted: 99 })).toBe(100);
});

test('returns neither payment nor total for 25 or less', () => {
  expect(repayment(loan({ amount: 1300 }))).toBeUndefined();
  expect(repayment(loan({ amount: 1301 }))?.payment).toBe(26);
});

test('total = periods × term × payment + establishment fee', () => {
  expect(repayment(loan({ term: 2, establishmentFee: 400, amount: 10_000 }))).toEqual({
    payment: 100,
    total: 52 * 2 * 100 + 400,
  });
});

test.each<[string, Partial<Loan>]>([
  ['a trade-in worth more than the car', { tradeIn: 20_000 }],
  ['no term', { term: 0 }],
  ['a term before today', { term: -1, amount: 0, tradeIn: 12_000 }],
  ['interest below nothing', { interest: -50 }],
  ['an amount without end', { amount: Infinity }],
  ['a residual without end', { residual: Infinity }],
  ['a term without end', { term: Infinity }],
  ['a rate without end', { interest: Infinity }],
  ['a figure that is not one', { amount: Number.NaN }],
])('returns no repayment for %s', (_name, over) => {
  expect(payment(over)).toBeUndefined();
});
