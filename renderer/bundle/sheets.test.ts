/** Style sheets stand behind those that they build on. */
import { expect, test } from 'vitest';
import { inOrderOfUse } from './sheets.ts';

test.each<[string, string[], Record<string, string[]>, string[]]>([
  ['without uses the order stays', ['b', 'a'], {}, ['b', 'a']],
  ['what is used comes first', ['base', 'a', 'b'], { a: ['b'] }, ['base', 'b', 'a']],
  ['over several steps', ['a', 'b', 'c'], { a: ['b'], b: ['c'] }, ['c', 'b', 'a']],
  ['itself and circles do no harm', ['a', 'b'], { a: ['a', 'b'], b: ['a'] }, ['b', 'a']],
])('%s', (_name, names, uses, ordered) => {
  expect([...inOrderOfUse(names, (name) => uses[name] ?? [])]).toEqual(ordered);
});
