/** Wishes of degree, refusals that every vehicle meets, and kilometres in colloquial units (specification, section 2). */
import { describe, expect, test } from 'vitest';
import { counted, VOCABULARY } from '../../../tests/search/vocabulary.ts';
import { interpret } from './interpret.ts';
import { sortOf } from './synonyms.ts';

const SIZED = { ...VOCABULARY, size: counted('Small', 'Medium', 'Large') };
const plain = { query: '', refinements: {}, ranges: {} };

describe('wishes of degree', () => {
  test.each([
    ['not too old', 'year:desc'],
    ['suv nothing too old', 'year:desc'],
    ['not too expensive', 'price:asc'],
    ['not too dear suv', 'price:asc'],
    ['not too many ks', 'km:asc'],
    ['not too much mileage', 'km:asc'],
  ])('ask for an order: %s', (text, sort) => {
    expect(sortOf(text)).toBe(sort);
    expect(interpret(text, SIZED)).toEqual({
      ...plain,
      refinements: text.includes('suv') ? { body: ['SUV'] } : {},
    });
  });

  test.each(['not too big suv', 'suv not very large', 'suv not that big'])('refuse a size: %s', (text) =>
    expect(interpret(text, SIZED)).toMatchObject({
      query: '',
      refinements: { body: ['SUV'] },
      excluded: [{ refinements: { size: ['Large'] } }],
    }),
  );

  test('leave the words behind them', () =>
    expect(interpret('not too many ks small car', SIZED)).toEqual({
      ...plain,
      refinements: { size: ['Small'] },
    }));

  test.each([
    ['not too fancy suv', SIZED, ['not too fancy']],
    ['not too big suv', VOCABULARY, ['not too big']],
  ])('are ignored whole: %s', (text, vocabulary, ignored) =>
    expect(interpret(text, vocabulary)).toEqual({ ...plain, refinements: { body: ['SUV'] }, ignored }),
  );
});

describe('refusals', () => {
  test.each([
    ['not silver suv', { ...plain, refinements: { body: ['SUV'] } }],
    ['suv no coupes', { ...plain, refinements: { body: ['SUV'] } }],
    ['not lpg', plain],
  ])('of values that no vehicle has are met: %s', (text, interpretation) =>
    expect(interpret(text, VOCABULARY)).toEqual(interpretation),
  );

  test('of models are met where no badge has the name', () => {
    expect(interpret('suv not commodore', { ...VOCABULARY, badge: [] }).ignored).toBeUndefined();
    const { excluded } = interpret('suv not ascent', { ...VOCABULARY, badge: counted('Ascent Sport') });
    expect(excluded).toMatchObject([{ refinements: { badge: ['Ascent Sport'] } }]);
  });

  test('of values that no stock states are unknown', () =>
    expect(interpret('not silver suv', { ...VOCABULARY, colour: [] }).ignored).toEqual(['not silver']));

  test.each(['diesel not wanted small suv', 'diesel cars not wanted small suv', 'diesel unwanted small suv'])(
    'stand behind what they refuse: %s',
    (text) =>
      expect(interpret(text, SIZED)).toMatchObject({
        refinements: { size: ['Small'], body: ['SUV'] },
        excluded: [{ refinements: { fuel: ['Diesel'] } }],
      }),
  );
  test('behind an unknown word leave the next one', () =>
    expect(interpret('chinese cars not wanted small suv', SIZED)).toEqual({
      ...plain,
      refinements: { size: ['Small'], body: ['SUV'] },
      ignored: ['not chinese'],
    }));
});

test.each([
  'under 100 thousand ks',
  'no more than 100 thousand kays',
  'max 100k ks',
  "under 100,000 km's",
  "less than 100k k's",
  '100 thousand klms or less',
  'under a hundred thousand ks',
])('kilometres are no dollars: %s', (text) =>
  expect(interpret(text, VOCABULARY)).toEqual({ ...plain, ranges: { km: { max: 100_000 } } }),
);

test.each([
  ['cheapest car on the lot', {}],
  ['suv in stock', { body: ['SUV'] }],
  ['brand new suv available now', { car_type: ['new'], body: ['SUV'] }],
])('words for anything on sale decide nothing: %s', (text, refinements) =>
  expect(interpret(text, VOCABULARY)).toEqual({ ...plain, refinements }),
);
