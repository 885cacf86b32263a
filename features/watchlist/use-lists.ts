/** What list pages read: the lists of the browser as they are now, and the vehicles in them. */
import { useEffect, useMemo, useState } from 'react';
import { listen } from '../_domain/browser/events.ts';
import type { Favourite, ListName } from './favourites.ts';
import { keeper, onOtherTabs } from './keeper.ts';
import { vehicleFinder, type Found } from './load-vehicles.ts';
import { readViewed, VIEWED_KEY, type Viewed } from './viewed.ts';

/** A list; undefined until the browser has been asked, `none` where it keeps nothing. */
export type Kept<T> = readonly T[] | 'none' | undefined;

/** Reads now and whenever `watch` says so. */
function useWatched<T>(watch: (show: (list: readonly T[]) => void) => () => void): Kept<T> {
  const [list, setList] = useState<Kept<T>>();
  useEffect(() => {
    try {
      return watch(setList);
    } catch {
      // What the browser keeps is known in it alone.
      // oxlint-disable-next-line react/set-state-in-effect
      setList('none');
      return undefined;
    }
  }, [watch]);
  return list;
}

const WATCHES = { favourites: keeper('favourites').watch, compare: keeper('compare').watch };
export const useKept = (name: ListName): Kept<Favourite> => useWatched(WATCHES[name]);

function watchViewed(show: (list: readonly Viewed[]) => void): () => void {
  const again = (): void => show(readViewed(localStorage.getItem(VIEWED_KEY)));
  const ends = [
    listen((event) => event.type === 'list-changed' && event.list === 'viewed' && again()),
    onOtherTabs(VIEWED_KEY, again),
  ];
  again();
  return () => ends.forEach((end) => end());
}
export const useViewed = (): Kept<Viewed> => useWatched(watchViewed);

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
