/** What was worked out before: the next question mostly differs in one thing. */
import { RecentMap } from '../lru-map.ts';

/** What is known of a key, or else what `make` makes of it. */
export type Memory<T> = (key: string, make: () => T) => T;

/** Keeps so many results; the least recently used ones go first. */
export function memoryOf<T>(kept: number): Memory<T> {
  const known = new RecentMap<string, T>(kept);
  return (key, make) => {
    const result = known.get(key) ?? make();
    known.set(key, result);
    return result;
  };
}
