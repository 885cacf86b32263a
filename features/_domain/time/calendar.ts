/** Calendar days and clock times of a time zone, with only Intl. Instants are milliseconds since 1970. */

export const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the cached formatter of a time zone. Throws a RangeError for an unknown zone. */
function getClock(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, made);
  return made;
}

/** Returns the local time of the zone as if it were UTC, to the second. */
function wallClock(instant: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of getClock(timeZone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Returns the day number in the zone: days since 1 January 1970. */
export function dayNumber(instant: number, timeZone: string): number {
  return Math.floor(wallClock(instant, timeZone) / DAY_MS);
}

/** Returns the day number of a date `YYYY-MM-DD`. */
export function toDayNumber(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

/** Returns the weekday of a day number, 0 Sunday to 6 Saturday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/**
 * Returns the instant at which the zone's clocks show `minutes` after midnight of the day. A time skipped in spring
 * uses the offset before the jump; of a repeated time in autumn it is the first.
 */
export function toInstant(day: number, minutes: number, timeZone: string): number {
  const wall = day * DAY_MS + minutes * MINUTE_MS;
  const offsetAt = (instant: number): number =>
    wallClock(instant, timeZone) - Math.floor(instant / 1000) * 1000;
  const early = wall - offsetAt(wall - DAY_MS);
  const late = wall - offsetAt(wall + DAY_MS);
  return wallClock(early, timeZone) === wall || wallClock(late, timeZone) !== wall ? early : late;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats an instant in the zone with its UTC offset: `2026-10-04T09:00+11:00`. */
export function zonedTime(instant: number, timeZone: string): string {
  const wall = wallClock(instant, timeZone);
  const minutes = Math.round((wall - instant) / MINUTE_MS);
  const [hour, minute] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset = `${minutes < 0 ? '-' : '+'}${two(hour)}:${two(minute)}`;
  return `${new Date(wall).toISOString().slice(0, 16)}${offset}`;
}

/** Returns a UTC formatter that is created on first use: loading `Intl` takes 10 ms of a program's start. */
function lazyFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined;
  return () => (format ??= new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', ...options }));
}

const longDay = lazyFormat({ day: 'numeric', month: 'long' });

/** Formats a day number: `25 December`. */
export function dayText(day: number): string {
  return longDay().format(day * DAY_MS);
}

const longMonth = lazyFormat({ month: 'long', year: 'numeric' });
const longDate = lazyFormat({ dateStyle: 'long' });

/**
 * Formats a day or month of a feed, `2026-12-26` or `2021-03`: `26 December 2026`, `March 2021`. Returns other texts
 * unchanged.
 */
export function dateText(text: string): string {
  const [, month, day] = /^(\d{4}-\d\d)(?:-(\d\d)(?:T.*)?)?$/.exec(text) ?? [];
  const instant = Date.parse(`${month}-${day ?? '01'}T00:00:00Z`);
  if (month === undefined || Number.isNaN(instant)) return text;
  // A day that the month does not have would overflow into the next.
  if (!new Date(instant).toISOString().startsWith(month)) return text;
  return (day === undefined ? longMonth : longDate)().format(instant);
}

/** Returns whether the runtime supports an IANA time zone. */
export function isZone(timeZone: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat('en-AU', { timeZone }));
  } catch {
    return false;
  }
}
