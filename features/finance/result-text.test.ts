import { describe, expect, test } from 'vitest';
import { loanProblem, noteSentence, resultText } from './result-text.ts';
import { LENDER, lent, optionsOf, priced } from './finance.case.ts';
import { calculatorTerms, type Inputs } from './terms.ts';

const terms = (vehicle = priced(), options: object = { comparison_rate: 13.6 }) =>
  calculatorTerms(vehicle, 'Manual', optionsOf(options));
const formatResult = (
  over: Partial<Inputs> = {},
  of = terms(),
  frequency: 'weekly' | 'fortnightly' | 'monthly' = 'weekly',
) => resultText({ inputs: { ...of.inputs, ...over }, frequency }, of);

describe('resultText', () => {
  test('returns repayment, loan, both rates and total = periods × term × payment + fee', () => {
    expect(formatResult({}, terms(priced(), { comparison_rate: 13.6, establishment_fee: 395 }))).toEqual({
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
    expect(formatResult({}, terms(), frequency).each).toBe(each);
  });

  test('returns Enquire for Finance and a blank total for a payment of 25 or less', () => {
    expect(formatResult({ amount: 3000 })).toMatchObject({
      payment: 'Enquire for Finance',
      each: '',
      total: '',
    });
  });

  test('borrows nothing with a deposit above the price', () => {
    expect(formatResult({ tradeIn: 50_000 })).toMatchObject({
      payment: 'Enquire for Finance',
      borrowed: '$0 over 6 yr',
    });
  });

  test('uses the example loan’s comparison rate for a chosen rate', () => {
    const of = terms(priced(), {
      comparison_rate: 13.6,
      fees: [{ name: 'monthly', amount: 8, per: 'month' }],
    });
    expect(formatResult({ interest: 8 }, of).comparison).toBe('8.56% p.a.');
    expect(formatResult({ amount: 20_000 }, of).comparison).toBe('13.60% p.a.');
  });

  test('returns no repayment without a comparison rate', () => {
    for (const over of [{}, { interest: 8 }, { amount: 20_000 }, { term: 3 }])
      expect(formatResult(over, terms(priced(), {}))).toMatchObject({
        payment: 'Enquire for Finance',
        each: '',
        comparison: '',
        total: '',
      });
  });
});

describe('quotes of the lender', () => {
  test('apply to exactly their terms', () => {
    expect(formatResult({}, terms(lent())).payment).toBe('$142');
    expect(formatResult({}, terms(lent()), 'monthly').payment).toBe('$612');
  });

  test('yield to the formula for all other choices, rounded up', () => {
    const of = terms(lent());
    // 30,000 × 0.00163462 / (1 − 1.00163462^−260) = 30,000 × 0.00163462 / 0.34606 = 141.70; for 30,001 the same.
    expect(formatResult({ amount: 30_001 }, of).payment).toBe('$142');
    expect(formatResult({ amount: 20_000 }, of).payment).toBe('$95');
  });

  test('cap rounding up, with the option', () => {
    const quoting = { ...LENDER, paymentWeek: 141 };
    const at = (rounding: string) =>
      formatResult({ amount: 30_001 }, terms(lent(quoting), { rounding })).payment;
    expect(at('up')).toBe('$142');
    expect(at('quoted')).toBe('$141');
  });

  test('that are too small do not count', () => {
    const small = lent({ ...LENDER, paymentWeek: 24 }, { price: 5000 });
    expect(formatResult({}, terms(small)).payment).toBe('Enquire for Finance');
  });

  test('more than 15 % from their own annuity are omitted', () => {
    expect(formatResult({}, terms(lent({ ...LENDER, paymentWeek: 120 }))).payment).toBe('$142');
    expect(formatResult({}, terms(lent({ ...LENDER, paymentWeek: 121 }))).payment).toBe('$121');
    expect(formatResult({}, terms(lent({ ...LENDER, paymentWeek: 162 }))).payment).toBe('$162');
    expect(formatResult({}, terms(lent({ ...LENDER, paymentWeek: 14_120 }))).payment).toBe('$142');
  });

  test('give the total for their own terms', () => {
    const of = terms(lent({ ...LENDER, totalPayable: 36_712 }));
    expect(formatResult({}, of).total).toBe('$36,712');
    expect(formatResult({}, of, 'monthly').total).toBe('$36,712');
    expect(formatResult({ term: 4 }, of).total).toBe(`$${(208 * 171).toLocaleString('en-AU')}`);
    expect(formatResult({}, terms(lent({ ...LENDER, totalPayable: 367 }))).total).toBe('$36,920');
  });

  test('for another term, term{n}, apply when only the term differs', () => {
    const of = terms(lent({ ...LENDER, term4: 172.2, term3: '217.9', term2: 9 }));
    expect(formatResult({ term: 4 }, of).payment).toBe('$173');
    expect(formatResult({ term: 3 }, of).payment).toBe('$218');
    expect(formatResult({ term: 2 }, of).payment).toBe('$314');
    expect(formatResult({ term: 4, amount: 20_000 }, of).payment).toBe('$114');
  });
});

describe('noteSentence', () => {
  test('states the terms that count, with their frequency', () => {
    const of = terms(priced(), { comparison_rate: 13.6, establishment_fee: 395 });
    const inputs = { ...of.inputs, amount: 20_000, tradeIn: 1000, residual: 2000, term: 5 };
    const { payment } = resultText({ inputs, frequency: 'monthly' }, of);
    expect(noteSentence({ inputs, frequency: 'monthly' }, of)).toBe(
      `${payment}/mo is for a purchase price of $20,000, a deposit of $1,000, a residual of $2,000, an establishment fee of $395, 5 yr, 12.94% p.a., comparison rate 13.60% p.a.`,
    );
  });

  test('is empty without a repayment', () => {
    const of = terms();
    expect(noteSentence({ inputs: { ...of.inputs, tradeIn: 50_000 }, frequency: 'weekly' }, of)).toBe('');
  });
});

describe('loanProblem', () => {
  const problem = (over: Partial<Inputs>) => loanProblem({ ...terms().inputs, ...over }, terms());

  test.each([[{}], [{ tradeIn: 29_999 }], [{ residual: 29_999 }], [{ tradeIn: 20_000, residual: 9999 }]])(
    'is none for a usual loan: %o',
    (over) => expect(problem(over)).toBeUndefined(),
  );

  test.each([30_000, 50_000])('says that a deposit of %d covers the price', (tradeIn) => {
    expect(problem({ tradeIn })).toEqual({
      name: 'tradeIn',
      text: 'This covers the price of $30,000: there is nothing left to borrow.',
    });
  });

  test.each([
    [{ residual: 30_000 }, '$30,000'],
    [{ residual: 90_000, tradeIn: 10_000 }, '$20,000'],
    [{ residual: 12_000, amount: 12_000 }, '$12,000'],
  ])('says that a residual must be below the loan: %o', (over, borrowed) => {
    expect(problem(over)).toEqual({
      name: 'residual',
      text: `Lenders want less at the end than the ${borrowed} that you borrow.`,
    });
  });
});
