import { expect, test } from 'vitest';
import { codesOf, emptyContext } from '../_domain/check/check.case.ts';
import { runChecks } from '../_domain/check/check.ts';
import { dealer } from '../_domain/vehicle/vehicle.case.ts';
import { offers } from '../registry.ts';
import { checks } from './prize-wheel.check.ts';

const NOW = Date.parse('2026-03-10T00:00:00Z');
const PRIZES = [
  { name: 'A car wash', odds: 20 },
  { name: 'Nothing', odds: 80, wins: false },
];
const ALL = new Set(['/sign-in', '/spin-to-win']);

const check = async (wheel: object, pages: ReadonlySet<string> = ALL) =>
  runChecks(
    checks.tenant ?? [],
    { ...dealer(), options: { 'prize-wheel': { prizes: PRIZES, terms: 'One spin.', ...wheel } } },
    { ...emptyContext, offers, now: NOW, pageAt: (path) => (pages.has(path) ? 'a page' : undefined) },
  );

test('reports nothing for a valid wheel and for none', async () => {
  expect(await check({})).toEqual([]);
  expect(await check({ prizes: [] }, new Set())).toEqual([]);
});

test.each([
  [
    'chances below 100',
    {
      prizes: [
        { name: 'A', odds: 20 },
        { name: 'B', odds: 79.99 },
      ],
    },
    'DS2640 options.prize-wheel.prizes',
  ],
  [
    'chances above 100',
    {
      prizes: [
        { name: 'A', odds: 20 },
        { name: 'B', odds: 80.01 },
      ],
    },
    'DS2640 options.prize-wheel.prizes',
  ],
  [
    'an end before the beginning',
    { starts: '2026-05-01T00:00:00+10:00', ends: '2026-04-01T00:00:00+10:00' },
    'DS2641 options.prize-wheel.ends',
  ],
  ['no terms', { terms: '' }, 'DS2643 options.prize-wheel.prizes'],
  ['an end that has passed', { ends: '2026-03-01T00:00:00+10:00' }, 'DS2645? options.prize-wheel.ends'],
])('a wheel with %s is reported', async (_name, wheel, code) => {
  expect(codesOf(await check(wheel))).toEqual([code]);
});

test('a wheel needs accounts and its page', async () => {
  expect(codesOf(await check({}, new Set(['/spin-to-win'])))).toEqual(['DS2642 options.prize-wheel.prizes']);
  expect(codesOf(await check({}, new Set(['/sign-in'])))).toEqual(['DS2644? options.prize-wheel.prizes']);
});

test('the message states the sum of the chances', async () => {
  const [found] = await check({ prizes: [{ name: 'A', odds: 33.33 }] });
  expect(found?.message).toContain('add up to 33.33%, not 100%');
});
