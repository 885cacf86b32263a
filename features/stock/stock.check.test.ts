import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { checker } from '../_domain/check/check.case.ts';
import { fedCar as vehicle } from '../_domain/vehicle/vehicle.case.ts';
import { car, ndjson } from './store/pull-case.source.ts';
import { checks } from './stock.check.ts';

const check = checker(checks);

test('warns about ids that the tenant does not define, with the number of vehicles', async () => {
  const vehicles = ['yard', 'gone', 'gone', 'gone'].map((location_id) => vehicle({ location_id }));
  const [found, ...others] = await check({}, { vehicles });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ code: 'DS1228', severity: 'warning' });
  expect(found?.message).toContain('3 vehicles have the location_id `gone`');
  expect(await check({}, { vehicles: vehicles.slice(0, 1) })).toEqual([]);
});

test('does not report a finding of the last pull again for its file', async () => {
  const dir = temporaryFolder();
  writeFileSync(
    path.join(dir, 's.ndjson'),
    ndjson(car(1, { location_id: 'gone' }), car(2, { location_id: 'new' })),
  );
  const stock = { sources: [{ file: 's.ndjson' }] };
  const vehicles = [vehicle({ location_id: 'gone' })];
  const codes = async (more: object): Promise<string[]> =>
    (await check({ stock }, { dir, ...more })).map(
      ({ code, message }) => `${code} ${/`(\w+)`/.exec(message)?.[1]}`,
    );
  expect(await codes({})).toEqual(['DS1191 gone', 'DS1191 new']);
  expect(await codes({ vehicles })).toEqual(['DS1191 new', 'DS1228 gone']);
  rmSync(dir, { recursive: true });
});

test('checks dealerships that vehicles name by slug', async () => {
  const dealerships = [{ id: 'd1', name: 'Harbour', slug: 'harbour' }];
  const vehicles = ['harbour', 'hill'].map((dealership_slug) => vehicle({ dealership_slug }));
  const found = await check({ dealerships }, { vehicles });
  expect(found).toMatchObject([{ code: 'DS1228', severity: 'warning' }]);
  expect(found[0]?.message).toContain('the dealership_slug `hill`');
});

test('warns about each variable that a source needs and the environment lacks', async () => {
  const http = {
    url: 'https://feeds.example.com/stock.csv?key=1',
    token_env: 'FEED_TOKEN',
    query_env: { dealer: 'FEED_DEALER' },
  };
  const stock = { sources: [{ http }, { http }] };
  const found = await check({ stock }, { environment: { FEED_DEALER: '7' } });
  expect(found).toMatchObject([1, 2].map(() => ({ code: 'DS1161', severity: 'warning' })));
  expect(found[1]?.message).toBe(
    'alpha, source 2: https://feeds.example.com/stock.csv needs the environment variable FEED_TOKEN, which is not set.',
  );
  expect(await check({ stock }, { environment: { FEED_DEALER: '7', FEED_TOKEN: 'x' } })).toEqual([]);
});

test('warns about a price that changed too far, and about other values of stock from elsewhere', async () => {
  const vehicles = [vehicle({ id: 'a', price: 1_990, seats: 90 })];
  const listPrices = () => [
    { price: 49_990, since: '2026-10-01' },
    { price: 1_990, since: '2026-11-20' },
  ];
  const messages = async (source: object) =>
    (await check({ stock: { sources: [source] } }, { vehicles, pricesOf: listPrices }))
      .filter(({ code }) => code === 'DS1197')
      .map(({ message }) => message);
  const fall = 'a: price "1990" fell by 96 % from $49,990.';
  expect(await messages({ file: 's.csv' })).toEqual([fall]);
  expect(await messages({ http: { url: 'https://feeds.example.com/stock.csv' } })).toEqual(
    expect.arrayContaining([fall, 'a: seats "90" is more than 16.']),
  );
});
