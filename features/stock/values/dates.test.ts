import { describe, expect, test } from 'vitest';
import { dateReader } from './dates.ts';

const zone = 'Australia/Sydney';

describe('dateReader', () => {
  test.each([
    ['2026-11-20', '2026-11-20T00:00:00+11:00'],
    ['20261120', '2026-11-20T00:00:00+11:00'],
    ['20/11/2026', '2026-11-20T00:00:00+11:00'],
    ['5.6.2026', '2026-06-05T00:00:00+10:00'],
    ['05-06-26', '2026-06-05T00:00:00+10:00'],
    ['20 Nov 2026', '2026-11-20T00:00:00+11:00'],
    ['1st Sept, 2026', '2026-09-01T00:00:00+10:00'],
    ['20 November 2026', '2026-11-20T00:00:00+11:00'],
    ['20-Nov-2026', '2026-11-20T00:00:00+11:00'],
    ['2026-11-20 09:15:00', '2026-11-20T09:15:00+11:00'],
    ['2026-11-20T09:15:00', '2026-11-20T09:15:00+11:00'],
    ['20/11/2026 9:15 am', '2026-11-20T09:15:00+11:00'],
    ['20/11/2026, 21:15', '2026-11-20T21:15:00+11:00'],
    ['2026-11-20T09:15:00+10:00', '2026-11-20T09:15:00+10:00'],
    ['2026-11-20T09:15:00Z', '2026-11-20T09:15:00Z'],
    ['1763600000', '2025-11-20T11:53:20+11:00'],
    ['1763600000000', '2025-11-20T11:53:20+11:00'],
  ])('reads %j as the instant %s', (text, expected) =>
    expect(dateReader({ zone }, 'instant')(text)).toBe(expected),
  );

  test.each(['31/31/2026', '11/20/2026', '2026-13-01', '30/02/2026', 'soon', '12345', '09:15', '2026', ''])(
    'returns undefined for %j',
    (text) => expect(dateReader({ zone }, 'instant')(text)).toBeUndefined(),
  );

  test('tries only the stated formats, in order', () => {
    const american = dateReader({ zone, formats: ['M/d/yyyy'] }, 'text');
    expect(american('11/20/2026')).toBe('2026-11-20');
    expect(american('20/11/2026')).toBeUndefined();
    expect(american('2026-11-20')).toBeUndefined();
    const both = dateReader({ zone, formats: ['d/M/yyyy', 'M/d/yyyy', 'seconds'] }, 'text');
    expect(['05/06/2026', '11/20/2026', '1763600000'].map(both)).toEqual([
      '2026-06-05',
      '2026-11-20',
      '2025-11-20',
    ]);
  });

  test('uses the time zone of the date, else the stated one', () => {
    const perth = dateReader({ zone: 'Australia/Perth' }, 'instant');
    expect(perth('20/11/2026')).toBe('2026-11-20T00:00:00+08:00');
    expect(perth('2026-11-20T09:15:00+10:00')).toBe('2026-11-20T09:15:00+10:00');
  });

  test('returns what the field holds: seconds, a day, or a month', () => {
    expect(dateReader({ zone }, 'number')('20/11/2026')).toBe(1_795_093_200);
    expect(dateReader({ zone }, 'text')('20/11/2026')).toBe('2026-11-20');
    expect(['11/2026', 'Nov 2026', '2026-11'].map(dateReader({ zone }, 'text'))).toEqual([
      '2026-11',
      '2026-11',
      '2026-11',
    ]);
  });
});
