import { describe, expect, test } from 'vitest';
import { checker, codesOf, emptyContext } from '../_domain/check/check.case.ts';
import { car } from '../_domain/vehicle/vehicle.case.ts';
import { checks, isOld } from './drive-away.check.ts';

const check = checker(checks);
const STATE = {
  state: 'QLD',
  checked: '2026-07-01',
  charges: [
    { kind: 'registration', amount: 360 },
    { kind: 'ctp', amount: 380 },
  ],
};
const options = (more: object) => ({
  options: { 'drive-away': { enabled: true, states: [STATE], duty_checked: { QLD: '2026-07-01' }, ...more } },
});

describe('isOld', () => {
  const isOldOn = (day: string) => isOld('2025-07-01', Date.parse(`${day}T12:00:00Z`));
  test('a day is old after 13 months', () => {
    expect([isOldOn('2026-07-31'), isOldOn('2026-08-01'), isOldOn('2026-08-02')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('check of the drive-away estimate', () => {
  test('finds nothing when it is off, or complete and current', async () => {
    expect(await check(options({ enabled: false, states: [] }))).toEqual([]);
    expect(await check(options({}))).toEqual([]);
    expect(await check({})).toEqual([]);
  });

  test('reports an estimate without a state', async () => {
    expect(codesOf(await check(options({ states: [] })))).toEqual(['DS2900? options.drive-away.enabled']);
  });

  test('reports a state without a table with the option that takes one', async () => {
    const [finding] = await check(options({ states: [{ ...STATE, state: 'ACT' }] }));
    expect(finding?.code).toBe('DS2901');
    expect(finding?.hint).toContain('`options.drive-away.duty`');
  });

  test('reports a built-in table older than 13 months with its source and the option', async () => {
    const [finding] = await check(options({ duty_checked: {} }));
    expect(finding?.code).toBe('DS2902');
    expect(finding?.message).toContain('2018-07-01');
    expect(finding?.hint).toContain('https://www.qld.gov.au/');
    expect(finding?.hint).toContain('`options.drive-away.duty_checked.QLD`');
  });

  test('reports an own table older than 13 months', async () => {
    const own = {
      state: 'QLD',
      source: 'https://x.example/',
      checked: '2025-01-01',
      rules: [{ brackets: [{ percent: 3 }] }],
    };
    const [finding] = await check(options({ duty: [own] }));
    expect(finding?.code).toBe('DS2902');
    expect(finding?.hint).toContain('set `checked` of its entry');
  });

  test('reports charges older than 13 months', async () => {
    const found = codesOf(await check(options({ states: [{ ...STATE, checked: '2025-07-01' }] })));
    expect(found).toEqual(['DS2903? options.drive-away.states.0.checked']);
  });

  test('reports a state without registration or CTP insurance', async () => {
    const [finding] = await check(options({ states: [{ ...STATE, charges: [] }] }));
    expect(finding?.code).toBe('DS2904');
    expect(finding?.message).toContain('registration and CTP insurance');
  });

  test('counts vehicles whose price type does not say what it includes', async () => {
    const vehicles = [
      car({ price: 20_000 }),
      car({ price: 20_000, price_type: 'Special' }),
      car({ price: 20_000, price_type: 'Drive Away' }),
      car({ price: 20_000, price_type: 'Excl. Govt. Charges' }),
      car({ price: 0 }),
    ];
    const [finding] = await check(options({}), { ...emptyContext, vehicles });
    expect(finding?.code).toBe('DS2905');
    expect(finding?.message).toContain('2 vehicles show no drive-away estimate');
    expect(finding?.message).toContain('none, "Special"');
  });
});
