import { expect, test } from 'vitest';
import { toSize } from './size.ts';
import { fedCar } from './vehicle.case.ts';
import type { VehicleInput } from './vehicle.schema.ts';

const size = (stock: Partial<VehicleInput>) => toSize(fedCar(stock));

test.each([
  ['SUV', 4499, 'Small'],
  ['SUV', 4500, 'Medium'],
  ['SUV', 4770, 'Large'],
  ['Hatchback', 4375, 'Small'],
  ['Sedan', 4675, 'Small'],
  ['Sedan', 4885, 'Medium'],
  ['Sedan', 4955, 'Large'],
  ['Ute', 5325, 'Medium'],
  ['Ute', 5890, 'Large'],
  ['Van', 4400, 'Small'],
  ['People Mover', 5155, 'Large'],
] as const)('a %s of %i mm is %s', (simple_body, vehiclelength, expected) =>
  expect(size({ simple_body, vehiclelength })).toBe(expected),
);

test.each([
  { simple_body: 'SUV' },
  { vehiclelength: 4500 },
  { simple_body: 'SUV', vehiclelength: 450 },
  { simple_body: 'Sports', item_type: 'motorcycle', vehiclelength: 2100 },
  { simple_body: 'Pantech', item_type: 'truck', vehiclelength: 7400 },
  { item_type: 'caravan', simple_body: 'Pop top', vehiclelength: 6800 },
] as const)('is unknown without body and length, and of other kinds: %o', (stock) =>
  expect(size(stock)).toBeUndefined(),
);
