import { expect, test } from 'vitest';
import { INVENTORY_FIELDS } from '../../_domain/stock/inventory.ts';
import { FIELDS } from './field-table.ts';
import { inventoryFilter } from './filters.ts';

test('converts inventory rules to a condition', () => {
  expect(
    inventoryFilter({
      must: [{ field: 'car_type', any: ['used'] }],
      not: [{ field: 'make', any: ['Kia', 'Lada'] }],
    }),
  ).toEqual({
    all: [{ field: 'car_type', any: ['used'] }, { not: { field: 'make', any: ['Kia', 'Lada'] } }],
  });
  expect(inventoryFilter({ must: [], not: [] })).toBeUndefined();
});

test('knows every field of the inventory rules', () => {
  expect(INVENTORY_FIELDS.filter((field) => !Object.hasOwn(FIELDS, field))).toEqual([]);
});
