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
  test('applies a typed amount at once and leaves the text unchanged', () => {
    const { inputs, draft, isUsed } = after({ type: 'typed', name: 'amount', text: 'about 26000' });
    expect(inputs.amount).toBe(26_000);
    expect(draft).toEqual({ name: 'amount', text: 'about 26000' });
    expect(isUsed).toBe(true);
  });

  test('clamps an amount only when the field is left', () => {
    const typed: CalculatorInput = { type: 'typed', name: 'amount', text: '5' };
    expect(after(typed).inputs.amount).toBe(30_000);
    const left = after(typed, { type: 'left' });
    expect(left.inputs.amount).toBe(1_000);
    expect(left.draft).toBeUndefined();
  });

  test('keeps the last amount when the text is not a number', () => {
    const left = after({ type: 'typed', name: 'amount', text: 'abc' }, { type: 'left' });
    expect(left).toMatchObject({ ...initialCalculation(terms), draft: undefined });
  });

  test('returns an emptied field to the value of the vehicle', () => {
    const emptied = after(
      { type: 'typed', name: 'amount', text: '26000' },
      { type: 'left' },
      { type: 'typed', name: 'amount', text: ' ' },
      { type: 'left' },
    );
    expect([emptied.inputs.amount, emptied.note, emptied.draft]).toEqual([30_000, undefined, undefined]);
  });

  test.each([
    ['amount', '9,999,999', 'From $1,000 to $100,000: using $100,000.'],
    ['amount', '5', 'From $1,000 to $100,000: using $1,000.'],
    ['amount', 'abc', 'That is not a number: still using $30,000.'],
    ['term', '4.3', 'Using 4.5 years, the nearest possible value.'],
    ['amount', '58,750', undefined],
  ] as const)('notes which value counts for %s %s', (name, text, note) => {
    const left = after({ type: 'typed', name, text }, { type: 'left' });
    expect(left.note?.text).toBe(note);
    expect(calculate(left, { type: 'typed', name, text: '3' }, terms).note).toBeUndefined();
  });

  test('ignores leaving a field without typing', () => {
    expect(after({ type: 'left' })).toEqual(initialCalculation(terms));
  });

  test('uses a trade-in offer as the deposit until it expires, which does not count as use', () => {
    const offered = after({ type: 'offered', tradeIn: 8_000 });
    expect(offered).toMatchObject({ inputs: { tradeIn: 8_000 }, isUsed: false });
    const ended = after({ type: 'offered', tradeIn: 8_000 }, { type: 'offered', tradeIn: undefined });
    expect(ended.inputs.tradeIn).toBe(terms.inputs.tradeIn);
  });

  test('keeps a typed deposit when an offer starts or expires', () => {
    const typed: CalculatorInput = { type: 'typed', name: 'tradeIn', text: '1234' };
    expect(after(typed, { type: 'offered', tradeIn: 8_000 }).inputs.tradeIn).toBe(1_234);
    const own = after({ type: 'offered', tradeIn: 8_000 }, typed, { type: 'offered', tradeIn: undefined });
    expect(own.inputs.tradeIn).toBe(1_234);
  });

  test('applies a moved slider without a draft text', () => {
    const moved = after({ type: 'moved', name: 'term', text: '3' });
    expect(moved.inputs.term).toBe(3);
    expect(moved.draft).toBeUndefined();
  });

  test('applies another frequency and ignores the same or an unknown one', () => {
    expect(after({ type: 'frequency-chosen', text: 'monthly' })).toMatchObject({
      frequency: 'monthly',
      isUsed: true,
    });
    for (const text of ['weekly', 'toString'])
      expect(after({ type: 'frequency-chosen', text })).toEqual(initialCalculation(terms));
  });

  test('stays used when the visitor returns to the initial value', () => {
    const back = after(
      { type: 'moved', name: 'term', text: '3' },
      { type: 'moved', name: 'term', text: String(terms.inputs.term) },
    );
    expect(back.inputs).toEqual(terms.inputs);
    expect(back.isUsed).toBe(true);
  });

  describe('with terms chosen on another page', () => {
    test('starts with them, as far as this loan allows', () => {
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

    test('uses the nearest of the tenant’s years', () => {
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
  test('returns changed terms that are shared between vehicles: deposit, term and frequency', () => {
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
