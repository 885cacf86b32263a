import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  drawPrize,
  isWhole,
  computePhase,
  computeRound,
  computeSlices,
  stopAngle,
  totalUnits,
} from './draw.ts';
import { assertProperty } from '../../tests/support/property.ts';

const PRIZES = [{ odds: 10 }, { odds: 0.01 }, { odds: 89.99 }];

describe('drawPrize', () => {
  test('draws each prize as often as its chance', () => {
    const hits = [0, 0, 0];
    for (let roll = 0; roll < totalUnits(PRIZES); roll += 1) hits[drawPrize(PRIZES, roll)]! += 1;
    expect(hits).toEqual([1_000, 1, 8_999]);
  });

  test('always draws an existing prize, whatever the chances', async () => {
    const chances = fc.array(
      fc.integer({ min: 1, max: 10_000 }).map((units) => ({ odds: units / 100 })),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    await assertProperty(
      fc.property(chances, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (prizes, share) => {
        const roll = Math.floor(share * totalUnits(prizes));
        expect(prizes[drawPrize(prizes, roll)]).toBeDefined();
      }),
    );
  });
});

test('chances must add up to 100 percent, to the hundredth', () => {
  expect(isWhole(PRIZES)).toBe(true);
  expect(isWhole([{ odds: 33.33 }, { odds: 33.33 }, { odds: 33.34 }])).toBe(true);
  expect(isWhole([{ odds: 33.33 }, { odds: 33.33 }, { odds: 33.33 }])).toBe(false);
  expect(isWhole([])).toBe(false);
});

test('the wheel stops with the middle of the segment at the top', () => {
  const halves = [{ odds: 50 }, { odds: 50 }];
  expect(computeSlices(halves)).toEqual([
    { from: 0, to: 180 },
    { from: 180, to: 360 },
  ]);
  expect([stopAngle(halves, 0, 0), stopAngle(halves, 1, 5)]).toEqual([270, 5 * 360 + 90]);
});

test('allows one draw per campaign, or one per month in the time zone of the site', () => {
  const eve = Date.parse('2026-03-31T13:30:00Z');
  expect(computeRound({ campaign: 'autumn', tries: 'once' }, eve, 'Australia/Sydney')).toBe('autumn');
  expect(computeRound({ campaign: 'autumn', tries: 'monthly' }, eve, 'Australia/Sydney')).toBe(
    'autumn 2026-04',
  );
  expect(computeRound({ campaign: 'autumn', tries: 'monthly' }, eve, 'Australia/Perth')).toBe(
    'autumn 2026-03',
  );
});

test.each([
  ['2026-02-28T23:59:59+11:00', 'early'],
  ['2026-03-01T00:00:00+11:00', 'open'],
  ['2026-03-31T23:59:59+11:00', 'open'],
  ['2026-04-01T00:00:00+11:00', 'over'],
])('at %s the wheel is %s', (time, phase) => {
  const dates = { starts: '2026-03-01T00:00:00+11:00', ends: '2026-04-01T00:00:00+11:00' };
  expect(computePhase(dates, Date.parse(time))).toBe(phase);
  expect(computePhase({}, Date.parse(time))).toBe('open');
});
