/** Compares a tenant's rules with its stock: a rule that matches no vehicle is probably misspelt. */
import {
  parseSearchFilters,
  stockValues,
  type InventoryField,
  type InventoryTenant,
} from '../../features/_domain/stock/inventory.ts';
import { nearestName } from '../../features/_domain/text/nearest-name.ts';
import type { Vehicle } from '../../features/_domain/vehicle/vehicle.schema.ts';
import { defineError, problem, type Problem } from '../../renderer/contract/error.ts';

/** Values of the stock that one message lists. */
const NAMED = 5;

const noSuchValue = defineError<{
  rule: string;
  field: string;
  value: string;
  nearest: string | undefined;
  existing: readonly string[];
}>({
  code: 'DS1010',
  title: 'A rule matches no vehicle',
  message: ({ rule, field, value }) => `${rule}: no vehicle in stock has ${field} "${value}".`,
  hint: ({ nearest, field, existing }) => {
    if (nearest !== undefined) return `Did you mean "${nearest}"?`;
    if (existing.length === 0) return `No vehicle in stock has a ${field}.`;
    const more = existing.length > NAMED ? `, and ${existing.length - NAMED} more` : '';
    return `The stock has ${existing.slice(0, NAMED).join(', ')}${more}.`;
  },
});

const nothingShown = defineError<{ tenant: string; count: number }>({
  code: 'DS1011',
  title: 'The site shows no vehicle',
  message: ({ tenant, count }) =>
    `search_filters, listing.inventory and listing.sold_days of ${tenant} exclude all ${count} vehicles.`,
  hint: () => 'Correct these options in tenant.json and build again. Until then the site has no stock.',
});

/** Fields whose values may differ by one character and still be correct. */
const UNLIKE: readonly string[] = ['stocknum', 'year', 'seats'];

/**
 * Returns problems for values that no vehicle has. Outside of `search_filters` a value may have sold out, so only
 * near misses count.
 */
function unknownValues(
  rule: 'search_filters' | 'listing.inventory.exclude' | 'options.search.features',
  { field, values }: { field: string; values: readonly (string | number | boolean)[] },
  existing: readonly string[],
): Problem[] {
  const there = new Set(existing.map(normal));
  return values.map(String).flatMap((value) => {
    if (there.has(normal(value))) return [];
    const nearest = UNLIKE.includes(field) ? undefined : nearestName(value, existing);
    if (rule !== 'search_filters' && nearest === undefined) return [];
    return [problem(noSuchValue, { rule, field, value, nearest, existing })];
  });
}

const normal = (value: string): string => value.trim().toLowerCase();

/**
 * Returns the warnings about a stock of which the tenant's rules leave `shown` vehicles; `features` are the equipment
 * filters of the tenant.
 */
export function stockWarnings(
  tenant: InventoryTenant & { readonly slug: string },
  { vehicles, shown, features }: { vehicles: readonly Vehicle[]; shown: number; features: readonly string[] },
): Problem[] {
  if (vehicles.length === 0) return [];
  const parsed = parseSearchFilters(tenant.search_filters ?? '');
  const conditions = 'conditions' in parsed ? parsed.conditions : [];
  // The keys of this option are names of fields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const excluded = Object.entries(tenant.listing.inventory.exclude) as [
    InventoryField,
    (string | number)[],
  ][];
  const existingOf = (field: InventoryField): string[] => stockValues(tenant, vehicles, field);
  const equipment = new Set(vehicles.flatMap(({ standardEquipment = [] }) => standardEquipment));
  const unknown = [
    ...conditions.flatMap(({ field, any }) =>
      unknownValues('search_filters', { field, values: any }, existingOf(field)),
    ),
    ...excluded.flatMap(([field, values]) =>
      unknownValues('listing.inventory.exclude', { field, values }, existingOf(field)),
    ),
    ...unknownValues('options.search.features', { field: 'standardEquipment', values: features }, [
      ...equipment,
    ]),
  ];
  if (shown > 0) return unknown;
  return [...unknown, problem(nothingShown, { tenant: tenant.slug, count: vehicles.length })];
}
