import { describe, expect, test } from 'vitest';
import { cardAfter, SHORTCUT_KEYS, shortcutOf, type KeyPress } from './shortcuts.ts';

const press = (key: string, over: Partial<KeyPress> = {}) =>
  shortcutOf({
    key,
    hasModifier: false,
    isEditing: false,
    hasDialog: false,
    isHandled: false,
    isRepeat: false,
    ...over,
  });

describe('a keyboard shortcut', () => {
  test.each([
    ['/', 'search'],
    ['?', 'help'],
    ['f', 'favourite'],
    ['ArrowLeft', 'previous'],
    ['ArrowRight', 'next'],
    ['F', undefined],
    ['ArrowDown', undefined],
    ['Enter', undefined],
    ['constructor', undefined],
  ])('%s is %s', (key, expected) => {
    expect(press(key)).toBe(expected);
  });

  test.each<[string, Partial<KeyPress>]>([
    ['with a modifier', { hasModifier: true }],
    ['while typing in a field', { isEditing: true }],
    ['when a dialog is open', { hasDialog: true }],
    ['after another script has used the key', { isHandled: true }],
  ])('does nothing %s', (_when, over) => {
    for (const key of SHORTCUT_KEYS.split(' ')) expect(press(key, over)).toBeUndefined();
  });

  test('a held key turns photos, and toggles a favourite only once', () => {
    expect(press('ArrowRight', { isRepeat: true })).toBe('next');
    expect(press('f', { isRepeat: true })).toBeUndefined();
  });
});

test('arrows go from card to card and stop at both ends', () => {
  expect([cardAfter(-1, 1, 5), cardAfter(-1, -1, 5)]).toEqual([0, 0]);
  expect([cardAfter(0, 1, 5), cardAfter(4, 1, 5)]).toEqual([1, 4]);
  expect([cardAfter(2, -1, 5), cardAfter(0, -1, 5)]).toEqual([1, 0]);
});
