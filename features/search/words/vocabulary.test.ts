import { describe, expect, test } from 'vitest';
import { interpret } from './interpret.ts';
import { toRequest } from '../query/request-of.ts';
import { vocabularyOf, vocabularyRequest, type Vocabulary } from './vocabulary.ts';
import { counted, VOCABULARY } from '../../../tests/search/vocabulary.ts';

describe('the vocabulary of a site', () => {
  test('is requested without choices and read from the facets', () => {
    const options = {
      hitsPerPage: 21,
      facets: [],
      maxFacetValues: 9,
      hideUnpriced: true,
      soldDays: 3,
      collapseSold: true,
    };
    const request = vocabularyRequest((state) => toRequest(state, options, { now: 0 }));
    expect(request).toMatchObject({ query: '', refinements: {}, ranges: {}, page: 1, hitsPerPage: 1 });
    expect(request.facets).toContain('make_model');
    const values = [{ value: 'Kia', count: 3 }];
    expect(vocabularyOf({ make: { values }, year: { values: [], stats: { min: 1, max: 2 } } })).toEqual({
      make: values,
      year: [],
    });
  });
});

describe('secondary values yield to makes, bodies and colours', () => {
  const vocabulary: Vocabulary = {
    ...VOCABULARY,
    colour: counted('Orange'),
    body: counted('Wagon', 'Ute'),
    certified: counted('true'),
    filtered_features: counted('Reversing Camera', 'Apple CarPlay', 'Sunroof', 'Alloy Wheels, 17 Inch'),
    location_name: counted('North Yard'),
    city: [{ value: 'Orange', count: 900 }, ...counted('Brookvale')],
    state: counted('NSW', 'ACT'),
  };
  test.each([
    ['NSW', { state: ['NSW'] }],
    ['new south wales', { state: ['NSW'] }],
    ['cars in brookvale', { city: ['Brookvale'] }],
    ['corolla near north yard', { make: ['Toyota'], model: ['Corolla'], location_name: ['North Yard'] }],
    ['reverse camera', { filtered_features: ['Reversing Camera'] }],
    ['reversed cameras', { filtered_features: ['Reversing Camera'] }],
    [
      'corolla reverse camera',
      { make: ['Toyota'], model: ['Corolla'], filtered_features: ['Reversing Camera'] },
    ],
    ['alloy wheel 17 inch', { filtered_features: ['Alloy Wheels, 17 Inch'] }],
    ['alloy wheels, 17 inch', { filtered_features: ['Alloy Wheels, 17 Inch'] }],
    ['reversing camera sunroof', { filtered_features: ['Reversing Camera', 'Sunroof'] }],
    ['apple carplay', { filtered_features: ['Apple CarPlay'] }],
    ['certified', { certified: ['true'] }],
    ['station wagon', { body: ['Wagon'] }],
    ['orange', { colour: ['Orange'] }],
  ])('%s', (text, refinements) =>
    expect(interpret(text, vocabulary)).toEqual({ query: '', refinements, ranges: {} }),
  );
  test('accepts values with any name', () => {
    for (const value of ['constructor', '__proto__', 'toString'])
      expect(interpret(value, { state: counted(value) }).refinements).toEqual({ state: [value] });
  });
  test('leaves unknown words as typed', () => {
    expect(interpret('diesel wagon', { ...VOCABULARY, body: counted('SUV') }).query).toBe('wagon');
  });
  test('ignores the values of flags', () => {
    expect(interpret('true', vocabulary).query).toBe('true');
  });
});

test('finds values with signs at their ends in whole words only', () => {
  const vocabulary = { ...VOCABULARY, colour: counted('White/', '?', 'Red') };
  const understood = (text: string) => interpret(text, vocabulary).refinements;
  expect(understood('under 30k suv')).toEqual({ body: ['SUV'] });
  expect(understood('toyota - diesel')).toEqual({ make: ['Toyota'], fuel: ['Diesel'] });
  expect(understood('white toyota')).toEqual({ colour: ['White/'], make: ['Toyota'] });
});

test('covers all kinds of petrol in stock', () => {
  const fuel = counted('Unleaded', 'Diesel', 'Premium', 'Petrol - Premium ULP', 'Petrol/Electric', 'Hybrid');
  const found = { fuel: ['Unleaded', 'Premium', 'Petrol - Premium ULP'] };
  expect(interpret('petrol', { ...VOCABULARY, fuel }).refinements).toEqual(found);
  expect(interpret('petrol suv', { ...VOCABULARY, fuel }).refinements).toEqual({ ...found, body: ['SUV'] });
  expect(interpret('petrol', { ...VOCABULARY, fuel: counted('Diesel') }).refinements).toEqual({});
});
