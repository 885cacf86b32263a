/** The server halves of the slices. Only `serve` and tests of the API load them; a build never does. */
import type { SliceServer } from './_platform/slice/slice-server.ts';
import { loadAddedServers } from './added-slices.ts';
import { joinServers } from './join-servers.ts';
import { pickSlices } from './pick-slices.ts';
import { SLICES } from './registry.ts';

const modules = import.meta.glob<{ server: SliceServer }>('./**/*.server.ts', { eager: true });

const product = pickSlices(SLICES, modules, 'server');
const joined = [...joinServers(product, await loadAddedServers())];

export const servers: readonly SliceServer[] = joined;

/** Joins the slices of the project again, after they have changed. Throws DS2707 and leaves everything as it was. */
export async function joinServersAgain(): Promise<void> {
  const all = joinServers(product, await loadAddedServers());
  joined.splice(0, Infinity, ...all);
}
