/** A list in the storage of a browser: read and written by every script and island of a page, and heard of in other tabs. */
import { emit, listen } from '../_domain/browser/events.ts';
import { logOnly } from '../_domain/browser/log.ts';
import { readEntries, writeEntries, type Favourite, type ListName } from './favourites.ts';

export interface Keeper {
  /** What is kept now. Throws in a browser that keeps nothing. */
  readonly read: () => readonly Favourite[];
  /** Keeps the list and tells the page; false when the browser could not. */
  readonly write: (list: readonly Favourite[]) => boolean;
  /** Calls `show` now and whenever the list has changed, here or in another tab; the result ends that. */
  readonly watch: (show: (list: readonly Favourite[]) => void) => () => void;
}

/** Calls `act` when a text of the storage has changed in another tab, or all of them have. */
export function onOtherTabs(key: string, act: () => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) act();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

export function keeper(name: ListName): Keeper {
  const read: Keeper['read'] = () => readEntries(localStorage.getItem(name));
  return {
    read,
    write(list) {
      try {
        localStorage.setItem(name, writeEntries(list));
      } catch (error) {
        logOnly(`The list ${name} was not kept.`, error);
        return false;
      }
      emit({ type: 'list-changed', list: name });
      return true;
    },
    watch(show) {
      const again = (): void => show(read());
      const ends = [
        listen((event) => event.type === 'list-changed' && event.list === name && again()),
        onOtherTabs(name, again),
      ];
      again();
      return () => ends.forEach((end) => end());
    },
  };
}
