/** The conditions a request carries beside what the visitor has chosen (specification, sections 4, 5 and 9). */
import type { InventoryRules } from '../_domain/inventory.ts';
import { DAY_MS } from '../_domain/status.ts';
import type { Filter } from './request.ts';

interface Window {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly soldDays: number;
}

/** Those that are there as one condition. */
export function allOf(filters: readonly (Filter | undefined)[]): Filter {
  const [first, ...more] = filters.filter((filter) => filter !== undefined);
  return first && more.length === 0 ? first : { all: first ? [first, ...more] : [] };
}

/** Sold less than the tenant's days ago; seconds, as `sold_date_timestamp` is. */
const soldLately = ({ now, soldDays }: Window): Filter => ({
  field: 'sold_date_timestamp',
  min: Math.floor((now - soldDays * DAY_MS) / 1000) + 1,
});

const SOLD: Filter = { field: 'status', any: ['sold'] };

/** For sale, or sold lately: what a listing may show of any stock (section 4, vehicle status). */
export const listedFilter = (window: Window): Filter => ({
  either: [{ field: 'status', any: ['in_stock', 'coming_soon'] }, { all: [SOLD, soldLately(window)] }],
});

/** The same for an index that was made from listed vehicles: only sold ones can have left since. */
export const notAgedFilter = (window: Window): Filter => ({ either: [{ not: SOLD }, soldLately(window)] });

/** The inventory rules of a tenant as a condition; undefined when they leave nothing out. */
export function inventoryFilter({ must, not }: InventoryRules): Filter | undefined {
  const rules = [...must, ...not.map((condition): Filter => ({ not: condition }))];
  return rules.length > 0 ? allOf(rules) : undefined;
}
