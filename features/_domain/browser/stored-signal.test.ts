import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serialise, deserialise } from './stored.ts';
import { storedSignal } from './stored-signal.ts';

/** A window with a storage that can be cleared, changed by another tab, or unavailable. */
class Page extends EventTarget {
  readonly texts = new Map<string, string>();
  isFull = false;
  isClosed = false;
  get localStorage() {
    if (this.isClosed) throw new Error('closed');
    return {
      getItem: (key: string) => this.texts.get(key) ?? null,
      setItem: (key: string, text: string) => {
        if (this.isFull) throw new Error('full');
        this.texts.set(key, text);
      },
      removeItem: (key: string) => this.texts.delete(key),
    };
  }
  /** Simulates a write of another tab. */
  change(key: string, text: string): void {
    this.texts.set(key, text);
    this.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }
}

const format = {
  parse: (text: string | null) =>
    Array.isArray(deserialise(1, text)) ? (deserialise(1, text) as number[]) : [],
  format: (list: readonly number[]) => serialise(1, list),
};
const stored = () => storedSignal<readonly number[]>('numbers', format);

let page: Page;
beforeEach(() => {
  page = new Page();
  vi.stubGlobal('window', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('storedSignal', () => {
  test('starts with the stored value', () => {
    page.texts.set('numbers', serialise(1, [1, 2]));
    expect(stored().signal.value).toEqual([1, 2]);
  });

  test('stays undefined on the server', () => {
    vi.unstubAllGlobals();
    expect(stored().signal.value).toBeUndefined();
  });

  test('stores a written value with its version and notifies every reader', () => {
    const numbers = stored();
    const seen: unknown[] = [];
    numbers.signal.subscribe((value) => seen.push(value));
    expect(numbers.write([3])).toBe(true);
    expect(page.texts.get('numbers')).toBe('{"version":1,"value":[3]}');
    expect(seen).toEqual([[], [3]]);
    expect(numbers.writes.value).toBe(1);
  });

  test('removes the value for undefined', () => {
    page.texts.set('numbers', serialise(1, [1]));
    const numbers = stored();
    numbers.write(undefined);
    expect(page.texts.has('numbers')).toBe(false);
    expect(numbers.signal.value).toEqual([]);
  });

  test('follows other tabs, whose changes are not its own writes', () => {
    const numbers = stored();
    page.change('others', serialise(1, [4]));
    expect(numbers.signal.value).toEqual([]);
    page.change('numbers', serialise(1, [4]));
    expect(numbers.signal.value).toEqual([4]);
    expect(numbers.writes.value).toBe(0);
  });

  test('reads what a script has stored directly', () => {
    const numbers = stored();
    page.texts.set('numbers', serialise(1, [5]));
    expect(numbers.read()).toEqual([5]);
    expect(numbers.signal.value).toEqual([5]);
  });

  test('returns the same object for the same text', () => {
    page.texts.set('numbers', serialise(1, [6]));
    const numbers = stored();
    expect(numbers.read()).toBe(numbers.signal.value);
  });

  test('keeps the value and returns false when the storage is full', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const numbers = stored();
    page.isFull = true;
    expect(numbers.write([7])).toBe(false);
    expect(numbers.signal.value).toEqual([]);
    expect(numbers.writes.value).toBe(0);
    expect(warn).toHaveBeenCalledWith('numbers was not stored.', expect.any(Error));
  });

  test('is none without storage, where reading throws', () => {
    page.isClosed = true;
    const numbers = stored();
    expect(numbers.signal.value).toBe('none');
    expect(() => numbers.read()).toThrow('closed');
  });
});
