import { describe, expect, test } from 'vitest';
import { promoCardSchema } from '../_domain/brand.schema.ts';
import { vehicleSchema } from '../_domain/vehicle.schema.ts';
import { latest, listed, runningPromos } from './home-data.ts';

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

test('latest arrivals are the newest that are for sale', () => {
  const cars = [
    car('old', { created_at: '2026-01-01T00:00:00Z' }),
    car('new', { created_at: '2026-11-01T00:00:00Z' }),
    car('gone', { created_at: '2026-11-20T00:00:00Z', status: 'sold' }),
  ];
  expect(latest(cars, 8).map(({ id }) => id)).toEqual(['new', 'old']);
  expect(latest(cars, 1)).toHaveLength(1);
});

const promo = (src: string, over: object = {}) => promoCardSchema.parse({ src, alt: '', ...over });

describe('promo cards', () => {
  const now = Date.parse('2026-11-21T00:00:00Z');

  test('run from start to expiry, those with a position first', () => {
    const cards = [
      promo('/any'),
      promo('/third', { position: 3 }),
      promo('/first', { position: 1 }),
      promo('/early', { start: '2026-11-22T00:00:00Z' }),
      promo('/late', { expiry: '2026-11-21T00:00:00Z' }),
    ];
    expect(runningPromos(cards, now).map(({ src }) => src)).toEqual(['/first', '/third', '/any']);
  });
});

test('names are listed as one says them', () => {
  expect(['', 'A', 'A and B', 'A, B and C']).toEqual([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(listed));
});
