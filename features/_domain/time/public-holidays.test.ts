import { expect, test } from 'vitest';
import { publicHolidays } from './public-holidays.ts';

test.each<[number, readonly string[]]>([
  [
    2026,
    [
      '2026-01-01',
      '2026-01-26',
      '2026-04-03',
      '2026-04-05',
      '2026-04-06',
      '2026-04-25',
      '2026-12-25',
      '2026-12-26',
      '2026-12-28',
    ],
  ],
  // Christmas on a Saturday: observed on Monday, Boxing Day on Tuesday.
  [
    2027,
    [
      '2027-01-01',
      '2027-01-26',
      '2027-03-26',
      '2027-03-28',
      '2027-03-29',
      '2027-04-25',
      '2027-12-25',
      '2027-12-27',
      '2027-12-26',
      '2027-12-28',
    ],
  ],
  [
    2022,
    [
      '2022-01-01',
      '2022-01-03',
      '2022-01-26',
      '2022-04-15',
      '2022-04-17',
      '2022-04-18',
      '2022-04-25',
      '2022-12-25',
      '2022-12-27',
      '2022-12-26',
    ],
  ],
])('returns the public holidays of %d with their observed days', (year, dates) => {
  expect(publicHolidays(year)).toEqual(dates);
});
