import { expect, test } from 'vitest';
import { oncePer } from './once-per.ts';

test('computes a result once per key, also when it is undefined', () => {
  const calls: string[] = [];
  const read = oncePer(({ name }: { name: string }) => {
    calls.push(name);
    return name === 'none' ? undefined : name.length;
  });
  const [one, none] = [{ name: 'one' }, { name: 'none' }];
  expect([read(one), read(one), read(none), read(none)]).toEqual([3, 3, undefined, undefined]);
  expect(calls).toEqual(['one', 'none']);
});
