import { describe, expect, test } from 'vitest';
import { REFINEMENT_NAMES } from '../refinement-names.ts';
import type { Facets } from '../request.ts';
import { emptyState, setPage, setValues } from '../state-change.ts';
import { areOfStock, ofStock, respelled } from './spelling.ts';

const empty = emptyState('/search/x');
const facets = (...values: (readonly [string, number])[]): Facets => ({
  make: { values: values.map(([value, count]) => ({ value, count })) },
});

describe('a value that is there in other letters only is the one that was meant', () => {
  test.each(REFINEMENT_NAMES)('%s', (name) => {
    const answer: Facets = {
      [name]: {
        values: [
          { value: 'Blue One', count: 3 },
          { value: 'bLUE one', count: 0 },
        ],
      },
    };
    expect(respelled(setValues(empty, name, ['bLUE one']), answer)).toEqual(
      setValues(empty, name, ['Blue One']),
    );
  });
  test('beside others, which stay', () => {
    const state = setValues(empty, 'make', ['Kia', 'toyota', 'nothing']);
    const answer = facets(['Toyota', 9], ['Kia', 2], ['toyota', 0], ['nothing', 0]);
    expect(respelled(state, answer)?.refinements).toEqual({ make: ['Kia', 'Toyota', 'nothing'] });
  });
  test('once, when both are chosen', () => {
    const state = setValues(empty, 'make', ['TOYOTA', 'Toyota']);
    expect(respelled(state, facets(['Toyota', 9], ['TOYOTA', 0]))?.refinements).toEqual({ make: ['Toyota'] });
  });
  test('the page that was asked for stays', () => {
    const state = setPage(setValues(empty, 'make', ['toyota']), 3);
    expect(respelled(state, facets(['Toyota', 99]))?.page).toBe(3);
  });
});

test.each([
  ['make', 'Citroen', 'Citroën'],
  ['make', 'Mercedes Benz', 'Mercedes-Benz'],
  ['model', 'cx30', 'CX-30'],
  ['model', 'A || B', 'A|B'],
] as const)('%s=%s means %s', (name, typed, written) => {
  const answer: Facets = { [name]: { values: [{ value: written, count: 2 }] } };
  expect(respelled(setValues(empty, name, [typed]), answer)).toEqual(setValues(empty, name, [written]));
});

test('a model with a plus is not the one without', () => {
  const answer: Facets = { model: { values: [{ value: 'G10', count: 20 }] } };
  expect(respelled(setValues(empty, 'model', ['G10+']), answer)).toBeUndefined();
});

describe('nothing is to change', () => {
  test.each([
    ['without choices', empty, facets(['Toyota', 9])],
    [
      'when the value itself has vehicles',
      setValues(empty, 'make', ['toyota']),
      facets(['Toyota', 9], ['toyota', 1]),
    ],
    [
      'when the other spelling has none',
      setValues(empty, 'make', ['toyota']),
      facets(['Toyota', 0], ['toyota', 0]),
    ],
    ['when only a part of it is equal', setValues(empty, 'make', ['toy']), facets(['Toyota', 9], ['toy', 0])],
    ['when the refinement is not counted', setValues(empty, 'model', ['toyota']), facets(['Toyota', 9])],
  ])('%s', (_what, state, answer) => expect(respelled(state, answer)).toBeUndefined());
});

test('values that no vehicle has are not those of the stock', () => {
  const state = setValues(setValues(empty, 'make', ['Kia', 'Nobody', 'Gone']), 'body', ['Blimp']);
  expect(ofStock(state, facets(['Kia', 2], ['Gone', 0])).refinements).toEqual({ make: ['Kia'] });
});

describe('where vehicles are found, a value may be nobody’s', () => {
  const kia = setValues(empty, 'make', ['Kia']);
  const both = setValues(empty, 'make', ['Kia', 'Nobody']);
  test.each([
    ['not when it is the only one of its filter', kia, {}, true],
    ['not when it is counted', both, facets(['Kia', 2], ['Nobody', 1]), true],
    ['among others, when it is not', both, facets(['Kia', 2], ['Nobody', 0]), false],
    ['among others, when its filter is not', both, {}, false],
    [
      'not of a filter whose values are asked for all at once',
      setValues(empty, 'filtered_features', ['a', 'b']),
      {},
      true,
    ],
  ])('%s', (_what, state, counted, expected) => expect(areOfStock(state, counted)).toBe(expected));
});
