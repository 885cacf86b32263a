/** Opening state of a location at an instant, and its special days (section 4, location hours view). */
import { isZone, dayNumber, toDayNumber, dayText, toInstant, weekdayOf, DAY_MS } from '../time/calendar.ts';
import { appliesTo, clockText, closingText, parseMinutes, spanText, WEEKDAYS } from './hours.ts';
import type { Department, OpeningHour, SpecialHour } from './location.schema.ts';

/** Options of the opening state. */
export interface OpenStateOptions {
  /** Present instant in milliseconds since 1970. */
  readonly now: number;
  /** IANA time zone of the hours. */
  readonly timeZone: string;
  /** Department; default sales. */
  readonly department?: Department | undefined;
  /** Name of the location; entries for other locations are ignored. */
  readonly locationName?: string | undefined;
}

/** Opening state with its text. */
export interface OpenState {
  readonly open: boolean;
  /** Such as `Open until 5:30 pm`, `Closed, opens 8:30 am` or `Closed, opens Monday 8:30 am`. */
  readonly text: string;
}

/** Usual hours by weekday, and special dates. */
export interface LocationHours {
  readonly usual: readonly OpeningHour[];
  readonly special: readonly SpecialHour[];
}

/** A day with special hours, for the holiday dialog. */
export interface SpecialDay {
  /** The date, `YYYY-MM-DD`. */
  readonly date: string;
  /** `Today` or such as `Friday 25 December`. */
  readonly dateText: string;
  /** Hours of the day or the closed text. */
  readonly text: string;
  readonly department: SpecialHour['department'];
}

/** An open span in ms, with its clock times as configured. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly opens: string;
  readonly closes: string;
}

const HOUR_MS = 3_600_000;

/** Days that are searched for the next opening. */
const HORIZON = 21;

/**
 * Returns the special entries of a day: entries for the department override general ones, entries for the location
 * those for any.
 */
function findSpecials(
  day: number,
  special: readonly SpecialHour[],
  options: Omit<OpenStateOptions, 'now'>,
): SpecialHour[] {
  const { department = 'sales', locationName } = options;
  const weight = (entry: SpecialHour): number =>
    (entry.department === department ? 2 : 0) + (entry.location_name === undefined ? 0 : 1);
  const entries = special.filter(
    (entry) => toDayNumber(entry.date) === day && appliesTo(entry, { department, locationName }),
  );
  const most = Math.max(...entries.map(weight));
  return entries.filter((entry) => weight(entry) === most);
}

/** Returns the clock times of special entries, in order. */
const spansOfSpecials = (specials: readonly SpecialHour[]): (readonly [string, string])[] =>
  specials
    .flatMap(({ status, start_hour: from, end_hour: to }) =>
      status === 'Open' && from && to ? [[from, to] as const] : [],
    )
    .toSorted(([a], [b]) => parseMinutes(a) - parseMinutes(b));

/** Returns whether special entries replace the usual hours: closed, or complete times. */
const replacesUsual = (specials: readonly SpecialHour[]): boolean =>
  specials.length > 0 &&
  (spansOfSpecials(specials).length > 0 || specials.every(({ status }) => status === 'Closed'));

/** Returns the clock times of a day; special hours override usual ones. */
function listClocks(
  day: number,
  hours: LocationHours,
  options: Omit<OpenStateOptions, 'now'>,
): (readonly [string, string])[] {
  const specials = findSpecials(day, hours.special, options);
  if (replacesUsual(specials)) return spansOfSpecials(specials);
  return hours.usual
    .filter((hour) => hour.weekday === weekdayOf(day) && hour.status === 'Open')
    .flatMap(({ open, close }) => (open && close ? [[open, close] as const] : []))
    .toSorted(([a], [b]) => parseMinutes(a) - parseMinutes(b));
}

function toSpans(day: number, clocks: readonly (readonly [string, string])[], timeZone: string): Span[] {
  return clocks.map(([opens, closes]) => {
    const start = parseMinutes(opens);
    const end = parseMinutes(closes);
    const to = end > start ? toInstant(day, end, timeZone) : toInstant(day + 1, end, timeZone);
    return { from: toInstant(day, start, timeZone), to, opens, closes };
  });
}

/** Returns the open spans of a department on a day number; empty when closed. */
export const openSpans = (
  day: number,
  hours: LocationHours,
  options: Omit<OpenStateOptions, 'now'>,
): readonly Span[] => toSpans(day, listClocks(day, hours, options), options.timeZone);

function opensText(span: Span, day: number, today: number): string {
  const clock = clockText(span.opens);
  if (day === today) return `Closed, opens ${clock}`;
  const weekday = WEEKDAYS[weekdayOf(day)] ?? '';
  return `Closed, opens ${weekday}${day - today < 7 ? '' : ` ${dayText(day)}`} ${clock}`;
}

/** Returns whether the usual hours of a day have no times. */
function lacksTimes(day: number, usual: readonly OpeningHour[], specials: readonly SpecialHour[]): boolean {
  if (replacesUsual(specials)) return false;
  return usual.some(
    (hour) => hour.weekday === weekdayOf(day) && hour.status === 'Open' && !(hour.open && hour.close),
  );
}

/**
 * Returns whether a department is open at `now`, and until or from when. A closing time at or before opening is on the
 * next day. Undefined without hours or when today's have no times.
 */
export function openState(
  usual: readonly OpeningHour[],
  special: readonly SpecialHour[],
  options: OpenStateOptions,
): OpenState | undefined {
  const { now, timeZone } = options;
  const today = dayNumber(now, timeZone);
  const spans = (day: number): Span[] => toSpans(day, listClocks(day, { usual, special }, options), timeZone);
  const todaysSpecials = findSpecials(today, special, options);
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
 * Returns the special days from today on, by date, for the holiday dialog. Without a department the entries of all
 * departments count, one item each. The list changes at midnight in the time zone.
 */
export function specialDays(
  special: readonly SpecialHour[],
  options: OpenStateOptions,
  closedText = 'Closed',
): SpecialDay[] {
  const today = dayNumber(options.now, options.timeZone);
  const entries = special
    .filter((entry) => appliesTo(entry, options) && toDayNumber(entry.date) >= today)
    .toSorted((a, b) => toDayNumber(a.date) - toDayNumber(b.date));
  const groups = Map.groupBy(entries, ({ date, department }) => `${date} ${department}`);
  return [...groups.values()].flatMap((group) => {
    const forLocation = group.filter(({ location_name: name }) => name !== undefined);
    const specials = forLocation.length > 0 ? forLocation : group;
    const [first] = specials;
    if (!first) return [];
    const day = toDayNumber(first.date);
    return {
      date: first.date,
      dateText: day === today ? 'Today' : datedDay(first.date),
      text: specialText(specials, closedText),
      department: first.department,
    };
  });
}

/** Formats a date: `Friday 25 December`. */
export function datedDay(date: string): string {
  const day = toDayNumber(date);
  return `${WEEKDAYS[weekdayOf(day)] ?? ''} ${dayText(day)}`;
}

function specialText(specials: readonly SpecialHour[], closedText: string): string {
  const spans = spansOfSpecials(specials).map(([from, to]) => spanText(from, to));
  if (spans.length > 0) return spans.join(', ');
  return specials.every(({ status }) => status === 'Closed') ? closedText : 'Open';
}

/** Returns the next end of a special day after `now` in the time zone; Infinity when none is left. */
export function nextSpecialDayEnd(special: readonly SpecialHour[], now: number, timeZone: string): number {
  // An invalid time zone fails on the pages that display hours, with their address.
  if (special.length === 0 || !isZone(timeZone)) return Infinity;
  const today = dayNumber(now, timeZone);
  const days = special.map(({ date }) => toDayNumber(date)).filter((day) => day >= today);
  return days.length === 0 ? Infinity : toInstant(Math.min(...days) + 1, 0, timeZone);
}
