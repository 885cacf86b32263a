import { describe, expect, test } from 'vitest';
import { adviceOn } from './advice.ts';
import { TWO_READINGS } from './read-values.ts';
import { clause } from './clause.ts';
import { cannotWrite, cutSnapshot, rowsRefused, unreadable, valuesLeftOut } from '../errors.ts';
import { brokenSheet } from '../format/errors.ts';

const fault = (field: string, reason: string) => ({ row: 1, line: 2, field, value: 'x', reason });

describe('adviceOn', () => {
  test('names date for dates without that step, and decimal for ambiguous numbers', () => {
    expect(
      adviceOn([
        fault('created_at', 'is not a date and time with zone'),
        fault('colour', 'has more than 200 characters'),
        fault('km', TWO_READINGS),
        fault('doors', TWO_READINGS),
      ]),
    ).toEqual([
      'For dates as dealers write them, such as 20/11/2026, give created_at an entry with "date": true.',
      'Say in the entry of km, or for the whole source, what the point means: with "decimal": "," 45.000 is 45000, with "decimal": "." it is 45.',
    ]);
  });

  test('names formats when the mapping already parses dates', () => {
    expect(adviceOn([fault('created_at', 'is not a date')])).toEqual([
      'Where created_at holds dates in another form, name it in the entry: "date": { "formats": ["M/d/yyyy"] }.',
    ]);
  });

  test('is part of the hints of check', () => {
    const rows = [fault('km', TWO_READINGS)];
    expect(rowsRefused.hint({ file: 's.csv', rows })).toContain('"decimal": ","');
    expect(valuesLeftOut.hint({ file: 's.csv', rows })).toContain('"decimal": ","');
  });
});

test('messages end with one stop, whatever the error of a library ends with', () => {
  expect(clause('unexpected end.. ')).toBe('unexpected end');
  for (const kind of [unreadable, cannotWrite, cutSnapshot, brokenSheet]) {
    const message = kind.message({ file: 's.csv', why: 'The input was truncated.' });
    expect(message).toMatch(/truncated\.$/);
  }
});
