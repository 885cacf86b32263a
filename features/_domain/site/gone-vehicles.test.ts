import { describe, expect, test } from 'vitest';
import { kiaRio } from '../../../tests/support/kia-rio.ts';
import type { Vehicle, VehicleInput } from '../vehicle/vehicle.schema.ts';
import { trackReads } from '../../../renderer/contract/reads.ts';
import {
  absentVehicles,
  goneColumn,
  goneEnd,
  goneVehicle,
  toGoneVehicle,
  goneVehicles,
} from './gone-vehicles.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY = 86_400_000;
const WINDOW = { now: NOW, soldDays: 3, goneDays: 90 };
const gone = (id: string, left?: number, more: Partial<VehicleInput> = {}) =>
  toGoneVehicle(kiaRio(id, more), left);
const EMPTY = { stock: [], shown: [], former: [] };
const shownStock = (...shown: Vehicle[]) => ({ stock: shown, shown, former: [] });

describe('absentVehicles', () => {
  test('a missing vehicle has left now, or when an earlier build found it missing', () => {
    const { gone: found } = absentVehicles(EMPTY, [gone('a'), gone('b', NOW - DAY)], WINDOW);
    expect(found.map(({ id, left }) => [id, left])).toEqual([
      ['a', NOW],
      ['b', NOW - DAY],
    ]);
  });

  test('it is forgotten after gone_days', () => {
    const missing = [gone('a', NOW - 90 * DAY), gone('b', NOW - 90 * DAY + 1)];
    expect(absentVehicles(EMPTY, missing, WINDOW).gone.map(({ id }) => id)).toEqual(['b']);
    expect(absentVehicles(EMPTY, missing, { ...WINDOW, goneDays: 0 }).gone).toEqual([]);
  });

  test('it has moved to the page of its identifier, else of its VIN', () => {
    const vin = 'JTNKU3JE60J000001';
    const stock = shownStock(kiaRio('a', { slug: 'new-a' }), kiaRio('z', { vin }));
    const found = absentVehicles(stock, [gone('a'), gone('b', NOW, { vin })], WINDOW);
    expect(found.moved.map(({ slug, to }) => [slug, to])).toEqual([
      ['kia-rio-a', 'new-a'],
      ['kia-rio-b', 'kia-rio-z'],
    ]);
    expect(found.gone).toEqual([]);
  });

  test('a VIN of several vehicles is a placeholder and moves nothing', () => {
    const vin = 'JTNKU3JE60J000001';
    const stock = shownStock(kiaRio('y', { vin }), kiaRio('z', { vin }));
    const found = absentVehicles(stock, [gone('b', NOW, { vin })], WINDOW);
    expect(found.moved).toEqual([]);
    expect(found.gone).toHaveLength(1);
  });

  test('one that the stock has and the site hides is neither', () => {
    const stock = { ...EMPTY, stock: [kiaRio('a', { slug: 'other', show_on_dealer_website: false })] };
    expect(absentVehicles(stock, [gone('a')], WINDOW)).toEqual({ gone: [], moved: [] });
  });

  test('of very many only the latest 1,000 have a last page', () => {
    const missing = Array.from({ length: 1_003 }, (_, index) => gone(`v${index}`, NOW - index));
    const { gone: found } = absentVehicles(EMPTY, missing, WINDOW);
    expect(found).toHaveLength(1_000);
    expect(found[999]?.id).toBe('v999');
  });

  test('a sold vehicle of the stock leaves at the end of its sold window; without a date it stays gone', () => {
    const sold = { status: 'sold', sold_date_timestamp: NOW / 1000 - 4 * 86_400 } as const;
    const former = [kiaRio('a', sold), kiaRio('b', { status: 'sold' })];
    const { gone: found } = absentVehicles({ ...EMPTY, stock: former, former }, [], WINDOW);
    expect(found.map(({ id, isSold, left }) => [id, isSold, left])).toEqual([
      ['a', true, NOW - DAY],
      ['b', true, undefined],
    ]);
    expect(found.map((one) => goneEnd(one, 90))).toEqual([NOW + 89 * DAY, Infinity]);
  });
});

describe('gone vehicles of a site', () => {
  const site = { goneVehicles: [gone('a'), gone('b')] };

  test('the list depends on the list', () => {
    const { result, reads } = trackReads(() => goneVehicles(site));
    expect(result).toBe(site.goneVehicles);
    expect([...(reads.columns ?? [])].map((name) => goneColumn(site, name))).toEqual([
      ['kia-rio-a', 'kia-rio-b'],
    ]);
  });

  test('one of them depends on it alone', () => {
    const { result, reads } = trackReads(() => goneVehicle(site, 'kia-rio-b'));
    expect(result?.id).toBe('b');
    expect([...(reads.columns ?? [])].map((name) => goneColumn(site, name))).toEqual([gone('b')]);
  });

  test('one that is not gone has a column of its own', () => {
    const { result, reads } = trackReads(() => goneVehicle(site, 'kia-rio-c'));
    expect(result).toBeUndefined();
    expect([...(reads.columns ?? [])].map((name) => goneColumn(site, name))).toEqual([null]);
  });

  test('a site without any has none, and no columns of other things', () => {
    expect(goneVehicles({})).toEqual([]);
    expect(goneVehicle({}, 'kia-rio-a')).toBeUndefined();
    expect(goneColumn(site, 'make')).toBeUndefined();
  });
});
