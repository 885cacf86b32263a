import { expect, test } from 'vitest';
import { fillIn, placeholdersIn } from './placeholders.ts';

test('a mark that was written is found, with what to write there', () => {
  expect(placeholdersIn(`Call ${fillIn('your number')} or ${fillIn('your address')}.`)).toEqual([
    { what: 'your number', offset: 5 },
    { what: 'your address', offset: 31 },
  ]);
});

test('other brackets are no marks', () => {
  expect(placeholdersIn('[a link](/x), [Fill in: no], [FILL IN: open')).toEqual([]);
});
