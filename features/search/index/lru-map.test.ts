/** The cache of recent queries has the configured size and evicts the oldest when full (section 4). */
import { expect, test } from 'vitest';
import { LruMap } from './lru-map.ts';

test('evicts the least recently used entry', () => {
  const recent = new LruMap<string, number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  expect(recent.get('a')).toBe(1);
  recent.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([1, undefined, 3]);
});

test('replaces the value of an existing entry', () => {
  const recent = new LruMap<string, number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  recent.set('a', 3);
  recent.set('c', 4);
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([3, undefined, 4]);
});

test('stores nothing with a size of 0', () => {
  const recent = new LruMap<string, number>(0);
  recent.set('a', 1);
  expect(recent.get('a')).toBeUndefined();
});

test('removes everything on clear', () => {
  const recent = new LruMap<string, number>(5);
  recent.set('__proto__', 1);
  expect(recent.get('__proto__')).toBe(1);
  recent.clear();
  expect(recent.get('__proto__')).toBeUndefined();
});
