import { describe, expect, test } from 'vitest';
import { amountIssues, amountProblem } from './finance-amounts.ts';

const WRONG = 'Please enter an amount in dollars, such as 25,000.';

describe('amountProblem', () => {
  test.each(['25000', '25,000', '$25,000', '25 000', ' 25000.50 ', '0', '1000000', ''])(
    'takes %j',
    (text) => {
      expect(amountProblem('deposit', text)).toBeUndefined();
    },
  );

  test.each([
    'abc',
    '-5000',
    '1e9',
    'NaN',
    'Infinity',
    '25.000,00',
    '2,5',
    '0x10',
    '１２',
    '$',
    '25000 or so',
    '<b>1</b>',
    '1.234',
  ])('rejects %j', (text) => {
    expect(amountProblem('deposit', text)).toBe(WRONG);
  });

  test.each(['1000001', '9'.repeat(60), '999,999,999'])('rejects %j as too high', (text) => {
    expect(amountProblem('vehiclePriceBudget', text)).toBe('Please enter an amount of at most $1,000,000.');
  });

  test('ignores other fields', () => {
    expect(amountProblem('employer', 'abc')).toBeUndefined();
  });
});

test('amountIssues names each wrong field', () => {
  expect(amountIssues({ income_month: 'lots', deposit: '5000', employer: 'x' })).toEqual([
    { path: 'income_month', message: WRONG },
  ]);
});
