import { describe, expect, test } from 'vitest';
import { vehicleSchema, type VehicleInput } from '../../_domain/vehicle/vehicle.schema.ts';
import { plausibleSchema } from '../../_domain/stock/plausible.schema.ts';
import { MEASURES, stockQuality, type Measure } from './quality.ts';

const limits = plausibleSchema.parse({ ignore: ['shared-photos'] });
const now = Date.parse('2026-11-20T00:00:00Z');
const photo = (name: string) => ({ url: `/media/${name}.webp`, thumb: { url: `/media/${name}-300.webp` } });
const photos = (count: number) => Array.from({ length: count }, (_, index) => photo(`front-${index}`));

/** A vehicle without findings. */
const good: VehicleInput = {
  id: 'a',
  slug: 'car-a',
  name: '2022 Mazda 3',
  year: 2022,
  make: 'Mazda',
  model: '3',
  car_type: 'used',
  price: 24_990,
  price_type: 'Drive Away',
  km: 41_000,
  vin: 'JM0BP2HA7A0000001',
  dealercomments: 'One owner, serviced on time, with two keys and the books. '.repeat(3),
  simple_body: 'Hatch',
  simple_transmission: 'Automatic',
  simple_fuel: 'Petrol',
  colour: 'Red',
  location_id: 'yard',
  created_at: '2026-11-01T00:00:00Z',
  images: photos(6),
};
const measure = (...stock: Partial<VehicleInput>[]) =>
  stockQuality(
    stock.map((more, index) =>
      vehicleSchema.parse({ ...good, id: `v${index}`, slug: `v-${index}`, ...more }),
    ),
    { now, fields: ['seats', 'badge', 'colour'], nameOf: ({ location_id: id }) => id, limits },
  );
const findingsOf = (more: Partial<VehicleInput>) =>
  measure(more).vehicles.flatMap(({ findings }) => findings);

test('returns no findings for a complete vehicle', () => {
  expect(findingsOf({})).toEqual([]);
});

describe('finds', () => {
  test.each<[Measure, Partial<VehicleInput>]>([
    ['no photos', { images: [] }],
    ['no photos', { images: [photo('no-image')] }],
    ['few photos', { images: photos(4) }],
    ['no price', { price: 0, price_type: undefined }],
    ['no price type', { price_type: undefined }],
    ['no VIN', { vin: undefined }],
    ['invalid VIN', { vin: 'JM0BP2HA7A000000O' }],
    ['invalid VIN', { vin: '12345' }],
    ['no odometer', { km: undefined }],
    ['implausible values', { km: 900_000 }],
    ['implausible values', { km: 41 }],
    ['implausible values', { seats: 90 }],
    ['no description', { dealercomments: '' }],
    ['short description', { dealercomments: 'Nice car.' }],
    ['body, transmission, fuel or colour missing', { simple_fuel: undefined }],
    ['no location', { location_id: undefined }],
    [
      'implausible repayment of the lender',
      { price: 30_000, finance_lenders: { Manual: { interestRate: 8.5, termYears: 5, paymentWeek: 14 } } },
    ],
    ['over 90 days in stock', { created_at: '2026-08-01T00:00:00Z' }],
  ])('%s', (finding, more) => {
    expect(findingsOf(more)).toEqual([finding]);
  });

  test('reports duplicate VINs on each of the vehicles', () => {
    const { vehicles, total } = measure({}, { vin: 'jm0bp2ha7a0000001' }, { vin: 'JM0BP2HA7A0000002' });
    expect(vehicles.map(({ id, findings }) => [id, findings])).toEqual([
      ['v0', ['duplicate VIN']],
      ['v1', ['duplicate VIN']],
    ]);
    expect(total.counts['duplicate VIN']).toBe(2);
  });
});

test.each<[string, Partial<VehicleInput>]>([
  [
    'a new car without an odometer reading',
    { car_type: 'new', year: 2026, name: '2026 Mazda 3', km: undefined },
  ],
  ['a subscription without a price', { price: undefined, price_type: undefined, subscription_price: 289 }],
  ['a vehicle from before VINs had 17 characters', { year: 1975, name: '1975 Mazda RX', vin: 'LC10-1234' }],
  ['a caravan without odometer and engine', { item_type: 'Caravan', km: undefined, simple_fuel: undefined }],
])('accepts %s', (_name, more) => {
  expect(findingsOf(more)).toEqual([]);
});

test('lists the implausible values of a vehicle with their reasons, and counts shared VINs apart', () => {
  const { vehicles } = measure(
    { name: '2025 Mazda 3', year: 2025, km: 61_000, price: 10, price_type: undefined },
    { car_type: 'new' },
  );
  expect(vehicles).toMatchObject([
    {
      id: 'v0',
      implausible: ['price 10 is less than $500', 'km 61000 is more than 60,000 km a year'],
      findings: ['no price', 'duplicate VIN', 'implausible values'],
    },
    { id: 'v1', implausible: [expect.stringContaining('new vehicle'), expect.any(String)] },
  ]);
});

test('counts vehicles with omitted values', () => {
  const stock = ['a', 'b'].map((id) =>
    vehicleSchema.parse({ ...good, id, slug: id, vin: `JM0BP2HA7A000000${id === 'a' ? 1 : 2}` }),
  );
  const { total, vehicles } = stockQuality(stock, {
    now,
    fields: [],
    nameOf: () => undefined,
    limits,
    leftOut: new Set(['b', 'gone']),
  });
  expect(total.counts['values left out']).toBe(1);
  expect(vehicles).toMatchObject([{ id: 'b', findings: ['values left out'] }]);
});

test('excludes sold vehicles', () => {
  expect(measure({ sold: true, images: [] }).total.vehicles).toBe(0);
});

test('counts per location, largest first, and lists partly empty fields by emptiness, unused ones separately', () => {
  const { locations, total, emptyFields, unusedFields } = measure(
    { images: [] },
    { location_id: 'north', colour: undefined },
    { location_id: 'north', badge: 'Pure' },
  );
  expect(
    locations.map(({ location, vehicles, counts }) => [location, vehicles, counts['no photos']]),
  ).toEqual([
    ['north', 2, 0],
    ['yard', 1, 1],
  ]);
  expect(total).toMatchObject({ vehicles: 3, medianPhotos: 6, medianDays: 19 });
  expect(emptyFields).toEqual([
    { field: 'badge', empty: 2 },
    { field: 'colour', empty: 1 },
  ]);
  expect(unusedFields).toEqual(['seats']);
  expect(Object.keys(total.counts)).toEqual([...MEASURES]);
});

test('measures an empty stock', () => {
  expect(measure()).toMatchObject({ total: { vehicles: 0, medianPhotos: 0 }, locations: [], vehicles: [] });
});
