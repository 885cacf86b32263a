import { describe, expect, test } from 'vitest';
import { STATES } from '../_domain/location/states.ts';
import { computeDuty, ruleDuty, type DutyTable } from './duty.ts';
import { DUTY_TABLES } from './duty-tables.ts';
import type { DutiableVehicle } from './dutiable-vehicle.ts';

const DAY = '2026-11-26';
const tableOf = (state: string): DutyTable => {
  const table = DUTY_TABLES.find((one) => one.state === state);
  if (!table) throw new Error(state);
  return table;
};
type Facts = Omit<Partial<DutiableVehicle>, 'cents'>;
const CAR: Facts = { class: 'passenger', carType: 'used', engine: 'combustion', cylinders: 4 };

/** Returns the duty in dollars. */
function duty(state: string, dollars: number, facts: Facts = {}, day = DAY): number | undefined {
  const vehicle = { carType: 'used', ...CAR, ...facts, cents: Math.round(dollars * 100) } as DutiableVehicle;
  const cents = computeDuty(tableOf(state), vehicle, day);
  return cents === undefined ? undefined : cents / 100;
}

type Edge = readonly [dollars: number, facts: Facts, duty: number];

function edges(state: string, rows: readonly Edge[]): void {
  test.each(rows)(`${state}: a value of %d dollars, %o, pays %d`, (dollars, facts, expected) => {
    expect(duty(state, dollars, facts)).toBeCloseTo(expected, 6);
  });
}

describe('duty at the edges of brackets', () => {
  edges('NSW', [
    [100, {}, 3],
    [100.01, {}, 6],
    [44_999, {}, 1350],
    [45_000, {}, 1350],
    [45_000.01, {}, 1355],
    [60_000, {}, 2100],
    [60_000, { class: 'goods' }, 1800],
    [60_000, { class: 'motorcycle' }, 1800],
    [60_000, { engine: 'electric' }, 2100],
  ]);
  edges('VIC', [
    [200, {}, 8.4],
    [200.01, {}, 16.8],
    [80_567, {}, 403 * 8.4],
    [80_567.01, {}, 403 * 10.4],
    [100_000, {}, 5200],
    [100_000.01, {}, 501 * 14],
    [150_000, {}, 10_500],
    [150_000.01, {}, 751 * 18],
    [120_000, { engine: 'electric' }, 5040],
    [40_000, { class: 'goods', carType: 'new' }, 1080],
    [40_000, { class: 'goods', carType: 'demo' }, 1680],
    [40_000, { class: 'heavy' }, 1680],
  ]);
  edges('QLD', [
    [100_000, {}, 3000],
    [100_000.01, {}, 5005],
    [50_000, { cylinders: 6 }, 1750],
    [50_000, { cylinders: 8 }, 2000],
    [101_000, { cylinders: 6 }, 5555],
    [100_000, { engine: 'electric', cylinders: undefined }, 2000],
    [100_100, { engine: 'hybrid' }, 4004],
    [150_000, { class: 'heavy', cylinders: 6 }, 5250],
    [150_000, { class: 'heavy', engine: 'electric' }, 3000],
  ]);
  edges('SA', [
    [300, {}, 5],
    [1000, {}, 10],
    [1001, {}, 12],
    [2000, {}, 30],
    [2001, {}, 33],
    [3000, {}, 60],
    [3001, {}, 64],
    [30_000, {}, 1140],
    [30_000, { class: 'goods' }, 870],
  ]);
  edges('WA', [
    [20_000, {}, 550],
    [25_000, {}, 687.5],
    // 2.75 + 5,000 / 6,666.66 = 3.50 %.
    [30_000, {}, 1050],
    [50_000, {}, 3250],
    [50_001, {}, 3250.05],
    [25_001, {}, 687.5],
    [400_000, { class: 'heavy' }, 12_000],
    [400_001, { class: 'heavy' }, 12_000],
    [100_000, { class: 'heavy' }, 3000],
  ]);
  edges('TAS', [
    [375, {}, 20],
    [600, {}, 20],
    [601, {}, 21],
    [27_750, {}, 834],
    [35_000, {}, 1050],
    [38_750, {}, 1468],
    [40_000, {}, 1600],
    [40_001, {}, 1604],
    [65_750, {}, 2632],
    [65_750, { class: 'goods' }, 1974],
    [2000, { class: 'heavy' }, 20],
    [50_000, { class: 'heavy' }, 500],
  ]);
  edges('NT', [
    [50_000, {}, 1500],
    [50_001, {}, 1503],
    [50_000, { engine: 'electric' }, 0],
    [60_000, { engine: 'plug-in' }, 300],
    [60_000, { engine: 'hybrid' }, 1800],
  ]);
});

describe('a table of duty', () => {
  test('ends a concession after its last day', () => {
    expect(duty('NT', 60_000, { engine: 'electric' }, '2027-06-30')).toBe(300);
    expect(duty('NT', 60_000, { engine: 'electric' }, '2027-07-01')).toBe(1800);
  });

  test('gives no duty when the number of cylinders or the engine decides it and is missing', () => {
    expect(duty('QLD', 30_000, { cylinders: undefined })).toBeUndefined();
    expect(duty('QLD', 30_000, { engine: undefined })).toBeUndefined();
    expect(duty('NSW', 30_000, { engine: undefined, cylinders: undefined })).toBe(900);
  });

  test('gives no duty for a vehicle whose class is unclear', () => {
    for (const { state } of DUTY_TABLES) expect(duty(state, 30_000, { class: undefined })).toBeUndefined();
  });
});

describe('the built-in tables', () => {
  test('cover every state but the ACT once, each with source and date', () => {
    expect(DUTY_TABLES.map(({ state }) => state).toSorted()).toEqual(
      STATES.filter((state) => state !== 'ACT').toSorted(),
    );
    for (const { source, checked } of DUTY_TABLES) {
      expect(source).toMatch(/^https:\/\/.+\.gov\.au\//);
      expect(checked).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  });

  const rules = DUTY_TABLES.flatMap(({ state, rules: all, roundDownTo }) =>
    all.map((rule, index) => ({ state, index, rule, roundDownTo })),
  );

  test.each(rules)('$state rule $index: brackets are contiguous', ({ rule }) => {
    const limits = rule.brackets.map(({ upTo = Infinity }) => upTo);
    expect(limits).toEqual(limits.toSorted((one, other) => one - other));
    expect(new Set(limits).size).toBe(limits.length);
    expect(limits.slice(-1)).toEqual([Infinity]);
    const starts = rule.brackets.flatMap(({ above }, index) =>
      above === undefined ? [] : [[above, rule.brackets[index - 1]?.upTo]],
    );
    for (const [above, before] of starts) expect(above).toBe(before);
  });

  test.each(rules)('$state rule $index: a dearer vehicle never pays less, and at most 9 %', (one) => {
    const values = Array.from({ length: 5000 }, (_, step) => 1000 + step * 79);
    const duties = [1, 99, 500, 999, ...values].map((dollars) => ({
      dollars,
      cents: ruleDuty(one.rule, dollars * 100, one.roundDownTo),
    }));
    expect(duties.filter(({ cents }, index) => cents < (duties[index - 1]?.cents ?? 0))).toEqual([]);
    expect(duties.filter(({ cents }) => !Number.isInteger(cents))).toEqual([]);
    expect(duties.filter(({ dollars, cents }) => dollars >= 1000 && cents > (dollars + 200) * 9)).toEqual([]);
  });

  test.each(DUTY_TABLES)('$state covers each class of an ordinary vehicle', ({ state }) => {
    for (const kind of ['passenger', 'goods', 'motorcycle', 'heavy'] as const)
      expect(duty(state, 40_000, { class: kind })).toBeGreaterThan(0);
  });
});
