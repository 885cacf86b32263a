import { expect, test } from 'vitest';
import { fillIn, marksIn } from './placeholders.ts';

test('a mark that was written is found, with what to write there', () => {
  expect(marksIn(`Call ${fillIn('your number')} or ${fillIn('your address')}.`)).toEqual([
    { what: 'your number', offset: 5 },
    { what: 'your address', offset: 31 },
  ]);
});

test('other brackets are no marks', () => {
  expect(marksIn('[a link](/x), [Fill in: no], [FILL IN: open')).toEqual([]);
});
