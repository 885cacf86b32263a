/** What a tenant's rules and its stock say of each other: rules that fit no vehicle are most likely misspelt. */
import {
  parseSearchFilters,
  stockValues,
  type InventoryField,
  type InventoryTenant,
} from '../../features/_domain/inventory.ts';
import { nearestName } from '../../features/_domain/json-issues.source.ts';
import type { Vehicle } from '../../features/_domain/vehicle.schema.ts';
import { defineError, problem, type Problem } from '../../renderer/contract/error.ts';

/** Values of the stock that one message names. */
const NAMED = 5;

export const noSuchValue = defineError<{
  rule: string;
  field: string;
  value: string;
  nearest: string | undefined;
  known: readonly string[];
}>({
  code: 'DS1010',
  title: 'A rule that fits no vehicle',
  message: ({ rule, field, value }) =>
    `${rule} names ${field} "${value}", which no vehicle of the stock has.`,
  hint: ({ nearest, field, known }) => {
    if (nearest !== undefined) return `Did you mean "${nearest}"?`;
    if (known.length === 0) return `No vehicle of the stock has a ${field}.`;
    const more = known.length > NAMED ? `, and ${known.length - NAMED} more` : '';
    return `The stock has ${known.slice(0, NAMED).join(', ')}${more}.`;
  },
});

export const nothingShown = defineError<{ tenant: string; count: number }>({
  code: 'DS1011',
  title: 'No vehicle is shown',
  message: ({ tenant, count }) =>
    `search_filters, listing.inventory and listing.sold_days of ${tenant} leave none of ${count} vehicles.`,
  hint: () => 'Correct them in tenant.json and build again: until then the site has no stock.',
});

/** A value that is asked for and that no vehicle has; one that is left out counts only where another is spelt nearly so. */
function unknownValue(
  stock: { tenant: InventoryTenant; vehicles: readonly Vehicle[] },
  { rule, field, value }: { rule: string; field: InventoryField; value: string },
): Problem[] {
  const known = stockValues(stock.tenant, stock.vehicles, field);
  const isKnown = known.some((one) => one.trim().toLowerCase() === value.trim().toLowerCase());
  const nearest = nearestName(value, known);
  if (isKnown || (rule !== 'search_filters' && nearest === undefined)) return [];
  return [problem(noSuchValue, { rule, field, value, nearest, known })];
}

/** What is worth a warning when `shown` of the vehicles of a stock are left by the rules of its tenant. */
export function stockWarnings(
  tenant: InventoryTenant & { readonly slug: string },
  { vehicles, shown }: { vehicles: readonly Vehicle[]; shown: number },
): Problem[] {
  if (vehicles.length === 0) return [];
  const parsed = parseSearchFilters(tenant.search_filters ?? '');
  const asked = ('conditions' in parsed ? parsed.conditions : []).flatMap(({ field, any }) =>
    any.map((value) => ({ rule: 'search_filters', field, value: String(value) })),
  );
  // The keys of the option are names of fields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const fields = Object.entries(tenant.listing.inventory.exclude) as [InventoryField, (string | number)[]][];
  const excluded = fields.flatMap(([field, values]) =>
    values.map((value) => ({ rule: 'listing.inventory.exclude', field, value: String(value) })),
  );
  const unknown = [...asked, ...excluded].flatMap((one) => unknownValue({ tenant, vehicles }, one));
  if (shown > 0) return unknown;
  return [...unknown, problem(nothingShown, { tenant: tenant.slug, count: vehicles.length })];
}
