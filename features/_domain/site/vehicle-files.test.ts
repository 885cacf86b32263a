import { expect, test } from 'vitest';
import { countVehicleFiles } from './vehicle-files.ts';

test('counts files in steps of sixteen, so that one vehicle more or less seldom changes the number', () => {
  expect([0, 200, 512, 513, 8192, 8193].map(countVehicleFiles)).toEqual([16, 16, 16, 256, 256, 4096]);
});
