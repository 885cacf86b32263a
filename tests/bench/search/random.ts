/** A stream of numbers from a seed: the same on every machine, so that every contestant is asked the same. */

export interface Random {
  /** From 0 up to and without 1. */
  readonly next: () => number;
  /** A whole number from 0 up to and without `limit`. */
  readonly below: (limit: number) => number;
  /** One of the values; there must be one. */
  readonly pick: <T>(values: readonly T[]) => T;
  /** True with the given probability. */
  readonly chance: (probability: number) => boolean;
}

/** Mulberry32: 32 bits of state are plenty for a few thousand draws. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    pick(values) {
      const value = values[below(values.length)];
      if (value === undefined) throw new RangeError('nothing to pick from');
      return value;
    },
    chance: (probability) => next() < probability,
  };
}
