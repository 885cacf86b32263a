import { describe, expect, test } from 'vitest';
import { stockAddresses } from './addresses.ts';
import { everyListing, listingsOf } from './listings.ts';
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
const hrefs = (stock: readonly Vehicle[]) => everyListing(listingsOf(stock)).map(({ href }) => href);

describe('each group of the stock has an address of its own', () => {
  test('makes whose names differ by a word that evades another', () => {
    const { make, body } = stockAddresses([car('SUV', 'SUV'), car('SUV', 'SUV'), car('SUV Range', 'SUV')]);
    expect([body('SUV'), make('SUV Range'), make('SUV')]).toEqual(['suv', 'suv-range', 'suv-range-2']);
  });

  test('a body and a make that are both called like a type of car', () => {
    const { make, body } = stockAddresses([car('Used Cars', 'used-cars')]);
    expect([make('Used Cars'), body('used-cars')]).toEqual(['used-cars-range', 'used-cars-range-2']);
  });

  test.each([
    [[car('SUV', 'SUV'), car('SUV Range', 'SUV'), car('SUV-Range 2', 'SUV Range')]],
    [[car('Used Cars', 'used-cars'), car('New used and demo cars', 'New Cars')]],
    [[car('Toyota', 'Toyota'), car('Ute', 'Ute'), car('???', '!!!')]],
  ])('no two listings of a stock share one (%#)', (stock) => {
    expect(new Set(hrefs(stock)).size).toBe(hrefs(stock).length);
  });

  test('the order of the stock does not matter', () => {
    const stock = [car('SUV', 'SUV'), car('SUV Range', 'SUV'), car('Toyota', 'Toyota')];
    expect(hrefs(stock).toSorted()).toEqual(hrefs(stock.toReversed()).toSorted());
  });
});

describe('bodies that are known go first, then makes, then other bodies', () => {
  test('one dirty body value does not move its make', () => {
    const stock = [...Array.from({ length: 4 }, () => car('Toyota', 'SUV')), car('Toyota', 'Toyota')];
    const { make, body } = stockAddresses(stock);
    expect([body('SUV'), make('Toyota'), body('Toyota')]).toEqual(['suv', 'toyota', 'toyota-range']);
  });

  test.each(['SUV', 'Ute', 'Hatchback', 'People Mover', 'Cab Chassis', 'Ute / Tray', 'Convertible'])(
    'a make called %s gives way to the body',
    (name) => {
      const { make, body } = stockAddresses([car(name, name)]);
      expect(make(name)).toBe(`${body(name)}-range`);
    },
  );

  test('used cars have the segments that all cars have', () => {
    const stock = [car('Toyota', 'Toyota', { car_type: 'new' }), car('Ute', 'Ute'), car('Ute', 'Ute')];
    const all = hrefs(stock);
    for (const href of all.filter((url) => url.startsWith('/used-car/')))
      expect(all).toContain(href.replace('/used-car/', '/search/'));
  });
});

test('spellings of one name are one group with one address', () => {
  const { make } = stockAddresses([car('Škoda'), car('SKODA')]);
  expect([make('Škoda'), make('SKODA')]).toEqual(['skoda', 'skoda']);
});

test('models that differ by a plus are two, those that differ by a hyphen are one', () => {
  const models = ['G10', 'G10+', 'CX-30', 'CX30'];
  const stock = models.map((model) => car('Brand', undefined, { model }));
  const { model } = stockAddresses(stock);
  expect(models.map(model)).toEqual(['g10', 'g10-plus', 'cx-30', 'cx-30']);
  expect(hrefs(stock)).toEqual(
    expect.arrayContaining(['/search/brand/g10', '/search/brand/g10-plus', '/search/brand/cx-30']),
  );
  expect(hrefs(stock)).not.toContain('/search/brand/cx30');
});

test('a make in one word and the same in two have one address', () => {
  const { make } = stockAddresses([car('Land Rover'), car('LandRover')]);
  expect([make('Land Rover'), make('LandRover')]).toEqual(['land-rover', 'land-rover']);
});
