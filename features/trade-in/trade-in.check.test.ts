import { expect, test } from 'vitest';
import { checker } from '../_domain/check/check.case.ts';
import { checks } from './trade-in.check.ts';

const valuation_service = { endpoint: 'https://values.example', secret_env: 'VALUATION_SECRET' };
const checkCodes = async (tradeIn: object) =>
  (await checker(checks)({ options: { 'trade-in': tradeIn } })).map(({ code }) => code);

test('requires a valuation service to be named and its key in the environment', async () => {
  expect(await checkCodes({ enabled: true, provider: 'service' })).toEqual(['DS2661']);
  expect(await checkCodes({ enabled: true, provider: 'service', valuation_service })).toEqual(['DS2662']);
});

test.each([
  ['offers come from the stock', { enabled: true, provider: 'stock' }],
  ['a service waits to be chosen', { enabled: true, provider: 'stock', valuation_service }],
  ['there are no trade-ins', { enabled: false, provider: 'service' }],
])('reports nothing when %s', async (_name, options) => {
  expect(await checkCodes(options)).toEqual([]);
});

test('warns of trade-ins on a site without an API', async () => {
  const options = { 'trade-in': { enabled: true } };
  const check = checker(checks);
  expect((await check({ options, api: { enabled: false } })).map(({ code }) => code)).toEqual(['DS2664']);
  expect(await check({ options, api: { enabled: true } })).toEqual([]);
});
