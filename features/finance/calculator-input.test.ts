import { describe, expect, test } from 'vitest';
import { lent, optionsOf } from './finance.case.ts';
import { calculatorTerms } from './terms.ts';
import { boundsText, numberOf, stripped, applyEntry, type Entry } from './calculator-input.ts';

const of = (calculator: object = {}) => ({
  ...calculatorTerms(lent(), 'Manual', optionsOf({ calculator })),
  isSidebar: (calculator as { rules?: string }).rules === 'sidebar',
});
const entered = (entry: Partial<Entry> & Pick<Entry, 'name' | 'text'>, terms = of()) =>
  applyEntry(terms.inputs, { isDone: true, ...entry }, terms)[entry.name];

test('stripped keeps only digits, dots and minus signs', () => {
  expect(stripped('$31,990.50 -ish e5')).toBe('31990.50-5');
});

describe('numberOf', () => {
  test.each<[string, number | undefined]>([
    ['$31,990', 31_990],
    ['12.94%', 12.94],
    ['5 years', 5],
    ['30k', 30_000],
    ['$24.5 K', 24_500],
    ['-500', -500],
    ['', undefined],
    ['-', undefined],
    ['.', undefined],
    ['1.2.3', undefined],
    ['five', undefined],
    ['Infinity', undefined],
    ['NaN', undefined],
    ['9'.repeat(400), undefined],
  ])('%j', (text, value) => {
    expect(numberOf(text)).toBe(value);
  });
});

describe('applyEntry', () => {
  test('ignores an invalid number', () => {
    const terms = of();
    const after = applyEntry(terms.inputs, { name: 'amount', text: 'a lot', isDone: true }, terms);
    expect(after).toBe(terms.inputs);
  });

  test('ignores an equal value', () => {
    const terms = of();
    expect(applyEntry(terms.inputs, { name: 'amount', text: '30000', isDone: true }, terms)).toBe(
      terms.inputs,
    );
  });

  test.each<[string, Pick<Entry, 'name' | 'text'>, number]>([
    ['above its range becomes the end', { name: 'amount', text: '900000' }, 100_000],
    ['below its range becomes the beginning', { name: 'amount', text: '-5' }, 1000],
    ['of an amount need not be a step of the slider', { name: 'amount', text: '31990' }, 31_990],
    ['of a rate need not be a step of the slider', { name: 'interest', text: '12.94' }, 12.94],
    ['of a term keeps to half years', { name: 'term', text: '4.3' }, 4.5],
    ['of a deposit keeps to half dollars', { name: 'tradeIn', text: '1000.40' }, 1000.5],
    ['of a residual is none below zero', { name: 'residual', text: '-1' }, 0],
  ])('%s', (_name, entry, value) => {
    expect(entered(entry)).toBe(value);
  });

  test('waits with a value outside its range until the field is left', () => {
    expect(entered({ name: 'amount', text: '4', isDone: false })).toBe(30_000);
    expect(entered({ name: 'amount', text: '45000', isDone: false })).toBe(45_000);
  });
});

describe('with the sidebar rules', () => {
  const sidebar = of({ rules: 'sidebar', amount: { min: 5000 } });

  test('clamps a negative amount to 0 and no other', () => {
    expect(entered({ name: 'amount', text: '-5' }, sidebar)).toBe(0);
    expect(entered({ name: 'amount', text: '300000' }, sidebar)).toBe(300_000);
  });

  test.each([
    [0, true],
    [5000, true],
    [5001, false],
    [249_999, false],
    [250_000, true],
    [300_000, true],
  ])('shows the bounds at %d dollars: %s', (amount, helps) => {
    expect(boundsText(amount, sidebar)).toBe(helps ? 'Cannot be less than $5,000 or more than $250,000' : '');
  });

  test('without them shows no bounds', () => {
    expect(boundsText(0, of())).toBe('');
  });
});
