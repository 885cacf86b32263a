/** Sliding-window rate limits, by name. */

export interface Limiter {
  /**
   * Counts an event of `name` and returns the milliseconds to wait when there are more than `most` in `windowMs`;
   * undefined otherwise. 0 means no limit. Refused events do not count.
   */
  readonly take: (name: string, most: number, windowMs: number) => number | undefined;
  /** Removes the newest count of `name`. */
  readonly giveBack: (name: string) => void;
}

/** Maximum number of names; beyond it the oldest are dropped, so that strangers cannot fill the memory. */
const MAX_NAMES = 20_000;

/** Returns limiters by name, each created once. `now` in milliseconds. */
export function createLimiters(now: () => number): (name: string) => Limiter {
  const limiters = new Map<string, Limiter>();
  return (name) => {
    const limiter = limiters.get(name) ?? createLimiter(now);
    limiters.set(name, limiter);
    return limiter;
  };
}

/** Creates a limiter in memory. `now` in milliseconds. */
export function createLimiter(now: () => number): Limiter {
  const seen = new Map<string, number[]>();
  return {
    take(name, most, windowMs) {
      if (most === 0) return undefined;
      const instant = now();
      const recent = (seen.get(name) ?? []).filter((time) => time > instant - windowMs);
      const [oldest] = recent;
      if (oldest !== undefined && recent.length >= most) return oldest + windowMs - instant;
      recent.push(instant);
      seen.delete(name);
      seen.set(name, recent);
      const [first] = seen.keys();
      if (seen.size > MAX_NAMES && first !== undefined) seen.delete(first);
      return undefined;
    },
    giveBack(name) {
      seen.get(name)?.pop();
    },
  };
}
