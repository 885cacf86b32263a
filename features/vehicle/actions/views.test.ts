import { expect, test } from 'vitest';
import { vehicleSchema } from '../../_domain/vehicle/vehicle.schema.ts';
import { viewsHref } from './views.ts';

const vehicle = (over: object) =>
  vehicleSchema.parse({
    id: '1',
    slug: 'car-1',
    name: 'Car',
    year: 2021,
    make: 'Kia',
    model: 'Rio',
    car_type: 'used',
    ...over,
  });
const api = { api: '/api', website: 'gumtree' };

test('sends photos_count, updated_at and website_id to view.json', () => {
  const created_at = '2026-11-01T08:00:00+11:00';
  expect(viewsHref(vehicle({ created_at, photos_count: 12 }), api)).toBe(
    '/api/cars/car-1/view.json?photos_count=12&updated_at=2026-11-01T08%3A00%3A00%2B11%3A00&website_id=gumtree',
  );
});

test('counts photos without photos_count, and omits an unknown date', () => {
  expect(viewsHref(vehicle({}), api)).toBe('/api/cars/car-1/view.json?photos_count=0&website_id=gumtree');
});
