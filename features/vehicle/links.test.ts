import { describe, expect, test } from 'vitest';
import { dataOf } from './page.case.ts';
import { financeHref, whatsAppHref, type LinkedVehicle } from './links.ts';
import { vehicleOptionsSchema } from './vehicle.schema.ts';

const car: LinkedVehicle = {
  id: '17',
  slug: 'mazda-cx-5-17',
  name: '2021 Mazda CX-5 & more',
  price: 31_990,
  car_type: 'used',
  dealership_slug: 'gumtree-dubbo',
};
const optionsOf = (finance: object) => vehicleOptionsSchema.parse({ finance }).finance;
const PARAMETERS =
  'preferredDealership=gumtree-dubbo&vehiclePriceBudget=31990&car_id=17&car_type=used#finance-form';

describe('finance link', () => {
  test.each<[string, object, LinkedVehicle | undefined, string]>([
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
    expect(financeHref(optionsOf(options), vehicle)).toBe(expected);
  });

  test.each([
    [true, '/personalised/finance?car_id=1'],
    [false, '/finance?vehiclePriceBudget=31990&car_id=1&car_type=used#finance-form'],
  ])('with accounts (%s) the gate stands, else its page is not led to', (accounts, expected) => {
    const options = {
      'sign-in': { accounts },
      vehicle: { finance: { show: true, valuation_gate: true } },
    };
    const { actions } = dataOf({ has_nvic: true }, [], {
      options,
      finance_provider: 'Manual',
      api: { enabled: true },
    });
    expect(actions.find(({ kind }) => kind === 'finance')?.href).toBe(expected);
  });

  test.each([0, 1, 10])('a price of %d, which the page does not show, is left out', (price) => {
    expect(financeHref(optionsOf({}), { ...car, price })).not.toContain('vehiclePriceBudget');
    expect(financeHref(optionsOf({}), { ...car, price: 11 })).toContain('vehiclePriceBudget=11&');
  });

  test('what is not known is left out', () => {
    const bare: LinkedVehicle = { id: 'a b', slug: 's', name: 'n', car_type: 'new' };
    expect(financeHref(optionsOf({}), bare)).toBe('/finance?car_id=a+b&car_type=new#finance-form');
  });
});

test.each(['0491 570 006', '+61 491 570 006', '61491570006'])('WhatsApp by number %s', (number) => {
  const href = new URL(whatsAppHref(number, car, 'https://gumtree.example'));
  expect(href.origin + href.pathname).toBe('https://wa.me/61491570006');
  expect(href.searchParams.get('text')).toContain(
    '2021 Mazda CX-5 & more: https://gumtree.example/cars/mazda-cx-5-17',
  );
});
