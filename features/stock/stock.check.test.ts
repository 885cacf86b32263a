import { expect, test } from 'vitest';
import { checker } from '../_domain/check/check.case.ts';
import { fedCar as vehicle } from '../_domain/vehicle/vehicle.case.ts';
import { checks } from './stock.check.ts';

const check = checker(checks);

test('ids in the stock exist, and a warning counts the vehicles that miss them', async () => {
  const vehicles = ['yard', 'gone', 'gone', 'gone'].map((location_id) => vehicle({ location_id }));
  const [found, ...others] = await check({}, { vehicles });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ code: 'DS1228', severity: 'warning' });
  expect(found?.message).toContain('3 vehicles have the location_id `gone`');
  expect(await check({}, { vehicles: vehicles.slice(0, 1) })).toEqual([]);
});
