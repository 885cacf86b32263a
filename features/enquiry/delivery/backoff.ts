/** When a delivery that has failed is tried again. */

/** Attempts before a delivery counts as dead. */
export const MAX_ATTEMPTS = 12;
const FIRST_MS = 30_000;
const LONGEST_MS = 6 * 3_600_000;

/**
 * Milliseconds until the next attempt: about 30 s after the first, twice as long each time, six hours at most. `chance`
 * from 0 to 1 moves it by up to a half earlier, so that what failed together does not come back together.
 */
export function backoffMs(attempts: number, chance: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, attempts - 1));
  return Math.round(full * (1 - chance / 2));
}
