import { expect, test } from 'vitest';
import { checker, codesOf } from '../_domain/check/check.case.ts';
import { car } from '../_domain/vehicle/vehicle.case.ts';
import { checks } from './advertising.check.ts';

const check = checker(checks);
const priced = { price: 19_990, price_type: 'Drive Away' } as const;

test('reports a price without a price type by car type, unless the tenant has a default', async () => {
  const vehicles = [
    car({ ...priced, price_type: undefined }),
    car({ ...priced, id: '2', price_type: undefined, name: '2020 Kia Rio' }),
    car({ ...priced, id: '3', price_type: undefined, car_type: 'demo' }),
    car({ ...priced, id: '4' }),
    car({ id: '5', price: 0 }),
    car({ ...priced, id: '6', price_type: undefined, status: 'sold' }),
  ];
  const found = await check({}, { vehicles });
  expect(found.map(({ code, severity, message }) => [code, severity, message])).toEqual([
    [
      'DS2690',
      'warning',
      '1 demo vehicle shows a price without stating whether charges are included, such as 2021 Mazda CX-5 (3).',
    ],
    [
      'DS2690',
      'warning',
      '2 used vehicles show a price without stating whether charges are included, such as 2021 Mazda CX-5 (1).',
    ],
  ]);
  const listing = { price_types: { used: 'Drive Away', demo: 'Drive Away' } };
  expect(await check({ listing }, { vehicles })).toEqual([]);
});

test('reports a stock of which no vehicle has a price', async () => {
  const vehicles = ['1', '2', '3', '4', '5'].map((id) => car({ id, price: 0 }));
  expect(codesOf(await check({}, { vehicles }))).toEqual(['DS2698? stock']);
  expect(await check({}, { vehicles: vehicles.slice(1) })).toEqual([]);
  const weekly = car({ id: '6', price: 0, subscription_price: 199 });
  expect(await check({}, { vehicles: [...vehicles, weekly] })).toEqual([]);
});

test('reports a was-price that no earlier pull had', async () => {
  const vehicles = [car({ ...priced, before_price: 22_990 })];
  const toPrices = (id: string) =>
    id === '1'
      ? [
          { price: 22_990, since: '2026-10-01' },
          { price: 19_990, since: '2026-11-20' },
        ]
      : [];
  expect(codesOf(await check({}, { vehicles }))).toEqual(['DS2691? stock']);
  expect(await check({}, { vehicles, pricesOf: toPrices })).toEqual([]);
  const records = { options: { advertising: { was_prices: 'records' } } };
  expect(await check(records, { vehicles })).toEqual([]);
  expect(await check({}, { vehicles: [car({ ...priced, before_price: 19_990 })] })).toEqual([]);
});

test('reports a drive-away price whose text adds charges, also with the default price type', async () => {
  const dealercomments = 'One owner.|Price excludes government charges.';
  const vehicles = [car({ ...priced, dealercomments })];
  const [found] = await check({}, { vehicles });
  expect(found).toMatchObject({
    code: 'DS2692',
    severity: 'warning',
    message:
      '1 vehicle has a drive-away price and a text that adds charges, such as "excludes government charges" of 2021 Mazda CX-5 (1).',
  });
  const withoutType = [car({ price: 19_990, dealercomments })];
  const listing = { price_types: { used: 'Drive Away' } };
  expect(codesOf(await check({ listing }, { vehicles: withoutType }))).toEqual(['DS2692? stock']);
  const excluded = [car({ ...priced, price_type: 'Excl. Govt. Charges', dealercomments })];
  expect(await check({}, { vehicles: excluded })).toEqual([]);
});

test('reports nothing without a pull', async () => {
  expect(await check({})).toEqual([]);
});
