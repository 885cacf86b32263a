import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { advertisedComparison, comparisonRate, EXAMPLE_LOAN, type ComparedLoan } from './comparison-rate.ts';
import { FREQUENCIES } from './finance.ts';
import { randomNumbers } from './random.case.ts';

const Exact = Decimal.clone({ precision: 40 });

const example = (over: Partial<ComparedLoan> = {}): ComparedLoan => ({
  ...EXAMPLE_LOAN,
  interest: 12.94,
  ...over,
});

test('the example is a secured loan of $30,000 over five years', () => {
  expect(EXAMPLE_LOAN).toEqual({ amount: 30_000, term: 5, frequency: 'monthly' });
});

describe('comparisonRate', () => {
  test('equals the interest rate of a monthly loan without fees', () => {
    expect(comparisonRate(example())).toBeCloseTo(12.94, 8);
    expect(comparisonRate(example({ interest: 0 }))).toBeCloseTo(0, 8);
  });

  test('counts 52.18 weeks and 26.09 fortnights a year', () => {
    expect(comparisonRate(example({ frequency: 'weekly' }))).toBeCloseTo((12.94 * 52.18) / 52, 8);
    expect(comparisonRate(example({ frequency: 'fortnightly' }))).toBeCloseTo((12.94 * 26.09) / 26, 8);
  });

  test('rises with financed, upfront and recurring fees', () => {
    // 60 × 681.04 for 29,605: 13.54 %. The same 395 lent: repayments of 690.01 for 30,000.
    expect(advertisedComparison(example({ fees: [{ amount: 395, per: 'once' }] }))).toBe(13.53);
    expect(advertisedComparison(example({ establishmentFee: 395 }))).toBe(13.52);
    expect(advertisedComparison(example({ fees: [{ amount: 8, per: 'month' }] }))).toBe(13.46);
    expect(advertisedComparison(example({ fees: [{ amount: 96, per: 'year' }] }))).toBe(13.43);
  });

  test('is undefined for a loan that its fees use up', () => {
    expect(comparisonRate(example({ fees: [{ amount: 30_000, per: 'once' }] }))).toBeUndefined();
    expect(comparisonRate(example({ interest: Number.NaN }))).toBeUndefined();
  });
});

/** Returns all payments less the credit, discounted at a yearly rate, with forty digits. */
function exactBalance(loan: ComparedLoan, yearly: Decimal): Decimal {
  const { amount, term, interest, frequency, establishmentFee = 0, fees = [] } = loan;
  const n = new Exact({ weekly: '52.18', fortnightly: '26.09', monthly: '12' }[frequency]);
  const count = term * FREQUENCIES[frequency].perYear;
  const own = new Exact(interest).div(100).div(FREQUENCIES[frequency].perYear);
  const lent = new Exact(amount).plus(establishmentFee);
  const payment = own.isZero()
    ? lent.div(count)
    : lent.mul(own).div(new Exact(1).minus(own.plus(1).pow(-count)));
  const growth = yearly.div(100).div(n).plus(1);
  const repaid = payment.mul(new Exact(1).minus(growth.pow(-count))).div(growth.minus(1));
  const paidFees = fees.map(({ amount: fee, per }) => {
    if (per === 'once') return new Exact(fee);
    const [times, distance] = per === 'month' ? [Math.floor(term * 12), n.div(12)] : [Math.floor(term), n];
    // A geometric series: fee × (1 − q^times) / (1/q − 1), where q discounts one interval.
    const q = growth.pow(distance.neg());
    return new Exact(fee)
      .mul(q)
      .mul(new Exact(1).minus(q.pow(times)))
      .div(new Exact(1).minus(q));
  });
  return paidFees.reduce((sum, fee) => sum.plus(fee), repaid).minus(amount);
}

test('is exact to 0.01 points for 2,000 random loans', () => {
  const random = randomNumbers(29);
  const wrong: object[] = [];
  for (let index = 0; index < 2000; index += 1) {
    const loan: ComparedLoan = {
      amount: random.whole(5000, 100_000),
      term: random.whole(2, 14) / 2,
      frequency: random.pick(['weekly', 'fortnightly', 'monthly'] as const),
      interest: random.whole(50, 2000) / 100,
      establishmentFee: random.pick([0, 395, 1300, 1360.5]),
      fees: random.pick([
        [],
        [{ amount: 8, per: 'month' as const }],
        [
          { amount: 395, per: 'once' as const },
          { amount: 8, per: 'month' as const },
          { amount: 912.25, per: 'once' as const },
        ],
        [{ amount: 99, per: 'year' as const }],
      ]),
    };
    const rate = comparisonRate(loan) ?? Number.NaN;
    const [below, above] = [
      exactBalance(loan, new Exact(rate - 0.005)),
      exactBalance(loan, new Exact(rate + 0.005)),
    ];
    if (!below.isPositive() || !above.isNegative()) wrong.push({ loan, rate });
  }
  expect(wrong).toEqual([]);
});
