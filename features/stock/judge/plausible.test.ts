import { describe, expect, test } from 'vitest';
import { plausibleSchema } from '../../_domain/stock/plausible.schema.ts';
import { vehicleSchema, type VehicleInput } from '../../_domain/vehicle/vehicle.schema.ts';
import { ImplausibleCounter, priceChange } from './implausible-counter.ts';
import { implausibleValues } from './plausible.ts';

const now = Date.parse('2026-11-20T00:00:00Z');
const limits = plausibleSchema.parse({});

const good: VehicleInput = {
  id: 'a',
  slug: 'car-a',
  name: '2022 Brolga Plains',
  year: 2022,
  make: 'Brolga',
  model: 'Plains',
  car_type: 'used',
  price: 24_990,
  km: 41_000,
};
const vehicleWith = (more: Partial<VehicleInput>) => vehicleSchema.parse({ ...good, ...more });
const found = (more: Partial<VehicleInput>, options: object = {}): string[] =>
  implausibleValues(vehicleWith(more), { now, limits: plausibleSchema.parse(options) }).map(
    ({ rule, field, reason }) => `${rule}: ${field} ${reason}`,
  );

describe('a value is implausible', () => {
  test.each<[Partial<VehicleInput>, string]>([
    [{ km: 4_999_999 }, 'odometer: km is more than 60,000 km a year'],
    [
      { year: 2009, name: '2009 Brolga', km: 1 },
      'odometer: km is less than 1,000 km for a used vehicle of 17 years',
    ],
    [{ km: 111_111 }, 'odometer: km looks like a placeholder'],
    [{ km: 123_456 }, 'odometer: km looks like a placeholder'],
    [
      { car_type: 'new', year: 2026, name: 'Brolga', km: 501 },
      'odometer: km is more than 500 km for a new vehicle',
    ],
    [{ price: 1 }, 'price: price is less than $500'],
    [{ price: 111_111 }, 'price: price looks like a placeholder'],
    [{ price: 123_456 }, 'price: price looks like a placeholder'],
    [{ price: 2_499_000 }, 'price: price is more than $1,000,000'],
    [{ price: 2_499, average_market_price: 24_000 }, 'price: price is far from its market price of $24,000'],
    [{ before_price: 20_000 }, 'earlier-price: before_price is less than the price, so no page shows it'],
    [{ before_price: 249_900 }, 'earlier-price: before_price is more than three times the price'],
    [{ subscription_price: 24_990 }, 'weekly-price: subscription_price is not less than the price'],
    [{ subscription_price: 2_001 }, 'weekly-price: subscription_price is more than $2,000 a week'],
    [{ year: 1901, name: 'Brolga' }, 'year: year is before 1950'],
    [{ year: 2028, name: 'Brolga', km: 20 }, 'year: year is more than a year ahead'],
    [
      { year: 2020, name: 'Brolga', car_type: 'new', km: 20 },
      'year: year is more than 3 years ago for a new vehicle',
    ],
    [{ name: '2012 Brolga Plains' }, 'year: year differs from the title, which has 2012'],
    [{ created_at: '2019-01-01T00:00:00Z' }, 'dates: created_at is more than 5 years ago'],
    [{ build_date: '2027-03' }, 'dates: build_date is in the future'],
    [{ compliance_date: '2015-03' }, 'dates: compliance_date does not go with the model year 2022'],
    [{ rego_expiry: '2006-11-20' }, 'registration: rego_expiry is more than 5 years ago'],
    [{ rego_expiry: '20/11/2006' }, 'registration: rego_expiry is more than 5 years ago'],
    [{ rego_expiry: '2030-01-01' }, 'registration: rego_expiry is more than 3 years ahead'],
    [{ vin: '1M8GDM9A1KP042788' }, 'vin: vin has a wrong check digit'],
    [{ vin: '12345678901234567' }, 'vin: vin looks like a placeholder'],
    [{ state: 'NSW', private_postcode: '4000' }, 'state: private_postcode is a postcode of QLD, not NSW'],
    [{ seats: 90 }, 'seats-and-doors: seats is more than 16'],
    [{ seats: 0 }, 'seats-and-doors: seats is 0'],
    [{ doors: 12 }, 'seats-and-doors: doors is more than 6'],
    [{ doors: 1 }, 'seats-and-doors: doors is less than 2'],
    [{ engine_size_litres: 20 }, 'engine: engine_size_litres is more than 9 L'],
    [{ engine_size: 20_000 }, 'engine: engine_size is more than 9,000 cc'],
    [{ engine_size: 2 }, 'engine: engine_size looks like litres; the field holds cc'],
    [{ engine_size: 1_998, engine_size_litres: 3 }, 'engine: engine_size does not go with 3 L'],
    [
      { simple_fuel: 'Electric', engine_size_litres: 2 },
      'engine: engine_size_litres is stated for an electric vehicle',
    ],
    [{ cylinders: 20 }, 'engine: cylinders is more than 16'],
    [{ gearnum: 18 }, 'engine: gearnum is more than 12'],
    [{ vehiclelength: 4.5 }, 'measures: vehiclelength looks like another unit; the field holds mm'],
    [{ fuelconsumptioncombined: 66 }, 'measures: fuelconsumptioncombined is more than 40 L / 100 km'],
    [{ fuelcapacity: 900 }, 'measures: fuelcapacity is more than 300 L'],
    [
      { item_type: 'caravan', tare_weight: 3_000, aggregate_trailer_mass: 2_000 },
      'measures: tare_weight is more than the loaded mass',
    ],
    [{ sleeps: 18 }, 'measures: sleeps is more than 12'],
    [{ price: 2_022 }, 'shifted-columns: price is the same number as year'],
    [{ km: 2_022 }, 'shifted-columns: km is the same number as year'],
    [{ price: 41_000 }, 'shifted-columns: price is the same number as km'],
  ])('%j', (more, expected) => {
    expect(found(more)).toEqual([expected]);
  });

  test.each<[string, Partial<VehicleInput>]>([
    ['an ordinary car', {}],
    ['a true check digit', { vin: '1M8GDM9AXKP042788' }],
    ['a number from a country without check digits', { vin: 'ZZ9DM9A1KP0427881' }],
    ['a truck of 15 litres and 18 gears', { item_type: 'truck', engine_size_litres: 15, gearnum: 18 }],
    ['a motorcycle without doors', { item_type: 'motorcycle', doors: 0, engine_size: 650, seats: 2 }],
    ['a subscription without a price', { item_type: 'subscription', price: 0, subscription_price: 289 }],
    ['a registration that ended last year', { rego_expiry: '2025-10-01' }],
    ['next year’s model', { year: 2027, name: '2027 Brolga', car_type: 'new', km: 12 }],
  ])('unless it is that of %s', (_title, more) => {
    expect(found(more)).toEqual([]);
  });

  test('unless the dealer has another limit or ignores the rule', () => {
    expect(found({ seats: 45, price: 1_500_000 }, { seats: 60, highest_price: 2_000_000 })).toEqual([]);
    expect(found({ seats: 45, price: 1 }, { ignore: ['seats-and-doors', 'price'] })).toEqual([]);
  });
});

describe('of several vehicles', () => {
  const groupsOf = (...all: Partial<VehicleInput>[]) => {
    const counter = new ImplausibleCounter({ now, limits });
    for (const [index, more] of all.entries()) counter.take(vehicleWith({ id: `v${index}`, ...more }));
    return counter.groups().map(({ rule, count, examples }) => [rule, count, examples[0]?.reason]);
  };
  const photo = { url: '/media/a.jpg', thumb: { url: '/media/a.jpg' } };

  test('one VIN under two stock numbers is reported', () => {
    const vin = 'ZZ9DM9A1KP0427881';
    expect(groupsOf({ vin }, { vin: ` ${vin.toLowerCase()}` }, {})).toEqual([
      ['shared-vin', 1, 'is also that of v0'],
    ]);
  });

  test('one first photo is reported, except of new vehicles', () => {
    expect(groupsOf({ images: [photo] }, { images: [photo] })).toEqual([
      ['shared-photos', 1, 'is also the first photo of v0'],
    ]);
    const fresh = { car_type: 'new' as const, year: 2026, name: 'Brolga', km: 5, images: [photo] };
    expect(groupsOf(fresh, fresh)).toEqual([]);
  });

  test('sold ones do not count', () => {
    expect(groupsOf({ price: 1, sold: true })).toEqual([]);
  });

  test('the first five are examples', () => {
    const counter = new ImplausibleCounter({ now, limits });
    for (let index = 0; index < 7; index += 1) counter.take(vehicleWith({ id: `v${index}`, price: 1 }));
    const [group] = counter.groups();
    expect([group?.count, group?.examples.length]).toEqual([7, 5]);
  });
});

test.each<[number, number, string | undefined]>([
  [49_990, 1_990, 'fell by 96 % from $49,990'],
  [1_990, 49_990, 'rose by 2412 % from $1,990'],
  [49_990, 25_000, undefined],
  [49_990, 0, undefined],
  [0, 49_990, undefined],
])('a price that goes from %d to %d is reported as %j', (before, after, expected) => {
  expect(priceChange(before, after, limits)).toBe(expected);
});
