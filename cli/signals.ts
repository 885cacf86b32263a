/** Ctrl-C and SIGTERM: they abort the run, which puts its locks and files away and ends with the exit code that shells expect. */
import type { ExitCode } from './outcome.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
type EndSignal = (typeof SIGNALS)[number];

/** What a stopped command leaves behind, by its words. */
const LEFT: Readonly<Record<string, string>> = {
  build: 'The site that was built before stays as it was.',
  serve: 'What visitors have sent is stored.',
  pull: 'The last good stock stays.',
  report: 'The last report stays.',
  index: 'Searches go on with the stock they had.',
  audit: 'Tenants that were not measured to the end keep the reports they had.',
  test: 'The last report stays.',
  init: 'No tenant was made.',
  'leads export': 'No file was written.',
  'leads retry': 'Deliveries stay as they were, or all of them wait again.',
  'db backup': 'No file was written.',
  'db restore': 'The database holds what it held before.',
};

const NOTHING_CHANGED = 'Nothing was changed.';

/** Commands that close what they have opened. The process of any other one ends at once, and removes its locks and files then. */
const CLOSING = new Set(['audit', 'build', 'check', 'pull', 'report', 'serve', 'test']);

/** Milliseconds in which the same press of Ctrl-C can come twice: from the terminal and from the process above. */
const SAME_PRESS_MS = 250;

/** Milliseconds a run has to close; then, or with a second signal, the process ends at once. */
const GRACE_MS = 5_000;

/** Why a run was aborted from the command line. */
export class Interrupted extends Error {
  readonly exitCode: ExitCode;

  constructor(signal: EndSignal, command: string) {
    super(`Stopped by ${signal === 'SIGINT' ? 'Ctrl-C' : signal}. ${LEFT[command] ?? NOTHING_CHANGED}`);
    this.name = 'Interrupted';
    this.exitCode = signal === 'SIGINT' ? 130 : 143;
  }
}

/**
 * Returns a signal that is aborted with an `Interrupted` when the process is told to end. `beforeExit` is called before the process ends
 * at once; `command` is its words; `stopListening` gives the signals back.
 */
export function abortOnSignals(
  beforeExit: () => void,
  command: string,
): { signal: AbortSignal; stopListening: () => void } {
  const controller = new AbortController();
  let first = 0;
  const endAtOnce = ({ message, exitCode }: Interrupted): void => {
    beforeExit();
    process.stderr.write(`${message}\n`);
    process.exit(exitCode);
  };
  const onSignal = (name: EndSignal): void => {
    const reason = new Interrupted(name, command);
    if (!CLOSING.has(command)) return endAtOnce(reason);
    if (controller.signal.aborted) {
      if (performance.now() - first > SAME_PRESS_MS) endAtOnce(reason);
      return;
    }
    first = performance.now();
    setTimeout(endAtOnce, GRACE_MS, reason).unref();
    controller.abort(reason);
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  return {
    signal: controller.signal,
    stopListening() {
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
