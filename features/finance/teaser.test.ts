import { describe, expect, test } from 'vitest';
import { FINANCE_PROVIDERS, type FinanceProvider } from '../_domain/tenant/finance-providers.ts';
import type { FinanceLender, Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { LENDER, optionsOf, priced } from './finance.case.ts';
import { financeTeaser, teaserText } from './teaser.ts';

const usual = optionsOf();
const teaser = (
  provider: FinanceProvider,
  { lender = LENDER, ...over }: Partial<Vehicle> & { lender?: object } = {},
  options = usual,
) =>
  financeTeaser(
    { ...priced(), finance_lenders: { [provider]: lender as FinanceLender }, ...over },
    { provider, options, year: 2026 },
  );

describe.each(FINANCE_PROVIDERS)('the teaser of %s', (provider) => {
  test('is displayed for a vehicle with all lender data', () => {
    expect(teaser(provider)).toMatchObject({ rate: 8.5, comparison: 9.1 });
  });

  test.each<[string, Partial<Vehicle> & { lender?: object }]>([
    ['data of another lender only', { finance_lenders: { Other: LENDER } }],
    ['no rate', { lender: { ...LENDER, interestRate: null } }],
    ['no comparison rate', { lender: { ...LENDER, comparisonRate: null } }],
    ['a Suzuki', { make: 'Suzuki' }],
    ['a suzuki in other letters', { make: 'SUZUKI' }],
    ['a sold vehicle', { status: 'sold' }],
    ['a vehicle without a price', { price: 0 }],
  ])('is not displayed for %s', (_name, over) => {
    expect(teaser(provider, over)).toBeUndefined();
  });
});

describe('rules of single providers', () => {
  const { paymentWeek: _week, paymentMonth: _month, ...rates } = LENDER;
  const { paymentWeek: _only, ...monthly } = LENDER;
  const { paymentMonth: _other, ...weekly } = LENDER;

  test('Taurus: at most 12 years old', () => {
    expect(teaser('Taurus', { year: 2014 })).toBeDefined();
    expect(teaser('Taurus', { year: 2013 })).toBeUndefined();
    expect(teaser('Manual', { year: 2013 })).toBeDefined();
  });

  // A year at 8.5 % is 49.9 weekly or 11.47 monthly repayments of the price.
  const short = (price: number) => ({
    price,
    lender: { ...rates, termYears: 1, paymentWeek: price / 49.7, paymentMonth: price / 11.47 },
  });

  test.each(['Taurus', 'Manual', 'Angle', 'Powertorque', 'Nissan Finance'] as const)(
    '%s: a price over 500',
    (provider) => {
      expect(teaser(provider, short(500))).toBeUndefined();
      expect(teaser(provider, short(501))).toBeDefined();
    },
  );

  test.each(FINANCE_PROVIDERS)(
    '%s: displayed from $501 to $999, below the calculator’s range',
    (provider) => {
      expect(teaser(provider, short(999))).toBeDefined();
      const isMonthly = provider === 'Nissan Finance';
      expect(teaser(provider, short(999))).toEqual(
        isMonthly ? { amount: 88, frequency: 'monthly', rate: 8.5, comparison: 9.1 } : 'enquire',
      );
    },
  );

  test.each(FINANCE_PROVIDERS)('%s: displayed above $100,000, beyond the calculator’s range', (provider) => {
    const dear = { ...LENDER, paymentWeek: 566.8, paymentMonth: 2462 };
    expect(teaser(provider, { price: 120_000, lender: dear })).toMatchObject(
      provider === 'Nissan Finance'
        ? { amount: 2462, frequency: 'monthly' }
        : { amount: 567, frequency: 'weekly' },
    );
  });

  test.each(['360 Finance', 'AusLoans'] as const)('%s: eligibility only', (provider) => {
    expect(teaser(provider, { price: 300, lender: rates })).toBe('enquire');
    expect(teaser(provider, { price: 20_000, year: 1998, lender: rates })).toMatchObject({ rate: 8.5 });
    expect(teaser(provider, { status: 'sold', lender: rates })).toBeUndefined();
  });

  test('a payment of 25 or less is Enquire for Finance', () => {
    expect(teaser('Manual', { price: 1200, lender: { ...rates, paymentWeek: 5.7 } })).toBe('enquire');
    expect(teaserText('enquire')).toBe('Enquire for Finance');
  });

  test.each(['Manual', 'Angle', 'Powertorque'] as const)(
    '%s: no teaser for an implausible payment',
    (provider) => {
      expect(teaser(provider, { lender: { ...LENDER, paymentWeek: 14 } })).toBeUndefined();
    },
  );

  test.each(['Manual', 'Angle', 'Powertorque'] as const)('%s: a weekly payment', (provider) => {
    expect(teaser(provider, { lender: monthly })).toBeUndefined();
    expect(teaser(provider, { lender: weekly })).toMatchObject({ amount: 142, frequency: 'weekly' });
  });

  test('Nissan Finance: a monthly payment, which it shows', () => {
    expect(teaser('Nissan Finance', { lender: weekly })).toBeUndefined();
    expect(teaser('Nissan Finance', { lender: monthly })).toMatchObject({
      amount: 612,
      frequency: 'monthly',
    });
  });

  test.each(['360 Finance', 'AusLoans', 'Taurus'] as const)('%s: no payment of the lender', (provider) => {
    // 30,000 over 5 years at 8.5 %: 141.70.
    expect(teaser(provider, { lender: rates })).toMatchObject({ amount: 142 });
  });
});

test('the tenant configures makes without a teaser', () => {
  const options = optionsOf({ teaser_without_makes: ['Mazda'] });
  expect(teaser('Manual', { make: 'Mazda' }, options)).toBeUndefined();
  expect(teaser('Manual', { make: 'Suzuki' }, options)).toBeDefined();
});
