import { expect, test } from 'vitest';
import { codesOf, emptyContext } from '../_domain/check/check.case.ts';
import { runChecks } from '../_domain/check/check.ts';
import { dealer } from '../_domain/vehicle/vehicle.case.ts';
import { offers } from '../registry.ts';
import { checks } from './vehicle.check.ts';

const check = (tenant: object, options: Record<string, unknown> = {}, isSet = true) =>
  runChecks(
    checks.tenant ?? [],
    { ...dealer(tenant), options },
    { ...emptyContext, offers, isSet: () => isSet },
  );

const NO_API = { api: { enabled: false } };

test('warns about each enabled button without a page', async () => {
  expect(codesOf(await check(NO_API))).toEqual([
    'DS2502? options.vehicle.trade_in.show',
    'DS2502? options.vehicle.finance.show',
    'DS2502? options.vehicle.reserve.page',
  ]);
  expect(await check({ finance_provider: 'Manual' }, { 'trade-in': { enabled: true } })).toEqual([]);
});

test('reports nothing when only a default enables a button', async () => {
  expect(await check(NO_API, {}, false)).toEqual([]);
});

test('warns about Online Purchase without an API', async () => {
  const options = { vehicle: { reserve: { online_purchase: true } }, 'trade-in': { enabled: true } };
  expect(codesOf(await check(NO_API, options))).toContain('DS2502? options.vehicle.reserve.online_purchase');
  expect(await check({ finance_provider: 'Manual' }, options)).toEqual([]);
});
