/** What was worked out before: the next question mostly differs in one thing. */
import { LruMap } from '../lru-map.ts';

/** What is known of a key, or else what `make` makes of it. */
export type Memo<T> = (key: string, make: () => T) => T;

/** Keeps so many results; the least recently used ones go first. */
export function lruMemo<T>(size: number): Memo<T> {
  const cache = new LruMap<string, T>(size);
  return (key, make) => {
    const result = cache.get(key) ?? make();
    cache.set(key, result);
    return result;
  };
}
