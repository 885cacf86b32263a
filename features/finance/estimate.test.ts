import { describe, expect, test } from 'vitest';
import { estimateText, weeklyEstimate } from './estimate.ts';
import { LENDER, lent, optionsOf, priced } from './finance.case.ts';

const compared = (more: object = {}) => optionsOf({ comparison_rate: 13.6, ...more });
const options = compared();
const estimate = (...[vehicle, of = options]: [object, typeof options?]) =>
  weeklyEstimate(vehicle, 'Manual', of);

// 30,000 × 0.00248846 / (1 − 1.00248846^−312) = 30,000 × 0.00248846 / 0.53950 = 138.38
test('uses 6 years at the sample rate, with the tenant’s comparison rate', () => {
  expect(estimate(priced())).toEqual({ amount: 139, frequency: 'weekly', rate: 12.94, comparison: 13.6 });
});

test('uses 5 years with the sidebar rules, or the configured term', () => {
  expect(estimate(priced(), compared({ calculator: { rules: 'sidebar' } }))?.amount).toBe(157);
  expect(estimate(priced(), compared({ term: 5 }))?.amount).toBe(157);
});

test('is undefined without a finance provider', () => {
  expect(weeklyEstimate(priced(), undefined, options)).toBeUndefined();
});

test('is undefined without a price, or for a repayment too small', () => {
  expect(estimate({ price: 0 })).toBeUndefined();
  expect(estimate({ price: 3000 })).toBeUndefined();
});

test('is undefined for a price above the range', () => {
  expect(estimate({ price: 120_000 })).toBeUndefined();
  const following = compared({ calculator: { amount: { follow_price: true } } });
  expect(estimate({ price: 120_000 }, following)?.amount).toBeGreaterThan(500);
  const dear = compared({ calculator: { amount: { min: 5000 } } });
  expect(estimate({ price: 4900 }, dear)).toBeUndefined();
});

test('uses the lender’s quote with the lender’s rates', () => {
  expect(estimate(lent())).toEqual({ amount: 142, frequency: 'weekly', rate: 8.5, comparison: 9.1 });
  expect(weeklyEstimate(lent(), 'Taurus', options)?.rate).toBe(12.94);
});

test('ignores a lender’s quote without its rate', () => {
  const { interestRate: _rate, ...silent } = LENDER;
  // 5 years at the sample rate.
  expect(estimate(lent(silent))?.amount).toBe(157);
});

test('accepts a lender without interest', () => {
  // 30,000 / 260
  expect(estimate(lent({ interestRate: 0, comparisonRate: 0.4, termYears: 5 }))).toEqual({
    amount: 116,
    frequency: 'weekly',
    rate: 0,
    comparison: 0.4,
  });
});

describe('displays no repayment without a comparison rate', () => {
  test('when neither lender nor tenant states one', () => {
    expect(estimate(priced(), optionsOf())).toBeUndefined();
  });

  test('when the lender states none for its own rate, because the tenant’s does not apply', () => {
    expect(estimate(lent({ interestRate: 8.5 }))).toBeUndefined();
  });

  test('unless the lender’s rate equals the tenant’s', () => {
    expect(estimate(lent({ interestRate: 12.94 }))?.comparison).toBe(13.6);
  });

  test('when the lender’s is below its interest rate', () => {
    expect(estimate(lent({ ...LENDER, comparisonRate: 4 }))).toBeUndefined();
  });
});

test('formats est. $X/wk based on sample Y% p.a. with the full comparison rate', () => {
  expect(estimateText({ amount: 1157, frequency: 'weekly', rate: 12.94, comparison: 13.6 })).toBe(
    'est. $1,157/wk based on sample 12.94% p.a., comparison rate 13.60% p.a.',
  );
  expect(estimateText({ amount: 157, frequency: 'monthly', rate: 12.9, comparison: 13 })).toBe(
    'est. $157/mo based on sample 12.90% p.a., comparison rate 13.00% p.a.',
  );
});
