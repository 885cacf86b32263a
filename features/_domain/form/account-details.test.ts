import { expect, test } from 'vitest';
import { accountDetails } from './account-details.ts';

const mara = { name: ' Mara  Ann Quill ', email: 'mara@example.com', phone: '+61255500123' };

test('a form with one field for the name gets all of it', () => {
  expect(accountDetails(mara, false)).toEqual({
    name: 'Mara Ann Quill',
    email: 'mara@example.com',
    phone: '02 5550 0123',
  });
});

test('a form that asks for the last name gets the name in two parts', () => {
  expect(accountDetails(mara, true)).toMatchObject({ name: 'Mara Ann', last_name: 'Quill' });
});

test('what the account lacks stays empty in the form', () => {
  expect(accountDetails({ name: 'Mara' }, true)).toEqual({ name: 'Mara' });
  expect(accountDetails({ email: 'mara@example.com' }, true)).toEqual({ email: 'mara@example.com' });
});
