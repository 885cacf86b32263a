/** Free appointment slots of a day, from the hours of a location (specification, sections 4 and 7). */
import { toDayNumber, toInstant, isZone, zonedTime, DAY_MS } from '../_domain/time/calendar.ts';
import { publicHolidays } from '../_domain/time/public-holidays.ts';
import { clockText, departmentHours } from '../_domain/location/hours.ts';
import type { Department, Location, OpeningHour, SpecialHour } from '../_domain/location/location.schema.ts';
import { openSpans, type OpenStateOptions, type LocationHours } from '../_domain/location/open-state.ts';
import { zoneOfLocation } from '../_domain/location/time-zone.ts';

export const APPOINTMENT_KINDS = ['test-drive', 'service'] as const;
export type AppointmentKind = (typeof APPOINTMENT_KINDS)[number];

/** Department that receives the visitor. */
const DEPARTMENT_OF: Readonly<Record<AppointmentKind, Department>> = {
  'test-drive': 'sales',
  service: 'service',
};

/** Appointment rules of a dealer. */
export interface AppointmentRules {
  /** Minutes between the starts of two slots. */
  readonly slot_minutes: number;
  /** Minutes between the request and the first slot. */
  readonly lead_minutes: number;
  /** Minutes between the start of the last slot and closing. */
  readonly last_minutes: number;
  /** Visitors per slot. */
  readonly capacity: number;
  /** Days ahead that have slots. */
  readonly days_ahead: number;
}

export interface Slot {
  /** ISO 8601 with the offset of the location: `2026-10-04T09:00+11:00`. */
  readonly start: string;
  /** Local time of day: `9 am`. */
  readonly label: string;
}

export interface SlotInput {
  /** `YYYY-MM-DD` in the time zone of the location. */
  readonly date: string;
  /** Current time in milliseconds. */
  readonly now: number;
  readonly department: Omit<OpenStateOptions, 'now'>;
  readonly hours: LocationHours;
  readonly rules: AppointmentRules;
  /** Booked instants; one outside every slot blocks none. */
  readonly taken: readonly number[];
}

const MINUTE_MS = 60_000;

/** Whether public holidays have appointments. */
export type HolidayRule = 'closed' | 'open';

/** Returns closed days for public holidays of `years` without special hours of the location. */
function holidayHours(special: readonly SpecialHour[], years: readonly number[]): SpecialHour[] {
  const named = new Set(special.map(({ date }) => date));
  return years
    .flatMap(publicHolidays)
    .filter((date) => !named.has(date))
    .map((date) => ({ status: 'Closed', date, department: 'all' }));
}

/** Returns the time zone, hours and closed days of a department around `date` (`YYYY-MM-DD`). */
export function departmentSchedule(
  location: Location,
  kind: AppointmentKind,
  { date, holidays }: { readonly date: string; readonly holidays: HolidayRule },
): Pick<SlotInput, 'department' | 'hours'> {
  const { name: locationName, special_hours: special } = location;
  const department = DEPARTMENT_OF[kind];
  const year = Number(date.slice(0, 4));
  const closed = holidays === 'closed' ? holidayHours(special, [year - 1, year]) : [];
  return {
    department: { timeZone: zoneOfLocation(location), department, locationName },
    hours: { usual: departmentHours(location, department), special: [...special, ...closed] },
  };
}

/** Hours of a department that lists none. */
const EVERY_DAY: readonly OpeningHour[] = Array.from({ length: 7 }, (_, weekday) => ({
  weekday,
  status: 'Open',
  open: '00:00',
  close: '23:59',
}));

/** Returns whether the department is closed all day; `date` is `YYYY-MM-DD`. */
export function isClosedOn(
  date: string,
  { department, hours }: Pick<SlotInput, 'department' | 'hours'>,
): boolean {
  const usual = hours.usual.length > 0 ? hours.usual : EVERY_DAY;
  return openSpans(toDayNumber(date), { ...hours, usual }, department).length === 0;
}

/** Returns the free slots of a day, in order. Empty when the day is closed, past or too far ahead. */
export function computeSlots({ date, now, department, hours, rules, taken }: SlotInput): Slot[] {
  const earliest = now + rules.lead_minutes * MINUTE_MS;
  const latest = now + rules.days_ahead * DAY_MS;
  const length = rules.slot_minutes * MINUTE_MS;
  const isFree = (from: number): boolean =>
    taken.filter((at) => from <= at && at < from + length).length < rules.capacity;
  const starts = openSpans(toDayNumber(date), hours, department).flatMap(({ from, to }) =>
    steps(from, { last: to - rules.last_minutes * MINUTE_MS, to, length }),
  );
  return [...new Set(starts)]
    .filter((from) => from >= earliest && from <= latest && isFree(from))
    .map((from) => slotAt(from, department.timeZone));
}

/** Returns instants from `from` in steps of elapsed time, so that a clock change neither skips nor repeats one. */
function steps(
  from: number,
  { last, to, length }: { readonly last: number; readonly to: number; readonly length: number },
): number[] {
  const count = Math.max(0, Math.floor((Math.min(last, to - 1) - from) / length) + 1);
  return Array.from({ length: count }, (_, at) => from + at * length);
}

function slotAt(instant: number, timeZone: string): Slot {
  const start = zonedTime(instant, timeZone);
  return { start, label: clockText(start.slice(11, 16)) };
}

const LOCAL = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/;

/** Parses a `dateTime`; without an offset as local time of the location. Returns undefined for a date without a time. */
export function appointmentInstant(dateTime: string, timeZone: string): number | undefined {
  const [, date = '', hour, minute, offset] = LOCAL.exec(dateTime) ?? [];
  if (date === '') return undefined;
  if (offset !== undefined) return Date.parse(dateTime.replace(' ', 'T'));
  return toInstant(toDayNumber(date), Number(hour) * 60 + Number(minute), timeZone);
}

/**
 * Returns a `dateTime` with the offset of a location in `timeZone`. A date without a time and a time with an offset are
 * unchanged, as is any in an unknown zone.
 */
export function withOffset(dateTime: string, timeZone: string): string {
  if (/(?:Z|[+-]\d\d:\d\d)$/.test(dateTime) || !isZone(timeZone)) return dateTime;
  const instant = appointmentInstant(dateTime, timeZone);
  return instant === undefined ? dateTime : zonedTime(instant, timeZone);
}

/** Returns the kind of appointment of a stored lead; undefined if it requests none. */
export function appointmentKind(lead: {
  readonly category: string;
  readonly subcategory: string | null;
}): AppointmentKind | undefined {
  const words = `${lead.subcategory ?? ''} ${lead.category}`;
  if (/test drive/i.test(words)) return 'test-drive';
  return /\bservice\b/i.test(words) ? 'service' : undefined;
}
