/** A seeded stream of random numbers, the same on every machine and for every contestant. */

export interface Random {
  /** From 0 up to but excluding 1. */
  readonly next: () => number;
  /** A whole number from 0 up to but excluding `limit`. */
  readonly below: (limit: number) => number;
  /** Picks one of the values, which must not be empty. */
  readonly pick: <T>(values: readonly T[]) => T;
  /** Returns true with the given probability. */
  readonly chance: (probability: number) => boolean;
}

/** Mulberry32: 32 bits of state suffice for a few thousand draws. */
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
