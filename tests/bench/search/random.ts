/** A seeded stream of random numbers, the same on every machine and for every contestant. */
import { mulberry32 } from '../../../fixtures/stock/random.ts';

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

/** Creates a stream of random numbers. */
export function randomFrom(seed: number): Random {
  const next = mulberry32(seed);
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
