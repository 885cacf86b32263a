import { describe, expect, test } from 'vitest';
import type { TaggedVehicle } from '../vehicle/card-tag.ts';
import { availability } from '../vehicle/status.ts';
import { DAY_MS } from '../time/calendar.ts';
import { earliest, nextVehicleChange } from './freshness.ts';

const now = Date.parse('2026-03-10T09:00:00Z');
const plain: TaggedVehicle = { status: 'in_stock', car_type: 'used', make: 'Mazda' };

test('earliest returns the first instant, Infinity without any', () => {
  expect(earliest(3, undefined, 1, 2)).toBe(1);
  expect(earliest(undefined, Number.NaN, Infinity)).toBe(Infinity);
  expect(earliest()).toBe(Infinity);
});

describe('the next instant at which a page becomes outdated', () => {
  const created = Date.parse('2026-03-08T09:00:00Z');
  const created_at = '2026-03-08T09:00:00Z';
  const sold = { status: 'sold', sold_date_timestamp: created / 1000 } as const;
  test.each<[string, Partial<TaggedVehicle>, object, number]>([
    ['nothing ages', {}, {}, Infinity],
    ['the new-arrival tag ends', { created_at }, {}, created + 8 * DAY_MS],
    ['its window is the tenant’s', { created_at }, { newArrivalDays: 3 }, created + 3 * DAY_MS],
    ['another tag hides the new arrival', { created_at, reserved: true }, {}, Infinity],
    ['the tag has ended', { created_at: '2026-01-01T00:00:00Z' }, {}, Infinity],
    ['the tag has yet to begin', { created_at: '2026-03-11T09:00:00Z' }, {}, now + DAY_MS],
    ['the sold window ends', { ...sold, created_at }, {}, created + 3 * DAY_MS],
    ['the sold window is the tenant’s', sold, { soldDays: 10 }, created + 10 * DAY_MS],
    ['the sold window has ended', sold, { soldDays: 1 }, Infinity],
    ['hidden', { created_at, status: 'others' }, {}, Infinity],
    ['hidden, and yet to come', { created_at: '2026-03-11T09:00:00Z', status: 'others' }, {}, Infinity],
    [
      'another tag hides one that has yet to come',
      { created_at: '2026-03-11T09:00:00Z', reserved: true },
      {},
      Infinity,
    ],
  ])('%s', (_name, over, options, expected) => {
    expect(nextVehicleChange({ ...plain, ...over }, { now, ...options })).toBe(expected);
  });

  test('is the end of the news that the price is lower', () => {
    const history = {
      prices: [
        { price: 21_990, since: '2026-01-01' },
        { price: 19_990, since: '2026-03-01' },
      ],
    };
    expect(nextVehicleChange({ ...plain, history }, { now })).toBe(Date.parse('2026-04-01T00:00:00Z'));
  });

  test('is exactly the instant of the change', () => {
    const vehicle = { ...plain, ...sold };
    const change = nextVehicleChange(vehicle, { now });
    expect(availability(vehicle, { now: change - 1 })).toBe('sold');
    expect(availability(vehicle, { now: change })).toBe('hidden');
  });
});
