/** A value in the storage of a browser as a signal: everything on a page reads and writes the same one, and follows other tabs. */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { logOnly } from './log.ts';

/** How a value becomes text and back; `parse` reads whatever stands there. */
export interface StoredFormat<T> {
  readonly parse: (text: string | null) => T;
  readonly format: (value: T) => string;
}

export interface StoredSignal<T> {
  /** The value; undefined on the server, `none` where the browser stores nothing. */
  readonly signal: ReadonlySignal<T | 'none' | undefined>;
  /** Counts what this tab has written. */
  readonly writes: ReadonlySignal<number>;
  /** Returns the stored value. Throws where the browser stores nothing. */
  readonly read: () => T;
  /** Stores the value, undefined removing it; returns false when the browser refuses. */
  readonly write: (value: T | undefined) => boolean;
}

/** Returns the signal of the value that the storage holds under `key`. */
export function storedSignal<T>(
  key: string,
  { parse, format }: StoredFormat<T>,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): StoredSignal<T> {
  const current = signal<T | 'none' | undefined>(undefined);
  const writes = signal(0);
  let stored: { text: string | null; value: T } | undefined;

  const read = (): T => {
    const text = window[area].getItem(key);
    // The same text stays the same value, so that nothing is drawn again for it.
    if (stored?.text !== text) stored = { text, value: parse(text) };
    current.value = stored.value;
    return stored.value;
  };
  const refresh = (): void => {
    try {
      read();
    } catch {
      current.value = 'none';
    }
  };

  if (typeof window !== 'undefined') {
    refresh();
    // Without a key all of the storage has changed.
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) refresh();
    });
  }
  return {
    signal: current,
    writes,
    read,
    write(value) {
      try {
        if (value === undefined) window[area].removeItem(key);
        else window[area].setItem(key, format(value));
      } catch (error) {
        logOnly(`${key} was not stored.`, error);
        return false;
      }
      batch(() => {
        refresh();
        writes.value += 1;
      });
      return true;
    },
  };
}
