/** Tries the server halves of a project's slices: they load, no two have one table, and their migrations create their tables. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ProblemError, type Problem } from '../../renderer/contract/error.ts';
import { compiledSlices } from '../compiled-slices.ts';

/** Returns the problems of the server halves; loads nothing where no slice of the project has one. */
export async function sliceServerProblems(): Promise<readonly Problem[]> {
  const withServers = compiledSlices().filter(({ folder }) => existsSync(path.join(folder, 'server.mjs')));
  if (withServers.length === 0) return [];
  try {
    const { tryTables } = await import('./try-tables.ts');
    return await tryTables(new Set(withServers.map(({ name }) => name)));
  } catch (error) {
    if (error instanceof ProblemError) return error.problems;
    throw error;
  }
}
