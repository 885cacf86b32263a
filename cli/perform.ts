/** Runs a command for whoever calls it, the command line or a script, with an end by signal that leaves nothing half-done. */
import { outcomeOfError } from './errors.ts';
import type { Action, Context, Outcome } from './outcome.ts';
import { Interrupted } from './signals.ts';

/**
 * Runs the action and returns its outcome; an error becomes an outcome as well. Throws the reason of the signal when that is aborted,
 * after the action has put its locks and files away.
 */
export async function perform(action: Action, context: Context): Promise<Outcome> {
  const { signal } = context;
  const report: Context['report'] = (line, progress) => {
    signal.throwIfAborted();
    context.report(line, progress);
  };
  signal.throwIfAborted();
  const outcome = await action({ ...context, report }).catch((error: unknown) => {
    // Ctrl-C at a question is no signal of the process, but ends it alike.
    if (error instanceof Interrupted) throw error;
    return outcomeOfError(error);
  });
  signal.throwIfAborted();
  return outcome;
}

/** The context for a server, whose requests are no steps at which a run could end: it reports until the signal is aborted. */
export const serverContext = (context: Context): Context => ({
  ...context,
  report(line, progress) {
    try {
      context.report(line, progress);
    } catch (error) {
      // The abort ends the run where it waits for it.
      if (!context.signal.aborted) throw error;
    }
  },
});
