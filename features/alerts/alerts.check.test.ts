import { expect, test } from 'vitest';
import { codesOf, emptyContext } from '../_domain/check/check.case.ts';
import { runChecks } from '../_domain/check/check.ts';
import { dealer } from '../_domain/vehicle/vehicle.case.ts';
import { checks } from './alerts.check.ts';

const check = async (alerts: object, enabled: boolean) =>
  codesOf(
    await runChecks(
      checks.tenant ?? [],
      { ...dealer({ api: { enabled } }), options: { alerts } },
      emptyContext,
    ),
  );

test('warns of alerts on a site without an API', async () => {
  expect(await check({ searches: true }, false)).toEqual(['DS2893? options.alerts']);
  expect(await check({ price_drops: true }, false)).toEqual(['DS2893? options.alerts']);
  expect(await check({ searches: true }, true)).toEqual([]);
  expect(await check({}, false)).toEqual([]);
});
