/** A refusal never shows what it refuses (specification, section 2). */
import { describe, expect, test } from 'vitest';
import { counted, VOCABULARY } from '../../../tests/search/vocabulary.ts';
import { interpret } from './interpret.ts';

const YEAR = 2026;

describe('refusals', () => {
  test.each([false, true])('refuse all makes that `or` joins, with typing errors allowed: %s', (misspelt) => {
    const { refinements, excluded = [] } = interpret('no kia or suzuki suv auto', VOCABULARY, { misspelt });
    expect(excluded.map((one) => one.refinements)).toEqual([{ make: ['Kia'] }, { make: ['Suzuki'] }]);
    expect(refinements).toEqual({ body: ['SUV'], transmission: ['Automatic'] });
  });

  test.each([
    ['no 2 door or manual', { doors: ['2'] }, { transmission: ['Manual'] }],
    ['no 2 seater or red', { seats: ['2'] }, { colour: ['Red'] }],
    ['not red or manual', { colour: ['Red'] }, { transmission: ['Manual'] }],
  ])('refuse values of two kinds: %s', (text, ...refused) =>
    expect(interpret(text, VOCABULARY)).toMatchObject({
      refinements: {},
      excluded: refused.map((refinements) => ({ refinements })),
    }),
  );

  test.each([
    ['nothing over 2 years old', { year: { min: 2024 } }],
    ['not over 2 years old', { year: { min: 2024 } }],
    ['nothing older than 5 years', { year: { min: 2021 } }],
    ['nothing newer than 5 years', { year: { max: 2021 } }],
    ['nothing over 30k', { price: { max: 30_000 } }],
    ['nothing under 10k', { price: { min: 10_000 } }],
    ['dont want anything over 100,000 km', { km: { max: 100_000 } }],
    ['nothing older than 2015', { year: { min: 2015 } }],
    ['not newer than 2020', { year: { max: 2020 } }],
  ])('turn a bound round: %s', (text, ranges) =>
    expect(interpret(text, VOCABULARY, { year: YEAR })).toEqual({ query: '', refinements: {}, ranges }),
  );

  test.each(['nothing but toyota', 'nothing except toyota'])('are none: %s', (text) =>
    expect(interpret(text, VOCABULARY)).toEqual({ query: '', refinements: { make: ['Toyota'] }, ranges: {} }),
  );

  test.each([
    ['suv no sunroof', ['not sunroof']],
    ['suv without cvt', ['not cvt']],
    ['suv no sunroof or towbar', ['not sunroof', 'not towbar']],
  ])('of an unknown word are ignored by name: %s', (text, ignored) =>
    expect(interpret(text, VOCABULARY)).toEqual({
      query: '',
      refinements: { body: ['SUV'] },
      ranges: {},
      ignored,
    }),
  );
});

describe('refused parts of model names', () => {
  const vocabulary = {
    make: counted('Toyota', 'Kia'),
    make_model: counted('Toyota Landcruiser Prado', 'Toyota Landcruiser 70', 'Toyota RAV4', 'Kia Sportage'),
  };

  test.each([
    ['no landcruisers', ['Landcruiser Prado', 'Landcruiser 70']],
    ['no prado', ['Landcruiser Prado']],
    ['no rav', ['RAV4']],
  ])('refuse all models that have them: %s', (text, model) =>
    expect(interpret(text, vocabulary)).toEqual({
      query: '',
      refinements: {},
      ranges: {},
      excluded: [{ text: text.replace('no', 'not'), refinements: { make: ['Toyota'], model } }],
    }),
  );

  test('refuse no model that they are only letters of', () =>
    expect(interpret('no sports', vocabulary)).toMatchObject({ refinements: {}, ignored: ['not sports'] }));
});

describe('typing errors', () => {
  const vocabulary = { ...VOCABULARY, colour: counted('Black'), fuel: counted('Petrol') };

  test.each(['gu patrol', 'way back', 'long range', 'dark track'])('are no ordinary words: %s', (text) =>
    expect(interpret(text, vocabulary, { misspelt: true }).refinements).toEqual({}),
  );

  test.each([
    ['mitsibushi', 'Mitsubishi'],
    ['volkswaggon', 'Volkswagen'],
    ['volkwagon', 'Volkswagen'],
    ['mitsubitchi', 'Mitsubishi'],
  ])('in long words may be two: %s', (text, make) =>
    expect(
      interpret(text, { make: counted('Mitsubishi', 'Volkswagen') }, { misspelt: true }).refinements,
    ).toEqual({ make: [make] }),
  );
});
