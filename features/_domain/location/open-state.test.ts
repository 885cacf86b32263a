import { describe, expect, test } from 'vitest';
import { nextSpecialDayEnd, openState, specialDays, type OpenStateOptions } from './open-state.ts';
import type { OpeningHour, SpecialHour } from './location.schema.ts';

const zone = 'Australia/Sydney';
const open = (weekday: number, from = '08:30', to = '17:30'): OpeningHour => ({
  weekday,
  status: 'Open',
  open: from,
  close: to,
});
const usual: OpeningHour[] = [
  { weekday: 0, status: 'Closed' },
  ...[1, 2, 3, 4, 5].map((day) => open(day)),
  open(6, '09:00', '13:00'),
];
const closedOn = (date: string, over: Partial<SpecialHour> = {}): SpecialHour => ({
  status: 'Closed',
  date,
  department: 'all',
  ...over,
});
const at = (now: string, special: SpecialHour[] = [], over: Partial<OpenStateOptions> = {}) => {
  const state = openState(usual, special, { now: Date.parse(now), timeZone: zone, ...over });
  return state?.text.replaceAll('\u00a0', ' ');
};

describe('open until, or closed and opens', () => {
  // 10 March 2026 is a Tuesday.
  test.each([
    ['before opening', '2026-03-10T08:29:59+11:00', 'Closed, opens 8:30 am'],
    ['at opening', '2026-03-10T08:30:00+11:00', 'Open until 5:30 pm'],
    ['just before closing', '2026-03-10T17:29:59+11:00', 'Open until 5:30 pm'],
    ['at closing', '2026-03-10T17:30:00+11:00', 'Closed, opens Wednesday 8:30 am'],
    ['after midnight', '2026-03-11T00:00:00+11:00', 'Closed, opens 8:30 am'],
    ['Saturday afternoon', '2026-03-14T15:00:00+11:00', 'Closed, opens Monday 8:30 am'],
    ['clocks go back', '2026-04-05T20:00:00+10:00', 'Closed, opens Monday 8:30 am'],
  ])('%s', (_name, now, text) => {
    expect(at(now)).toBe(text);
  });

  test('uses the time zone of the location', () => {
    const now = '2026-03-10T08:00:00+11:00';
    expect(at(now, [], { timeZone: 'Australia/Perth' })).toBe('Closed, opens 8:30 am');
    expect(at('2026-03-10T12:00:00+11:00', [], { timeZone: 'Australia/Perth' })).toBe('Open until 5:30 pm');
  });

  test('counts a closing time after midnight for the evening before', () => {
    const late = [open(2, '18:00', '02:00')];
    const text = (now: string) => openState(late, [], { now: Date.parse(now), timeZone: zone })?.text;
    expect(text('2026-03-11T01:00:00+11:00')).toBe('Open until 2\u00a0am');
    expect(text('2026-03-11T02:00:00+11:00')).toBe('Closed, opens Tuesday 6\u00a0pm');
  });

  test('has no end when open round the clock', () => {
    const always = [0, 1, 2, 3, 4, 5, 6].map((day) => open(day, '00:00', '24:00'));
    const now = Date.parse('2026-03-11T01:00:00+11:00');
    expect(openState(always, [], { now, timeZone: zone })).toEqual({ open: true, text: 'Open 24 hours' });
  });

  test('returns undefined without hours or times', () => {
    const options = { now: Date.parse('2026-03-10T09:00:00+11:00'), timeZone: zone };
    expect(openState([], [], options)).toBeUndefined();
    expect(
      openState([{ weekday: 2, status: 'Open', formated_hours: 'Ring us' }], [], options),
    ).toBeUndefined();
    expect(openState([{ weekday: 2, status: 'Closed' }], [], options)?.text).toBe('Closed');
  });
});

describe('special hours override usual ones', () => {
  const noon = '2026-03-10T12:00:00+11:00';
  const tuesday = '2026-03-10';
  const part: SpecialHour = {
    status: 'Open',
    date: tuesday,
    start_hour: '10:00',
    end_hour: '14:00',
    department: 'all',
  };
  test.each<[string, SpecialHour[], Partial<OpenStateOptions>, string]>([
    ['closed for the day', [closedOn(tuesday)], {}, 'Closed, opens Wednesday 8:30 am'],
    ['shorter hours', [part], {}, 'Open until 2 pm'],
    ['another date', [closedOn('2026-03-11')], {}, 'Open until 5:30 pm'],
    [
      'this department',
      [closedOn(tuesday, { department: 'service' })],
      { department: 'service' },
      'Closed, opens Wednesday 8:30 am',
    ],
    ['another department', [closedOn(tuesday, { department: 'service' })], {}, 'Open until 5:30 pm'],
    [
      'the department wins over all',
      [closedOn(tuesday), { ...part, department: 'sales' }],
      {},
      'Open until 2 pm',
    ],
    [
      'another place',
      [closedOn(tuesday, { location_name: 'North' })],
      { locationName: 'South' },
      'Open until 5:30 pm',
    ],
    ['open without times', [{ status: 'Open', date: tuesday, department: 'all' }], {}, 'Open until 5:30 pm'],
    [
      'closed for a week',
      [10, 11, 12, 13, 14, 16, 17].map((day) => closedOn(`2026-03-${day}`)),
      {},
      'Closed, opens Wednesday 18 March 8:30 am',
    ],
  ])('%s', (_name, special, over, text) => {
    expect(at(noon, special, over)).toBe(text);
  });
});

describe('the holiday dialog', () => {
  const special: SpecialHour[] = [
    closedOn('2026-12-26', { department: 'service' }),
    closedOn('2026-12-25'),
    { status: 'Open', date: '2026-12-24', start_hour: '09:00', end_hour: '12:00', department: 'all' },
    closedOn('2026-12-23'),
    closedOn('2026-12-25', { location_name: 'North' }),
  ];
  const options = { now: Date.parse('2026-12-24T23:59:00+11:00'), timeZone: zone, locationName: 'South' };
  const textOf = (over: Partial<OpenStateOptions> = {}) =>
    specialDays(special, { ...options, ...over }).map((day) =>
      `${day.dateText}: ${day.text}`.replaceAll('\u00a0', ' '),
    );

  test('lists matching days from today on, and writes Today', () => {
    expect(textOf()).toEqual([
      'Today: 9 am – 12 pm',
      'Friday 25 December: Closed',
      'Saturday 26 December: Closed',
    ]);
    expect(textOf({ department: 'sales' })).toEqual(['Today: 9 am – 12 pm', 'Friday 25 December: Closed']);
    expect(textOf({ locationName: 'North' })).toEqual(textOf());
  });

  test('joins several spans of a day', () => {
    const spans = [
      ['13:30', '24:00'],
      ['08:00', '12:30'],
    ].map(([start_hour, end_hour]) => ({
      status: 'Open' as const,
      date: '2026-12-24',
      start_hour,
      end_hour,
      department: 'all' as const,
    }));
    const [day, ...others] = specialDays(spans, options);
    expect(others).toEqual([]);
    expect(day?.text.replaceAll('\u00a0', ' ')).toBe('8 am – 12:30 pm, 1:30 pm – midnight');
    const state = (now: string) => openState(usual, spans, { ...options, now: Date.parse(now) })?.text;
    expect(state('2026-12-24T12:45:00+11:00')).toBe('Closed, opens 1:30\u00a0pm');
    expect(state('2026-12-24T23:45:00+11:00')).toBe('Open until midnight');
  });

  test('ends with the day in the time zone of the location', () => {
    const end = (now: string, timeZone = zone) => nextSpecialDayEnd(special, Date.parse(now), timeZone);
    expect(end('2026-12-01T00:00:00+11:00')).toBe(Date.parse('2026-12-24T00:00:00+11:00'));
    expect(end('2026-12-24T00:00:00+11:00', 'Australia/Perth')).toBe(Date.parse('2026-12-24T00:00:00+08:00'));
    expect(end('2026-12-27T00:00:00+11:00')).toBe(Infinity);
  });

  test('is empty when no entry matches', () => {
    expect(textOf({ now: Date.parse('2027-01-01T00:00:00+11:00') })).toEqual([]);
  });
});
