import { describe, expect, test } from 'vitest';
import { interpret } from './interpret.ts';
import { VOCABULARY } from '../../../tests/search/vocabulary.ts';
import { fewerWishes } from './wishes.ts';

const leftOut = (text: string) => fewerWishes(interpret(text, VOCABULARY)).map((one) => one.leftOut);

describe('fewerWishes', () => {
  test('drops unknown words first, then the least important wish, then several', () =>
    expect(leftOut('tradie red toyota under 5k')).toEqual([
      ['“tradie”'],
      ['Red'],
      ['up to $5,000'],
      ['Toyota'],
      ['“tradie”', 'Red'],
      ['“tradie”', 'Red', 'up to $5,000'],
    ]));

  test('drops a year before a body, and a body before a make', () =>
    expect(leftOut('2019 kia suv').slice(0, 3)).toEqual([['2019'], ['SUV'], ['Kia']]));

  test('preserves exclusions', () =>
    expect(fewerWishes(interpret('red suv not toyota', VOCABULARY))[0]?.interpretation).toEqual({
      query: '',
      refinements: { body: ['SUV'] },
      ranges: {},
      excluded: [{ text: 'not toyota', refinements: { make: ['Toyota'] } }],
    }));

  test('sorts by the bound that it drops, nearest first', () =>
    expect(
      fewerWishes(interpret('toyota under 10k', VOCABULARY)).map(({ leftOut: dropped, sort }) => [
        dropped,
        sort,
      ]),
    ).toEqual([
      [['up to $10,000'], 'price:asc'],
      [['Toyota'], undefined],
    ]));

  test('shortens a word without end', () =>
    expect(leftOut(`red ${'w'.repeat(150)}`)[0]).toEqual([`“${'w'.repeat(60)}…”`]));

  test('does not drop the only wish', () => expect(leftOut('red')).toEqual([]));
});
