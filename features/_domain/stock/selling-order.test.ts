import { expect, test } from 'vitest';
import type { PicturedVehicle } from '../picture/pictures.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import { sortForSelling } from './selling-order.ts';

const images = [{ url: '/a.webp', thumb: { url: '/a-t.webp' } }];

test('reserved vehicles come behind others, then those without a photo, then sold ones', () => {
  const vehicles: (PicturedVehicle & Pick<Vehicle, 'id' | 'status' | 'reserved'>)[] = [
    { id: 'sold', status: 'sold', images },
    { id: 'bare', status: 'in_stock', images: [] },
    { id: 'reserved', status: 'in_stock', images, reserved: true },
    { id: 'first', status: 'in_stock', images },
    { id: 'second', status: 'in_stock', images, reserved: false },
  ];
  expect(sortForSelling(vehicles, 3).map(({ id }) => id)).toEqual(['first', 'second', 'reserved']);
  expect(sortForSelling(vehicles).map(({ id }) => id)).toEqual([
    'first',
    'second',
    'reserved',
    'bare',
    'sold',
  ]);
});
