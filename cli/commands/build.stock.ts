/** What a tenant's rules and its stock say of each other: rules that fit no vehicle are most likely misspelt. */
import {
  parseSearchFilters,
  stockValues,
  type InventoryField,
  type InventoryTenant,
} from '../../features/_domain/stock/inventory.ts';
import { nearestName } from '../../features/_domain/text/nearest-name.ts';
import type { Vehicle } from '../../features/_domain/vehicle/vehicle.schema.ts';
import { defineError, problem, type Problem } from '../../renderer/contract/error.ts';

/** Values of the stock that one message names. */
const NAMED = 5;

const noSuchValue = defineError<{
  rule: string;
  field: string;
  value: string;
  nearest: string | undefined;
  existing: readonly string[];
}>({
  code: 'DS1010',
  title: 'A rule that fits no vehicle',
  message: ({ rule, field, value }) =>
    `${rule} names ${field} "${value}", which no vehicle of the stock has.`,
  hint: ({ nearest, field, existing }) => {
    if (nearest !== undefined) return `Did you mean "${nearest}"?`;
    if (existing.length === 0) return `No vehicle of the stock has a ${field}.`;
    const more = existing.length > NAMED ? `, and ${existing.length - NAMED} more` : '';
    return `The stock has ${existing.slice(0, NAMED).join(', ')}${more}.`;
  },
});

const nothingShown = defineError<{ tenant: string; count: number }>({
  code: 'DS1011',
  title: 'No vehicle is shown',
  message: ({ tenant, count }) =>
    `search_filters, listing.inventory and listing.sold_days of ${tenant} leave none of ${count} vehicles.`,
  hint: () => 'Correct them in tenant.json and build again: until then the site has no stock.',
});

/** Fields in which values that differ little have nothing to do with each other. */
const UNLIKE: readonly string[] = ['stocknum', 'year', 'seats'];

/** Values that are asked for and that no vehicle has; of those that may well be gone only where another is spelt nearly so. */
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
 * What is worth a warning when `shown` of the vehicles of a stock are left by the rules of its tenant, which offers to filter by
 * the equipment `features`.
 */
export function stockWarnings(
  tenant: InventoryTenant & { readonly slug: string },
  { vehicles, shown, features }: { vehicles: readonly Vehicle[]; shown: number; features: readonly string[] },
): Problem[] {
  if (vehicles.length === 0) return [];
  const parsed = parseSearchFilters(tenant.search_filters ?? '');
  const conditions = 'conditions' in parsed ? parsed.conditions : [];
  // The keys of the option are names of fields.
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
