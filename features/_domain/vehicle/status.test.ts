import { describe, expect, test } from 'vitest';
import { availability, isForSale, soldRuns, type StockState } from './status.ts';
import { DAY_MS } from '../time/calendar.ts';

const now = Date.parse('2026-03-10T09:00:00+10:00');
const soldAgo = (days: number): StockState => ({
  status: 'sold',
  sold_date_timestamp: (now - days * DAY_MS) / 1000,
});

describe('vehicle status: availability for visitors', () => {
  test.each<[string, StockState, string]>([
    ['in stock', { status: 'in_stock' }, 'available'],
    ['coming soon', { status: 'coming_soon' }, 'coming_soon'],
    ['another status', { status: 'others' }, 'hidden'],
    ['another status that was sold', { ...soldAgo(1), status: 'others', sold: true }, 'hidden'],
    ['kept off the site', { status: 'in_stock', show_on_dealer_website: false }, 'hidden'],
    ['wanted on the site', { status: 'in_stock', show_on_dealer_website: true }, 'available'],
    ['sold yesterday', soldAgo(1), 'sold'],
    ['in stock but flagged sold yesterday', { ...soldAgo(1), status: 'in_stock', sold: true }, 'sold'],
    ['sold a second short of 3 days ago', soldAgo(3 - 1 / 86_400), 'sold'],
    ['sold 3 days ago', soldAgo(3), 'hidden'],
    ['sold, date unknown', { status: 'sold' }, 'hidden'],
  ])('%s', (_name, vehicle, expected) => {
    expect(availability(vehicle, { now })).toBe(expected);
  });

  test('the sold window is the configured number of days', () => {
    expect(availability(soldAgo(6), { now, soldDays: 7 })).toBe('sold');
    expect(availability(soldAgo(7), { now, soldDays: 7 })).toBe('hidden');
    expect(availability(soldAgo(0), { now, soldDays: 0 })).toBe('hidden');
  });
});

describe('for sale means in stock or coming soon and not sold', () => {
  test.each<[StockState, boolean]>([
    [{ status: 'in_stock' }, true],
    [{ status: 'coming_soon' }, true],
    [{ status: 'in_stock', sold: true }, false],
    [{ status: 'sold' }, false],
    [{ status: 'others' }, false],
    [{ status: 'in_stock', show_on_dealer_website: false }, false],
  ])('%j: %s', (vehicle, expected) => {
    expect(isForSale(vehicle)).toBe(expected);
  });
});

describe('sold runs: only the first of consecutive sold vehicles is shown', () => {
  test.each([
    ['', ''],
    ['abc', 'abc'],
    ['aSTb', 'aSb'],
    ['STaUVWbX', 'SaUbX'],
    ['STU', 'S'],
  ])('%s becomes %s (capitals are sold)', (hits, shown) => {
    const vehicles = hits.split('').map((id) => ({
      id,
      status: id < 'a' ? ('sold' as const) : ('in_stock' as const),
    }));
    expect(
      soldRuns(vehicles)
        .map(({ id }) => id)
        .join(''),
    ).toBe(shown);
  });
});
