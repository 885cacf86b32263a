import { expect, test } from 'vitest';
import { differences, needsSync } from './account-favourites.ts';

const car = (id: string) => ({ id, name: `Car ${id}`, slug: id, make: 'Kia', model: 'Rio' });

test('differences returns entries added and removed since the last sync', () => {
  expect(differences([car('1'), car('3')], { ids: ['1', '2'] })).toEqual({
    saved: [car('3')],
    removed: ['2'],
  });
});

test('the first sync saves everything and removes nothing', () => {
  expect(differences([car('1')], { ids: [] })).toEqual({ saved: [car('1')], removed: [] });
});

test.each([
  ['nothing to say, and the tab has heard of the account', {}, false],
  ['something was added or removed here', { hasNews: true }, true],
  ['the page is the list', { showsList: true }, true],
  ['the tab has not asked yet', { syncedFor: null }, true],
  ['somebody else is signed in now', { syncedFor: 'other@example.com' }, true],
])('needsSync: %s', (_why, state, expected) => {
  const usual = { hasNews: false, showsList: false, syncedFor: 'mara@example.com', name: 'mara@example.com' };
  expect(needsSync({ ...usual, ...state })).toBe(expected);
});
