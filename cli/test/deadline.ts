/** Limits the time of work that has no timeout of its own. */
import { setTimeout as wait } from 'node:timers/promises';

/** Rejects if the work takes longer; the work itself goes on. */
export async function withDeadline<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = new AbortController();
  const late = wait(milliseconds, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`It did not finish within ${milliseconds / 1000} seconds.`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work(), late]);
  } finally {
    timer.abort();
  }
}
