import { describe, expect, test } from 'vitest';
import { dateText, dayNumber, toDayNumber, dayText, toInstant, isZone, weekdayOf } from './calendar.ts';

describe('the calendar day depends on the time zone', () => {
  test.each([
    ['2026-03-10T13:30:00Z', 'Australia/Sydney', '2026-03-11'],
    ['2026-03-10T13:30:00Z', 'Australia/Brisbane', '2026-03-10'],
    ['2026-03-10T14:00:00Z', 'Australia/Brisbane', '2026-03-11'],
    ['2026-03-10T13:30:00Z', 'Australia/Perth', '2026-03-10'],
    ['2026-12-31T13:30:00Z', 'Australia/Adelaide', '2027-01-01'],
  ])('%s in %s is %s', (instant, zone, date) => {
    expect(dayNumber(Date.parse(instant), zone)).toBe(toDayNumber(date));
  });
});

describe('converts a time of day to an instant, including daylight saving', () => {
  test.each([
    ['2026-01-15', 510, 'Australia/Sydney', '2026-01-15T08:30:00+11:00'],
    ['2026-07-15', 510, 'Australia/Sydney', '2026-07-15T08:30:00+10:00'],
    ['2026-07-15', 510, 'Australia/Darwin', '2026-07-15T08:30:00+09:30'],
    ['2026-04-05', 0, 'Australia/Sydney', '2026-04-05T00:00:00+11:00'],
    ['2026-04-05', 150, 'Australia/Sydney', '2026-04-05T02:30:00+11:00'],
    ['2026-04-05', 510, 'Australia/Sydney', '2026-04-05T08:30:00+10:00'],
    ['2026-10-04', 60, 'Australia/Sydney', '2026-10-04T01:00:00+10:00'],
    ['2026-10-04', 150, 'Australia/Sydney', '2026-10-04T03:30:00+11:00'],
    ['2026-10-04', 510, 'Australia/Sydney', '2026-10-04T08:30:00+11:00'],
  ])('%s, %d minutes in, %s', (date, minutes, zone, instant) => {
    expect(toInstant(toDayNumber(date), minutes, zone)).toBe(Date.parse(instant));
  });
});

test('formats weekdays and days', () => {
  expect(weekdayOf(toDayNumber('2026-03-10'))).toBe(2);
  expect(weekdayOf(toDayNumber('1969-12-28'))).toBe(0);
  expect(dayText(toDayNumber('2026-12-25'))).toBe('25 December');
});

test.each([
  ['2026-12-26', '26 December 2026'],
  ['2021-03-01T00:00:00+11:00', '1 March 2021'],
  ['2021-03', 'March 2021'],
  ['03/2021', '03/2021'],
  ['2026-02-31', '2026-02-31'],
  ['2026-13', '2026-13'],
  ['expired', 'expired'],
])('formats the date %s as %s', (date, text) => {
  expect(dateText(date)).toBe(text);
});

test.each([
  ['Australia/Sydney', true],
  ['UTC', true],
  ['Australia/Sidney', false],
  ['', false],
])('isZone(%j) is %s', (zone, exists) => {
  expect(isZone(zone)).toBe(exists);
});
