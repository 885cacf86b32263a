/** Delays between attempts of a delivery. */

/** Attempts before a delivery counts as dead. */
export const MAX_ATTEMPTS = 12;
const FIRST_MS = 30_000;
/** Longest wait for the next attempt in milliseconds. */
export const LONGEST_MS = 6 * 3_600_000;

/**
 * Returns the milliseconds until the next attempt: 30 s after the first, doubled each time, six hours at most. `chance` (0 to
 * 1) shortens them by up to a half, so that deliveries that failed together retry at different times.
 */
export function backoffMs(attempts: number, chance: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, attempts - 1));
  return Math.round(full * (1 - chance / 2));
}
