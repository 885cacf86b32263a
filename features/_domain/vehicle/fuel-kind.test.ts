import { expect, test } from 'vitest';
import { electricKind } from './fuel-kind.ts';

test.each([
  [{ simple_fuel: 'Electric' }, 'electric'],
  [{ fuel: 'Electric' }, 'electric'],
  [{ simple_fuel: 'Hybrid', fuel: 'Petrol - Unleaded/Electric' }, 'hybrid'],
  [{ fuel: 'Petrol - Unleaded/Electric' }, 'hybrid'],
  [{ simple_fuel: 'Diesel' }, undefined],
  [{}, undefined],
])('%j is %s', (vehicle, kind) => {
  expect(electricKind(vehicle)).toBe(kind);
});
