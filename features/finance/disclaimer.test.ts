import { describe, expect, test } from 'vitest';
import { car } from '../_domain/vehicle/vehicle.case.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { financeDisclaimer, shortened } from './disclaimer.ts';
import { optionsOf } from './finance.case.ts';

const vehicle = car({
  price: 20_000,
  finance_lenders: { Taurus: { disclaimer: 'Fees apply.' }, Manual: {}, Angle: { disclaimer: '' } },
});

test('is the disclaimer of the tenant’s lender', () => {
  expect(financeDisclaimer(vehicle, 'Taurus', optionsOf())).toBe('Fees apply.');
});

test.each<[string, Vehicle, string | undefined]>([
  ['the tenant has no lender', vehicle, undefined],
  ['the lender says nothing', vehicle, 'Manual'],
  ['the lender says an empty text', vehicle, 'Angle'],
  ['the lender has no offer on the vehicle', vehicle, 'AusLoans'],
  ['the vehicle has no price', { ...vehicle, price: 0 }, 'Taurus'],
  ['the vehicle is sold', { ...vehicle, status: 'sold' }, 'Taurus'],
  ['the vehicle is kept off the site', { ...vehicle, show_on_dealer_website: false }, 'Taurus'],
])('is undefined when %s', (_name, of, provider) => {
  expect(financeDisclaimer(of, provider, optionsOf())).toBeUndefined();
});

test.each<[string, object]>([
  ['type', { car_types: ['used'] }],
  ['kind', { item_types: ['car'] }],
  ['make', { makes: ['mazda'] }],
  ['id', { ids: [1] }],
])('is undefined for a vehicle excluded by %s', (_name, excluded) => {
  expect(financeDisclaimer(vehicle, 'Taurus', optionsOf({ excluded }))).toBeUndefined();
});

describe('before Show More', () => {
  const text = 'abcd '.repeat(60).trim();
  test('shows at most 197 characters in whole words', () => {
    expect(optionsOf().disclaimer_length).toBe(197);
    expect(shortened(text, 197)).toBe(`${text.slice(0, 194)}…`);
  });
  test('is undefined when all fits', () => {
    expect(shortened(text.slice(0, 197), 197)).toBeUndefined();
  });
});
