/** The server halves of the slices. Only `serve` and tests of the API load them; a build never does. */
import type { SliceServer } from './_platform/slice/slice-server.ts';
import { loadAddedServers } from './added-slices.ts';
import { joinServers } from './join-servers.ts';
import { pickSlices } from './pick-slices.ts';
import { SLICES } from './registry.ts';

const modules = import.meta.glob<{ server: SliceServer }>('./**/*.server.ts', { eager: true });

export const servers: readonly SliceServer[] = joinServers(
  pickSlices(SLICES, modules, 'server'),
  await loadAddedServers(),
);
