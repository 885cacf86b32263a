import { describe, expect, test } from 'vitest';
import { said } from './figures.ts';
import { LENDER, lent, optionsOf, priced } from './finance.case.ts';
import { calculatorTerms, type Inputs } from './terms.ts';

const terms = (vehicle = priced(), options: object = { comparison_rate: 13.6 }) =>
  calculatorTerms(vehicle, 'Manual', optionsOf(options));
const words = (
  over: Partial<Inputs> = {},
  of = terms(),
  frequency: 'weekly' | 'fortnightly' | 'monthly' = 'weekly',
) => said({ inputs: { ...of.inputs, ...over }, frequency }, of);

describe('what the calculator says', () => {
  test('repayment, loan, both rates and total = periods × term × payment + fee', () => {
    expect(words({}, terms(priced(), { comparison_rate: 13.6, establishment_fee: 395 }))).toEqual({
      payment: '$141',
      each: '/wk*',
      borrowed: '$30,395 over 6 yr',
      rate: '12.94% p.a.',
      comparison: '13.60% p.a.',
      total: `$${(52 * 6 * 141 + 395).toLocaleString('en-AU')}`,
    });
  });

  test.each([
    ['weekly', '/wk*'],
    ['fortnightly', '/fn*'],
    ['monthly', '/mo*'],
  ] as const)('%s repayments end in %s', (frequency, each) => {
    expect(words({}, terms(), frequency).each).toBe(each);
  });

  test('a payment of 25 or less is Enquire for Finance, and the total is blank', () => {
    expect(words({ amount: 3000 })).toMatchObject({ payment: 'Enquire for Finance', each: '', total: '' });
  });

  test('a deposit worth more than the vehicle borrows nothing', () => {
    expect(words({ tradeIn: 50_000 })).toMatchObject({
      payment: 'Enquire for Finance',
      borrowed: '$0 over 6 yr',
    });
  });

  test('a rate that a visitor chose has no comparison rate', () => {
    expect(words({ interest: 8 }).comparison).toBe('Ask us');
    expect(words({ amount: 20_000 }).comparison).toBe('13.60% p.a.');
  });
});

describe('the lender’s own figures', () => {
  test('stand for the very terms they were quoted for', () => {
    expect(words({}, terms(lent())).payment).toBe('$142');
    expect(words({}, terms(lent()), 'monthly').payment).toBe('$612');
  });

  test('give way to the formula for every other choice, rounded up', () => {
    const of = terms(lent());
    // 30,000 × 0.00163462 / (1 − 1.00163462^−260) = 30,000 × 0.00163462 / 0.34606 = 141.70; for 30,001 the same.
    expect(words({ amount: 30_001 }, of).payment).toBe('$142');
    expect(words({ amount: 20_000 }, of).payment).toBe('$95');
  });

  test('keep a repayment from being rounded up beyond them, where the tenant wants it', () => {
    const quoting = { ...LENDER, paymentWeek: 141 };
    const at = (rounding: string) => words({ amount: 30_001 }, terms(lent(quoting), { rounding })).payment;
    expect(at('up')).toBe('$142');
    expect(at('quoted')).toBe('$141');
  });

  test('that are too small are none', () => {
    expect(words({}, terms(lent({ ...LENDER, paymentWeek: 25 }))).payment).toBe('Enquire for Finance');
  });
});
