/**
 * Limits how long a call of a page waits while the database opens, which takes seconds at first use. The page gives up
 * after ten seconds, but tries again when it learns that the server is starting.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Longest wait of a call, in milliseconds. */
const LIMIT_MS = 5_000;

/** Thrown when the database needs longer to open than a call may wait. */
export class StillStarting extends Error {}

const limited = new AsyncLocalStorage<true>();

/** Runs `handle`, whose calls of a limited function reject after `LIMIT_MS`. */
export const limitOpening = <T>(handle: () => T): T => limited.run(true, handle);

/** Returns `open` with a limit inside of `limitOpening`. The opening itself goes on. */
export function withOpeningLimit<T>(open: () => Promise<T>, isOpen: () => boolean): () => Promise<T> {
  return () => {
    const opening = open();
    if (isOpen() || !limited.getStore()) return opening;
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new StillStarting('the database is still opening')), LIMIT_MS);
    return Promise.race([opening, late]).finally(() => clearTimeout(timer));
  };
}
