/** Turns a call of the API into the run of a command, and its outcome into a result or an error. */
import path from 'node:path';
import type { Problem as CataloguedProblem } from '../../renderer/contract/error.ts';
import { outcomeOfError } from '../errors.ts';
import { instantOf } from '../instant.ts';
import type { Action, Context, Outcome } from '../outcome.ts';
import { perform } from '../perform.ts';
import { problemsJson } from '../print/problems.ts';
import { prepareSlices } from '../slices/project-slices.ts';
import { DealersiteError } from './error.ts';
import { checkNodeVersion } from './node-version.ts';
import type { CommandName, CommonOptions, Problem, RunResult } from '../types.ts';

const rootOf = ({ root = '.' }: CommonOptions): string => path.resolve(root);

/** Returns the problems as callers see them: with a severity, and paths relative to the root. */
export const toProblems = (problems: readonly CataloguedProblem[], options: CommonOptions): Problem[] =>
  problemsJson(problems, rootOf(options));

/** Checks all options, then runs the action. Rejects with the abort reason when the signal is aborted. */
async function run(command: CommandName, options: CommonOptions, action: Action): Promise<Outcome> {
  const { checkOptions } = await import('./options.ts');
  try {
    checkNodeVersion(process.versions.node);
    checkOptions(command, options);
  } catch (error) {
    return outcomeOfError(error);
  }
  const { now = Date.now(), signal: own, onEvent } = options;
  // Aborted with the error of a listener.
  const controller = new AbortController();
  const signal = own ? AbortSignal.any([own, controller.signal]) : controller.signal;
  const report: Context['report'] = (message, progress) => {
    try {
      const listened: unknown = onEvent?.(
        progress
          ? { type: 'progress', command, message, ...progress }
          : { type: 'message', command, message },
      );
      // A listener may be async: its rejection ends the run like a thrown error.
      if (listened instanceof Promise) listened.catch((error: unknown) => controller.abort(error));
    } catch (error) {
      controller.abort(error);
      throw error;
    }
  };
  const prepared: Action = async (context) => {
    await prepareSlices(context);
    return action(context);
  };
  return perform(prepared, { root: rootOf(options), now: instantOf(now), signal, report });
}

interface Call<Data> {
  command: CommandName;
  options: CommonOptions;
  action: Action;
  /** Data of a run that ended before it had any. */
  nothing: Data;
}

/** Runs a command. Returns findings in the result; rejects with a `DealersiteError` if the command could not run. */
export async function call<Data extends object>({
  command,
  options,
  action,
  nothing,
}: Call<Data>): Promise<RunResult & Data> {
  const started = performance.now();
  const { exitCode, problems, summary, data, cause } = await run(command, options, action);
  const [first, ...others] = toProblems(problems, options);
  if (exitCode === 2 && data === undefined && first)
    throw new DealersiteError([first, ...others], cause === undefined ? undefined : { cause });
  return {
    ok: exitCode === 0,
    problems: first ? [first, ...others] : [],
    summary,
    seconds: (performance.now() - started) / 1000,
    ...nothing,
    // Commands declare their data with the types of the results.
    ...(data as Data | undefined),
  };
}

type Loose<Options> = { [Name in keyof Options]: Options[Name] | undefined };

/** Removes options that are undefined. */
export const defined = <Options extends object>(options: Loose<Options>): Options =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Options;
