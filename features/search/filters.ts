/** The conditions a request carries beside what the visitor has chosen (specification, sections 4, 5 and 9). */
import type { InventoryRules } from '../_domain/stock/inventory.ts';
import type { PriceName } from './fields.ts';
import type { Filter } from './request.ts';

const DAY_S = 86_400;

/** What is counted: vehicles that can still be had. */
export const FOR_SALE = { field: 'status', any: ['in_stock', 'coming_soon'] } satisfies Filter;
export const SOLD: Filter = { field: 'status', any: ['sold'] };
/** Vehicles with a price above 0, in the field of the price that they show. */
export const pricedFilter = (field: PriceName = 'price'): Filter => ({
  field,
  min: 0.01,
});

/**
 * For sale, or sold less than `soldDays` ago at `now` (milliseconds): what a listing may show of any stock (section 4,
 * vehicle status). To the minute, so that one search has one request for a while.
 */
export const listedFilter = (now: number, soldDays: number): Filter => ({
  either: [
    FOR_SALE,
    {
      all: [
        SOLD,
        { field: 'sold_date_timestamp', min: Math.floor(now / 60_000) * 60 - soldDays * DAY_S + 1 },
      ],
    },
  ],
});

/** The inventory rules of a tenant as a condition; undefined when they leave nothing out. */
export function inventoryFilter({ must, not }: InventoryRules): Filter | undefined {
  const rules = [...must, ...not.map((condition): Filter => ({ not: condition }))];
  return rules.length > 0 ? { all: rules } : undefined;
}
