/** Work that is done once for each of something. */

/** Returns `make` with its results cached for as long as their keys live; an undefined result counts as one. */
export function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const cached = cache.get(key) ?? { value: make(key) };
    cache.set(key, cached);
    return cached.value;
  };
}
