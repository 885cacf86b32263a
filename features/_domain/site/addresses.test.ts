import { describe, expect, test } from 'vitest';
import { stockAddresses } from './addresses.ts';
import { everyListing, createListings } from './listings.ts';
import { vehicleSchema, type Vehicle } from '../vehicle/vehicle.schema.ts';

const car = (make: string, simple_body?: string, over: object = {}): Vehicle =>
  vehicleSchema.parse({
    id: `${make} ${simple_body}`,
    slug: 'car',
    name: 'Car',
    year: 2022,
    make,
    model: 'One',
    car_type: 'used',
    simple_body,
    ...over,
  });
const hrefs = (stock: readonly Vehicle[]) => everyListing(createListings(stock)).map(({ href }) => href);

describe('each group of the stock has a unique segment', () => {
  test('for makes that differ only by a word that another yields to', () => {
    const { make, body } = stockAddresses([car('SUV', 'SUV'), car('SUV', 'SUV'), car('SUV Range', 'SUV')]);
    expect([body('SUV'), make('SUV Range'), make('SUV')]).toEqual(['suv', 'suv-range', 'suv-range-2']);
  });

  test('for a body and a make named like a car type', () => {
    const { make, body } = stockAddresses([car('Used Cars', 'used-cars')]);
    expect([make('Used Cars'), body('used-cars')]).toEqual(['used-cars-range', 'used-cars-range-2']);
  });

  test.each([
    [[car('SUV', 'SUV'), car('SUV Range', 'SUV'), car('SUV-Range 2', 'SUV Range')]],
    [[car('Used Cars', 'used-cars'), car('New used and demo cars', 'New Cars')]],
    [[car('Toyota', 'Toyota'), car('Ute', 'Ute'), car('???', '!!!')]],
  ])('for all listings of a stock (%#)', (stock) => {
    expect(new Set(hrefs(stock)).size).toBe(hrefs(stock).length);
  });

  test('independent of the order of the stock', () => {
    const stock = [car('SUV', 'SUV'), car('SUV Range', 'SUV'), car('Toyota', 'Toyota')];
    expect(hrefs(stock).toSorted()).toEqual(hrefs(stock.toReversed()).toSorted());
  });
});

describe('usual bodies come first, then makes, then other bodies', () => {
  test('one dirty body value does not move its make', () => {
    const stock = [...Array.from({ length: 4 }, () => car('Toyota', 'SUV')), car('Toyota', 'Toyota')];
    const { make, body } = stockAddresses(stock);
    expect([body('SUV'), make('Toyota'), body('Toyota')]).toEqual(['suv', 'toyota', 'toyota-range']);
  });

  test.each(['SUV', 'Ute', 'Hatchback', 'People Mover', 'Cab Chassis', 'Ute / Tray', 'Convertible'])(
    'a make called %s yields to the body',
    (name) => {
      const { make, body } = stockAddresses([car(name, name)]);
      expect(make(name)).toBe(`${body(name)}-range`);
    },
  );

  test('used cars have the segments of all cars', () => {
    const stock = [car('Toyota', 'Toyota', { car_type: 'new' }), car('Ute', 'Ute'), car('Ute', 'Ute')];
    const all = hrefs(stock);
    for (const href of all.filter((url) => url.startsWith('/used-car/')))
      expect(all).toContain(href.replace('/used-car/', '/search/'));
  });
});

test('spellings of one name share a group and an address', () => {
  const { make } = stockAddresses([car('Škoda'), car('SKODA')]);
  expect([make('Škoda'), make('SKODA')]).toEqual(['skoda', 'skoda']);
});

test('models that differ by a plus are distinct, those that differ by a hyphen are equal', () => {
  const models = ['G10', 'G10+', 'CX-30', 'CX30'];
  const stock = models.map((model) => car('Brand', undefined, { model }));
  const { model } = stockAddresses(stock);
  expect(models.map(model)).toEqual(['g10', 'g10-plus', 'cx-30', 'cx-30']);
  expect(hrefs(stock)).toEqual(
    expect.arrayContaining(['/search/brand/g10', '/search/brand/g10-plus', '/search/brand/cx-30']),
  );
  expect(hrefs(stock)).not.toContain('/search/brand/cx30');
});

test('a make written as one or two words has one address', () => {
  const { make } = stockAddresses([car('Land Rover'), car('LandRover')]);
  expect([make('Land Rover'), make('LandRover')]).toEqual(['land-rover', 'land-rover']);
});

test('of spellings of one name the one with most hyphens counts, then the first by alphabet', () => {
  const model = (...models: readonly string[]) =>
    stockAddresses(models.map((name) => car('Brand', undefined, { model: name }))).model('CX30');
  expect([model('CX-30', 'CX30'), model('CX30', 'CX-30')]).toEqual(['cx-30', 'cx-30']);
  expect([model('C-X30', 'CX-30'), model('CX-30', 'C-X30')]).toEqual(['c-x30', 'c-x30']);
});

test('further makes of one segment are numbered', () => {
  const { make } = stockAddresses([car('SUV', 'SUV'), car('SUV Range'), car('SUV Range 2')]);
  expect([make('SUV Range'), make('SUV Range 2'), make('SUV')]).toEqual([
    'suv-range',
    'suv-range-2',
    'suv-range-3',
  ]);
});
