/** Breadcrumbs, phone number and labels of a vehicle page. */
import { describe, expect, test } from 'vitest';
import { stockAddresses } from '../../_domain/site/addresses.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { listCrumbs } from './addresses.ts';
import { page, vehicle } from '../page.case.ts';
import { callPhone, locationLabel, priceTypeNote } from './vehicle-data.ts';

const trail = (one: Vehicle, stock = [one]) =>
  listCrumbs(one, stockAddresses(stock)).map(({ href }) => href ?? '');

describe('breadcrumbs: Home > type > make > model > body > title', () => {
  test('has all levels', () => {
    expect(trail(vehicle())).toEqual([
      '/',
      '/search/used-cars',
      '/search/mazda',
      '/search/mazda/cx-5',
      '/search/suv',
      '',
    ]);
  });

  test('omits an unknown body', () => {
    expect(trail(vehicle({ simple_body: undefined }))).toHaveLength(5);
  });

  test('uses another address for a make that is named like a body', () => {
    const wagon = vehicle({ make: 'Wagon', simple_body: 'Wagon' });
    expect(trail(wagon).slice(2, 5)).toEqual([
      '/search/wagon-range',
      '/search/wagon-range/cx-5',
      '/search/wagon',
    ]);
  });
});

describe('callPhone', () => {
  const phones = { used: '0491 570 006', filter_by_car_type: true };
  const place = { text: '02 5550 0100', href: 'tel:+61255500100' };
  test.each([
    ['returns the number of the vehicle type', 'used', { phones, place }, '04 9157 0006'],
    ['returns the number of the location when the type has none', 'new', { phones, place }, '02 5550 0100'],
    [
      'returns the number of the location when the filter is off',
      'used',
      { phones: { ...phones, filter_by_car_type: false }, place },
      '02 5550 0100',
    ],
    ['returns undefined without a number', 'new', { phones, place: undefined }, undefined],
  ] as const)('%s', (_name, car_type, given, expected) => {
    expect(callPhone({ car_type }, given.phones, given.place)?.text).toBe(expected);
  });
});

describe('location button', () => {
  test('shows the location of the vehicle, or Vehicle Location', () => {
    expect(locationLabel({ location: 'North yard' }, 'Gumtree Dubbo')).toBe('North yard');
    expect(locationLabel({}, 'Gumtree Dubbo')).toBe('Gumtree Dubbo');
    expect(locationLabel({}, undefined)).toBe('Vehicle Location');
  });

  test('links to the map section of the page', () => {
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
])('priceTypeNote explains the price type %s', (type, expected) => {
  expect(priceTypeNote(type)).toBe(expected);
});
