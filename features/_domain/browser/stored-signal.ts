/** A stored value of the browser as a signal, shared by all scripts of a page and synchronised with other tabs. */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { logOnly } from './log.ts';

/** Converts a value to text and back; `parse` accepts any stored text. */
export interface StoredFormat<T> {
  readonly parse: (text: string | null) => T;
  readonly format: (value: T) => string;
}

export interface StoredSignal<T> {
  /** The value; undefined on the server, `none` when storage is unavailable. */
  readonly signal: ReadonlySignal<T | 'none' | undefined>;
  /** Number of writes of this tab. */
  readonly writes: ReadonlySignal<number>;
  /** Returns the stored value. Throws when storage is unavailable. */
  readonly read: () => T;
  /** Stores the value, or removes it when undefined; returns false when the browser refuses. */
  readonly write: (value: T | undefined) => boolean;
}

/** Returns the signal of the value stored under `key`. */
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
    // Equal text returns the same object, so that nothing is rendered again.
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
    // An event without a key means that the whole storage changed.
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
