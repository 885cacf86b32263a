import { expect, test } from 'vitest';
import { checker, codesOf } from '../_domain/check/check.case.ts';
import { checks } from './sales-counter.check.ts';

const check = checker(checks);
const withCounter = (options: object) => check({ options: { 'sales-counter': options } });

test('reports a sales counter that counts no sales', async () => {
  expect(codesOf(await withCounter({ enabled: true }))).toEqual(['DS2693? options.sales-counter.enabled']);
  expect(await withCounter({ enabled: true, records: true })).toEqual([]);
  expect(await withCounter({ enabled: false })).toEqual([]);
});
