/** Takes up changed slices of the project while the server runs. */
import path from 'node:path';
import { sliceMigrations } from '../../features/_platform/slice/slice-migrations.ts';
import { joinServersAgain, servers } from '../../features/servers.ts';
import type { Problem } from '../../renderer/contract/error.ts';
import { SETTINGS_FILES } from '../config/read-config.ts';
import { compiledSlices, rememberSlices } from '../compiled-slices.ts';
import { refreshSlices } from '../compose.ts';
import { outcomeOfError } from '../errors.ts';
import { sliceMissing } from '../slices/errors.ts';
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
  /** Called when the server must start again: slices were added or left out, or their tables have changed. */
  readonly onRestart: () => void;
}

/** Returns the folders of the project's slices. */
export const sliceFolders = (): string[] => compiledSlices().map(({ source }) => path.dirname(source));

const isOfSlices = (file: string): boolean =>
  SETTINGS_FILES.includes(path.basename(file)) ||
  sliceFolders().some((folder) => file.startsWith(folder + path.sep));

/** Milliseconds until a listed slice that is missing is looked for again. */
const RETRY_MS = 1_000;

const ISLAND = '.island.tsx';

function changeOf(files: readonly string[]): SliceChange {
  const islands = files.filter((file) => file.endsWith(ISLAND)).map((file) => path.basename(file, ISLAND));
  if (files.every((file) => /\.css(?:\.ts)?$/.test(file))) return { kind: 'styles', islands };
  return { kind: islands.length === files.length ? 'islands' : 'all', islands };
}

const describeTables = (): string => JSON.stringify(sliceMigrations(servers));
const describeList = (): string =>
  compiledSlices()
    .map(({ source }) => source)
    .join();

interface TakenUp {
  /** Names of the slices that have changed. */
  readonly names: readonly string[];
  /** What has changed that only a new start takes up. */
  readonly restart?: string;
}

/** Bundles and joins the slices again. */
async function takeUp({ root, report }: Context): Promise<TakenUp> {
  const { loadSlices } = await import('../slices/load-slices.ts');
  const before = new Set(compiledSlices().map(({ folder }) => folder));
  const [list, tables] = [describeList(), describeTables()];
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
  const names = compiledSlices().flatMap(({ name, folder }) => (before.has(folder) ? [] : [name]));
  if (describeList() !== list) return { names, restart: 'the list of slices has changed' };
  return describeTables() === tables ? { names } : { names, restart: 'the tables of a slice have changed' };
}

/** Returns a function that takes up the changed files of slices, one group after the other, and returns the other files. */
export function createSliceChanges({
  context,
  onChange,
  onProblems,
  onRestart,
}: SliceWatch): (files: readonly string[]) => readonly string[] {
  let last = Promise.resolve();
  /** Text of the last problems, which are printed once; undefined without any. */
  let failure: string | undefined;
  let retry: NodeJS.Timeout | undefined;
  const tryLater = (files: readonly string[]): void => {
    clearTimeout(retry);
    retry = setTimeout(() => (last = last.then(() => react(files))), RETRY_MS).unref();
  };
  const react = async (files: readonly string[]): Promise<void> => {
    try {
      const { names, restart } = await takeUp(context);
      if (restart !== undefined) {
        context.report(`${restart}: starting again`);
        return onRestart();
      }
      if (names.length > 0) context.report(`slice ${names.join(', ')}: replaced`);
      else if (failure !== undefined) context.report('the slices are as before');
      if (failure !== undefined || names.length > 0) onChange(changeOf(files));
      failure = undefined;
    } catch (error) {
      const { problems } = outcomeOfError(error);
      // Nothing watches a folder that does not exist yet.
      if (problems.some(({ code }) => code === sliceMissing.code)) tryLater(files);
      const text = printProblems(problems, { root: context.root, program: presentProgram() }).trimEnd();
      if (text === failure) return;
      failure = text;
      context.report(`the slices have problems; the earlier ones stay:\n${text}`);
      onProblems(problems);
    }
  };
  return (files) => {
    const [own, others] = [files.filter(isOfSlices), files.filter((file) => !isOfSlices(file))];
    if (own.length > 0) last = last.then(() => react(own));
    return others;
  };
}
