/** The lists of a browser as signals: what a visitor keeps, and the vehicles looked at last. */
import { storedSignal, type StoredSignal } from '../_domain/browser/stored-signal.ts';
import { readEntries, writeEntries, type Favourite, type ListName } from './favourites.ts';
import { readViewed, VIEWED_KEY, writeViewed, type Viewed } from './viewed.ts';

/** A list; undefined until it is read, `none` where storage is blocked. */
export type Stored<T> = readonly T[] | 'none' | undefined;

/** Returns the entries of a list; no entries where the browser has none. */
export const entriesOf = <T>(list: Stored<T>): readonly T[] => (typeof list === 'object' ? list : []);

export type StoredList = StoredSignal<readonly Favourite[]>;

const listFormat = { parse: readEntries, format: writeEntries };

export const storedLists: Readonly<Record<ListName, StoredList>> = {
  favourites: storedSignal('favourites', listFormat),
  compare: storedSignal('compare', listFormat),
};

export const viewedList: StoredSignal<readonly Viewed[]> = storedSignal(VIEWED_KEY, {
  parse: readViewed,
  format: writeViewed,
});
