/** Errors that code of a project throws after its call, which would end the process. */
import { exitCodeOf, ProblemError, type Problem } from '../renderer/contract/error.ts';
import { outcomeOfError } from './errors.ts';
import type { Outcome } from './outcome.ts';
import { presentProgram } from './invocation.ts';
import { writeProblems } from './print/log-lines.ts';
import { toLateProblem } from './slices/late-error.ts';
import { hasSlices } from './slices/project-slices.ts';

interface LateErrors {
  /** Aborted by a late error in a build, which must not publish what the slice has left unfinished. */
  readonly signal: AbortSignal;
  /** Adds the problems to the outcome of the command. Later ones are printed, and make the exit code 1. */
  readonly addTo: (outcome: Outcome) => Outcome;
}

/** Ends the process with an error of the program. */
function endWith(
  error: unknown,
  origin: NodeJS.UncaughtExceptionOrigin,
  root: string,
  listeners: readonly NodeJS.UncaughtExceptionListener[],
): never {
  for (const listener of listeners) listener(error as Error, origin);
  const { problems, exitCode } = outcomeOfError(error);
  writeProblems(problems, { root, program: presentProgram() });
  process.exit(exitCode);
}

/**
 * Collects the late errors of slices from now on. A server outlives them: it has other tenants, and the mistake is that of one
 * slice. Errors of the program end the process.
 */
export function watchLateErrors(root: string, command: string): LateErrors {
  const controller = new AbortController();
  const problems: Problem[] = [];
  let isFinished = false;
  const listeners = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', (error: unknown, origin) => {
    const late = toLateProblem(error, { hasSlices: hasSlices() });
    if (late === undefined) endWith(error, origin, root, listeners);
    if (command === 'serve' || isFinished) writeProblems([late], { root, program: presentProgram() });
    if (command === 'serve') return;
    problems.push(late);
    if (isFinished) process.exitCode = exitCodeOf(problems);
    else if (command === 'build') controller.abort(new ProblemError([late]));
  });
  return {
    signal: controller.signal,
    addTo(outcome) {
      isFinished = true;
      const others = problems.filter((one) => !outcome.problems.includes(one));
      if (others.length === 0) return outcome;
      const all = [...outcome.problems, ...others];
      return { ...outcome, problems: all, exitCode: exitCodeOf(all) };
    },
  };
}
