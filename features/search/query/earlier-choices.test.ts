import { describe, expect, test } from 'vitest';
import {
  choicesOfTexts,
  isContinued,
  isEmpty,
  NO_CHOICES,
  remaining,
  withChoices,
  withoutChoices,
} from './earlier-choices.ts';
import { emptyState, setNear, setQuery, setRange, setSort, setValues } from './state-change.ts';

const byHand = setValues(emptyState('/search/new-used-and-demo-cars'), 'transmission', ['Automatic']);
const redMazda = setValues(setValues(byHand, 'make', ['Mazda']), 'colour', ['Red']);
const earlier = choicesOfTexts(NO_CHOICES, byHand, redMazda);

test('lists the choices that a text added, without those made by hand', () => {
  expect(earlier.choices).toEqual([
    { kind: 'value', name: 'colour', value: 'Red' },
    { kind: 'value', name: 'make', value: 'Mazda' },
  ]);
  expect(isEmpty(earlier)).toBe(false);
  expect(isEmpty(choicesOfTexts(NO_CHOICES, byHand, setQuery(byHand, 'sunroof')))).toBe(true);
});

test('forgets a choice of a text that has been taken back', () => {
  const withoutRed = setValues(redMazda, 'colour', []);
  const expected = [{ kind: 'value', name: 'make', value: 'Mazda' }];
  expect(remaining(earlier, withoutRed).choices).toEqual(expected);
  expect(choicesOfTexts(earlier, withoutRed, setValues(withoutRed, 'body', ['SUV'])).choices).toEqual([
    ...expected,
    { kind: 'value', name: 'body', value: 'SUV' },
  ]);
});

describe('withoutChoices', () => {
  test('keeps only what was chosen by hand, which withChoices restores', () => {
    const next = setQuery(redMazda, 'sunroof');
    const without = withoutChoices(next, earlier);
    expect(without).toEqual(setQuery(byHand, 'sunroof'));
    expect(withChoices(without, earlier)).toEqual(next);
  });

  test('keeps a filter that was ticked by hand beside the words', () => {
    const ticked = setValues(redMazda, 'body', ['SUV']);
    expect(withoutChoices(ticked, earlier)).toEqual(setValues(byHand, 'body', ['SUV']));
  });

  test('drops a range of words, but not one that was changed by hand since', () => {
    const ute = setRange(setValues(byHand, 'body', ['Ute']), 'price', { max: 40_000 });
    const fromText = choicesOfTexts(NO_CHOICES, byHand, ute);
    expect(withoutChoices(ute, fromText)).toEqual(byHand);
    const changed = setRange(ute, 'price', { max: 50_000 });
    expect(withoutChoices(changed, fromText)).toEqual(setRange(byHand, 'price', { max: 50_000 }));
  });

  test.each([
    ['an order', setSort(redMazda, 'price:asc')],
    ['the nearest to a place', setNear(redMazda, '4032')],
    ['a distance from a place', setNear(redMazda, '4032', 50)],
  ])('drops %s of words, and restores it', (_, state) => {
    const fromText = choicesOfTexts(NO_CHOICES, byHand, state);
    expect(withoutChoices(state, fromText)).toEqual(byHand);
    expect(withChoices(byHand, fromText)).toEqual(state);
  });

  test('keeps an order that was chosen by hand', () => {
    const sorted = setSort(redMazda, 'price:asc');
    expect(withoutChoices(sorted, earlier)).toEqual(setSort(byHand, 'price:asc'));
  });
});

test.each([
  ['', '', true],
  ['s', '', false],
  ['sunroof', '', false],
  ['sunroof auto', 'sunroof', true],
  ['Sunroof', 'sunroof', true],
  ['sun', 'sunroof', true],
  ['', 'sunroof', true],
  ['hilux', 'sunroof', false],
])('"%s" goes on with "%s": %s', (text, left, expected) => {
  expect(isContinued(text, left)).toBe(expected);
});
