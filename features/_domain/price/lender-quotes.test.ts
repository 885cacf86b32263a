import { describe, expect, test } from 'vitest';
import type { FinanceLender } from '../vehicle/vehicle.schema.ts';
import { lenderComparison, lenderQuotes } from './lender-quotes.ts';

/** 30,000 dollars over 5 years at 8.5 %: 141.69 a week, 283.53 a fortnight, 615.50 a month. */
const RECORD = { interestRate: 8.5, comparisonRate: 9.1, termYears: 5 } satisfies FinanceLender;
/** Without a comparison rate. */
const UNCOMPARED = { ...RECORD, comparisonRate: null, paymentWeek: 141 } as object as FinanceLender;
const quotes = (lender: FinanceLender, base: Partial<Parameters<typeof lenderQuotes>[1]> = {}) =>
  lenderQuotes(lender, { amount: 30_000, ...base });

describe('quotes of a lender', () => {
  test('within 15 % of their own annuity count, in whole dollars rounded up', () => {
    expect(quotes({ ...RECORD, paymentWeek: 141.2, paymentMonth: 611.4 })).toMatchObject({
      quotes: { weekly: 142, monthly: 612 },
      implausible: [],
    });
  });

  test.each([120, 163, 14, 141_200])('of %d a week are omitted', (paymentWeek) => {
    const { quotes: counting, implausible } = quotes({ ...RECORD, paymentWeek });
    expect(counting).toEqual({});
    expect(implausible).toMatchObject([{ field: 'paymentWeek', quoted: paymentWeek }]);
  });

  test('use the term, deposit, balloon and fee of the record', () => {
    const record = { ...RECORD, termYears: 3, deposit: 10_000, balloon: 8000, establishmentFees: 400 };
    expect(quotes({ ...record, paymentWeek: 105 }).quotes).toEqual({ weekly: 105 });
    expect(quotes({ ...record, paymentWeek: 141 }).quotes).toEqual({});
  });

  test.each<[string, object]>([
    ['without a rate', { termYears: 5, paymentWeek: 141 }],
    ['with a rate of null', { ...RECORD, interestRate: null, paymentWeek: 141 }],
    ['without a term', { interestRate: 8.5, paymentWeek: 141 }],
  ])('cannot be checked %s and do not count', (_name, lender) => {
    expect(quotes(lender as FinanceLender)).toEqual({ quotes: {}, byTerm: {}, implausible: [] });
  });

  test('without a term are checked with that of the site', () => {
    expect(quotes({ interestRate: 8.5, paymentWeek: 141 }, { term: 5 }).quotes).toEqual({ weekly: 141 });
  });

  test('of a vehicle without a price do not count', () => {
    expect(quotes({ ...RECORD, paymentWeek: 141 }, { amount: 0 }).quotes).toEqual({});
  });
});

describe('term{n}', () => {
  test('is a repayment for n years with the frequency of the nearest annuity', () => {
    expect(quotes({ ...RECORD, term3: 217.6, term5: 283.4, term7: '$474.60' }).byTerm).toEqual({
      3: { weekly: 218 },
      5: { fortnightly: 284 },
      7: { monthly: 475 },
    });
  });

  test('is omitted when it is near none, and ignored when invalid', () => {
    const { byTerm, implausible } = quotes({ ...RECORD, term3: 9, term5: 'on request', term6: 0 });
    expect(byTerm).toEqual({});
    expect(implausible).toMatchObject([{ field: 'term3' }]);
  });
});

describe('totalPayable', () => {
  test('counts within 15 % of the sum of repayments', () => {
    expect(quotes({ ...RECORD, totalPayable: 36_712 }).total).toBe(36_712);
  });

  test.each([3671, 200_000])('of %d is omitted', (totalPayable) => {
    const { total, implausible } = quotes({ ...RECORD, totalPayable });
    expect(total).toBeUndefined();
    expect(implausible).toMatchObject([{ field: 'totalPayable' }]);
  });
});

test('a comparison rate needs an interest rate that does not exceed it', () => {
  expect(lenderComparison(RECORD)).toBe(9.1);
  expect(lenderComparison({ comparisonRate: 9.1 })).toBeUndefined();
  expect(lenderComparison(UNCOMPARED)).toBeUndefined();
  expect(lenderComparison({ ...RECORD, comparisonRate: 8.49 })).toBeUndefined();
});
