/** Ctrl-C and a polite request to end: the run stops at once, in one line and with the exit code that shells expect. */
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

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

/** Somebody pressed Ctrl-C at a question. */
export class Cancelled extends Error {}

/** Ends the process as Ctrl-C does, after one line, where a question has taken the key. */
export function stopAsCtrlC(kept: string): never {
  process.stderr.write(`Stopped by Ctrl-C. ${kept}\n`);
  process.exit(128 + constants.signals.SIGINT);
}
