import { expect, test } from 'vitest';
import { financeDisclaimer } from './disclaimer.ts';

const vehicle = {
  status: 'in_stock' as const,
  price: 20_000,
  finance_lenders: { Taurus: { disclaimer: 'Fees apply.' }, Manual: {}, Angle: { disclaimer: '' } },
};

test('the disclaimer is that of the tenant’s lender', () => {
  expect(financeDisclaimer(vehicle, 'Taurus')).toBe('Fees apply.');
});

test.each([
  ['the tenant has no lender', vehicle, undefined],
  ['the lender says nothing', vehicle, 'Manual'],
  ['the lender says an empty text', vehicle, 'Angle'],
  ['the lender has no offer on the vehicle', vehicle, 'AusLoans'],
  ['the vehicle has no price', { ...vehicle, price: 0 }, 'Taurus'],
  ['the vehicle is sold', { ...vehicle, status: 'sold' as const }, 'Taurus'],
  ['the vehicle is kept off the site', { ...vehicle, show_on_dealer_website: false }, 'Taurus'],
])('there is none when %s', (_name, of, provider) => {
  expect(financeDisclaimer(of, provider)).toBeUndefined();
});
