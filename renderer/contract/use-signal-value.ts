/** How a component reads a signal that other islands and scripts of the page write. */
import type { ReadonlySignal } from '@preact/signals-core';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns the value of `source` and renders the component again when that changes. While an island hydrates, and on the server,
 * it returns `first`: the markup is what the server made of that, however the signal has changed since. `first` keeps its identity.
 */
export function useSignalValue<T, F>(source: ReadonlySignal<T>, first: F): T | F {
  const subscribe = useCallback((changed: () => void) => source.subscribe(changed), [source]);
  return useSyncExternalStore<T | F>(
    subscribe,
    () => source.peek(),
    () => first,
  );
}
