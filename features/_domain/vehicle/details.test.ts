import { describe, expect, test } from 'vitest';
import {
  DETAIL_LIST_SHOWN,
  fold,
  cardFacts,
  keyInformation,
  vehicleDetails,
  type DetailOptions,
  type Row,
} from './details.ts';
import { itemType } from './item-type.ts';
import { CAR as bare } from './vehicle.case.ts';
import type { Vehicle } from './vehicle.schema.ts';

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
      'a motorcycle: kilometres, style, engine, transmission',
      { ...seen, item_type: 'motorcycle', simple_body: 'Naked', engine_size: 689 },
      ['Kilometres: 45,210_km', 'Style: Naked', 'Engine: 689_cc', 'Transmission: Automatic'],
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

describe('shows engine sizes in litres with 1 decimal with the option', () => {
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
    expect(pairs(keyInformation({ ...bare, ...over }, options).specifications)).toEqual(expected);
  });
});

test('specifications have units and skip missing values and 0', () => {
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
  expect(pairs(keyInformation(vehicle).specifications)).toEqual([
    'Fuel capacity: 58_L',
    'Gears: 6',
    'Length: 4,550_mm',
    'Gross vehicle mass: 2,143_kg',
  ]);
});

describe('key information has the blocks featured, specifications and summary', () => {
  const vehicle: Vehicle = {
    ...bare,
    simple_drive: 'AWD',
    km: 10,
    simple_body: 'SUV',
    simple_fuel: 'Petrol',
    seats: 5,
    trans: 'Auto',
    ancaprating: 5,
    badge: 'Maxx',
    city: 'Dubbo',
    state: 'NSW',
  };
  const blocks = keyInformation(vehicle);
  const keys = (rows: readonly Row[]) => rows.map(({ key }) => key);

  test('featured opens with kilometres, transmission, fuel and colour', () => {
    expect(keys(blocks.featured)).toEqual(['km', 'transmission', 'fuel', 'body', 'seats', 'ancap']);
    const white = keyInformation({ ...vehicle, colour: 'White' });
    expect(keys(white.featured).slice(0, 4)).toEqual(['km', 'transmission', 'fuel', 'colour']);
  });
  test('after the first four, featured does not repeat specifications', () => {
    expect(keys(blocks.specifications)).toEqual(['fuel_in_full', 'transmission_in_full', 'drive_in_full']);
    const truck = keyInformation({
      ...vehicle,
      item_type: 'truck',
      grossvehiclemass: 8000,
      axle_type: '4x2',
    });
    expect(keys(truck.featured)).toEqual(['km', 'gvm', 'transmission', 'axles', 'body', 'seats']);
  });
  test('summary repeats neither the location nor a body that is featured', () => {
    expect(blocks.summary).toEqual([]);
    expect(keyInformation({ ...vehicle, bodyconfiguration: 'SUV' }).summary).toEqual([]);
    const inFull = keyInformation({ ...vehicle, bodyconfiguration: '5D Wagon' });
    expect(pairs(inFull.summary)).toEqual(['Body configuration: 5D Wagon']);
  });
});

test('the details box identifies the vehicle', () => {
  const vehicle = {
    ...bare,
    stocknum: 'U1234',
    vin: 'JM0KF2W7A00000001',
    regplate: 'ABC12D',
    rego_expiry: '2026-12-26',
    build_date: '03/2021',
    compliance_date: '2021-04',
    colour: 'Red',
  };
  expect(pairs(vehicleDetails(vehicle))).toEqual([
    'Condition: Used',
    'Year: 2021',
    'Stock number: U1234',
    'VIN: JM0KF2W7A00000001',
    'Registration: ABC12D',
    'Registration expiry: 26 December 2026',
    'Build date: 03/2021',
    'Compliance date: April 2021',
    'Colour: Red',
  ]);
});

test('detail lists show the first 8 items', () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect(fold(items, DETAIL_LIST_SHOWN)).toEqual({ shown: [1, 2, 3, 4, 5, 6, 7, 8], rest: [9, 10] });
  expect(fold([1], DETAIL_LIST_SHOWN)).toEqual({ shown: [1], rest: [] });
});

/** A feed that fills in everything, also what does not apply. */
const everything: Vehicle = {
  ...bare,
  badge: 'Club',
  series: 'II',
  km: 12_000,
  simple_body: 'Body',
  bodyconfiguration: 'Body in full',
  seats: 2,
  simple_transmission: 'Manual',
  trans: '6 Speed Manual',
  simple_fuel: 'Diesel',
  fuel: 'Diesel',
  doors: 3,
  simple_drive: 'Rear',
  drive: 'Rear Wheel Drive',
  engine_size: 1998,
  cylinders: 4,
  induction: 'Turbo',
  torque: '300 Nm',
  fuelcapacity: 60,
  fuelconsumptioncombined: 7.1,
  gearnum: 6,
  geartype: 'Manual',
  vehiclelength: 6980,
  vehiclewidth: 2100,
  vehicleheight: 2940,
  grossvehiclemass: 4495,
  ancaprating: 5,
  sleeps: 4,
  body_length: 17.5,
  body_width: 2380,
  tare_weight: 1820,
  aggregate_trailer_mass: 2350,
  axle_type: 'Tandem',
  subscription_price: 249,
  stocknum: 'U1',
  vin: 'ZZ9',
  regplate: 'ZZ10AA',
  rego_expiry: '2027-01-01',
  build_date: '01/2020',
  compliance_date: '02/2020',
  colour: 'Red',
};
const listLabels = (over: Partial<Vehicle>, options: DetailOptions = {}): Set<string> => {
  const vehicle = { ...everything, ...over };
  const { featured, specifications, summary } = keyInformation(vehicle, options);
  const details = vehicleDetails(vehicle, options);
  return new Set([...featured, ...specifications, ...summary, ...details].map(({ label }) => label));
};
const CARAVAN_ONLY = ['Sleeps', 'Body length', 'Body width', 'Travel length', 'Aggregate trailer mass'];
const DRIVEN = ['Kilometres', 'Transmission', 'Fuel', 'Engine', 'Cylinders', 'Gears', 'Seats'];

describe('each item type shows its own fields and hides others', () => {
  test.each<[string, Partial<Vehicle> & { options?: DetailOptions }, string[], string[]]>([
    [
      'car',
      {},
      [...DRIVEN, 'Doors', 'Drive', 'Body configuration', 'ANCAP safety rating', 'Length'],
      [...CARAVAN_ONLY, 'Axles', 'Tare weight', 'Style', 'Weekly price'],
    ],
    [
      'truck',
      { item_type: 'Truck' },
      [...DRIVEN, 'Gross vehicle mass', 'Axles', 'Tare weight', 'Doors', 'Drive', 'Length'],
      [...CARAVAN_ONLY, 'ANCAP safety rating', 'Style', 'Weekly price'],
    ],
    [
      'motorcycle',
      { item_type: 'motorcycle' },
      [...DRIVEN, 'Style', 'Length'],
      [
        ...CARAVAN_ONLY,
        'Doors',
        'Body configuration',
        'Body',
        'Drive',
        'Axles',
        'ANCAP safety rating',
        'Interior',
      ],
    ],
    [
      'caravan',
      { item_type: 'caravan' },
      [...CARAVAN_ONLY, 'Tare weight', 'Axles', 'Travel height'],
      [...DRIVEN, 'Doors', 'Drive', 'Body configuration', 'Fuel capacity', 'Length', 'Gross vehicle mass'],
    ],
    [
      'subscription',
      { options: { subscriptions: true } },
      [...DRIVEN, 'Weekly price', 'Doors', 'Stock number'],
      [...CARAVAN_ONLY, 'Registration expiry', 'Build date', 'Compliance date', 'VIN'],
    ],
  ])('%s', (_name, { options, ...over }, own, foreign) => {
    const labels = listLabels(over, options);
    expect(own.filter((label) => !labels.has(label))).toEqual([]);
    expect(foreign.filter((label) => labels.has(label))).toEqual([]);
  });

  test('a subscription shows its weekly price first', () => {
    expect(pairs(keyInformation(everything, { subscriptions: true }).featured)[0]).toBe(
      'Weekly price: $249_a week',
    );
    expect(pairs(keyInformation(everything).featured)[0]).toBe('Kilometres: 12,000_km');
  });
});

describe('lengths of a caravan are in feet and metres, a foot being 0.3048 metres', () => {
  test.each<[string, Partial<Vehicle>, string]>([
    ['body length sent in feet', { body_length: 17.5 }, 'Body length: 17.5_ft (5.33_m)'],
    ['body width sent in millimetres', { body_width: 2380 }, 'Body width: 7.8_ft (2.38_m)'],
    ['body width sent in feet', { body_width: 8 }, 'Body width: 8_ft (2.44_m)'],
    ['travel length sent in millimetres', { vehiclelength: 6980 }, 'Travel length: 22.9_ft (6.98_m)'],
    ['travel height sent in millimetres', { vehicleheight: 2940 }, 'Travel height: 9.6_ft (2.94_m)'],
  ])('%s', (_name, over, expected) => {
    expect(pairs(keyInformation({ ...bare, item_type: 'caravan', ...over }).specifications)).toEqual([
      expected,
    ]);
  });
  test('treats 0 as unknown', () => {
    expect(
      keyInformation({ ...bare, item_type: 'caravan', body_length: 0, body_width: 0 }).specifications,
    ).toEqual([]);
  });
});

test('shows motorcycle engines in cubic centimetres also when litres are configured', () => {
  const scooter = { ...bare, item_type: 'motorcycle', engine_size: 155 };
  expect(pairs(keyInformation(scooter, { engineInLitres: true }).specifications)).toEqual(['Engine: 155_cc']);
});

test.each<[string | undefined, string]>([
  [undefined, 'car'],
  ['Car', 'car'],
  ['Caravan', 'caravan'],
  ['Camper Trailer', 'caravan'],
  ['Motor Cycle', 'motorcycle'],
  ['motorbike', 'motorcycle'],
  ['Light Truck', 'truck'],
  ['Subscription', 'subscription'],
])('item_type %s is a %s', (item_type, expected) => {
  expect(itemType({ ...bare, ...(item_type === undefined ? {} : { item_type }) })).toBe(expected);
});
