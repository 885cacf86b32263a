/** Ctrl-C and a polite request to end: the run stops at once, in one line and with the exit code that shells expect. */
import { constants } from 'node:os';

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

/** Ends the process when one of the signals comes; `last` is called before. Returns the function that stops listening. */
export function endOnSignals(last: () => void): () => void {
  const end = (signal: NodeJS.Signals): void => {
    // A command that puts something away itself ends by itself.
    if (process.listenerCount(signal) > 1) return;
    last();
    const name = signal === 'SIGINT' ? 'Ctrl-C' : signal;
    process.stderr.write(`Stopped by ${name}. What was published before stays as it was.\n`);
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
}
