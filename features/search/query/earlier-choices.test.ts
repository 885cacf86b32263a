import { expect, test } from 'vitest';
import { choicesOfTexts, withoutEarlier } from './earlier-choices.ts';
import { emptyState, setRange, setValues } from './state-change.ts';

const plain = setValues(emptyState('/search/new-used-and-demo-cars'), 'transmission', ['Automatic']);
const redMazda = setValues(setValues(plain, 'make', ['Mazda']), 'colour', ['Red']);
const earlier = choicesOfTexts([], plain, redMazda);

test('lists the choices that a text added, without those made by hand', () => {
  expect(earlier).toEqual([
    { kind: 'value', name: 'colour', value: 'Red' },
    { kind: 'value', name: 'make', value: 'Mazda' },
  ]);
});

test('forgets a choice of a text that has been taken back', () => {
  const withoutRed = setValues(redMazda, 'colour', []);
  expect(choicesOfTexts(earlier, withoutRed, setValues(withoutRed, 'body', ['SUV']))).toEqual([
    { kind: 'value', name: 'make', value: 'Mazda' },
    { kind: 'value', name: 'body', value: 'SUV' },
  ]);
});

test('drops the choices of the last text when the next names another make', () => {
  const state = withoutEarlier(redMazda, earlier, { refinements: { make: ['Toyota'], body: ['Ute'] } });
  expect(state).toEqual(plain);
});

test.each([
  ['names no vehicle', {}],
  ['names a model', { model: ['CX-5'] }],
  ['names the same make', { make: ['Mazda'] }],
  ['names the make beside another', { make: ['Kia', 'Mazda'] }],
  ['names another colour', { colour: ['Blue'] }],
])('keeps the choices of the last text when the next %s', (_, refinements) => {
  expect(withoutEarlier(redMazda, earlier, { refinements })).toBe(redMazda);
});

test('drops a range of the last text, but not one that was changed by hand since', () => {
  const ute = setRange(setValues(plain, 'body', ['Ute']), 'price', { max: 40_000 });
  const fromText = choicesOfTexts([], plain, ute);
  const interpretation = { refinements: { body: ['SUV'] } };
  expect(withoutEarlier(ute, fromText, interpretation)).toEqual(plain);
  const byHand = setRange(ute, 'price', { max: 50_000 });
  expect(withoutEarlier(byHand, fromText, interpretation)).toEqual(setRange(plain, 'price', { max: 50_000 }));
});
