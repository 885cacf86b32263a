/** Runs a command for the command line or a script. A signal ends it without leaving half-written files or locks. */
import { outcomeOfError } from './errors.ts';
import type { Action, Context, Outcome } from './outcome.ts';
import { Interrupted } from './signals.ts';

/**
 * Runs the action and returns its outcome; turns errors into outcomes. Throws the abort reason after the action has
 * released its locks and files.
 */
export async function perform(action: Action, context: Context): Promise<Outcome> {
  const { signal } = context;
  const report: Context['report'] = (line, progress, fields) => {
    signal.throwIfAborted();
    context.report(line, progress, fields);
  };
  signal.throwIfAborted();
  const outcome = await action({ ...context, report }).catch((error: unknown) => {
    // Ctrl-C at a prompt does not raise a signal, but ends the run as well.
    if (error instanceof Interrupted) throw error;
    return outcomeOfError(error);
  });
  signal.throwIfAborted();
  return outcome;
}

/** Returns a context for a server: its `report` never throws because of an abort, since requests must not end the run. */
export const serverContext = (context: Context): Context => ({
  ...context,
  report(line, progress, fields) {
    try {
      context.report(line, progress, fields);
    } catch (error) {
      // The run ends where it awaits the signal.
      if (!context.signal.aborted) throw error;
    }
  },
});
