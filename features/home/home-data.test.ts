import { describe, expect, test } from 'vitest';
import { computeClaims } from '../_domain/site/stock-claims.ts';
import { createSite } from '../_domain/site/site.ts';
import { dealer } from '../_domain/vehicle/vehicle.case.ts';
import { vehicleSchema, type Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { describeHome, finderData, heroText, latest, matchesShelf } from './home-data.ts';
import { homeOptionsSchema } from './home.schema.ts';

const car = (id: string, over: object = {}) =>
  vehicleSchema.parse({
    id,
    slug: id,
    name: id,
    year: 2022,
    make: 'Kia',
    model: 'Rio',
    car_type: 'used',
    ...over,
  });

test('latest returns the newest vehicles for sale', () => {
  const cars = [
    car('old', { created_at: '2026-01-01T00:00:00Z' }),
    car('new', { created_at: '2026-11-01T00:00:00Z' }),
    car('gone', { created_at: '2026-11-20T00:00:00Z', status: 'sold' }),
  ];
  expect(latest(cars, 8).map(({ id }) => id)).toEqual(['new', 'old']);
  expect(latest(cars, 1)).toHaveLength(1);
});

test('latest puts reserved vehicles and those without a photo last', () => {
  const images = [{ url: '/a.webp', thumb: { url: '/a-t.webp' } }];
  const cars = [
    car('bare', { created_at: '2026-11-02T00:00:00Z' }),
    car('held', { created_at: '2026-11-03T00:00:00Z', images, reserved: true }),
    car('old', { created_at: '2026-01-01T00:00:00Z', images }),
    car('new', { created_at: '2026-11-01T00:00:00Z', images }),
  ];
  expect(latest(cars, 8).map(({ id }) => id)).toEqual(['new', 'old', 'held', 'bare']);
});

const siteOf = (vehicles: Vehicle[]) => ({
  tenant: dealer(),
  vehicles,
  now: Date.parse('2026-11-21T00:00:00Z'),
});
const photo = { images: [{ url: '/a.webp', thumb: { url: '/a-t.webp' } }] };
const priced = { price: 20_000 };

describe('claims photos and prices only when at least 90 % of the vehicles for sale have them', () => {
  const stock = (with_: object, without: object, count: number) =>
    Array.from({ length: 10 }, (_none, n) => car(`c${n}`, n < count ? with_ : without));
  test.each([
    [{ ...photo, ...priced }, 9, ', with photos and prices.', ' Photos, prices and full details.'],
    [{ ...photo, ...priced }, 8, '.', ''],
    [photo, 10, ', with photos.', ' Photos and full details.'],
    [priced, 10, ', with prices.', ' Prices and full details.'],
  ])('%#', (having, count, claim, sentence) => {
    const site = siteOf(stock(having, {}, count));
    const { text } = heroText(site, homeOptionsSchema.parse({}), { count: 10, towns: ['Dubbo'] });
    expect(text).toBe(`10 cars in Dubbo${claim}`);
    expect(describeHome(site, text)).toBe(`Gumtree Motors. ${text}${sentence}`);
  });

  test('ignores sold vehicles, and claims nothing without stock', () => {
    const sold = car('sold', { status: 'sold' });
    const having = { ...photo, ...priced };
    expect(computeClaims(siteOf([]), [car('a', having), sold])).toEqual({ photos: true, prices: true });
    expect(computeClaims(siteOf([]), [])).toEqual({ photos: false, prices: false });
  });
});

describe('matchesShelf', () => {
  const cheap = car('cheap', { simple_body: 'SUV', price: 9_000 });
  test.each([
    [{}, true],
    [{ car_type: 'used' }, true],
    [{ car_type: 'new' }, false],
    [{ make: 'KIA', body: 'suv' }, true],
    [{ make: 'Mazda' }, false],
    [{ body: 'Ute' }, false],
    [{ max_price: 9_000 }, true],
    [{ max_price: 8_999 }, false],
  ] as const)('%j: %s', (shelf, expected) => {
    expect(matchesShelf(cheap, shelf)).toBe(expected);
  });

  test('leaves a vehicle without a price off a shelf with a price limit', () => {
    expect(matchesShelf(car('free'), { max_price: 100_000 })).toBe(false);
  });
});

test('lists makes and bodies by name in the search form, and price limits with vehicles below and above', () => {
  const { makes, bodies, prices } = finderData(
    createSite(
      siteOf([
        car('a', { make: 'Kia', simple_body: 'SUV', price: 18_000 }),
        car('b', { make: 'BMW', simple_body: 'SUV', price: 40_000 }),
        car('c', { make: 'Kia', simple_body: 'Hatch', price: 41_000, status: 'sold' }),
        car('d', { make: 'Kia', price: 0 }),
      ]),
    ),
  );
  expect(makes.map(({ label, count }) => [label, count])).toEqual([
    ['BMW', 1],
    ['Kia', 2],
  ]);
  expect(bodies.map(({ label }) => label)).toEqual(['SUV']);
  expect(prices).toEqual([20_000, 25_000, 30_000]);
});
