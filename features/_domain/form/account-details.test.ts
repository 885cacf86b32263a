import { expect, test } from 'vitest';
import { accountDetails } from './account-details.ts';

const mara = { name: ' Mara  Ann Quill ', email: 'mara@example.com', phone: '+61255500123' };

test('fills the whole name into a single name field', () => {
  expect(accountDetails(mara, false)).toEqual({
    name: 'Mara Ann Quill',
    email: 'mara@example.com',
    phone: '02 5550 0123',
  });
});

test('splits the name when the form has a last name', () => {
  expect(accountDetails(mara, true)).toMatchObject({ name: 'Mara Ann', last_name: 'Quill' });
});

test('leaves fields empty that the account lacks', () => {
  expect(accountDetails({ name: 'Mara' }, true)).toEqual({ name: 'Mara' });
  expect(accountDetails({ email: 'mara@example.com' }, true)).toEqual({ email: 'mara@example.com' });
});
