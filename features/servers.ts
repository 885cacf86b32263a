/** The server halves of the slices. Only `serve` and tests of the API load them; a build never does. */
import { getTableName } from 'drizzle-orm';
import type { SliceServer } from './_platform/slice/slice-server.ts';
import { addedPosition, loadAddedServers } from './added-slices.ts';
import { pickSlices } from './pick-slices.ts';
import { SLICES } from './registry.ts';
import { refuseConflicts, type SliceName } from './join-slices.ts';

const tablesOf = ({ name: slice, tables = [] }: SliceServer): SliceName[] =>
  tables.map((table) => ({ what: 'table', name: getTableName(table), slice }));

/** Returns the halves of the product and then those of the project. Throws DS2707 for a table of two slices. */
function joinServers(product: readonly SliceServer[], added: readonly SliceServer[]): readonly SliceServer[] {
  if (added.length > 0) refuseConflicts(product.flatMap(tablesOf), added.flatMap(tablesOf), addedPosition);
  return [...product, ...added];
}

const modules = import.meta.glob<{ server: SliceServer }>('./**/*.server.ts', { eager: true });

const product = pickSlices(SLICES, modules, 'server');
const joined = [...joinServers(product, await loadAddedServers())];

export const servers: readonly SliceServer[] = joined;

/** Joins the slices of the project again, after they have changed. Throws DS2707 and leaves everything as it was. */
export async function joinServersAgain(): Promise<void> {
  const all = joinServers(product, await loadAddedServers());
  joined.splice(0, Infinity, ...all);
}
