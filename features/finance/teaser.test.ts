import { describe, expect, test } from 'vitest';
import { FINANCE_PROVIDERS, type FinanceProvider } from '../_domain/tenant/tenant.schema.ts';
import type { FinanceLender, Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { LENDER, optionsOf, priced } from './finance.case.ts';
import { financeTeaser } from './teaser.ts';

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
  test('shows for a vehicle with all the lender says', () => {
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
  ])('does not show for %s', (_name, over) => {
    expect(teaser(provider, over)).toBeUndefined();
  });
});

describe('rules of single providers', () => {
  const { paymentWeek: _week, paymentMonth: _month, ...rates } = LENDER;
  const { paymentWeek: _only, ...monthly } = LENDER;
  const { paymentMonth: _other, ...weekly } = LENDER;

  test('Taurus: a year within 12 years', () => {
    expect(teaser('Taurus', { year: 2014 })).toBeDefined();
    expect(teaser('Taurus', { year: 2013 })).toBeUndefined();
    expect(teaser('Manual', { year: 2013 })).toBeDefined();
  });

  test.each(['Taurus', 'Manual', 'Angle', 'Powertorque', 'Nissan Finance'] as const)(
    '%s: a price over 500',
    (provider) => {
      const small = optionsOf({ calculator: { amount: { min: 0 } } });
      expect(teaser(provider, { price: 500 }, small)).toBeUndefined();
      expect(teaser(provider, { price: 501 }, small)).toBeDefined();
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
    expect(teaser(provider, { lender: rates })?.amount).toBe(142);
  });
});

test('makes without a teaser are the tenant’s to say', () => {
  const options = optionsOf({ teaser_without_makes: ['Mazda'] });
  expect(teaser('Manual', { make: 'Mazda' }, options)).toBeUndefined();
  expect(teaser('Manual', { make: 'Suzuki' }, options)).toBeDefined();
});
