import { describe, expect, test } from 'vitest';
import type { FinanceLender } from '../_domain/vehicle/vehicle.schema.ts';
import { LENDER, lent, optionsOf, priced } from './finance.case.ts';
import { calculatorTerms } from './terms.ts';

const terms = (vehicle = priced(), options: object = {}) =>
  calculatorTerms(vehicle, 'Manual', optionsOf(options));
const inputs = (...args: Parameters<typeof terms>) => terms(...args).inputs;

describe('initial values of the calculator', () => {
  test('are price, 6 years, the sample rate, no deposit, no residual, no fee', () => {
    expect(inputs()).toEqual({ amount: 30_000, term: 6, interest: 12.94, tradeIn: 0, residual: 0 });
    expect(terms().fee).toBe(0);
    expect(optionsOf().frequency).toBe('weekly');
  });

  test.each<[string, number, object, number]>([
    ['the price if positive', 18_490, {}, 18_490],
    ['else 30000', 0, {}, 30_000],
    ['30000 for every vehicle on some sites', 18_490, { calculator: { amount: { start: 'fixed' } } }, 30_000],
    ['the highest amount for a dearer vehicle', 120_000, {}, 100_000],
    ['the least for a cheaper one', 3000, { calculator: { amount: { min: 5000 } } }, 5000],
  ])('amount: %s', (_name, price, options, amount) => {
    expect(inputs(priced({ price }), options).amount).toBe(amount);
  });

  test.each<[string, FinanceLender, object, number]>([
    ['5 years under the rules of the sidebar', {}, { calculator: { rules: 'sidebar' } }, 5],
    ['years of the tenant', {}, { term: 4 }, 4],
    ['years of the lender', { termYears: 3 }, { term: 4 }, 3],
    ['months of the lender', { termMonths: 48 }, {}, 4],
    ['weeks of the lender', { termWeeks: 104 }, {}, 2],
    ['no longer than the site lends', { termYears: 7 }, { calculator: { term: { max: 5 } } }, 5],
    ['one of the years to choose from', { termYears: 4 }, { calculator: { term: { years: [1, 3, 7] } } }, 3],
  ])('term: %s', (_name, lender, options, term) => {
    expect(inputs(lent(lender), options).term).toBe(term);
  });

  test('deposit, residual and fee come from the lender, else the tenant', () => {
    const amounts = { deposit: 2000, balloon: 9000, establishmentFees: 395 };
    expect(terms(lent(amounts))).toMatchObject({ inputs: { tradeIn: 2000, residual: 9000 }, fee: 395 });
    expect(terms(lent({}), { residual: 5000, establishment_fee: 1360.5 })).toMatchObject({
      inputs: { tradeIn: 0, residual: 5000 },
      fee: 1360.5,
    });
  });

  test.each([1300, 1360.5])('an establishment fee of %d is a valid option', (fee) => {
    expect(terms(priced(), { establishment_fee: fee }).fee).toBe(fee);
  });
});

describe('the lender’s quote', () => {
  test('applies to exactly its terms, rounded up', () => {
    expect(terms(lent()).quotes).toEqual({ weekly: 142, monthly: 612 });
  });

  test.each<[string, object, object]>([
    ['without a rate', { ...LENDER, interestRate: null }, {}],
    ['for a longer term than the site lends', LENDER, { calculator: { term: { max: 4 } } }],
    [
      'for a price that the calculator does not begin with',
      LENDER,
      { calculator: { amount: { start: 'fixed' } } },
    ],
  ])('does not apply %s', (_name, lender, options) => {
    expect(terms(lent(lender as FinanceLender), options).quotes).toEqual({});
  });
});
