import { describe, expect, test } from 'vitest';
import {
  DETAIL_LIST_SHOWN,
  fold,
  cardFacts,
  keyInformation,
  specifications,
  vehicleDetails,
  type DetailOptions,
  type Row,
} from './details.ts';
import type { Vehicle } from './vehicle.schema.ts';

const bare: Vehicle = {
  id: '1',
  slug: 'one',
  name: '2021 Mazda CX-5',
  year: 2021,
  make: 'Mazda',
  model: 'CX-5',
  car_type: 'used',
  status: 'in_stock',
  images: [],
};
const pairs = (rows: readonly Row[]) =>
  rows.map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', '_')}`);

describe('key facts of a card', () => {
  const seen = { km: 45_210, simple_body: 'SUV', simple_transmission: 'Automatic', simple_fuel: 'Petrol' };
  test.each<[string, Partial<Vehicle>, string[]]>([
    [
      'a car: kilometres, body, transmission, fuel',
      seen,
      ['Kilometres: 45,210_km', 'Body: SUV', 'Transmission: Automatic', 'Fuel: Petrol'],
    ],
    ['absent facts are skipped', { simple_fuel: 'Diesel' }, ['Fuel: Diesel']],
    ['a new car has 0 km', { km: 0 }, ['Kilometres: 0_km']],
    [
      'the maker’s words stand in',
      { trans: '8-speed auto', fuel: 'ULP' },
      ['Transmission: 8-speed auto', 'Fuel: ULP'],
    ],
    [
      'a caravan: berths, length, tare, axles',
      { ...seen, item_type: 'Caravan', sleeps: 4, body_length: 21.5, tare_weight: 2490, axle_type: 'Tandem' },
      ['Sleeps: 4', 'Body length: 21.5_ft (6.55_m)', 'Tare weight: 2,490_kg', 'Axles: Tandem'],
    ],
    [
      'a motorcycle: kilometres, body, engine, transmission',
      { ...seen, item_type: 'motorcycle', simple_body: 'Naked', engine_size: 689 },
      ['Kilometres: 45,210_km', 'Body: Naked', 'Engine: 689_cc', 'Transmission: Automatic'],
    ],
    [
      'a truck: kilometres, body, transmission, mass',
      { ...seen, item_type: 'Truck', simple_body: 'Tipper', grossvehiclemass: 14_000 },
      ['Kilometres: 45,210_km', 'Body: Tipper', 'Transmission: Automatic', 'Gross vehicle mass: 14,000_kg'],
    ],
  ])('%s', (_name, over, expected) => {
    expect(pairs(cardFacts({ ...bare, ...over }))).toEqual(expected);
  });
});

describe('engine size shows in litres rounded to 1 decimal when the option says so', () => {
  const litres: DetailOptions = { engineInLitres: true };
  test.each<[Partial<Vehicle>, DetailOptions, string[]]>([
    [{ engine_size: 1998 }, {}, ['Engine: 1,998_cc']],
    [{ engine_size: 1998 }, litres, ['Engine: 2.0_L']],
    [{ engine_size: 1998, engine_size_litres: 1.95 }, litres, ['Engine: 2.0_L']],
    [{ enginesize_litres: 2.755, enginesize: '2.755L' }, litres, ['Engine: 2.8_L']],
    [{ enginesize_litres: 2.755, enginesize: '2.755L' }, {}, ['Engine: 2.755L']],
    [{ enginesize_litres: 2.755 }, {}, ['Engine: 2.8_L']],
    [{ engine_size: 0, engine_size_litres: 0 }, litres, []],
  ])('%j with %j', (over, options, expected) => {
    expect(pairs(specifications({ ...bare, ...over }, options))).toEqual(expected);
  });
});

test('specifications have a unit each and skip what is absent or 0', () => {
  const vehicle = {
    ...bare,
    cylinders: 0,
    fuelconsumptioncombined: 7.4,
    fuelcapacity: 58,
    gearnum: 6,
    vehiclelength: 4550,
    grossvehiclemass: 2143,
    ancaprating: 5,
  };
  expect(pairs(specifications(vehicle))).toEqual([
    'Fuel capacity: 58_L',
    'Fuel consumption (combined): 7.4_L/100_km',
    'Gears: 6',
    'Length: 4,550_mm',
    'Gross vehicle mass: 2,143_kg',
    'ANCAP safety rating: 5_stars',
  ]);
});

test('key information of a car opens with the facts of its card', () => {
  const vehicle = {
    ...bare,
    simple_drive: 'AWD',
    km: 10,
    simple_body: 'SUV',
    simple_fuel: 'Petrol',
    seats: 5,
    trans: 'Auto',
  };
  const keys = keyInformation(vehicle).map(({ key }) => key);
  expect(keys).toEqual(['km', 'body', 'transmission', 'fuel', 'drive', 'seats']);
});

test('the details box tells what identifies the vehicle', () => {
  const vehicle = {
    ...bare,
    stocknum: 'U1234',
    vin: 'JM0KF2W7A00000001',
    regplate: 'ABC12D',
    build_date: '03/2021',
    colour: 'Red',
  };
  expect(pairs(vehicleDetails(vehicle))).toEqual([
    'Condition: Used',
    'Year: 2021',
    'Stock number: U1234',
    'VIN: JM0KF2W7A00000001',
    'Registration: ABC12D',
    'Build date: 03/2021',
    'Colour: Red',
  ]);
});

test('detail lists show the first 8 items', () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect(fold(items, DETAIL_LIST_SHOWN)).toEqual({ shown: [1, 2, 3, 4, 5, 6, 7, 8], rest: [9, 10] });
  expect(fold([1], DETAIL_LIST_SHOWN)).toEqual({ shown: [1], rest: [] });
});
