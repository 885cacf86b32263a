/** Rules about opening hours: spans of a day do not overlap and have two valid times. */
import { DAY_MINUTES, parseMinutes, spanMinutes } from '../../_domain/location/hours.ts';
import type { Location } from '../../_domain/location/location.schema.ts';
import { type Finding, type SourceLocation, problem, defineError } from '../../../renderer/contract/error.ts';
import type { TenantCheck } from '../../_domain/check/check.ts';

const hoursMissing = defineError<{ what: string }>({
  code: 'DS1223',
  title: 'Open without hours',
  message: ({ what }) => `${what} has the status Open but no opening or closing time.`,
  hint: () => 'Give both times, or set the status to Closed.',
});

const hoursReversed = defineError<{ what: string; open: string; close: string }>({
  code: 'DS1224',
  title: 'Closes before it opens',
  message: ({ what, open, close }) => `${what} opens at ${open} and closes at ${close}.`,
  hint: () =>
    'Times are on the 24-hour clock: half past five in the afternoon is 17:30. Round the clock is 00:00 to 24:00.',
});

const hoursTwice = defineError<{ what: string }>({
  code: 'DS1225',
  title: 'Conflicting hours',
  message: ({ what }) => `${what} has overlapping hours, or is both open and closed.`,
  hint: () => 'A day and department may have several entries whose hours do not overlap.',
});

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Usual and special hours, reduced to what the rule compares. */
interface Entry {
  what: string;
  status: 'Open' | 'Closed';
  open: string | undefined;
  close: string | undefined;
  /** The times may come from the usual hours or the dealer's own text. */
  timesOptional: boolean;
  path: readonly PropertyKey[];
}

export const openingHours: TenantCheck = ({ locations }, { positionOf }) =>
  locations.flatMap((location, index) => {
    const entries = [...usual(location, ['locations', index]), ...special(location, ['locations', index])];
    return [...Map.groupBy(entries, ({ what }) => what).values()].flatMap((day) =>
      day.flatMap((entry, nth) =>
        day.slice(0, nth).some((earlier) => collide(earlier, entry))
          ? [problem(hoursTwice, { what: entry.what }, positionOf(entry.path))]
          : times(entry, positionOf),
      ),
    );
  });

/** Returns whether two entries of a day conflict: their spans overlap, or one has no times. */
function collide(one: Entry, two: Entry): boolean {
  const [first, second] = [spanOf(one), spanOf(two)];
  return !first || !second || (first.from < second.to && second.from < first.to);
}

function spanOf({ status, open, close }: Entry): { from: number; to: number } | undefined {
  if (status === 'Closed' || open === undefined || close === undefined) return undefined;
  const from = parseMinutes(open);
  return { from, to: from + spanMinutes(open, close) };
}

/** Longest span over midnight; a longer one is a closing time on the 12-hour clock. */
const LONGEST_NIGHT = 20 * 60;

function isReversed(open: string, close: string): boolean {
  const minutes = spanMinutes(open, close);
  const isRoundTheClock = minutes === DAY_MINUTES && parseMinutes(open) === 0;
  return parseMinutes(close) <= parseMinutes(open) && minutes > LONGEST_NIGHT && !isRoundTheClock;
}

function usual({ name, contact_detail }: Location, path: readonly PropertyKey[]): Entry[] {
  return contact_detail.opening_hours.map(
    ({ weekday, department = 'sales', status, open, close, formated_hours }, nth) => ({
      what: `${WEEKDAYS[weekday]} (${department}) at ${name}`,
      status,
      open,
      close,
      timesOptional: formated_hours !== undefined && open === undefined && close === undefined,
      path: [...path, 'contact_detail', 'opening_hours', nth],
    }),
  );
}

function special({ name, special_hours }: Location, path: readonly PropertyKey[]): Entry[] {
  return special_hours.map(({ date, department, status, start_hour, end_hour, location_name }, nth) => ({
    what: `${date} (${department}) at ${location_name ?? name}`,
    status,
    open: start_hour,
    close: end_hour,
    timesOptional: start_hour === undefined && end_hour === undefined,
    path: [...path, 'special_hours', nth],
  }));
}

function times(
  { what, status, open, close, timesOptional, path }: Entry,
  positionOf: (path: readonly PropertyKey[]) => SourceLocation,
): Finding[] {
  if (status === 'Closed' || timesOptional) return [];
  if (open === undefined || close === undefined) return [problem(hoursMissing, { what }, positionOf(path))];
  return isReversed(open, close) ? [problem(hoursReversed, { what, open, close }, positionOf(path))] : [];
}
