/** Whether a place is open at an instant, and its days with other hours (section 4, location hours view). */
import { dayNumber, dayNumberOf, dayText, instantOf, weekdayOf } from '../time/calendar.ts';
import { appliesTo, clockText, spanText, WEEKDAYS } from './hours.ts';
import type { Department, OpeningHour, SpecialHour } from './location.schema.ts';

/** Where and when the question is asked. */
export interface OpenStateOptions {
  /** The present instant in milliseconds since 1970. */
  readonly now: number;
  /** IANA zone the hours are told in. */
  readonly timeZone: string;
  /** Department asked for; default sales. */
  readonly department?: Department | undefined;
  /** Name of the place; entries that name another one are passed over. */
  readonly locationName?: string | undefined;
}

/** Whether the place is open, in words. */
export interface OpenState {
  readonly open: boolean;
  /** Such as `Open until 5:30 pm`, `Closed, opens 8:30 am` or `Closed, opens Monday 8:30 am`. */
  readonly text: string;
}

/** Usual hours by weekday, and dates that differ. */
export interface PlaceHours {
  readonly usual: readonly OpeningHour[];
  readonly special: readonly SpecialHour[];
}

/** A day on which the hours differ, for the holiday dialog. */
export interface SpecialDay {
  /** The date, `YYYY-MM-DD`. */
  readonly date: string;
  /** `Today` or such as `Friday 25 December`. */
  readonly dateText: string;
  /** The hours of the day or the closed text. */
  readonly text: string;
  readonly department: SpecialHour['department'];
}

/** A span in which the place is open, in ms, with its clock times as written. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly opens: string;
  readonly closes: string;
}

/** How far ahead the next opening is looked for, in days. */
const HORIZON = 21;

const minutesOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
};

/** The special entry of a day: one for the department wins over one for all, one for the place over one for any. */
function specialOf(
  day: number,
  special: readonly SpecialHour[],
  options: Omit<OpenStateOptions, 'now'>,
): SpecialHour | undefined {
  const { department = 'sales', locationName } = options;
  const weight = (entry: SpecialHour): number =>
    (entry.department === department ? 2 : 0) + (entry.location_name === undefined ? 0 : 1);
  return special
    .filter((entry) => dayNumberOf(entry.date) === day && appliesTo(entry, { department, locationName }))
    .toSorted((a, b) => weight(b) - weight(a))[0];
}

/** Clock times at which the place opens and closes on a day, special hours before usual ones. */
function clocksOf(
  day: number,
  hours: PlaceHours,
  options: Omit<OpenStateOptions, 'now'>,
): (readonly [string, string])[] {
  const special = specialOf(day, hours.special, options);
  if (special?.status === 'Closed') return [];
  if (special?.start_hour && special.end_hour) return [[special.start_hour, special.end_hour]];
  return hours.usual
    .filter((hour) => hour.weekday === weekdayOf(day) && hour.status === 'Open')
    .flatMap(({ open, close }) => (open && close ? [[open, close] as const] : []))
    .toSorted(([a], [b]) => minutesOf(a) - minutesOf(b));
}

function spansOf(day: number, clocks: readonly (readonly [string, string])[], timeZone: string): Span[] {
  return clocks.map(([opens, closes]) => {
    const start = minutesOf(opens);
    const end = minutesOf(closes);
    const to = end > start ? instantOf(day, end, timeZone) : instantOf(day + 1, end, timeZone);
    return { from: instantOf(day, start, timeZone), to, opens, closes };
  });
}

/** When a department is open on a day (`YYYY-MM-DD` as a day number), special hours before usual ones; empty when closed. */
export const openSpans = (
  day: number,
  hours: PlaceHours,
  options: Omit<OpenStateOptions, 'now'>,
): readonly Span[] => spansOf(day, clocksOf(day, hours, options), options.timeZone);

function opensText(span: Span, day: number, today: number): string {
  const clock = clockText(span.opens);
  if (day === today) return `Closed, opens ${clock}`;
  const weekday = WEEKDAYS[weekdayOf(day)] ?? '';
  return `Closed, opens ${weekday}${day - today < 7 ? '' : ` ${dayText(day)}`} ${clock}`;
}

/** Whether a day counts as open by its usual hours without saying from when until when. */
function lacksTimes(day: number, usual: readonly OpeningHour[], special: SpecialHour | undefined): boolean {
  if (special?.status === 'Closed' || (special?.start_hour && special.end_hour)) return false;
  return usual.some(
    (hour) => hour.weekday === weekdayOf(day) && hour.status === 'Open' && !(hour.open && hour.close),
  );
}

/**
 * Whether a department is open at `now`, until when or from when again, by its usual and special hours; a closing time
 * at or before the opening time is that of the next day. Nothing when there are no hours, or today's have no
 * times to tell.
 */
export function openState(
  usual: readonly OpeningHour[],
  special: readonly SpecialHour[],
  options: OpenStateOptions,
): OpenState | undefined {
  const { now, timeZone } = options;
  const today = dayNumber(now, timeZone);
  const spans = (day: number): Span[] => spansOf(day, clocksOf(day, { usual, special }, options), timeZone);
  const todaysSpecial = specialOf(today, special, options);
  if (usual.length === 0 && todaysSpecial === undefined) return undefined;
  if (lacksTimes(today, usual, todaysSpecial)) return undefined;
  const current = [...spans(today - 1), ...spans(today)].find(({ from, to }) => from <= now && now < to);
  if (current) return { open: true, text: `Open until ${clockText(current.closes)}` };
  for (let day = today; day <= today + HORIZON; day += 1) {
    const next = spans(day).find(({ from }) => from > now);
    if (next) return { open: false, text: opensText(next, day, today) };
  }
  return { open: false, text: 'Closed' };
}

/**
 * The days from today on whose hours differ, by date, for the holiday dialog, which shows only when there are any.
 * Without a department the entries of all departments count. The list changes at the next midnight of the zone.
 */
export function specialDays(
  special: readonly SpecialHour[],
  options: OpenStateOptions,
  closedText = 'Closed',
): SpecialDay[] {
  const today = dayNumber(options.now, options.timeZone);
  return special
    .filter((entry) => appliesTo(entry, options) && dayNumberOf(entry.date) >= today)
    .toSorted((a, b) => dayNumberOf(a.date) - dayNumberOf(b.date))
    .map((entry) => {
      const day = dayNumberOf(entry.date);
      const open = spanText(entry.start_hour, entry.end_hour) ?? 'Open';
      return {
        date: entry.date,
        dateText: day === today ? 'Today' : `${WEEKDAYS[weekdayOf(day)] ?? ''} ${dayText(day)}`,
        text: entry.status === 'Closed' ? closedText : open,
        department: entry.department,
      };
    });
}
