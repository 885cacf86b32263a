import { describe, expect, test } from 'vitest';
import {
  chosenMakes,
  countedFacets,
  isInTree,
  listModels,
  onlyModel,
  tickMake,
  tickModel,
} from './model-tree.ts';
import { emptyState, setValues } from './state-change.ts';
import type { SearchState } from './state.ts';

const counts = {
  makes: [
    { value: 'Toyota', count: 9 },
    { value: 'Land', count: 1 },
    { value: 'Land Rover', count: 3 },
    { value: 'Mazda', count: 2 },
  ],
  pairs: [
    { value: 'Toyota Corolla', count: 5 },
    { value: 'Toyota Hilux', count: 4 },
    { value: 'Land Rover Defender', count: 3 },
    { value: 'Mazda 3', count: 2 },
    { value: 'Land Cruise', count: 1 },
  ],
};
const plain = emptyState('/');
const ticked = (state: SearchState, make: string, model?: string, isTicked = true): SearchState =>
  model === undefined
    ? tickMake(state, make, { isTicked, counts })
    : tickModel(state, { make, model }, { isTicked, counts });

describe('models stand beneath their make', () => {
  test('with their counts, the longest make first', () => {
    expect(listModels('Toyota', counts)).toEqual([
      { value: 'Corolla', count: 5 },
      { value: 'Hilux', count: 4 },
    ]);
    expect(listModels('Land Rover', counts)).toEqual([{ value: 'Defender', count: 3 }]);
    expect(listModels('Land', counts)).toEqual([{ value: 'Cruise', count: 1 }]);
  });

  test('when makes, models and badges are all filters', () => {
    expect(
      ['make', 'model', 'badge', 'body'].map((name) => isInTree(name as 'make', ['make', 'model', 'badge'])),
    ).toEqual([false, true, true, false]);
    expect(isInTree('model', ['model', 'badge'])).toBe(false);
    expect(isInTree('badge', ['make', 'badge'])).toBe(false);
  });
});

describe('ticks', () => {
  test('write models of one make as in the address of a listing', () => {
    const { refinements } = ticked(ticked(plain, 'Toyota'), 'Toyota', 'Corolla');
    expect(refinements).toEqual({ make: ['Toyota'], model: ['Corolla'] });
    expect(ticked(ticked(plain, 'Toyota', 'Corolla'), 'Toyota', 'Hilux').refinements).toEqual({
      make: ['Toyota'],
      model: ['Corolla', 'Hilux'],
    });
  });

  test('add a whole make to the models of another one', () => {
    const both = ticked(ticked(plain, 'Toyota', 'Corolla'), 'Mazda');
    expect(both.refinements).toEqual({ make: ['Mazda'], make_model: ['Toyota Corolla'] });
    expect(chosenMakes(both, counts)).toEqual([
      { make: 'Mazda', models: [] },
      { make: 'Toyota', models: ['Corolla'] },
    ]);
    expect(ticked(both, 'Mazda', '3').refinements).toEqual({ make_model: ['Mazda 3', 'Toyota Corolla'] });
    expect(ticked(both, 'Mazda', undefined, false).refinements).toEqual({
      make: ['Toyota'],
      model: ['Corolla'],
    });
  });

  test('removing the last model leaves the make, removing the make its models too', () => {
    const corolla = ticked(plain, 'Toyota', 'Corolla');
    expect(ticked(corolla, 'Toyota', 'Corolla', false).refinements).toEqual({ make: ['Toyota'] });
    expect(ticked(corolla, 'Toyota', undefined, false).refinements).toEqual({});
  });

  test('keep badges while their model is the only one', () => {
    const badged = setValues(ticked(plain, 'Toyota', 'Corolla'), 'badge', ['SX']);
    expect(ticked(badged, 'Toyota', 'Corolla').refinements.badge).toEqual(['SX']);
    expect(ticked(badged, 'Toyota', 'Hilux').refinements.badge).toBeUndefined();
    expect(ticked(badged, 'Mazda').refinements.badge).toBeUndefined();
  });
});

test('a model without a make belongs to the makes that have it', () => {
  const state = setValues(plain, 'model', ['Corolla']);
  expect(chosenMakes(state, counts)).toEqual([{ make: 'Toyota', models: ['Corolla'] }]);
  expect(onlyModel(chosenMakes(state, counts))).toEqual({ make: 'Toyota', model: 'Corolla' });
});

test('an address with two makes and a model of one chooses that model', () => {
  const state = setValues(setValues(plain, 'make', ['Mazda', 'Toyota']), 'model', ['Corolla']);
  expect(chosenMakes(state, counts)).toEqual([{ make: 'Toyota', models: ['Corolla'] }]);
});

test('counts models once a make is chosen, and badges once one model is', () => {
  const facets = ['make', 'model', 'badge', 'body'] as const;
  const toyota = ticked(plain, 'Toyota');
  expect(countedFacets(facets, plain)).toEqual(['make', 'body']);
  expect(countedFacets(facets, toyota)).toEqual(['make', 'body', 'make_model']);
  expect(countedFacets(facets, ticked(toyota, 'Toyota', 'Corolla'))).toEqual([
    'make',
    'body',
    'make_model',
    'badge',
  ]);
  expect(countedFacets(['model', 'badge'], toyota)).toEqual(['model', 'badge']);
});
