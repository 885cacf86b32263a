import { expect, test } from 'vitest';
import { fillIn, placeholdersIn } from './placeholders.ts';

test('finds a placeholder with its description', () => {
  expect(placeholdersIn(`Call ${fillIn('your number')} or ${fillIn('your address')}.`)).toEqual([
    { what: 'your number', offset: 5 },
    { what: 'your address', offset: 31 },
  ]);
});

test('ignores other brackets', () => {
  expect(placeholdersIn('[a link](/x), [Fill in: no], [FILL IN: open')).toEqual([]);
});
