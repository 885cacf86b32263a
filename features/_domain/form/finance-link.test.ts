import { describe, expect, test } from 'vitest';
import { collectOffers } from '../offering/offering.ts';
import { offer } from '../slice/slice.ts';
import { dealer } from '../vehicle/vehicle.case.ts';
import { accountOffering } from '../visitor/account-link.ts';
import {
  financeHref,
  financeLink,
  financeLinksOffering,
  type FinancedVehicle,
  type FinanceLinks,
} from './finance-link.ts';
import { formsOffering } from './site-forms.ts';
import { valuationGateOffering } from './valuation-gate.ts';

const car: FinancedVehicle = {
  id: '17',
  price: 31_990,
  car_type: 'used',
  dealership_slug: 'gumtree-dubbo',
};
const linksOf = (links: Partial<FinanceLinks>): FinanceLinks => ({
  show: true,
  page: '/finance',
  valuation_gate: false,
  ...links,
});
const PARAMETERS =
  'preferredDealership=gumtree-dubbo&vehiclePriceBudget=31990&car_id=17&car_type=used#finance-form';

describe('financeHref', () => {
  test.each<[string, Partial<FinanceLinks>, FinancedVehicle | undefined, string]>([
    ['carries dealership, price, id and type', {}, car, `/finance?${PARAMETERS}`],
    ['of another page', { page: '/apply-for-finance' }, car, `/apply-for-finance?${PARAMETERS}`],
    ['plain without a car', {}, undefined, '/finance'],
    [
      'a configured link overrides',
      { href: 'https://loans.example/start' },
      car,
      'https://loans.example/start',
    ],
    ['a configured link overrides without a car', { href: '/loans' }, undefined, '/loans'],
    [
      'a configured link overrides the gate',
      { href: '/loans', valuation_gate: true },
      { ...car, has_nvic: true },
      '/loans',
    ],
    [
      'personalised with the gate on and a valuation code',
      { valuation_gate: true },
      { ...car, has_nvic: true },
      '/personalised/finance?car_id=17',
    ],
    ['not personalised without a code', { valuation_gate: true }, car, `/finance?${PARAMETERS}`],
    ['not personalised with the gate off', {}, { ...car, has_nvic: true }, `/finance?${PARAMETERS}`],
  ])('%s', (_name, options, vehicle, expected) => {
    expect(financeHref(linksOf(options), vehicle)).toBe(expected);
  });

  test.each([0, 1, 10])('leaves out a price of %d, which the page does not display', (price) => {
    expect(financeHref(linksOf({}), { ...car, price })).not.toContain('vehiclePriceBudget');
    expect(financeHref(linksOf({}), { ...car, price: 11 })).toContain('vehiclePriceBudget=11&');
  });

  test('leaves out unknown values', () => {
    const bare: FinancedVehicle = { id: 'a b', car_type: 'new' };
    expect(financeHref(linksOf({}), bare)).toBe('/finance?car_id=a+b&car_type=new#finance-form');
  });
});

describe('financeLink', () => {
  const linkOn = (links: Partial<FinanceLinks> | undefined, forms: readonly 'finance'[] = []) => {
    const offers = collectOffers([
      offer(formsOffering, () => ({ names: new Set(forms) })),
      ...(links ? [offer(financeLinksOffering, () => linksOf(links))] : []),
    ]);
    return financeLink({ tenant: dealer(), offers }, car);
  };

  test('returns the page of the form', () => {
    expect(linkOn({}, ['finance'])).toBe(`/finance?${PARAMETERS}`);
  });

  test('returns the configured address without a form', () => {
    expect(linkOn({ href: '/loans' })).toBe('/loans');
  });

  test('returns undefined without address and form, with the button off, or without links', () => {
    expect(linkOn({})).toBeUndefined();
    expect(linkOn({ show: false }, ['finance'])).toBeUndefined();
    expect(linkOn(undefined, ['finance'])).toBeUndefined();
  });

  test.each([
    ['leads to the gate', true, '/personalised/finance?car_id=17'],
    ['does not lead to the gate without accounts', false, `/finance?${PARAMETERS}`],
  ])('%s', (_what, hasAccounts, expected) => {
    const account = { label: 'Account', href: '/account' };
    const offers = collectOffers([
      offer(formsOffering, () => ({ names: new Set(['finance'] as const) })),
      offer(financeLinksOffering, () => linksOf({ valuation_gate: true })),
      offer(valuationGateOffering, () => true as const),
      ...(hasAccounts ? [offer(accountOffering, () => account)] : []),
    ]);
    expect(financeLink({ tenant: dealer(), offers }, { ...car, has_nvic: true })).toBe(expected);
  });
});
