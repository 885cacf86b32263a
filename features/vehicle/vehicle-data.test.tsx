/** The small rules that choose what a vehicle page shows. */
import { describe, expect, test } from 'vitest';
import { stockAddresses } from '../_domain/stock/addresses.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { crumbsOf } from './addresses.ts';
import { page, vehicle } from './page.case.ts';
import { callPhone, locationLabel, priceTypeNote } from './vehicle-data.ts';

const trail = (one: Vehicle, stock = [one]) =>
  crumbsOf(one, stockAddresses(stock)).map(({ href }) => href ?? '');

describe('breadcrumbs: Home > type > make > model > body > title', () => {
  test('all of them', () => {
    expect(trail(vehicle())).toEqual([
      '/',
      '/search/used-cars',
      '/search/mazda',
      '/search/mazda/cx-5',
      '/search/suv',
      '',
    ]);
  });

  test('a body that is not known is left out', () => {
    expect(trail(vehicle({ simple_body: undefined }))).toHaveLength(5);
  });

  test('a make called like a body gives way', () => {
    const wagon = vehicle({ make: 'Wagon', simple_body: 'Wagon' });
    expect(trail(wagon).slice(2, 5)).toEqual([
      '/search/wagon-range',
      '/search/wagon-range/cx-5',
      '/search/wagon',
    ]);
  });
});

describe('call now', () => {
  const phones = { used: '0491 570 006', filter_by_car_type: true };
  const place = { text: '02 5550 0100', href: 'tel:+61255500100' };
  test.each([
    ['the number of the car type', 'used', { phones, place }, '04 9157 0006'],
    ['the location’s when the type has none', 'new', { phones, place }, '02 5550 0100'],
    [
      'the location’s when the filter is off',
      'used',
      { phones: { ...phones, filter_by_car_type: false }, place },
      '02 5550 0100',
    ],
    ['nothing without any number', 'new', { phones, place: undefined }, undefined],
  ] as const)('%s', (_name, car_type, given, expected) => {
    expect(callPhone({ car_type }, given.phones, given.place)?.text).toBe(expected);
  });
});

describe('location button', () => {
  test('the location of the vehicle, or Vehicle Location', () => {
    expect(locationLabel({ location: 'North yard' }, 'Gumtree Dubbo')).toBe('North yard');
    expect(locationLabel({}, 'Gumtree Dubbo')).toBe('Gumtree Dubbo');
    expect(locationLabel({}, undefined)).toBe('Vehicle Location');
  });

  test('jumps to the map section, which is there', () => {
    expect(page()).toMatch(/href="#vehicle-map"/);
    expect(page()).toMatch(/id="vehicle-map"/);
  });
});

test.each([
  ['Drive Away', 'Includes on-road costs and government charges.'],
  ['Driveaway', 'Includes on-road costs and government charges.'],
  ['Excl. Govt. Charges', 'Government charges and on-road costs are extra.'],
  ['Recommended', undefined],
  [undefined, undefined],
])('price type %s', (type, expected) => {
  expect(priceTypeNote(type)).toBe(expected);
});
