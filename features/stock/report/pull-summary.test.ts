import { describe, expect, test } from 'vitest';
import type { RejectGroup } from '../store/intake.source.ts';
import { omissionSentence, refusalSentence } from './pull-summary.ts';

const group = (more: Partial<RejectGroup>): RejectGroup => ({
  field: 'created_at',
  reason: 'is not a date',
  count: 3,
  example: { source: 's.csv', row: 4, line: 5, value: '31/31/2026' },
  samples: ['31/31/2026'],
  ...more,
});

describe('omissionSentence', () => {
  test.each([
    [{ column: 'Date In Stock' }, '3 values of Date In Stock were not dates'],
    [{ count: 1 }, '1 value of created_at was not a date'],
    [{ field: 'seats', reason: 'is not a whole number' }, '3 values of seats were not whole numbers'],
    [{ field: 'km', reason: 'is less than 0' }, '3 values of km were less than 0'],
    [
      { field: 'km', reason: 'has no number with the unit km' },
      '3 values of km had no number with the unit km',
    ],
    [
      { reason: 'is not a date and time with zone' },
      '3 values of created_at were not a date and time with zone',
    ],
    [{ reason: 'is in the future' }, '3 values of created_at were in the future'],
    [
      { field: 'km', reason: 'may be thousands or a fraction: three digits follow the point' },
      '3 values of km could be thousands or a fraction: three digits follow the point',
    ],
    [{ field: 'badge', reason: 'does not match the pattern' }, '3 values of badge did not match the pattern'],
    [
      { field: 'images[]', reason: 'is not an http(s) address or a path that starts with one /' },
      '3 values of images[] were not an http(s) address or a path that starts with one /',
    ],
    [{ field: 'sold', reason: 'is not yes or no' }, '3 values of sold were not yes or no'],
  ])('%j', (more, sentence) => {
    expect(omissionSentence(group(more))).toBe(
      `${sentence}, such as "31/31/2026" in row 4 (line 5) of s.csv`,
    );
  });
});

describe('refusalSentence', () => {
  test('names column, reason and an example', () => {
    expect(
      refusalSentence(group({ field: 'price', column: 'Cost', reason: 'is less than 0', count: 1 })),
    ).toBe('1 row: Cost is less than 0, such as "31/31/2026" in row 4 (line 5) of s.csv');
  });

  test('names the whole row, and the first without a value; truncates a long value', () => {
    const example = { source: 's.csv', row: 4, line: 5, value: '' };
    expect(refusalSentence(group({ field: '', reason: 'is not valid JSON', example }))).toBe(
      '3 rows: the row is not valid JSON, first in row 4 (line 5) of s.csv',
    );
    const long = refusalSentence(group({ example: { ...example, value: 'x'.repeat(100) } }));
    expect(long).toContain(`such as "${'x'.repeat(60)}…" in`);
  });
});
