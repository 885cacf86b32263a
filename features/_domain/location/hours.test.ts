import { describe, expect, test } from 'vitest';
import { clockText, departmentHours, listDepartments, weekHours, type HoursOptions } from './hours.ts';
import type { OpeningHour } from './location.schema.ts';

const open = (weekday: number, from = '08:30', to = '17:00'): OpeningHour => ({
  weekday,
  status: 'Open',
  open: from,
  close: to,
});
const closed = (weekday: number): OpeningHour => ({ weekday, status: 'Closed' });
const weekdays = [1, 2, 3, 4, 5].map((day) => open(day));
const usual = [closed(0), ...weekdays, open(6, '09:00', '13:00')];

const lines = (hours: OpeningHour[], options?: HoursOptions): string[] => {
  const { kind, rows } = weekHours(hours, options);
  return [kind, ...rows.map(({ label, text }) => `${label} ${text}`.replaceAll('\u00a0', '_'))];
};

describe('a time of day is on the 12-hour clock', () => {
  test.each([
    ['08:30', '8:30 am'],
    ['17:00', '5 pm'],
    ['12:00', '12 pm'],
    ['12:05', '12:05 pm'],
    ['00:00', '12 am'],
  ])('%s', (clock, text) => {
    expect(clockText(clock)).toBe(text.replace(' ', '\u00a0'));
  });
});

describe('location hours view', () => {
  const fullWeek = [
    ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `${day} 8:30_am – 5_pm`),
    'Saturday 9_am – 1_pm',
    'Sunday Closed',
  ];
  test.each<[string, OpeningHour[], HoursOptions, string[]]>([
    [
      'Mon–Fri summary when all five weekdays match',
      usual,
      {},
      ['summary', 'Mon–Fri 8:30_am – 5_pm', 'Saturday 9_am – 1_pm', 'Sunday Closed'],
    ],
    ['full list when showFullHours is set', usual, { showFullHours: true }, ['full', ...fullWeek]],
    [
      'full list when weekday hours differ',
      [...weekdays.slice(0, 4), open(5, '08:30', '19:00')],
      {},
      ['full', ...fullWeek.slice(0, 4), 'Friday 8:30_am – 7_pm'],
    ],
    [
      'a closed weekday differs too',
      [closed(1), ...weekdays.slice(1)],
      {},
      ['full', 'Monday Closed', ...fullWeek.slice(1, 5)],
    ],
    [
      'grouped days otherwise',
      [open(2), open(3), open(4), open(6), open(0)],
      {},
      ['grouped', 'Tue–Thu 8:30_am – 5_pm', 'Sat–Sun 8:30_am – 5_pm'],
    ],
    [
      'grouped days at the weekend alone',
      [open(6), closed(0)],
      {},
      ['grouped', 'Saturday 8:30_am – 5_pm', 'Sunday Closed'],
    ],
    [
      'a closed day may say something else',
      [...weekdays, closed(0)],
      { closedText: 'By appointment only' },
      ['summary', 'Mon–Fri 8:30_am – 5_pm', 'Sunday By appointment only'],
    ],
    [
      'the dealer’s own words win',
      weekdays.map((hour) => ({ ...hour, formated_hours: '8.30 till 5' })),
      {},
      ['summary', 'Mon–Fri 8.30 till 5'],
    ],
    [
      'a day with a break',
      weekdays.flatMap(({ weekday }) => [open(weekday, '13:00', '17:00'), open(weekday, '08:00', '12:00')]),
      {},
      ['summary', 'Mon–Fri 8_am – 12_pm, 1_pm – 5_pm'],
    ],
    ['no hours', [], {}, ['none']],
  ])('%s', (_name, hours, options, expected) => {
    expect(lines(hours, options)).toEqual(expected);
  });

  test('a row has its weekdays, to highlight today', () => {
    expect(weekHours(usual).rows.map(({ days }) => days)).toEqual([[1, 2, 3, 4, 5], [6], [0]]);
  });
});

describe('hours without a department belong to that of the location', () => {
  const opening_hours: OpeningHour[] = [open(1), { ...open(2), department: 'parts' }];
  test.each([
    ['', ['sales', 'parts']],
    ['service', ['service', 'parts']],
    ['parts', ['parts']],
  ] as const)('at a location of type %j', (location_type, departments) => {
    const location = { location_type, contact_detail: { opening_hours } };
    expect(listDepartments(location)).toEqual(departments);
    expect(departmentHours(location, 'parts')).toHaveLength(location_type === 'parts' ? 2 : 1);
  });
});
