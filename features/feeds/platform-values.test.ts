/** Values of the feeds: the value of each vehicle, and for columns with a published list no other values. */
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { createSite } from '../_domain/site/site.ts';
import { car, dealer } from '../_domain/vehicle/vehicle.case.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { offers } from '../registry.ts';
import { feedFiles } from './feed-files.ts';
import { feedsOptions } from './feeds.schema.ts';

type Row = Record<string, string>;

/** The lists of support.google.com/merchants, answers 14156068, 14157085, 14592783 and 14156475. */
const GOOGLE: Readonly<Record<string, string>> = {
  engine: 'gasoline diesel electric hybrid lpg methane natural_gas plug-in_hybrid other',
  body_style:
    'city_car compact_suv convertible coupe crossover full_size_van hatchback limousine minivan notchback sedan station_wagon suv truck ute',
  condition: 'new used',
  'certified_pre-owned': 'yes no',
  vehicle_price_type: 'drive_away_price estimated_drive_away_price excluding_government_charges_price',
};

/** The lists of the fields in Meta's reference of automotive ads. */
const META: Readonly<Record<string, string>> = {
  fuel_type: 'DIESEL ELECTRIC FLEX GASOLINE HYBRID NONE OTHER PETROL PLUGIN_HYBRID',
  body_style: 'CONVERTIBLE COUPE HATCHBACK MINIVAN TRUCK SUV SEDAN VAN WAGON CROSSOVER OTHER',
  drivetrain: '4X2 4X4 AWD FWD RWD OTHER NONE',
  transmission: 'AUTOMATIC MANUAL OTHER NONE',
  state_of_vehicle: 'NEW USED CPO',
  availability: 'AVAILABLE NOT_AVAILABLE PENDING',
  vehicle_type: 'BOAT CAR_TRUCK COMMERCIAL MOTORCYCLE OTHER POWERSPORT RV_CAMPER TRAILER',
  'mileage.unit': 'KM MI',
};

const FUELS = [
  ['Petrol', 'gasoline', 'PETROL'],
  ['Premium Unleaded', 'gasoline', 'PETROL'],
  ['Diesel', 'diesel', 'DIESEL'],
  ['Electric', 'electric', 'ELECTRIC'],
  ['Hybrid', 'hybrid', 'HYBRID'],
  ['Petrol - Electric', 'hybrid', 'HYBRID'],
  ['Plug-in Hybrid', 'plug-in_hybrid', 'PLUGIN_HYBRID'],
  ['PHEV', 'plug-in_hybrid', 'PLUGIN_HYBRID'],
  ['LPG', 'lpg', 'OTHER'],
  ['Gas', 'lpg', 'OTHER'],
  ['CNG', 'natural_gas', 'OTHER'],
  ['Methane', 'methane', 'OTHER'],
  ['Hydrogen', 'other', 'OTHER'],
] as const;
const BODIES = [
  ['Ute', 'ute', 'TRUCK'],
  ['People Mover', 'minivan', 'MINIVAN'],
  ['Van', 'full_size_van', 'VAN'],
  ['Convertible', 'convertible', 'CONVERTIBLE'],
  ['Coupe', 'coupe', 'COUPE'],
  ['Crossover', 'crossover', 'CROSSOVER'],
  ['Hatch', 'hatchback', 'HATCHBACK'],
  ['Wagon', 'station_wagon', 'WAGON'],
  ['Sedan', 'sedan', 'SEDAN'],
  ['SUV', 'suv', 'SUV'],
  ['Truck', 'truck', 'TRUCK'],
  ['Buggy', '', 'OTHER'],
] as const;
const DRIVES = ['AWD', '4WD', '4x4', 'Front', 'RWD', 'Rear', '2WD'];
const TRANSMISSIONS = [
  ['Automatic', 'AUTOMATIC'],
  ['Manual', 'MANUAL'],
  ['CVT', 'AUTOMATIC'],
  ['Sports Automatic Dual Clutch', 'AUTOMATIC'],
  ['Reduction Gear', 'OTHER'],
] as const;
/** A demo has been driven. */
const CONDITIONS = [
  ['new', 'new', 'NEW'],
  ['demo', 'used', 'USED'],
  ['used', 'used', 'USED'],
] as const;
const PRICE_TYPES = ['Drive Away', 'Estimated Drive Away', 'Excl. Govt. Charges'];

const url = 'https://photos.example/a.jpg';
let number = 0;
const complete = (over: Partial<Vehicle>): Vehicle => {
  number += 1;
  return car({
    id: String(number),
    slug: `car-${number}`,
    vin: `JTNKU3JE60J${String(number).padStart(6, '0')}`,
    price: 20_000,
    price_type: 'Drive Away',
    km: 48_000,
    colour: 'Blue',
    images: [{ url, thumb: { url } }],
    ...over,
  });
};

function createRows(name: string, vehicles: readonly Vehicle[]): Row[] {
  const folder = 'k3yThatNobodyGuesses';
  const tenant = { ...dealer(), options: { feeds: { platforms: [name], folder } } };
  const site = createSite({ offers, tenant, vehicles, now: Date.parse('2026-11-26T00:00:00Z') });
  const file = [...feedFiles(site, feedsOptions(site))].find((one) => one.file.endsWith(`/${name}.csv`));
  return parse(String(file?.body), { columns: true });
}

const STOCK: Vehicle[] = [
  ...FUELS.map(([fuel]) => complete({ fuel })),
  ...FUELS.map(([fuel]) => complete({ simple_fuel: fuel })),
  ...BODIES.map(([body]) => complete({ simple_body: body })),
  ...DRIVES.map((drive) => complete({ simple_drive: drive })),
  ...TRANSMISSIONS.map(([transmission]) => complete({ simple_transmission: transmission })),
  ...CONDITIONS.flatMap(([type]) =>
    PRICE_TYPES.map((priceType) => complete({ car_type: type, price_type: priceType })),
  ),
  ...(['car', 'truck', 'motorcycle', 'caravan'] as const).map((type) => complete({ item_type: type })),
  complete({ certified: true }),
  complete({ reserved: true }),
  complete({ status: 'coming_soon' }),
];

test.each([
  ['google-vehicle-ads', GOOGLE],
  ['meta-automotive', META],
] as const)('%s has values of the published lists only', (name, lists) => {
  const rows = createRows(name, STOCK);
  expect(rows.length).toBeGreaterThan(STOCK.length / 2);
  for (const [column, list] of Object.entries(lists)) {
    const values = new Set(
      rows.map((row) => row[column] ?? 'no such column').filter((value) => value !== ''),
    );
    const foreign = [...values].filter((value) => !list.split(' ').includes(value));
    expect({ column, empty: values.size === 0, foreign }).toEqual({ column, empty: false, foreign: [] });
  }
});

test.each(CONDITIONS)('a %s car is %s for Google, %s for Meta', (car_type, condition, state_of_vehicle) => {
  const stock = [complete({ car_type })];
  expect(createRows('google-vehicle-ads', stock)).toMatchObject([{ condition }]);
  expect(createRows('meta-automotive', stock)).toMatchObject([{ state_of_vehicle }]);
});

test.each([
  [{}, 'AVAILABLE'],
  [{ reserved: true }, 'NOT_AVAILABLE'],
  [{ status: 'coming_soon' }, 'PENDING'],
] as const)('a vehicle with %j is %s for Meta', (over, availability) => {
  expect(createRows('meta-automotive', [complete(over)])).toMatchObject([{ availability }]);
});

test.each([
  ['car', 'CAR_TRUCK'],
  ['truck', 'COMMERCIAL'],
  ['motorcycle', 'MOTORCYCLE'],
  ['caravan', 'RV_CAMPER'],
] as const)('a %s is %s for Meta', (item_type, vehicle_type) => {
  expect(createRows('meta-automotive', [complete({ item_type })])).toMatchObject([{ vehicle_type }]);
});

test.each(BODIES)('body %s: %j for Google, %s for Meta', (simple_body, google, meta) => {
  const stock = [complete({ simple_body })];
  expect(createRows('google-vehicle-ads', stock)).toMatchObject([{ body_style: google }]);
  expect(createRows('meta-automotive', stock)).toMatchObject([{ body_style: meta }]);
});

test.each(TRANSMISSIONS)('transmission %s: %s for Meta', (simple_transmission, transmission) => {
  expect(createRows('meta-automotive', [complete({ simple_transmission })])).toMatchObject([
    { transmission },
  ]);
});

test('Google takes a drive-away price for a new car, and none that is estimated for a used one', () => {
  const rows = createRows('google-vehicle-ads', STOCK);
  const types = (condition: string) =>
    new Set(rows.filter((row) => row['condition'] === condition).map((row) => row['vehicle_price_type']));
  expect(types('new')).toEqual(new Set(['drive_away_price', 'estimated_drive_away_price']));
  expect(types('used')).toEqual(new Set(['drive_away_price', 'excluding_government_charges_price']));
});

test.each([
  ['used', true, 'CPO', 'yes'],
  ['demo', true, 'CPO', 'yes'],
  ['new', true, 'NEW', 'no'],
  ['used', false, 'USED', 'no'],
] as const)(
  'a %s vehicle, certified %s: %s for Meta, %s for Google',
  (car_type, certified, state, google) => {
    const vehicles = [complete({ car_type, certified })];
    expect(createRows('meta-automotive', vehicles)[0]?.['state_of_vehicle']).toBe(state);
    expect(createRows('google-vehicle-ads', vehicles)[0]?.['certified_pre-owned']).toBe(google);
  },
);

test.each(FUELS)('fuel %s: engine %s for Google, %s for Meta', (fuel, engine, type) => {
  const stock = [complete({ simple_fuel: fuel })];
  expect(createRows('google-vehicle-ads', stock)).toMatchObject([{ engine }]);
  expect(createRows('meta-automotive', stock)).toMatchObject([{ fuel_type: type }]);
});

test('a plug-in hybrid whose short fuel is Hybrid stays one', () => {
  const stock = [complete({ simple_fuel: 'Hybrid', fuel: 'Plug-in hybrid petrol' })];
  expect(createRows('google-vehicle-ads', stock)).toMatchObject([{ engine: 'plug-in_hybrid' }]);
});

test.each([
  ['AWD', 'AWD'],
  ['4WD', '4X4'],
  ['2WD', '4X2'],
  ['Front Wheel Drive', 'FWD'],
  ['Rear Wheel Drive', 'RWD'],
  ['Chain', 'OTHER'],
])('drive %s: %s for Meta', (drive, drivetrain) => {
  expect(createRows('meta-automotive', [complete({ simple_drive: drive })])).toMatchObject([{ drivetrain }]);
});
