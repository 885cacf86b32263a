import { describe, expect, test } from 'vitest';
import { optionsOf } from './finance.case.ts';
import { findNearest, onStep, computeRanges } from './ranges.ts';

const ranges = (calculator: object = {}, { price = 30_000, interest = 10 } = {}) =>
  computeRanges({ price, interest }, optionsOf({ calculator }));

describe('loan amount', () => {
  test.each<[string, object, number, object]>([
    ['1000 to 100000 in steps of 500', {}, 30_000, { min: 1000, max: 100_000, step: 500 }],
    ['from 5000 for some lenders', { amount: { min: 5000 } }, 30_000, { min: 5000, max: 100_000 }],
    ['100000 for dearer vehicles as well', {}, 120_000, { max: 100_000 }],
    ['105 % of a price above 100000', { amount: { follow_price: true } }, 120_000, { max: 126_000 }],
    ['100000 for a price of just that', { amount: { follow_price: true } }, 100_000, { max: 100_000 }],
    ['250000 under the rules of the sidebar', { rules: 'sidebar' }, 30_000, { max: 250_000 }],
    ['what the tenant says', { amount: { max: 80_000, step: 250 } }, 30_000, { max: 80_000, step: 250 }],
  ])('%s', (_name, calculator, price, expected) => {
    expect(ranges(calculator, { price }).amount).toMatchObject(expected);
  });
});

describe('term', () => {
  test.each<[string, object, object]>([
    ['1 to 7 years in half years', {}, { min: 1, max: 7, step: 0.5 }],
    ['to 5 years on some sites', { term: { max: 5 } }, { min: 1, max: 5 }],
    ['years of the tenant’s own', { term: { years: [3, 1, 5] } }, { min: 1, max: 5 }],
  ])('%s', (_name, calculator, expected) => {
    expect(ranges(calculator).term).toMatchObject(expected);
  });

  test('uses the nearest of the tenant’s years', () => {
    expect([1, 4, 5.5, 9].map((term) => findNearest([1, 3, 5], term))).toEqual([1, 3, 5, 5]);
  });
});

describe('interest', () => {
  test.each<[string, object, number, object]>([
    ['0.5 to 15 in steps of 0.5', {}, 10, { min: 0.5, max: 15, step: 0.5 }],
    ['a lender from 7.5 to 14.5', { interest: { min: 7.5, max: 14.5 } }, 10, { min: 7.5, max: 14.5 }],
    ['a lender from 5.99 to 15.99', { interest: { min: 5.99, max: 15.99 } }, 10, { min: 5.99, max: 15.99 }],
    ['a lender from 9.95 to 19.95', { interest: { min: 9.95, max: 19.95 } }, 10, { min: 9.95, max: 19.95 }],
    ['a lender from 1', { interest: { min: 1 } }, 10, { min: 1, max: 15 }],
    ['a dealer from 4 to 20', { interest: { min: 4, max: 20 } }, 10, { min: 4, max: 20 }],
    ['a rate of the lender below the least', {}, 0, { min: 0, max: 15 }],
    ['a rate of the lender above the highest', {}, 18.9, { min: 0.5, max: 18.9 }],
  ])('%s', (_name, calculator, interest, expected) => {
    expect(ranges(calculator, { interest }).interest).toMatchObject(expected);
  });
});

test.each(['tradeIn', 'residual'] as const)('%s: 0 to 250000 in steps of 0.5', (name) => {
  expect(ranges()[name]).toEqual({ min: 0, max: 250_000, step: 0.5 });
});

test('a slider is at the nearest step within its range', () => {
  const range = { min: 1000, max: 10_200, step: 500 };
  expect([31_990, 1000, 1249, 1250, -5].map((value) => onStep(range, value))).toEqual([
    10_000, 1000, 1000, 1500, 1000,
  ]);
});

describe('options of a tenant', () => {
  const problem = (calculator: object): string | undefined => {
    try {
      optionsOf({ calculator });
      return undefined;
    } catch (error) {
      return String(error);
    }
  };
  test('supports a lowest amount of 120000 with the sidebar rules', () => {
    expect(problem({ rules: 'sidebar', amount: { min: 120_000 } })).toBeUndefined();
  });

  test.each<[string, object]>([
    ['a least amount above the highest', { amount: { min: 5000, max: 4000 } }],
    ['a least amount above the usual highest', { amount: { min: 120_000 } }],
    ['a least rate above the highest', { interest: { min: 9, max: 8 } }],
    ['a term of more than 7 years', { term: { max: 8 } }],
    ['a term of three quarters of a year', { term: { years: [0.75] } }],
    ['no years at all', { term: { years: [] } }],
    ['a slider without steps', { amount: { step: 0 } }],
  ])('refuses %s', (_name, calculator) => {
    expect(problem(calculator)).toBeDefined();
  });
});
