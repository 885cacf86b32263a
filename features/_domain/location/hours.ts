/** Opening hours of a place as a visitor reads them (section 4, location hours view). */
import { UNIT_SPACE } from './distance.ts';
import type { Department, Location, OpeningHour, SpecialHour } from './location.schema.ts';

/** One line of an hours table. */
export interface HoursRow {
  /** The day or days, such as `Monday` or `Mon–Fri`. */
  readonly label: string;
  /** The hours, such as `8:30 am – 5 pm`, or the closed text. */
  readonly text: string;
  /** Weekdays the line is for, 0 Sunday to 6 Saturday, for marking today. */
  readonly days: readonly number[];
}

/** The hours of a week and the form they are told in; `none` when there are none. */
export interface WeekHours {
  readonly kind: 'full' | 'summary' | 'grouped' | 'none';
  readonly rows: readonly HoursRow[];
}

export interface HoursOptions {
  /** List every day even if they could be summed up; off by default. */
  readonly showFullHours?: boolean | undefined;
  /** What a closed day says, such as `By appointment only` or `Enquire Now`; default Closed. */
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
/** Monday to Sunday, the order a week is read in. */
const WEEK: readonly number[] = [1, 2, 3, 4, 5, 6, 0];
const WORKING_DAYS: readonly number[] = [1, 2, 3, 4, 5];

const ORDER: readonly Department[] = ['sales', 'service', 'parts'];

/** Department of hours that name none: that of the place, sales by default. */
const ownDepartment = (location: Pick<Location, 'location_type'>): Department =>
  location.location_type || 'sales';

/** The usual hours of one department of a place. */
export function departmentHours(
  location: Pick<Location, 'location_type' | 'contact_detail'>,
  department: Department,
): OpeningHour[] {
  const own = ownDepartment(location);
  return location.contact_detail.opening_hours.filter((hour) => (hour.department ?? own) === department);
}

/** The departments of a place that have hours: sales, service, parts. */
export function departmentsOf(location: Pick<Location, 'location_type' | 'contact_detail'>): Department[] {
  return ORDER.filter((department) => departmentHours(location, department).length > 0);
}

/** A time of day on the 12-hour clock: `08:30` is `8:30 am`, `17:00` is `5 pm`. */
export function clockText(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const figure = `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`;
  return `${figure}${UNIT_SPACE}${hour % 24 < 12 ? 'am' : 'pm'}`;
}

/** Minutes from midnight to a time of day. */
export function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

export const DAY_MINUTES = 1440;

/** Minutes from opening to closing; a closing time at or before the opening time is that of the next day. */
export function spanMinutes(open: string, close: string): number {
  const minutes = minutesOf(close) - minutesOf(open);
  return minutes > 0 ? minutes : minutes + DAY_MINUTES;
}

/** A closing time in words: that at the end of the day is `midnight`. */
export const closingText = (clock: string): string =>
  minutesOf(clock) % DAY_MINUTES === 0 ? 'midnight' : clockText(clock);

/** A span of the day in words, or nothing when either end is missing. */
export function spanText(open: string | undefined, close: string | undefined): string | undefined {
  if (!open || !close) return undefined;
  if (spanMinutes(open, close) === DAY_MINUTES) return 'Open 24 hours';
  return `${clockText(open)} – ${closingText(close)}`;
}

function entryText(hour: OpeningHour): string | undefined {
  if (hour.status === 'Closed') return undefined;
  return hour.formated_hours ?? spanText(hour.open, hour.close) ?? 'Open';
}

/** What each listed weekday says; a day with several spans has them joined, a day not listed is absent. */
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

/** Lines of neighbouring days that say the same; a day that is not listed parts its neighbours. */
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
 * The hours of a week in the shortest form that is true: every day when the hours of the weekdays differ or
 * `showFullHours` is set; else Mon–Fri in one line, Saturday and Sunday apart, when all five weekdays are listed;
 * else neighbouring days that say the same in one line. Days that are not listed are left out.
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

/** Whether a special-hours entry speaks of this department and place. */
export function appliesTo(
  special: SpecialHour,
  scope: { readonly department?: Department | undefined; readonly locationName?: string | undefined },
): boolean {
  const { department, locationName } = scope;
  const forDepartment =
    department === undefined || special.department === 'all' || special.department === department;
  const forPlace =
    locationName === undefined ||
    special.location_name === undefined ||
    special.location_name === locationName;
  return forDepartment && forPlace;
}
