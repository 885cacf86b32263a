/** Sliding-window rate limits, by name. */

export interface Limiter {
  /**
   * Counts an event of `name` and returns the milliseconds to wait when there are more than `most` in `windowMs`;
   * undefined otherwise. 0 means no limit. Refused events do not count.
   */
  readonly take: (name: string, most: number, windowMs: number) => Promise<number | undefined>;
  /** Removes the newest count of `name`. */
  readonly giveBack: (name: string) => Promise<void>;
}

/** Returns the limiter of a name. */
export type Limiters = (name: string) => Limiter;

/** Maximum number of names; beyond it the oldest are dropped, so that strangers cannot fill the memory. */
const MAX_NAMES = 20_000;

/** Counts later than the present by more than this come from a clock that was set back; they are dropped. */
export const CLOCK_TOLERANCE_MS = 5_000;

/** Returns limiters by name, each created once by `create`. */
export function limitersBy(create: (name: string) => Limiter): Limiters {
  const limiters = new Map<string, Limiter>();
  return (name) => {
    const limiter = limiters.get(name) ?? create(name);
    limiters.set(name, limiter);
    return limiter;
  };
}

/** Returns limiters in memory by name. `now` in milliseconds. */
export const createLimiters = (now: () => number): Limiters => limitersBy(() => createLimiter(now));

/** Creates a limiter in memory. `now` in milliseconds. */
export function createLimiter(now: () => number): Limiter {
  const seen = new Map<string, number[]>();
  const take = (name: string, most: number, windowMs: number): number | undefined => {
    if (most === 0) return undefined;
    const instant = now();
    const recent = (seen.get(name) ?? []).filter(
      (time) => time > instant - windowMs && time <= instant + CLOCK_TOLERANCE_MS,
    );
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= most) return oldest + windowMs - instant;
    recent.push(instant);
    seen.delete(name);
    seen.set(name, recent);
    const [first] = seen.keys();
    if (seen.size > MAX_NAMES && first !== undefined) seen.delete(first);
    return undefined;
  };
  return {
    take: (name, most, windowMs) => Promise.resolve(take(name, most, windowMs)),
    giveBack(name) {
      seen.get(name)?.pop();
      return Promise.resolve();
    },
  };
}
