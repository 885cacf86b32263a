/** Whether a place is open at an instant, and its days with other hours (section 4, location hours view). */
import { isZone, dayNumber, dayNumberOf, dayText, instantOf, weekdayOf } from '../time/calendar.ts';
import { DAY_MS } from '../vehicle/status.ts';
import { appliesTo, clockText, closingText, minutesOf, spanText, WEEKDAYS } from './hours.ts';
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

const HOUR_MS = 3_600_000;

/** How far ahead the next opening is looked for, in days. */
const HORIZON = 21;

/** The special entries of a day: those for the department win over those for all, those for the place over those for any. */
function specialsOf(
  day: number,
  special: readonly SpecialHour[],
  options: Omit<OpenStateOptions, 'now'>,
): SpecialHour[] {
  const { department = 'sales', locationName } = options;
  const weight = (entry: SpecialHour): number =>
    (entry.department === department ? 2 : 0) + (entry.location_name === undefined ? 0 : 1);
  const entries = special.filter(
    (entry) => dayNumberOf(entry.date) === day && appliesTo(entry, { department, locationName }),
  );
  const most = Math.max(...entries.map(weight));
  return entries.filter((entry) => weight(entry) === most);
}

/** Spans of special entries as clock times, in their order. */
const spansOfSpecials = (specials: readonly SpecialHour[]): (readonly [string, string])[] =>
  specials
    .flatMap(({ status, start_hour: from, end_hour: to }) =>
      status === 'Open' && from && to ? [[from, to] as const] : [],
    )
    .toSorted(([a], [b]) => minutesOf(a) - minutesOf(b));

/** Whether special entries say all of a day: closed, or from when until when. */
const replacesUsual = (specials: readonly SpecialHour[]): boolean =>
  specials.length > 0 &&
  (spansOfSpecials(specials).length > 0 || specials.every(({ status }) => status === 'Closed'));

/** Clock times at which the place opens and closes on a day, special hours before usual ones. */
function clocksOf(
  day: number,
  hours: PlaceHours,
  options: Omit<OpenStateOptions, 'now'>,
): (readonly [string, string])[] {
  const specials = specialsOf(day, hours.special, options);
  if (replacesUsual(specials)) return spansOfSpecials(specials);
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
function lacksTimes(day: number, usual: readonly OpeningHour[], specials: readonly SpecialHour[]): boolean {
  if (replacesUsual(specials)) return false;
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
  const todaysSpecials = specialsOf(today, special, options);
  if (usual.length === 0 && todaysSpecials.length === 0) return undefined;
  if (lacksTimes(today, usual, todaysSpecials)) return undefined;
  const current = [...spans(today - 1), ...spans(today)].find(({ from, to }) => from <= now && now < to);
  if (current) {
    const isAllDay = current.to - current.from >= DAY_MS - HOUR_MS;
    return { open: true, text: isAllDay ? 'Open 24 hours' : `Open until ${closingText(current.closes)}` };
  }
  for (let day = today; day <= today + HORIZON; day += 1) {
    const next = spans(day).find(({ from }) => from > now);
    if (next) return { open: false, text: opensText(next, day, today) };
  }
  return { open: false, text: 'Closed' };
}

/**
 * The days from today on whose hours differ, by date, for the holiday dialog, which shows only when there are any.
 * Without a department the entries of all departments count, one item for each. The list changes at the next midnight of the zone.
 */
export function specialDays(
  special: readonly SpecialHour[],
  options: OpenStateOptions,
  closedText = 'Closed',
): SpecialDay[] {
  const today = dayNumber(options.now, options.timeZone);
  const entries = special
    .filter((entry) => appliesTo(entry, options) && dayNumberOf(entry.date) >= today)
    .toSorted((a, b) => dayNumberOf(a.date) - dayNumberOf(b.date));
  const groups = Map.groupBy(entries, ({ date, department }) => `${date} ${department}`);
  return [...groups.values()].flatMap((group) => {
    const forPlace = group.filter(({ location_name: name }) => name !== undefined);
    const specials = forPlace.length > 0 ? forPlace : group;
    const [first] = specials;
    if (!first) return [];
    const day = dayNumberOf(first.date);
    return {
      date: first.date,
      dateText: day === today ? 'Today' : datedDay(first.date),
      text: specialText(specials, closedText),
      department: first.department,
    };
  });
}

/** A date in words: `Friday 25 December`. */
export function datedDay(date: string): string {
  const day = dayNumberOf(date);
  return `${WEEKDAYS[weekdayOf(day)] ?? ''} ${dayText(day)}`;
}

function specialText(specials: readonly SpecialHour[], closedText: string): string {
  const spans = spansOfSpecials(specials).map(([from, to]) => spanText(from, to));
  if (spans.length > 0) return spans.join(', ');
  return specials.every(({ status }) => status === 'Closed') ? closedText : 'Open';
}

/** The next instant after `now` at which a day with special hours is over, by the clocks of the zone; Infinity when none is left. */
export function nextSpecialDayEnd(special: readonly SpecialHour[], now: number, timeZone: string): number {
  // A page that shows hours in an unknown zone fails by itself, with its address.
  if (special.length === 0 || !isZone(timeZone)) return Infinity;
  const today = dayNumber(now, timeZone);
  const days = special.map(({ date }) => dayNumberOf(date)).filter((day) => day >= today);
  return days.length === 0 ? Infinity : instantOf(Math.min(...days) + 1, 0, timeZone);
}
