/** What was worked out before: the next question mostly differs in one thing. */

/** What is known of a key, or else what `make` makes of it. */
export type Memory<T> = (key: string, make: () => T) => T;

/** Keeps so many results; the least recently used ones go first. */
export function memoryOf<T>(kept: number): Memory<T> {
  const known = new Map<string, T>();
  return (key, make) => {
    const result = known.get(key) ?? make();
    known.delete(key);
    known.set(key, result);
    if (known.size > kept) known.delete(known.keys().next().value!);
    return result;
  };
}
