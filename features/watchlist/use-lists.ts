/** What list pages read: the lists of the browser as they are now, and the vehicles in them. */
import { useEffect, useMemo, useState } from 'react';
import { useSignalValue } from '../../renderer/contract/use-signal-value.ts';
import type { StoredSignal } from '../_domain/browser/stored-signal.ts';
import { vehicleFinder, type Found } from './load-vehicles.ts';
import type { Stored } from './stored-lists.ts';

/** Returns the list as it is now; undefined while the island hydrates. */
export const useStored = <T>({ signal }: StoredSignal<readonly T[]>): Stored<T> =>
  useSignalValue(signal, undefined);

export interface Vehicles {
  readonly found: ReadonlyMap<string, Found>;
  /** Not all of them have been looked for yet. */
  readonly busy: boolean;
  /** Asks again for those the site could not be asked about. */
  readonly retry: () => void;
}

const NONE: ReadonlyMap<string, Found> = new Map();

/** The vehicles of these ids; what has been found stays while others are looked for. */
export function useVehicles(ids: readonly string[], files: number): Vehicles {
  const [found, setFound] = useState(NONE);
  const [attempt, setAttempt] = useState(0);
  const find = useMemo(() => vehicleFinder(files), [files]);
  // A new attempt is another question.
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
