/** Hooks of list pages: the current lists of the browser, and their vehicles. */
import { useEffect, useMemo, useState } from 'react';
import { useSignalValue } from '../../../renderer/contract/use-signal-value.ts';
import type { StoredSignal } from '../../_domain/browser/stored-signal.ts';
import { vehicleFinder, type Found } from './load-vehicles.ts';
import type { Stored } from './stored-lists.ts';

/** Returns the current list; undefined during hydration. */
export const useStored = <T>({ signal }: StoredSignal<readonly T[]>): Stored<T> =>
  useSignalValue(signal, undefined);

export interface Vehicles {
  readonly found: ReadonlyMap<string, Found>;
  /** Some vehicles are still loading. */
  readonly busy: boolean;
  /** Retries failed requests. */
  readonly retry: () => void;
}

const NONE: ReadonlyMap<string, Found> = new Map();

/** Loads the vehicles of these ids; loaded ones stay while others load. */
export function useVehicles(ids: readonly string[], files: number): Vehicles {
  const [found, setFound] = useState(NONE);
  const [attempt, setAttempt] = useState(0);
  const find = useMemo(() => vehicleFinder(files), [files]);
  // A retry needs a new key.
  const key = [attempt, ...ids].join('\n');
  useEffect(() => {
    let current = true;
    void find(key.split('\n').slice(1)).then((more) => {
      if (current) setFound((before) => new Map([...before, ...more]));
    });
    return () => {
      current = false;
    };
  }, [key, find]);
  const busy = ids.some((id) => !found.has(id));
  return { found, busy, retry: () => setAttempt((count) => count + 1) };
}
