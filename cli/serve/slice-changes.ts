/** Takes up changed slices of the project while the server runs. */
import path from 'node:path';
import { sliceMigrations } from '../../features/_platform/slice/slice-migrations.ts';
import { joinServersAgain, servers } from '../../features/servers.ts';
import type { Problem } from '../../renderer/contract/error.ts';
import { compiledSlices, rememberSlices } from '../compiled-slices.ts';
import { refreshSlices } from '../compose.ts';
import { outcomeOfError } from '../errors.ts';
import { presentProgram } from '../invocation.ts';
import type { Context } from '../outcome.ts';
import { printProblems } from '../print/problems.ts';

/** Kinds of changed files: pages stay open when only styles or islands have changed. */
export interface SliceChange {
  readonly kind: 'styles' | 'islands' | 'all';
  /** Names of the changed islands. */
  readonly islands: readonly string[];
}

interface SliceWatch {
  readonly context: Context;
  /** Called when changed slices were taken up. */
  readonly onChange: (change: SliceChange) => void;
  /** Called with the problems of slices that cannot be taken up; the earlier ones stay. */
  readonly onProblems: (problems: readonly Problem[]) => void;
}

/** Returns the folders of the project's slices. */
export const sliceFolders = (): string[] => compiledSlices().map(({ source }) => path.dirname(source));

const isWithin = (file: string): boolean =>
  sliceFolders().some((folder) => file.startsWith(folder + path.sep));

const ISLAND = '.island.tsx';

function changeOf(files: readonly string[]): SliceChange {
  const islands = files.filter((file) => file.endsWith(ISLAND)).map((file) => path.basename(file, ISLAND));
  if (files.every((file) => /\.css(?:\.ts)?$/.test(file))) return { kind: 'styles', islands };
  return { kind: islands.length === files.length ? 'islands' : 'all', islands };
}

const describeTables = (): string => JSON.stringify(sliceMigrations(servers));

/** Bundles and joins the slices again. Returns the names of those that have changed. */
async function takeUp({ root, report }: Context): Promise<readonly string[]> {
  const { loadSlices } = await import('../slices/load-slices.ts');
  const before = new Set(compiledSlices().map(({ folder }) => folder));
  const tables = describeTables();
  const putBack = rememberSlices();
  try {
    await loadSlices({ root, report });
    await joinServersAgain();
    refreshSlices();
  } catch (error) {
    putBack();
    await joinServersAgain();
    throw error;
  }
  if (describeTables() !== tables)
    report('the tables of a slice have changed: restart the server to migrate them');
  return compiledSlices().flatMap(({ name, folder }) => (before.has(folder) ? [] : [name]));
}

/** Returns a function that takes up the changed files of slices, one group after the other, and returns the other files. */
export function createSliceChanges({
  context,
  onChange,
  onProblems,
}: SliceWatch): (files: readonly string[]) => readonly string[] {
  let last = Promise.resolve();
  let hasFailed = false;
  const react = async (files: readonly string[]): Promise<void> => {
    try {
      const names = await takeUp(context);
      if (names.length > 0) context.report(`slice ${names.join(', ')}: replaced`);
      else if (hasFailed) context.report('the slices are as before');
      if (hasFailed || names.length > 0) onChange(changeOf(files));
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      const { problems } = outcomeOfError(error);
      const text = printProblems(problems, { root: context.root, program: presentProgram() }).trimEnd();
      context.report(`the slices have problems; the earlier ones stay:\n${text}`);
      onProblems(problems);
    }
  };
  return (files) => {
    const [own, others] = [files.filter(isWithin), files.filter((file) => !isWithin(file))];
    if (own.length > 0) last = last.then(() => react(own));
    return others;
  };
}
