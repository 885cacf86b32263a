/** How components of the search read its signals. */
import { computed, type ReadonlySignal } from '@preact/signals-core';
import { useLayoutEffect, useState } from 'react';

/**
 * Returns the value of a signal and renders the component again when it changes. Unlike `useSignalValue` of the contract it
 * listens as soon as the island is hydrated, before the next paint: signals of the search have the server's values until then.
 */
export function useSignal<T>(source: ReadonlySignal<T>): T {
  const [value, setValue] = useState(() => source.peek());
  useLayoutEffect(() => source.subscribe((next) => setValue(() => next)), [source]);
  return value;
}

/** Returns a signal of a list that stays the same object while its values are the same. */
export function listSignal(select: () => readonly string[]): ReadonlySignal<readonly string[]> {
  let last: readonly string[] = [];
  return computed(() => {
    const next = select();
    const isSame = next.length === last.length && next.every((value, index) => value === last[index]);
    return isSame ? last : (last = next);
  });
}
