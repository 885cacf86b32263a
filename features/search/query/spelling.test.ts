import { describe, expect, test } from 'vitest';
import { REFINEMENT_NAMES } from './refinement-names.ts';
import type { Facets } from './request.ts';
import { emptyState, setPage, setValues } from './state-change.ts';
import { areOfStock, ofStock, respelled } from './spelling.ts';

const empty = emptyState('/search/x');
const facets = (...values: (readonly [string, number])[]): Facets => ({
  make: { values: values.map(([value, count]) => ({ value, count })) },
});

describe('matches a value in another spelling', () => {
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
  test('next to other values', () => {
    const state = setValues(empty, 'make', ['Kia', 'toyota', 'nothing']);
    const answer = facets(['Toyota', 9], ['Kia', 2], ['toyota', 0], ['nothing', 0]);
    expect(respelled(state, answer)?.refinements).toEqual({ make: ['Kia', 'Toyota', 'nothing'] });
  });
  test('once, when both spellings are chosen', () => {
    const state = setValues(empty, 'make', ['TOYOTA', 'Toyota']);
    expect(respelled(state, facets(['Toyota', 9], ['TOYOTA', 0]))?.refinements).toEqual({ make: ['Toyota'] });
  });
  test('keeping the page', () => {
    const state = setPage(setValues(empty, 'make', ['toyota']), 3);
    expect(respelled(state, facets(['Toyota', 99]))?.page).toBe(3);
  });
});

test.each([
  ['make', 'Citroen', 'Citroën'],
  ['make', 'Mercedes Benz', 'Mercedes-Benz'],
  ['model', 'cx30', 'CX-30'],
  ['model', 'A || B', 'A|B'],
] as const)('resolves %s=%s to %s', (name, typed, written) => {
  const answer: Facets = { [name]: { values: [{ value: written, count: 2 }] } };
  expect(respelled(setValues(empty, name, [typed]), answer)).toEqual(setValues(empty, name, [written]));
});

test('distinguishes a model with a plus', () => {
  const answer: Facets = { model: { values: [{ value: 'G10', count: 20 }] } };
  expect(respelled(setValues(empty, 'model', ['G10+']), answer)).toBeUndefined();
});

describe('changes nothing', () => {
  test.each([
    ['without choices', empty, facets(['Toyota', 9])],
    [
      'when the value itself has vehicles',
      setValues(empty, 'make', ['toyota']),
      facets(['Toyota', 9], ['toyota', 1]),
    ],
    [
      'when the other spelling has no vehicles',
      setValues(empty, 'make', ['toyota']),
      facets(['Toyota', 0], ['toyota', 0]),
    ],
    ['when only a part of it is equal', setValues(empty, 'make', ['toy']), facets(['Toyota', 9], ['toy', 0])],
    ['when the refinement is not counted', setValues(empty, 'model', ['toyota']), facets(['Toyota', 9])],
  ])('%s', (_what, state, answer) => expect(respelled(state, answer)).toBeUndefined());
});

test('drops values without vehicles', () => {
  const state = setValues(setValues(empty, 'make', ['Kia', 'Nobody', 'Gone']), 'body', ['Blimp']);
  expect(ofStock(state, facets(['Kia', 2], ['Gone', 0])).refinements).toEqual({ make: ['Kia'] });
});

describe('detects values without vehicles despite hits', () => {
  const kia = setValues(empty, 'make', ['Kia']);
  const both = setValues(empty, 'make', ['Kia', 'Nobody']);
  test.each([
    ['not when it is the only one of its filter', kia, {}, true],
    ['not when it is counted', both, facets(['Kia', 2], ['Nobody', 1]), true],
    ['among others, when it is not', both, facets(['Kia', 2], ['Nobody', 0]), false],
    ['among others, when its filter is not', both, {}, false],
    [
      'not for a filter that combines all values',
      setValues(empty, 'filtered_features', ['a', 'b']),
      {},
      true,
    ],
  ])('%s', (_what, state, counted, expected) => expect(areOfStock(state, counted)).toBe(expected));
});
