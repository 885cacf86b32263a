/** Joins the server halves of the product with those of a project, which must not conflict. */
import { getTableName } from 'drizzle-orm';
import type { SliceServer } from './_platform/slice/slice-server.ts';
import { refuseConflicts, type SliceName } from './join-slices.ts';

const tablesOf = ({ name: slice, tables = [] }: SliceServer): SliceName[] =>
  tables.map((table) => ({ what: 'table', name: getTableName(table), slice }));

/** Returns the halves of the product and then those of the project. Throws DS2707 for a table of two slices. */
export function joinServers(
  product: readonly SliceServer[],
  added: readonly SliceServer[],
): readonly SliceServer[] {
  if (added.length > 0) refuseConflicts(product.flatMap(tablesOf), added.flatMap(tablesOf));
  return [...product, ...added];
}
