/** Ctrl-C and a polite request to end: the run stops in one line and with the exit code that shells expect. */
import { constants } from 'node:os';
import type { ExitCode } from './outcome.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** How the process was stopped. */
export interface Stop {
  /** As people call it: `Ctrl-C`. */
  readonly name: string;
  /** The exit code that shells expect. */
  readonly exitCode: 130 | 143;
}

/** Milliseconds in which the same press of Ctrl-C can come twice: from the terminal and from the process above. */
const SAME_PRESS_MS = 250;

/** Resolves with the first of the signals; the second ends the process at once. */
export const stopSignal = (): Promise<Stop> =>
  new Promise((resolve) => {
    let first: number | undefined;
    for (const signal of SIGNALS)
      process.on(signal, () => {
        const exitCode = signal === 'SIGINT' ? 130 : 143;
        if (first !== undefined && performance.now() - first > SAME_PRESS_MS) process.exit(exitCode);
        if (first !== undefined) return;
        first = performance.now();
        resolve({ name: signal === 'SIGINT' ? 'Ctrl-C' : signal, exitCode });
      });
  });

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

const codeOf = (signal: (typeof SIGNALS)[number]): ExitCode => (signal === 'SIGINT' ? 130 : 143);

export interface Signals {
  /** The exit code of the signal that a command has answered itself; undefined without one. */
  stopped: () => ExitCode | undefined;
  /** Prints the one line. */
  printStopped: () => void;
  /** Stops listening. */
  forget: () => void;
}

/**
 * Ends the process when a signal comes, and runs `last` before. A command that listens itself is left to close what it has opened;
 * the second signal ends that as well. `command` is its words.
 */
export function endOnSignals(last: () => void, command: string): Signals {
  let first: (typeof SIGNALS)[number] | undefined;
  let firstAt: number | undefined;
  const printStopped = (): void => {
    last();
    const name = first === 'SIGINT' ? 'Ctrl-C' : first;
    process.stderr.write(`Stopped by ${name}. ${LEFT[command] ?? NOTHING_CHANGED}\n`);
  };
  const end = (signal: (typeof SIGNALS)[number]): void => {
    const isAgain = firstAt !== undefined && performance.now() - firstAt > SAME_PRESS_MS;
    first ??= signal;
    firstAt ??= performance.now();
    if (!isAgain && process.listenerCount(signal) > 1) return;
    printStopped();
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return {
    stopped: () => first && codeOf(first),
    printStopped,
    forget() {
      for (const signal of SIGNALS) process.off(signal, end);
    },
  };
}
