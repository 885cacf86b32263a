/** The lists of a browser as signals: favourites, compare list, and recently viewed vehicles. */
import { storedSignal, type StoredSignal } from '../../_domain/browser/stored-signal.ts';
import { readEntries, writeEntries, type Favourite, type ListName } from './favourites.ts';
import { readViewed, VIEWED_KEY, writeViewed, type Viewed } from './viewed.ts';

/** A list; undefined until it is read, `none` when storage is blocked. */
export type Stored<T> = readonly T[] | 'none' | undefined;

/** Returns the entries of a list; empty without storage. */
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
