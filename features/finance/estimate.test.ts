import { expect, test } from 'vitest';
import type { Vehicle } from '../_domain/vehicle.schema.ts';
import { estimateText, weeklyEstimate } from './estimate.ts';
import { financeOptionsSchema } from './finance.schema.ts';

const options = financeOptionsSchema.parse({ comparison_rate: 13.6 });
const car: Pick<Vehicle, 'price' | 'finance_lenders'> = { price: 30_000 };

test('the estimate is that of 5 years at the sample rate, with the comparison rate of the tenant', () => {
  expect(weeklyEstimate(car, 'Manual', options)).toEqual({ amount: 157, rate: 12.94, comparison: 13.6 });
});

test('without a finance provider there is no figure', () => {
  expect(weeklyEstimate(car, undefined, options)).toBeUndefined();
});

test('without a price, or with one too small to be paid off by the week, there is no figure', () => {
  expect(weeklyEstimate({ ...car, price: 0 }, 'Manual', options)).toBeUndefined();
  expect(weeklyEstimate({ ...car, price: 3000 }, 'Manual', options)).toBeUndefined();
});

test('the lender’s figure goes with the lender’s rates', () => {
  const lender = { interestRate: 8.5, comparisonRate: 9.1, paymentWeek: 141.2 };
  const financed = { ...car, finance_lenders: { Manual: lender } };
  expect(weeklyEstimate(financed, 'Manual', options)).toEqual({ amount: 142, rate: 8.5, comparison: 9.1 });
  expect(weeklyEstimate(financed, 'Taurus', options)?.rate).toBe(12.94);
});

test('the tenant’s comparison rate never stands beside a rate of the lender', () => {
  const financed = { ...car, finance_lenders: { Manual: { interestRate: 8.5 } } };
  expect(weeklyEstimate(financed, 'Manual', options)).not.toHaveProperty('comparison');
});

test('in words: est. $X/wk based on sample Y% p.a., the comparison rate in full beside it', () => {
  expect(estimateText({ amount: 1157, rate: 12.94, comparison: 13.6 })).toBe(
    'est. $1,157/wk based on sample 12.94% p.a., comparison rate 13.60% p.a.',
  );
  expect(estimateText({ amount: 157, rate: 12.9 })).toBe('est. $157/wk based on sample 12.90% p.a.');
});
