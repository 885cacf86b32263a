import { describe, expect, test } from 'vitest';
import {
  calculate,
  changedTerms,
  initialCalculation,
  type CalculatorInput,
  type CalculatorTerms,
} from './calculation.ts';
import { LENDER, lent, optionsOf } from './finance.case.ts';
import { calculatorTerms } from './terms.ts';

const terms: CalculatorTerms = {
  ...calculatorTerms(lent(LENDER), 'Manual', optionsOf()),
  frequency: 'weekly',
  isSidebar: false,
};
const after = (...inputs: readonly CalculatorInput[]) =>
  inputs.reduce((calculation, input) => calculate(calculation, input, terms), initialCalculation(terms));

describe('calculate', () => {
  test('takes a typed amount at once and leaves the text as it was typed', () => {
    const { inputs, draft, isUsed } = after({ type: 'typed', name: 'amount', text: 'about 26000' });
    expect(inputs.amount).toBe(26_000);
    expect(draft).toEqual({ name: 'amount', text: 'about 26000' });
    expect(isUsed).toBe(true);
  });

  test('corrects an amount beyond its range only when the field is left', () => {
    const typed: CalculatorInput = { type: 'typed', name: 'amount', text: '5' };
    expect(after(typed).inputs.amount).toBe(30_000);
    const left = after(typed, { type: 'left' });
    expect(left.inputs.amount).toBe(1_000);
    expect(left.draft).toBeUndefined();
  });

  test('keeps the last amount when the text is no number', () => {
    const left = after({ type: 'typed', name: 'amount', text: 'abc' }, { type: 'left' });
    expect(left).toEqual({ ...initialCalculation(terms), draft: undefined });
  });

  test('does not read a field again that is left without typing', () => {
    expect(after({ type: 'left' })).toEqual(initialCalculation(terms));
  });

  test('puts a trade-in offer into the deposit until it ends, and does not count as use', () => {
    const offered = after({ type: 'offered', tradeIn: 8_000 });
    expect(offered).toMatchObject({ inputs: { tradeIn: 8_000 }, isUsed: false });
    const ended = after({ type: 'offered', tradeIn: 8_000 }, { type: 'offered', tradeIn: undefined });
    expect(ended.inputs.tradeIn).toBe(terms.inputs.tradeIn);
  });

  test('leaves a deposit that the visitor has typed when an offer comes or ends', () => {
    const typed: CalculatorInput = { type: 'typed', name: 'tradeIn', text: '1234' };
    expect(after(typed, { type: 'offered', tradeIn: 8_000 }).inputs.tradeIn).toBe(1_234);
    const own = after({ type: 'offered', tradeIn: 8_000 }, typed, { type: 'offered', tradeIn: undefined });
    expect(own.inputs.tradeIn).toBe(1_234);
  });

  test('takes a moved slider without holding a text', () => {
    const moved = after({ type: 'moved', name: 'term', text: '3' });
    expect(moved.inputs.term).toBe(3);
    expect(moved.draft).toBeUndefined();
  });

  test('takes another frequency and ignores the same and an unknown one', () => {
    expect(after({ type: 'frequency-chosen', text: 'monthly' })).toMatchObject({
      frequency: 'monthly',
      isUsed: true,
    });
    for (const text of ['weekly', 'toString'])
      expect(after({ type: 'frequency-chosen', text })).toEqual(initialCalculation(terms));
  });

  test('stays used when the visitor returns to the first value', () => {
    const back = after(
      { type: 'moved', name: 'term', text: '3' },
      { type: 'moved', name: 'term', text: String(terms.inputs.term) },
    );
    expect(back.inputs).toEqual(terms.inputs);
    expect(back.isUsed).toBe(true);
  });

  describe('with terms that the visitor chose on another page', () => {
    test('begins with them, as far as this loan can have them', () => {
      const { inputs, frequency, isUsed } = after({
        type: 'restored',
        terms: { tradeIn: 5000, term: 30, frequency: 'monthly' },
      });
      expect({ inputs, frequency, isUsed }).toEqual({
        inputs: { ...terms.inputs, tradeIn: 5000, term: 7 },
        frequency: 'monthly',
        isUsed: false,
      });
    });

    test('takes the nearest of the years that a tenant offers', () => {
      const calculation = calculate(
        initialCalculation(terms),
        { type: 'restored', terms: { term: 4 } },
        { ...terms, years: [1, 3, 7] },
      );
      expect(calculation.inputs.term).toBe(3);
    });
  });
});

describe('changedTerms', () => {
  test('names what follows from vehicle to vehicle and was changed: deposit, term and frequency', () => {
    const before = initialCalculation(terms);
    const used = after(
      { type: 'moved', name: 'amount', text: '20000' },
      { type: 'moved', name: 'tradeIn', text: '2000' },
      { type: 'frequency-chosen', text: 'monthly' },
    );
    expect(changedTerms(before, used)).toEqual({ tradeIn: 2000, frequency: 'monthly' });
    expect(changedTerms(used, used)).toEqual({});
  });
});
