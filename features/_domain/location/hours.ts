/** Formats opening hours of a location (section 4, location hours view). */
import { UNIT_SPACE } from './distance.ts';
import type { Department, Location, OpeningHour, SpecialHour } from './location.schema.ts';

/** One row of an hours table. */
export interface HoursRow {
  /** The day or days, such as `Monday` or `Mon–Fri`. */
  readonly label: string;
  /** Hours such as `8:30 am – 5 pm`, or the closed text. */
  readonly text: string;
  /** Weekdays of the row, 0 Sunday to 6 Saturday, to highlight today. */
  readonly days: readonly number[];
}

/** Hours of a week and their format; `none` without hours. */
export interface WeekHours {
  readonly kind: 'full' | 'summary' | 'grouped' | 'none';
  readonly rows: readonly HoursRow[];
}

export interface HoursOptions {
  /** Lists every day instead of grouping them; off by default. */
  readonly showFullHours?: boolean | undefined;
  /** Text of a closed day, such as `By appointment only` or `Enquire Now`; default Closed. */
  readonly closedText?: string | undefined;
}

export const WEEKDAYS: readonly string[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];
/** Display order of weekdays: Monday to Sunday. */
const WEEK: readonly number[] = [1, 2, 3, 4, 5, 6, 0];
const WORKING_DAYS: readonly number[] = [1, 2, 3, 4, 5];

const ORDER: readonly Department[] = ['sales', 'service', 'parts'];

/** Returns the department of hours without one: that of the location, sales by default. */
const ownDepartment = (location: Pick<Location, 'location_type'>): Department =>
  location.location_type || 'sales';

/** Returns the usual hours of one department of a location. */
export function departmentHours(
  location: Pick<Location, 'location_type' | 'contact_detail'>,
  department: Department,
): OpeningHour[] {
  const own = ownDepartment(location);
  return location.contact_detail.opening_hours.filter((hour) => (hour.department ?? own) === department);
}

/** Returns the departments of a location that have hours, in the order sales, service, parts. */
export function listDepartments(location: Pick<Location, 'location_type' | 'contact_detail'>): Department[] {
  return ORDER.filter((department) => departmentHours(location, department).length > 0);
}

/** Formats a time on the 12-hour clock: `08:30` is `8:30 am`, `17:00` is `5 pm`. */
export function clockText(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const hourText = `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`;
  return `${hourText}${UNIT_SPACE}${hour % 24 < 12 ? 'am' : 'pm'}`;
}

/** Returns the minutes from midnight to a time of day. */
export function parseMinutes(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

export const DAY_MINUTES = 1440;

/** Returns the minutes from opening to closing; a closing time at or before opening is on the next day. */
export function spanMinutes(open: string, close: string): number {
  const minutes = parseMinutes(close) - parseMinutes(open);
  return minutes > 0 ? minutes : minutes + DAY_MINUTES;
}

/** Formats a closing time; the end of the day is `midnight`. */
export const closingText = (clock: string): string =>
  parseMinutes(clock) % DAY_MINUTES === 0 ? 'midnight' : clockText(clock);

/** Formats a span of the day; undefined when either end is missing. */
export function spanText(open: string | undefined, close: string | undefined): string | undefined {
  if (!open || !close) return undefined;
  if (spanMinutes(open, close) === DAY_MINUTES) return 'Open 24 hours';
  return `${clockText(open)} – ${closingText(close)}`;
}

function entryText(hour: OpeningHour): string | undefined {
  if (hour.status === 'Closed') return undefined;
  return hour.formated_hours ?? spanText(hour.open, hour.close) ?? 'Open';
}

/** Returns the text of each listed weekday; joins several spans of a day. */
function dayTexts(hours: readonly OpeningHour[], closedText: string): Map<number, string> {
  const texts = new Map<number, string>();
  for (const day of WEEK) {
    const entries = hours.filter((hour) => hour.weekday === day);
    if (entries.length === 0) continue;
    const spans = entries
      .toSorted((a, b) => ((a.open ?? '') < (b.open ?? '') ? -1 : 1))
      .map(entryText)
      .filter((text) => text !== undefined);
    texts.set(day, spans.length > 0 ? [...new Set(spans)].join(', ') : closedText);
  }
  return texts;
}

const short = (day: number): string => (WEEKDAYS[day] ?? '').slice(0, 3);

function row(days: readonly number[], text: string): HoursRow {
  const [first = 0] = days;
  const last = days.at(-1) ?? first;
  const label = first === last ? (WEEKDAYS[first] ?? '') : `${short(first)}–${short(last)}`;
  return { label, text, days };
}

/** Groups adjacent days with the same text; an unlisted day ends a group. */
function groupedRows(texts: ReadonlyMap<number, string>): HoursRow[] {
  const groups: { text: string; days: number[] }[] = [];
  let before: number | undefined;
  for (const day of WEEK) {
    const text = texts.get(day);
    const group = groups.at(-1);
    if (text !== undefined && group?.text === text && group.days.at(-1) === before) group.days.push(day);
    else if (text !== undefined) groups.push({ text, days: [day] });
    before = day;
  }
  return groups.map((group) => row(group.days, group.text));
}

/**
 * Returns the shortest correct form of a week's hours: every day when weekdays differ or `showFullHours` is set;
 * Mon–Fri in one row plus Saturday and Sunday when all five weekdays are listed; otherwise adjacent days with equal
 * hours grouped. Omits unlisted days.
 */
export function weekHours(hours: readonly OpeningHour[], options: HoursOptions = {}): WeekHours {
  const texts = dayTexts(hours, options.closedText ?? 'Closed');
  if (texts.size === 0) return { kind: 'none', rows: [] };
  const working = WORKING_DAYS.flatMap((day) => texts.get(day) ?? []);
  const full = (days: readonly number[]): HoursRow[] =>
    days.flatMap((day) => (texts.has(day) ? [row([day], texts.get(day) ?? '')] : []));
  if (options.showFullHours || new Set(working).size > 1) return { kind: 'full', rows: full(WEEK) };
  const [text] = working;
  if (working.length === WORKING_DAYS.length && text !== undefined) {
    return { kind: 'summary', rows: [row(WORKING_DAYS, text), ...full([6, 0])] };
  }
  return { kind: 'grouped', rows: groupedRows(texts) };
}

/** Returns whether a special-hours entry applies to this department and location. */
export function appliesTo(
  special: SpecialHour,
  scope: { readonly department?: Department | undefined; readonly locationName?: string | undefined },
): boolean {
  const { department, locationName } = scope;
  const forDepartment =
    department === undefined || special.department === 'all' || special.department === department;
  const forLocation =
    locationName === undefined ||
    special.location_name === undefined ||
    special.location_name === locationName;
  return forDepartment && forLocation;
}
