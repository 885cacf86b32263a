/** Caches results of sub-queries: consecutive requests mostly differ in one condition. */
import { LruMap } from './lru-map.ts';

/** Returns the cached result of a key, or computes and caches it. */
export type Memo<T> = (key: string, make: () => T) => T;

/** Caches the `size` most recently used results. */
export function lruMemo<T>(size: number): Memo<T> {
  const cache = new LruMap<string, T>(size);
  return (key, make) => {
    const result = cache.get(key) ?? make();
    cache.set(key, result);
    return result;
  };
}
