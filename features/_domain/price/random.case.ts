/** Reproducible random numbers. */

export interface RandomNumbers {
  /** Returns an integer between two, both included. */
  readonly whole: (least: number, most: number) => number;
  readonly pick: <T>(values: readonly T[]) => T;
}

/** Creates a generator from a seed (mulberry32). */
export function randomNumbers(seed: number): RandomNumbers {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    pick: (values) => {
      const value = values[whole(0, values.length - 1)];
      if (value === undefined) throw new Error('nothing to pick from');
      return value;
    },
  };
}
