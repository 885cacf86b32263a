import { expect, test } from 'vitest';
import { INVENTORY_FIELDS } from '../_domain/stock/inventory.ts';
import { FIELDS } from './field-table.ts';
import { inventoryFilter } from './filters.ts';

test('the inventory rules of a tenant as a condition of its searches', () => {
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

test('every field of the inventory rules is one of the search documents', () => {
  expect(INVENTORY_FIELDS.filter((field) => !Object.hasOwn(FIELDS, field))).toEqual([]);
});
