/** Ctrl-C and SIGTERM: they abort the run, which puts its locks and files away and ends with the exit code that shells expect. */
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
type EndSignal = (typeof SIGNALS)[number];

/** Milliseconds a run has to put its files away; then, or with a second signal, the process ends at once. */
const GRACE_MS = 5_000;

/** Why a run was aborted from the command line. */
export class Interrupted extends Error {
  readonly exitCode: number;

  constructor(signal: EndSignal) {
    super(
      `Stopped by ${signal === 'SIGINT' ? 'Ctrl-C' : signal}. What was published before stays as it was.`,
    );
    this.name = 'Interrupted';
    this.exitCode = 128 + constants.signals[signal];
  }
}

/**
 * Returns a signal that is aborted with an `Interrupted` when the process is told to end. `beforeExit` is called before the process ends
 * at once; `stopListening` gives the signals back.
 */
export function abortOnSignals(beforeExit: () => void): { signal: AbortSignal; stopListening: () => void } {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const endAtOnce = ({ message, exitCode }: Interrupted): void => {
    beforeExit();
    process.stderr.write(`${message}\n`);
    process.exit(exitCode);
  };
  const onSignal = (name: EndSignal): void => {
    const reason = new Interrupted(name);
    if (controller.signal.aborted) return endAtOnce(reason);
    timer = setTimeout(endAtOnce, GRACE_MS, reason);
    controller.abort(reason);
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  return {
    signal: controller.signal,
    stopListening() {
      clearTimeout(timer);
      for (const name of SIGNALS) process.off(name, onSignal);
    },
  };
}

/** Resolves when the signal is aborted. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Rejects with the reason of the signal when that is aborted, and never resolves. A rejection that nobody awaits is no error. */
export function rejection(signal: AbortSignal): Promise<never> {
  const promise = aborted(signal).then(() => Promise.reject(signal.reason as Error));
  promise.catch(() => undefined);
  return promise;
}
