/**
 * Turns Ctrl-C and SIGTERM into an abort. The run then releases its locks and files and ends with the exit code that
 * shells expect.
 */
import type { ExitCode } from './outcome.ts';
import { writeLine } from './print/log-lines.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
type EndSignal = (typeof SIGNALS)[number];

/** State after an interrupted command, by command. */
const LEFT: Readonly<Record<string, string>> = {
  build: 'The site of the last build is unchanged.',
  serve: 'Everything that visitors sent is stored.',
  pull: 'The last good stock is unchanged.',
  report: 'The last report is unchanged.',
  index: 'Search still uses the previous stock.',
  audit: 'The reports have the pages measured so far; tenants without one have their previous reports.',
  test: 'The last report is unchanged.',
  init: 'No tenant was created.',
  'leads export': 'No file was written.',
  'leads retry': 'Either no delivery or every failed delivery is waiting again.',
  'leads replay': 'Chosen deliveries are either unchanged or waiting again.',
  'db backup': 'No file was written.',
  'db restore': 'The database is unchanged.',
};

const NOTHING_CHANGED = 'Nothing was changed.';

/** Commands that close what they opened. Any other command ends at once and removes its locks and files on exit. */
const CLOSING = new Set(['audit', 'build', 'check', 'pull', 'report', 'serve', 'test']);

/**
 * The terminal and the parent process may both pass on one press of Ctrl-C; signals within this many milliseconds
 * count as one.
 */
const SAME_PRESS_MS = 250;

/** Milliseconds that a run has to close. After that, or on a second signal, the process ends at once. */
const GRACE_MS = 5_000;

/** A server also serves on for `--drain`, finishes requests and deliveries. */
const SERVER_GRACE_MS = 90_000;

/** Abort reason of a run that was stopped from the command line. */
export class Interrupted extends Error {
  readonly exitCode: ExitCode;

  constructor(signal: EndSignal, command: string) {
    super(`Stopped by ${signal === 'SIGINT' ? 'Ctrl-C' : signal}. ${LEFT[command] ?? NOTHING_CHANGED}`);
    this.name = 'Interrupted';
    this.exitCode = signal === 'SIGINT' ? 130 : 143;
  }
}

/**
 * Returns a signal that aborts with an `Interrupted` when the process receives SIGINT or SIGTERM. Calls `beforeExit`
 * before an immediate exit; `command` is the full name of the command; `stopListening` removes the handlers.
 */
export function abortOnSignals(
  beforeExit: () => void,
  command: string,
): { signal: AbortSignal; stopListening: () => void } {
  const controller = new AbortController();
  let first = 0;
  const endNow = ({ message, exitCode }: Interrupted): void => {
    beforeExit();
    writeLine(message);
    process.exit(exitCode);
  };
  const onSignal = (name: EndSignal): void => {
    const reason = new Interrupted(name, command);
    if (!CLOSING.has(command)) return endNow(reason);
    if (controller.signal.aborted) {
      if (performance.now() - first > SAME_PRESS_MS) endNow(reason);
      return;
    }
    first = performance.now();
    setTimeout(endNow, command === 'serve' ? SERVER_GRACE_MS : GRACE_MS, reason).unref();
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

/** Rejects with the abort reason and never resolves. Unawaited rejections are ignored. */
export function rejection(signal: AbortSignal): Promise<never> {
  const promise = aborted(signal).then(() => Promise.reject(signal.reason as Error));
  promise.catch(() => undefined);
  return promise;
}
