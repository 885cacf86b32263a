/** Conditions of a request besides the visitor's choices (specification, sections 4, 5 and 9). */
import type { InventoryRules } from '../../_domain/stock/inventory.ts';
import type { PriceName } from './fields.ts';
import type { Filter } from './request.ts';

const DAY_S = 86_400;

/** Vehicles that can still be bought; only these are counted. */
export const FOR_SALE = { field: 'status', any: ['in_stock', 'coming_soon'] } satisfies Filter;
export const SOLD: Filter = { field: 'status', any: ['sold'] };
/** Returns the condition for a price above 0 in the field of the displayed price. */
export const pricedFilter = (field: PriceName = 'price'): Filter => ({
  field,
  min: 0.01,
});

/**
 * Returns the condition for vehicles for sale or sold less than `soldDays` before `now` (milliseconds; section 4, vehicle
 * status). Rounded to the minute, so that equal searches share a cache entry.
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

/** Converts the inventory rules of a tenant to a condition; undefined when they exclude nothing. */
export function inventoryFilter({ must, not }: InventoryRules): Filter | undefined {
  const rules = [...must, ...not.map((condition): Filter => ({ not: condition }))];
  return rules.length > 0 ? { all: rules } : undefined;
}
