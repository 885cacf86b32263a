/** Style sheets follow those that they build on. */
import { expect, test } from 'vitest';
import { sortByUse } from './sheets.ts';

test.each<[string, string[], Record<string, string[]>, string[]]>([
  ['same order without uses', ['b', 'a'], {}, ['b', 'a']],
  ['used ones first', ['base', 'a', 'b'], { a: ['b'] }, ['base', 'b', 'a']],
  ['indirectly used ones first', ['a', 'b', 'c'], { a: ['b'], b: ['c'] }, ['c', 'b', 'a']],
  ['with self references and circles', ['a', 'b'], { a: ['a', 'b'], b: ['a'] }, ['b', 'a']],
])('sorts by use: %s', (_name, names, uses, ordered) => {
  expect([...sortByUse(names, (name) => uses[name] ?? [])]).toEqual(ordered);
});
