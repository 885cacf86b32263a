/** Special days of a department, for the holiday dialog (section 4, location hours view). */
import { datedDay, specialDays, type SpecialDay } from '../../_domain/location/open-state.ts';
import { dayNumber, toDayNumber } from '../../_domain/time/calendar.ts';
import type { DepartmentData } from './site-location.ts';

export type Holiday = {
  /** The date, `YYYY-MM-DD`. */
  date: string;
  /** Such as `Friday 25 December`; browsers replace it by `Today` on the day. */
  dateText: string;
  /** Hours, or the closed text. */
  text: string;
};

type Special = Pick<DepartmentData, 'special' | 'timeZone' | 'department' | 'name' | 'closedText'>;

/** Returns special days from today on, by date; entries of the department override general ones. */
export function listHolidays(
  { special, timeZone, department, name, closedText }: Special,
  now: number,
): Holiday[] {
  const days = new Map<string, SpecialDay>();
  const options = { now, timeZone, department, locationName: name };
  for (const day of specialDays(special, options, closedText)) {
    if (!days.has(day.date) || day.department === department) days.set(day.date, day);
  }
  // Never `Today`, which would be wrong tomorrow.
  return [...days.values()].map(({ date, text }) => ({ date, dateText: datedDay(date), text }));
}

/** Returns whether a date is past, today or upcoming in a time zone. */
export function dayStanding(date: string, now: number, timeZone: string): 'past' | 'today' | 'ahead' {
  const days = toDayNumber(date) - dayNumber(now, timeZone);
  if (days < 0) return 'past';
  return days === 0 ? 'today' : 'ahead';
}
