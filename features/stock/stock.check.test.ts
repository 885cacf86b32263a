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

test('a warning names each variable that a source needs and the environment does not have', async () => {
  const http = {
    url: 'https://feeds.example.com/stock.csv?key=1',
    token_env: 'FEED_TOKEN',
    query_env: { dealer: 'FEED_DEALER' },
  };
  const stock = { sources: [{ file: 'later.csv' }, { http }] };
  const found = await check({ stock }, { environment: { FEED_DEALER: '7' } });
  expect(found).toMatchObject([{ code: 'DS1161', severity: 'warning' }]);
  expect(found[0]?.message).toBe(
    'alpha, source 2: https://feeds.example.com/stock.csv needs the environment variable FEED_TOKEN, which is not set.',
  );
  expect(await check({ stock }, { environment: { FEED_DEALER: '7', FEED_TOKEN: 'x' } })).toEqual([]);
});
