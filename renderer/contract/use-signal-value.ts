/** Hook to read a signal that other islands and scripts of the page write. */
import type { ReadonlySignal } from '@preact/signals-core';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns the value of `source` and renders the component again when it changes. Returns `first` on the server and
 * during hydration, so that the markup matches, whatever the signal holds by then. `first` keeps its identity.
 */
export function useSignalValue<T, F>(source: ReadonlySignal<T>, first: F): T | F {
  const subscribe = useCallback((changed: () => void) => source.subscribe(changed), [source]);
  return useSyncExternalStore<T | F>(
    subscribe,
    () => source.peek(),
    () => first,
  );
}
