/** Sets of documents that were worked out before: the next question mostly differs in one thing. */
import type { Bits } from './bits.ts';
import type { SearchIndex } from './open.ts';

/** Sets that are kept of an index, the least recently used ones go first. */
const KEPT = 160;

/** The set of this key, or what `make` makes of it. Sets are shared and not to be changed. */
export function remembered({ memory }: SearchIndex, key: string, make: () => Bits): Bits {
  const bits = memory.get(key) ?? make();
  memory.delete(key);
  memory.set(key, bits);
  if (memory.size > KEPT) {
    const [oldest = key] = memory.keys();
    memory.delete(oldest);
  }
  return bits;
}
