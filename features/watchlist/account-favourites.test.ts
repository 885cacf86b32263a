import { expect, test } from 'vitest';
import { differences } from './account-favourites.ts';

const car = (id: string) => ({ id, name: `Car ${id}`, slug: id, make: 'Kia', model: 'Rio' });

test('what was added in the browser since it agreed with the account is saved, what is missing is removed', () => {
  expect(differences([car('1'), car('3')], { ids: ['1', '2'] })).toEqual({
    saved: [car('3')],
    removed: ['2'],
  });
});

test('with the first sign-in everything is new and nothing is removed', () => {
  expect(differences([car('1')], { ids: [] })).toEqual({ saved: [car('1')], removed: [] });
});
