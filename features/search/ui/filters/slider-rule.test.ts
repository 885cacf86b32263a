import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  inSteps,
  lastOf,
  moved,
  PRICE_SCALE,
  priceRangeLabel,
  thumbs,
  typed,
  typedDollars,
  typedNote,
} from './slider-rule.ts';
import { assertProperty } from '../../../../tests/support/property.ts';

type Move = ['min' | 'max', number];
const drag = (value: object, end: 'min' | 'max', to: number) => moved(PRICE_SCALE, value, { end, to });

describe('price slider (section 9)', () => {
  test('runs from 5,000 to 250,000 in steps of 500', () => {
    expect(PRICE_SCALE).toEqual({ min: 5000, max: 250_000, step: 500 });
    expect(thumbs(PRICE_SCALE, {})).toEqual({ low: 5000, high: 250_000 });
  });

  test('drops an incomplete last step', () => {
    const scale = { min: 1000, max: 9900, step: 500 };
    expect(lastOf(scale)).toBe(9500);
    expect(moved(scale, { max: 4000 }, { end: 'max', to: 9500 })).toEqual({});
  });
});

describe('price slider: the minimum never reaches or passes the maximum (section 4)', () => {
  test.each<[string, object, Move, object]>([
    ['minimum onto the maximum', { max: 30_000 }, ['min', 30_000], { min: 29_500, max: 30_000 }],
    ['minimum past the maximum', { max: 30_000 }, ['min', 90_000], { min: 29_500, max: 30_000 }],
    ['maximum onto the minimum', { min: 30_000 }, ['max', 30_000], { min: 30_000, max: 30_500 }],
    ['maximum past the minimum', { min: 30_000 }, ['max', 5000], { min: 30_000, max: 30_500 }],
    ['minimum to the far end stop', {}, ['min', 250_000], { min: 249_500 }],
    ['maximum to the near end stop', {}, ['max', 5000], { max: 5500 }],
    [
      'keeps a gap of at least 1 to a maximum between steps',
      { max: 10_001 },
      ['min', 20_000],
      { min: 10_000, max: 10_001 },
    ],
  ])('%s', (_name, value, [end, to], expected) => {
    expect(drag(value, end, to)).toEqual(expected);
  });

  test('for any sequence of drags', async () => {
    const move = fc.tuple(
      fc.constantFrom('min' as const, 'max' as const),
      fc.integer({ min: -10, max: 400_000 }),
    );
    await assertProperty(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        let value: { min?: number; max?: number } = {};
        for (const [end, to] of moves) {
          value = drag(value, end, to);
          const { low, high } = thumbs(PRICE_SCALE, value);
          expect(low).toBeLessThanOrEqual(high - 500);
          expect(low).toBeGreaterThanOrEqual(5000);
          expect(high).toBeLessThanOrEqual(250_000);
          expect([low % 500, high % 500]).toEqual([0, 0]);
        }
      }),
    );
  });
});

describe('price slider: end stops are open bounds', () => {
  test.each<[string, object, Move, object]>([
    ['least price', { min: 20_000, max: 30_000 }, ['min', 5000], { max: 30_000 }],
    ['greatest price', { min: 20_000, max: 30_000 }, ['max', 250_000], { min: 20_000 }],
    ['below the scale', { min: 20_000 }, ['min', 0], {}],
    ['above the scale', { max: 20_000 }, ['max', 900_000], {}],
  ])('%s', (_name, value, [end, to], expected) => {
    expect(drag(value, end, to)).toEqual(expected);
  });
});

test('snaps thumbs outwards to steps, so that nothing is lost', () => {
  expect(drag({}, 'min', 12_345)).toEqual({ min: 12_000 });
  expect(drag({}, 'max', 12_345)).toEqual({ max: 12_500 });
  expect(drag({}, 'max', -5)).toEqual({ max: 5500 });
});

describe('price slider: typed amounts', () => {
  const both = { min: 20_000, max: 30_000 };
  test.each<[string, object, ['min' | 'max', string], object]>([
    ['stay between steps', {}, ['min', '12,345'], { min: 12_345 }],
    ['stay below the scale', {}, ['max', '1'], { max: 1 }],
    ['stay above the scale', {}, ['min', '400k'], { min: 400_000 }],
    ['open the bound when there is none', both, ['max', ' '], { min: 20_000 }],
    ['change places the wrong way round', { max: 20_000 }, ['min', '30000'], both],
    ['keep a gap of 1 above', { max: 20_000 }, ['min', '20000'], { min: 20_000, max: 20_001 }],
    ['keep a gap of 1 below', { min: 20_000 }, ['max', '20000'], { min: 19_999, max: 20_000 }],
    ['open the lower bound with 0', both, ['min', '0'], { max: 30_000 }],
  ])('%s', (_name, value, [end, text], expected) => {
    expect(typed(value, { end, text })).toEqual(expected);
  });

  test.each(['abc', '-5', '20,000'])('ignores %s', (text) => {
    expect(typed(both, { end: 'min', text })).toBe(both);
  });

  test('snaps outwards to steps when only steps are counted', () => {
    expect(inSteps(PRICE_SCALE, { min: 12_345, max: 20_001 })).toEqual({ min: 12_000, max: 20_500 });
    expect(inSteps(PRICE_SCALE, { max: 1 })).toEqual({ max: 5000 });
    expect(inSteps(PRICE_SCALE, { min: 1, max: 900_000 })).toEqual({});
    expect(inSteps(PRICE_SCALE, { min: 900_000 })).toEqual({ min: 250_000 });
    // The minimum never reaches the maximum (section 4).
    expect(inSteps(PRICE_SCALE, { min: 20_000, max: 20_000 })).toEqual({ min: 20_000, max: 20_500 });
    expect(inSteps(PRICE_SCALE, { min: 250_000, max: 250_000 })).toEqual({ min: 249_500 });
  });

  test.each<[string, number | undefined]>([
    ['30,000', 30_000],
    ['$30 000.50', 30_000.5],
    ['30k', 30_000],
    ['', undefined],
    ['any', undefined],
    ['30.5K ', 30_500],
    ['-5', undefined],
    ['12 cats', undefined],
    ['9'.repeat(400), undefined],
  ])('%j', (text, expected) => {
    expect(typedDollars(text)).toBe(expected);
  });
});

describe('a typed amount counts as typed, or a sentence says which one counts', () => {
  test.each<[string, object, string]>([
    ['12,345', { min: 12_345 }, ''],
    ['$30k', { max: 30_000 }, ''],
    ['', {}, ''],
    ['0', {}, ''],
    ['dear', { min: 5500 }, '“dear” is no amount. Type dollars, such as 20,000.'],
    [
      '12,345',
      { min: 12_000 },
      'Vehicles are counted in steps of $500 from $5,000 to $250,000, so $12,345 counts as $12,000 or more.',
    ],
    [
      '900000',
      {},
      'Vehicles are counted in steps of $500 from $5,000 to $250,000, so $900,000 counts as any price.',
    ],
  ])('%j with %j: %s', (text, used, note) => {
    expect(typedNote(text, used, PRICE_SCALE)).toBe(note);
  });
});

test('leaves room for the other end in an address at the greatest amount', () => {
  expect(typedDollars('999,999,999')).toBeUndefined();
  expect(typed({ max: 999_999_998 }, { end: 'min', text: '999999998' })).toEqual({
    min: 999_999_998,
    max: 999_999_999,
  });
});

describe('a range from the address that the scale cannot show', () => {
  test('stays until its end moves, with the thumb at the stop', () => {
    expect(thumbs(PRICE_SCALE, { min: 300_000 })).toEqual({ low: 249_500, high: 250_000 });
    expect(drag({ min: 2000 }, 'max', 30_000)).toEqual({ min: 2000, max: 30_000 });
  });

  test.each<[object, string]>([
    [{}, 'Any price'],
    [{ max: 30_000 }, 'Up to $30,000'],
    [{ min: 10_000 }, '$10,000 or more'],
    [{ min: 10_000, max: 30_000 }, '$10,000 to $30,000'],
  ])('announces %j as %s', (value, expected) => {
    expect(priceRangeLabel(value)).toBe(expected);
  });
});
