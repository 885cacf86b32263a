import { describe, expect, test } from 'vitest';
import { specialHourSchema } from '../../_domain/location/location.schema.ts';
import { dayStanding, listHolidays } from './holidays.ts';

const special = (over: object = {}) =>
  specialHourSchema.parse({ status: 'Closed', date: '2026-12-25', ...over });
const now = Date.parse('2026-12-20T00:00:00Z');
const days = (department: 'sales' | 'parts', ...entries: ReturnType<typeof special>[]) =>
  listHolidays({ special: entries, timeZone: 'Australia/Sydney', department, name: 'Dubbo' }, now).map(
    ({ dateText, text }) => [dateText, text],
  );

describe('the holiday dialog has only matching special hours', () => {
  test('of the department and of all departments', () => {
    const entries = [special(), special({ department: 'parts', date: '2026-12-24' })];
    expect(days('sales', ...entries)).toEqual([['Friday 25 December', 'Closed']]);
    expect(days('parts', ...entries)).toHaveLength(2);
  });

  test('and not of another department, another location or a past day', () => {
    const entries = [
      special({ department: 'service' }),
      special({ location_name: 'Orange' }),
      special({ date: '2026-12-19' }),
    ];
    expect(days('sales', ...entries)).toEqual([]);
  });

  test('an entry of the department overrides one for all', () => {
    const own = special({ status: 'Open', department: 'sales', start_hour: '10:00', end_hour: '12:00' });
    expect(days('sales', special(), own)).toEqual([['Friday 25 December', '10\u00a0am – 12\u00a0pm']]);
    expect(days('parts', special(), own)).toEqual([['Friday 25 December', 'Closed']]);
  });

  test('joins two spans of a day', () => {
    const span = (start_hour: string, end_hour: string) => special({ status: 'Open', start_hour, end_hour });
    expect(days('sales', span('13:00', '15:00'), span('09:00', '12:00'))).toEqual([
      ['Friday 25 December', '9\u00a0am – 12\u00a0pm, 1\u00a0pm – 3\u00a0pm'],
    ]);
  });

  test('a closed day has the closed text of the location', () => {
    const department = {
      special: [special()],
      timeZone: 'Australia/Perth',
      department: 'sales',
      name: 'Dubbo',
    } as const;
    expect(listHolidays({ ...department, closedText: 'By appointment only' }, now)[0]?.text).toBe(
      'By appointment only',
    );
  });
});

describe('the date text is Today for the current day in the time zone of the location', () => {
  // Still 24 December in Perth, 25 December in Sydney.
  const night = Date.parse('2026-12-24T14:30:00Z');
  test.each([
    ['2026-12-24', 'Australia/Perth', 'today'],
    ['2026-12-24', 'Australia/Sydney', 'past'],
    ['2026-12-25', 'Australia/Sydney', 'today'],
    ['2026-12-25', 'Australia/Perth', 'ahead'],
  ])('%s in %s is %s', (date, zone, standing) => {
    expect(dayStanding(date, night, zone)).toBe(standing);
  });
});
