/** The cache of recent queries has the configured size and evicts the oldest when full (section 4). */
import { expect, test } from 'vitest';
import { LruMap } from './lru-map.ts';

test('the entry that was not used for longest gives way', () => {
  const recent = new LruMap<string, number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  expect(recent.get('a')).toBe(1);
  recent.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([1, undefined, 3]);
});

test('an entry that is set again counts once, with its new value', () => {
  const recent = new LruMap<string, number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  recent.set('a', 3);
  recent.set('c', 4);
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([3, undefined, 4]);
});

test('a size of 0 remembers nothing', () => {
  const recent = new LruMap<string, number>(0);
  recent.set('a', 1);
  expect(recent.get('a')).toBeUndefined();
});

test('nothing is left after clear', () => {
  const recent = new LruMap<string, number>(5);
  recent.set('__proto__', 1);
  expect(recent.get('__proto__')).toBe(1);
  recent.clear();
  expect(recent.get('__proto__')).toBeUndefined();
});
