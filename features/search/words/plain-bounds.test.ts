/** Bounds and refusals are read the way round that they are typed (specification, section 2). */
import { describe, expect, test } from 'vitest';
import { counted, VOCABULARY } from '../../../tests/search/vocabulary.ts';
import { interpret } from './interpret.ts';

const YEAR = 2026;
const FACTS = {
  ...VOCABULARY,
  owners: counted('1', '2', '3'),
  sleeps: counted('2', '4', '6'),
  cc: counted('249', '649', '999'),
};

describe('bounds', () => {
  test.each([
    ['pre 2015', { year: { max: 2014 } }],
    ['pre-2018', { year: { max: 2017 } }],
    ['prior to 2016', { year: { max: 2015 } }],
    ['before 2014', { year: { max: 2013 } }],
    ['until 2014', { year: { max: 2014 } }],
    ['till 2014', { year: { max: 2014 } }],
    ['post 2020', { year: { min: 2021 } }],
    ['after 2019', { year: { min: 2020 } }],
    ['longer than 20ft', { length: { min: 20 } }],
    ['20ft plus', { length: { min: 20 } }],
    ['bigger than 900cc', { cc: { min: 900 } }],
    ['1000cc', { cc: { min: 960, max: 1040 } }],
    ['650 cc', { cc: { min: 624, max: 676 } }],
    ['under 300cc', { cc: { max: 300 } }],
    ['not bigger than 500cc', { cc: { max: 500 } }],
    ['250cc or less', { cc: { max: 250 } }],
    ['less than 2000cc', { cc: { max: 2000 } }],
  ])('of ranges: %s', (text, ranges) =>
    expect(interpret(text, FACTS, { year: YEAR })).toEqual({ query: '', refinements: {}, ranges }),
  );

  test.each([
    ['nothing with more than 2 owners', { owners: ['1', '2'] }, {}],
    ['sleeps 4 or more under 80k', { sleeps: ['4', '6'] }, { price: { max: 80_000 } }],
    ['4 berth or more', { sleeps: ['4', '6'] }, {}],
    ['4+ berth', { sleeps: ['4', '6'] }, {}],
    ['no less than 7 seats', { seats: ['7', '8'] }, {}],
    ['pre 2018 hatch', { body: ['Hatchback'] }, { year: { max: 2017 } }],
  ])('of counts: %s', (text, refinements, ranges) =>
    expect(interpret(text, FACTS, { year: YEAR })).toEqual({ query: '', refinements, ranges }),
  );
});

describe('refusals', () => {
  const DIESEL = { fuel: ['Diesel'] };
  const MAKES = [{ make: ['Toyota'] }, { make: ['Mazda'] }];
  test.each([
    ['neither diesel nor electric suv', [DIESEL, { fuel: ['Electric'] }]],
    ['all makes but toyota suv', [{ make: ['Toyota'] }]],
    ['suv anything but toyota', [{ make: ['Toyota'] }]],
    ['suv all but toyota', [{ make: ['Toyota'] }]],
    ['suv not toyota mazda kia', [...MAKES, { make: ['Kia'] }]],
    ['suv no toyota/mazda', MAKES],
    ['suv diesel excluded', [DIESEL]],
    ['suv diesel free', [DIESEL]],
    ['diesel-free suv', [DIESEL]],
    ['diesel free suv', [DIESEL]],
    ['suv free delivery', []],
    ['suv !diesel', [DIESEL]],
    ['non-diesel suv', [DIESEL]],
    ['not interested in diesel suv', [DIESEL]],
    ['suv avoid diesel', [DIESEL]],
    ['wife hates diesel', [DIESEL]],
  ])('choose nothing: %s', (text, refused) => {
    const { refinements, excluded = [] } = interpret(text, VOCABULARY);
    expect(excluded.map((one) => one.refinements)).toEqual(refused);
    expect(refinements).toEqual(text.includes('suv') ? { body: ['SUV'] } : {});
  });

  test('of another kind behind a refusal choose it', () =>
    expect(interpret('not toyota suv', VOCABULARY)).toMatchObject({
      refinements: { body: ['SUV'] },
      excluded: [{ refinements: { make: ['Toyota'] } }],
    }));

  test.each([
    ['not written off', ['not written', 'not off']],
    ['no dark colours', ['not dark', 'not colours']],
    ['no turbo diesel', ['not turbo', 'not diesel']],
  ])('of several words that are not understood are ignored: %s', (text, ignored) =>
    expect(interpret(text, VOCABULARY)).toEqual({ query: '', refinements: {}, ranges: {}, ignored }),
  );

  test('of a described piece of equipment do not choose it', () => {
    const vocabulary = { ...VOCABULARY, equipment: counted('Cruise control') };
    const { refinements, ignored } = interpret('no adaptive cruise control', vocabulary);
    expect([refinements, ignored]).toEqual([{}, ['not adaptive', 'not cruise control']]);
  });
});
