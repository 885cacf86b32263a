/** Times at which a visitor can come. */
import { describe, expect, test } from 'vitest';
import type { OpeningHour, SpecialHour } from '../_domain/location/location.schema.ts';
import { appointmentInstant, appointmentKind, computeSlots, type SlotInput } from './appointments.ts';

const rules = { slot_minutes: 60, lead_minutes: 0, last_minutes: 60, capacity: 1, days_ahead: 365 };
const open = (weekday: number, from = '09:00', to = '12:00'): OpeningHour => ({
  weekday,
  status: 'Open',
  open: from,
  close: to,
});
const usual = [0, 1, 2, 3, 4, 5, 6].map((day) => open(day));
const slotsAt = (date: string, over: Partial<Omit<SlotInput, 'rules'>> & { rules?: object } = {}) =>
  computeSlots({
    date,
    now: Date.parse('2026-09-01T00:00:00Z'),
    department: { timeZone: 'Australia/Sydney', department: 'sales' },
    hours: { usual, special: [] },
    taken: [],
    ...over,
    rules: { ...rules, ...over.rules },
  });
const starts = (...of: Parameters<typeof slotsAt>) => slotsAt(...of).map(({ start }) => start);
const withHours = (...hours: OpeningHour[]) => ({ hours: { usual: hours, special: [] } });

describe('the slots of a day', () => {
  test('run from opening to the last one before closing, in local time', () => {
    expect(slotsAt('2026-09-08').map(({ start, label }) => [start, label.replace('\u00a0', ' ')])).toEqual([
      ['2026-09-08T09:00+10:00', '9 am'],
      ['2026-09-08T10:00+10:00', '10 am'],
      ['2026-09-08T11:00+10:00', '11 am'],
    ]);
  });

  test.each([
    ['slot_minutes', { slot_minutes: 90, last_minutes: 0 }, ['09:00', '10:30']],
    ['last_minutes', { last_minutes: 90 }, ['09:00', '10:00']],
    ['a last time as long before closing as the day lasts', { last_minutes: 180 }, ['09:00']],
    ['a last time before opening', { last_minutes: 200 }, []],
  ])('%s determines the slots', (_name, over, clocks) => {
    expect(starts('2026-09-08', { rules: over }).map((start) => start.slice(11, 16))).toEqual(clocks);
  });

  test('cover both halves of a day with a break', () => {
    const hours = withHours(open(2, '09:00', '11:00'), open(2, '14:00', '15:00'));
    expect(starts('2026-09-08', hours).map((start) => start.slice(11, 16))).toEqual([
      '09:00',
      '10:00',
      '14:00',
    ]);
  });

  test('follow special hours instead of usual ones', () => {
    const special: SpecialHour[] = [
      { status: 'Open', date: '2026-09-08', start_hour: '13:00', end_hour: '14:00', department: 'all' },
      { status: 'Closed', date: '2026-09-09', department: 'sales' },
      { status: 'Closed', date: '2026-09-10', department: 'service' },
    ];
    expect(starts('2026-09-08', { hours: { usual, special } })).toEqual(['2026-09-08T13:00+10:00']);
    expect(starts('2026-09-09', { hours: { usual, special } })).toEqual([]);
    expect(starts('2026-09-10', { hours: { usual, special } })).toHaveLength(3);
  });

  test('are none on a closed day, a past day and one too far ahead', () => {
    expect(starts('2026-09-08', withHours({ weekday: 2, status: 'Closed' }))).toEqual([]);
    expect(starts('2026-08-31')).toEqual([]);
    expect(starts('2026-09-20', { rules: { days_ahead: 14 } })).toEqual([]);
  });

  test('start today after the lead time', () => {
    const now = Date.parse('2026-09-08T09:10:00+10:00');
    expect(starts('2026-09-08', { now, rules: { lead_minutes: 50 } })).toEqual([
      '2026-09-08T10:00+10:00',
      '2026-09-08T11:00+10:00',
    ]);
    expect(starts('2026-09-08', { now, rules: { lead_minutes: 51 } })).toEqual(['2026-09-08T11:00+10:00']);
  });

  test('omit a slot when its capacity is booked', () => {
    const ten = Date.parse('2026-09-08T10:00:00+10:00');
    const taken = [ten, ten + 59 * 60_000];
    expect(starts('2026-09-08', { taken, rules: { capacity: 2 } })).toEqual([
      '2026-09-08T09:00+10:00',
      '2026-09-08T11:00+10:00',
    ]);
    expect(starts('2026-09-08', { taken, rules: { capacity: 3 } })).toHaveLength(3);
  });
});

describe('when the clocks change', () => {
  test.each([
    ['2026-10-03', '2026-10-03T09:00+10:00'],
    ['2026-10-04', '2026-10-04T09:00+11:00'],
    ['2027-04-03', '2027-04-03T09:00+11:00'],
    ['2027-04-04', '2027-04-04T09:00+10:00'],
  ])('on %s the first slot is %s', (date, start) => {
    expect(starts(date)[0]).toBe(start);
  });

  test('in spring there is no skipped slot and no duplicate', () => {
    expect(starts('2026-10-04', withHours(open(0, '01:00', '05:00')))).toEqual([
      '2026-10-04T01:00+10:00',
      '2026-10-04T03:00+11:00',
      '2026-10-04T04:00+11:00',
    ]);
  });

  test('in autumn distinguishes the repeated hour by its offset', () => {
    expect(starts('2027-04-04', withHours(open(0, '01:00', '04:00')))).toEqual([
      '2027-04-04T01:00+11:00',
      '2027-04-04T02:00+11:00',
      '2027-04-04T02:00+10:00',
      '2027-04-04T03:00+10:00',
    ]);
  });

  test('keeps the offset in a zone without daylight saving', () => {
    const department = { timeZone: 'Australia/Brisbane', department: 'sales' as const };
    expect(starts('2026-10-04', { department })[0]).toBe('2026-10-04T09:00+10:00');
  });
});

test.each([
  ['2026-10-04T09:00+11:00', '2026-10-03T22:00:00.000Z'],
  ['2026-10-04T09:00', '2026-10-03T22:00:00.000Z'],
  ['2026-10-04 09:00', '2026-10-03T22:00:00.000Z'],
  ['2026-10-03T22:00:00Z', '2026-10-03T22:00:00.000Z'],
])('appointmentInstant(%s) uses local time without an offset', (dateTime, instant) => {
  expect(new Date(appointmentInstant(dateTime, 'Australia/Sydney') ?? 0).toISOString()).toBe(instant);
});

test('appointmentInstant returns undefined for a date without a time', () => {
  expect(appointmentInstant('2026-10-04', 'Australia/Sydney')).toBeUndefined();
});

test.each([
  ['Vehicle Enquiry', 'Test Drive Booking Used', 'test-drive'],
  ['Test Drive', null, 'test-drive'],
  ['Service Booking', null, 'service'],
  ['General Enquiry', 'Career Enquiry', undefined],
])('appointmentKind of %s / %s is %s', (category, subcategory, kind) => {
  expect(appointmentKind({ category, subcategory })).toBe(kind);
});
