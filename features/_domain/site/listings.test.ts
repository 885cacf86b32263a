import { describe, expect, test } from 'vitest';
import { everyListing, createListings, mostFrequent, typeCounts, type Listing } from './listings.ts';
import { vehicleSchema, type Vehicle } from '../vehicle/vehicle.schema.ts';

const car = (id: string, more: object): Vehicle =>
  vehicleSchema.parse({ id, slug: id, name: 'Car', year: 2022, car_type: 'used', ...more });

/** Sold vehicles stand in listings and are not counted. */
const STOCK = [
  car('1', { make: 'Kia', model: 'Rio', simple_body: 'Hatch', car_type: 'new' }),
  car('2', { make: 'KIA', model: 'Rio', simple_body: 'Hatch' }),
  car('3', { make: 'KIA', model: 'Carnival', simple_body: 'People Mover', status: 'sold' }),
  car('4', { make: 'BMW', model: 'X5', simple_body: 'SUV', car_type: 'demo' }),
  car('5', { make: 'Audi', model: 'Q5', simple_body: 'SUV' }),
  car('6', { make: 'Audi', model: 'A3', simple_body: 'Hatch' }),
  car('7', { make: 'Audi', model: 'Q5' }),
];
const listings = createListings(STOCK);
const row = ({ href, subject, count, vehicles }: Listing) =>
  `${href} | ${subject} | ${count} | ${vehicles.map(({ id }) => id).join(' ')}`;

describe('the listings of a stock', () => {
  test('are everything, the car types, and each body, make and model, of used vehicles too', () => {
    expect(everyListing(listings).map(row)).toEqual([
      '/search/new-used-and-demo-cars |  | 6 | 1 2 3 4 5 6 7',
      '/search/new-cars | new | 1 | 1',
      '/search/demo-cars | demo | 1 | 4',
      '/search/used-cars | used | 4 | 2 3 5 6 7',
      '/search/new-and-demo-cars | new and demo | 2 | 1 4',
      '/search/hatch | Hatches | 3 | 1 2 6',
      '/search/suv | SUVs | 2 | 4 5',
      '/search/people-mover | People Movers | 0 | 3',
      '/search/audi | Audi | 3 | 5 6 7',
      '/search/kia | KIA | 2 | 1 2 3',
      '/search/bmw | BMW | 1 | 4',
      '/search/audi/q5 | Audi Q5 | 2 | 5 7',
      '/search/audi/a3 | Audi A3 | 1 | 6',
      '/search/kia/rio | KIA Rio | 2 | 1 2',
      '/search/kia/carnival | KIA Carnival | 0 | 3',
      '/search/bmw/x5 | BMW X5 | 1 | 4',
      '/used-car/hatch | used Hatches | 2 | 2 6',
      '/used-car/suv | used SUVs | 1 | 5',
      '/used-car/people-mover | used People Movers | 0 | 3',
      '/used-car/audi | used Audi | 3 | 5 6 7',
      '/used-car/kia | used KIA | 1 | 2 3',
      '/used-car/audi/q5 | used Audi Q5 | 2 | 5 7',
      '/used-car/audi/a3 | used Audi A3 | 1 | 6',
      '/used-car/kia/rio | used KIA Rio | 1 | 2',
      '/used-car/kia/carnival | used KIA Carnival | 0 | 3',
    ]);
  });

  test('have the filters that choose their vehicles', () => {
    const scopes = new Map(everyListing(listings).map(({ href, scope }) => [href, scope]));
    expect(scopes.get('/search/new-used-and-demo-cars')).toEqual({});
    expect(scopes.get('/search/new-and-demo-cars')).toEqual({ types: ['new', 'demo'] });
    expect(scopes.get('/search/suv')).toEqual({ body: 'SUV' });
    expect(scopes.get('/search/kia')).toEqual({ make: 'KIA' });
    expect(scopes.get('/search/kia/rio')).toEqual({ make: 'KIA', model: 'Rio' });
    expect(scopes.get('/used-car/suv')).toEqual({ types: ['used'], body: 'SUV' });
    expect(scopes.get('/used-car/kia/rio')).toEqual({ types: ['used'], make: 'KIA', model: 'Rio' });
  });

  test('spell a used make, model or body as the listing of all vehicles does', () => {
    const { usedMakes, usedModels, usedBodies } = createListings([
      car('1', { make: 'Kia', model: 'RIO', simple_body: 'HATCH', car_type: 'new' }),
      car('2', { make: 'Kia', model: 'RIO', simple_body: 'HATCH', car_type: 'new' }),
      car('3', { make: 'KIA', model: 'Rio', simple_body: 'Hatch' }),
    ]);
    const models = [...usedModels.values()].flat();
    expect([...usedMakes, ...models, ...usedBodies].map(({ subject }) => subject)).toEqual([
      'used Kia',
      'used Kia RIO',
      'used Hatches',
    ]);
  });

  test('of equal size come by label', () => {
    const { makes } = createListings(
      ['Mazda', 'Audi', 'Kia'].map((make, index) => car(`${index}`, { make, model: 'One' })),
    );
    expect(makes.map(({ scope }) => scope.make)).toEqual(['Audi', 'Kia', 'Mazda']);
  });
});

test.each([
  [{ a: 1, b: 2 }, 'b'],
  [{ a: 2, b: 1 }, 'a'],
  [{ a: 2, b: 2 }, 'a'],
])('the most frequent of %j is %s', (counts, most) => {
  expect(mostFrequent(new Map(Object.entries(counts)))).toBe(most);
});

test('typeCounts counts vehicles for sale by car type: new, demo, used', () => {
  expect(typeCounts(STOCK)).toEqual([
    { type: 'new', count: 1 },
    { type: 'demo', count: 1 },
    { type: 'used', count: 4 },
  ]);
  expect(typeCounts(STOCK.slice(1, 3))).toEqual([{ type: 'used', count: 1 }]);
});
