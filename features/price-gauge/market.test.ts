import { describe, expect, test } from 'vitest';
import { vehicleSchema, type Vehicle, type VehicleInput } from '../_domain/vehicle/vehicle.schema.ts';
import { parseGauge } from './gauge.ts';
import { computeAutogauge, marketIndex } from './market.ts';

const vehicle = (id: string, over: Partial<VehicleInput> = {}): Vehicle =>
  vehicleSchema.parse({
    id,
    slug: `car-${id}`,
    name: '2021 Mazda CX-5',
    year: 2021,
    make: 'Mazda',
    model: 'CX-5',
    car_type: 'used',
    price: 30_000,
    ...over,
  });
const averages = { average_market_price: 32_000, state_average_market_price: 31_000 };
const answer = (own: Partial<VehicleInput>, others: Partial<VehicleInput>[] = []) => {
  const subject = vehicle('a', own);
  const stock = [subject, ...others.map((other, index) => vehicle(`o${index}`, other))];
  return computeAutogauge(subject, marketIndex(stock));
};

test('derives the range from market averages, 10 % to each side', () => {
  expect(answer(averages)).toEqual({
    fill: 0.74,
    listing_price: 30_000,
    market_range_min: 28_350,
    market_range_max: 34_650,
    confidence: 0.6,
    compared: 0,
    description: null,
  });
});

test('centres on the median of comparable vehicles without averages', () => {
  const found = answer({}, [{ price: 28_000 }, { price: 40_000 }, { price: 31_000 }]);
  expect(found).toMatchObject({
    market_range_min: 23_250,
    market_range_max: 38_750,
    confidence: 0.3,
    compared: 3,
  });
});

test('counts no compared vehicles where the range rests on market averages', () => {
  expect(answer(averages, [{ price: 31_000 }])).toMatchObject({ confidence: 0.7, compared: 0 });
});

describe('comparable prices', () => {
  test.each<[string, Partial<VehicleInput>]>([
    ['another model', { model: 'CX-3' }],
    ['another type', { car_type: 'new' }],
    ['3 years apart', { year: 2018 }],
    ['another body', { simple_body: 'Cab Chassis' }],
    ['twice as heavy', { grossvehiclemass: 12_000 }],
    ['sold', { status: 'sold' }],
    ['without a price', { price: 0 }],
  ])('%s is not comparable', (_name, other) => {
    expect(answer({}, [other])).toBeUndefined();
  });

  test('2 years apart is comparable', () => {
    expect(answer({}, [{ year: 2019 }])?.confidence).toBe(0.1);
  });

  test('more than 4 add no confidence', () => {
    const five = Array.from({ length: 5 }, () => ({}));
    expect(answer({}, five)?.confidence).toBe(0.4);
    expect(answer(averages, five)?.confidence).toBe(1);
  });
});

test.each<[string, Partial<VehicleInput>]>([
  ['nothing known', {}],
  ['no price', { ...averages, price: 0 }],
  ['sold', { ...averages, status: 'sold' }],
])('returns undefined for %s', (_name, own) => {
  expect(answer(own)).toBeUndefined();
});

test('calls a price above the range fair and hides the card', () => {
  const found = answer({ ...averages, price: 40_000 });
  expect(found).toMatchObject({ fill: 0, description: 'Fair Price' });
  expect(parseGauge(found)).toBeUndefined();
});

test('needs three comparable vehicles without averages', () => {
  expect(parseGauge(answer({}, [{}, {}]))).toBeUndefined();
  expect(parseGauge(answer({}, [{}, {}, {}]))).toBeDefined();
});
