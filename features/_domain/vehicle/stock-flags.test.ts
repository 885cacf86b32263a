import { describe, expect, test } from 'vitest';
import type { StockHistory } from '../price/dated-price.ts';
import { arrivalEnd, STOCK_FLAGS, stockFlags, type StockFlagOptions } from './stock-flags.ts';
import { car } from './vehicle.case.ts';

const NOW = Date.parse('2026-11-26T09:00:00Z');
const DROPPED: StockHistory = {
  firstSeen: '2026-09-01',
  prices: [
    { price: 31_500, since: '2026-09-01' },
    { price: 30_000, since: '2026-11-20' },
  ],
};
const listFlags = (
  history: StockHistory | undefined,
  more: Partial<StockFlagOptions> = {},
  over: object = {},
) =>
  stockFlags(car({ price: 30_000, ...(history && { history }), ...over }), {
    flags: STOCK_FLAGS,
    now: NOW,
    isPriced: true,
    isTaggedAsNew: false,
    ...more,
  }).map(({ text }) => text);

describe('flags from the record of pulls', () => {
  test('are never shown without a record', () => {
    expect(listFlags(undefined)).toEqual([]);
    expect(listFlags({ prices: [{ price: 30_000, since: '2026-11-26' }] })).toEqual([]);
  });

  test('show a price drop with its amount while it is news', () => {
    expect(listFlags(DROPPED, { flags: ['price_drop'] })).toEqual(['Price drop $1,500']);
    expect(listFlags(DROPPED, { flags: ['price_drop'], now: NOW + 40 * 86_400_000 })).toEqual([]);
  });

  test('show no price drop where no asking price is shown, nor for a price that fell to 0', () => {
    expect(listFlags(DROPPED, { flags: ['price_drop'], isPriced: false })).toEqual([]);
    const gone = { ...DROPPED, prices: [...DROPPED.prices, { price: 0, since: '2026-11-25' }] };
    expect(listFlags(gone, { flags: ['price_drop'] })).toEqual([]);
  });

  test('say Just arrived in the first week, then since when', () => {
    const arrived = (firstSeen: string) => listFlags({ firstSeen, prices: [] });
    expect(arrived('2026-11-26')).toEqual(['Just arrived']);
    expect(arrived('2026-11-20')).toEqual(['Just arrived']);
    expect(arrived('2026-11-19')).toEqual(['In stock since 19 November 2026']);
    expect(arrived('2026-11-27')).toEqual([]);
  });

  test('leave Just arrived to the tag of new arrivals', () => {
    expect(listFlags({ firstSeen: '2026-11-25', prices: [] }, { isTaggedAsNew: true })).toEqual([]);
  });

  test('are only those of the tenant', () => {
    expect(listFlags(DROPPED, { flags: [] })).toEqual([]);
    expect(listFlags({ firstSeen: '2026-11-01', prices: [] }, { flags: ['just_arrived'] })).toEqual([]);
  });

  test('are not shown on a sold vehicle', () => {
    expect(listFlags(DROPPED, {}, { status: 'sold' })).toEqual([]);
  });

  test('end at an instant that pages can wait for', () => {
    const [drop] = stockFlags(car({ price: 30_000, history: DROPPED }), {
      flags: ['price_drop'],
      now: NOW,
      isPriced: true,
      isTaggedAsNew: false,
    });
    expect(drop?.until).toBe('2026-12-21T00:00:00.000Z');
    const end = arrivalEnd({ history: { firstSeen: '2026-11-25', prices: [] } }, NOW);
    expect(end).toBe(Date.parse('2026-12-02T00:00:00Z'));
  });
});
