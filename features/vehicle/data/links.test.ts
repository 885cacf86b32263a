import { describe, expect, test } from 'vitest';
import { createPageData } from '../page.case.ts';
import { whatsAppHref, type LinkedVehicle } from './links.ts';

const car: LinkedVehicle = {
  id: '17',
  slug: 'mazda-cx-5-17',
  name: '2021 Mazda CX-5 & more',
  price: 31_990,
  car_type: 'used',
  dealership_slug: 'gumtree-dubbo',
};

describe('finance link', () => {
  test.each([
    [true, '/personalised/finance?car_id=1'],
    [false, '/finance?vehiclePriceBudget=31990&car_id=1&car_type=used#finance-form'],
  ])('links to the valuation gate only with accounts: %s', (accounts, expected) => {
    const options = {
      'sign-in': { accounts },
      vehicle: { finance: { show: true, valuation_gate: true } },
    };
    const { actions } = createPageData({ has_nvic: true }, [], {
      options,
      finance_provider: 'Manual',
      api: { enabled: true },
    });
    expect(actions.find(({ kind }) => kind === 'finance')?.href).toBe(expected);
  });
});

test.each(['0491 570 006', '+61 491 570 006', '61491570006'])(
  'whatsAppHref accepts the number %s',
  (number) => {
    const href = new URL(whatsAppHref(number, car, 'https://gumtree.example'));
    expect(href.origin + href.pathname).toBe('https://wa.me/61491570006');
    expect(href.searchParams.get('text')).toContain(
      '2021 Mazda CX-5 & more: https://gumtree.example/cars/mazda-cx-5-17',
    );
  },
);
