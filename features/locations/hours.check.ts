/** The rule about opening hours: a day opens once for each department, and before it closes. */
import type { Location } from '../_domain/location/location.schema.ts';
import { type Finding, type Place, problem } from '../../renderer/contract/error.ts';
import { hoursMissing, hoursReversed, hoursTwice } from './check-errors.ts';
import type { TenantCheck } from '../_domain/check/check.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Usual and special hours, reduced to what the rule compares. */
interface Entry {
  what: string;
  status: 'Open' | 'Closed';
  open: string | undefined;
  close: string | undefined;
  /** The times may be left to the usual ones, or to words of the dealer's own. */
  timesOptional: boolean;
  path: readonly PropertyKey[];
}

export const openingHours: TenantCheck = ({ locations }, { at }) =>
  locations.flatMap((location, index) => {
    const entries = [...usual(location, ['locations', index]), ...special(location, ['locations', index])];
    const seen = new Set<string>();
    return entries.flatMap((entry) => {
      const twice = seen.has(entry.what);
      seen.add(entry.what);
      return twice ? [problem(hoursTwice, { what: entry.what }, at(entry.path))] : times(entry, at);
    });
  });

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

/** Times are `HH:MM`, so their order is that of their characters. */
function times(
  { what, status, open, close, timesOptional, path }: Entry,
  at: (path: readonly PropertyKey[]) => Place,
): Finding[] {
  if (status === 'Closed' || timesOptional) return [];
  if (open === undefined || close === undefined) return [problem(hoursMissing, { what }, at(path))];
  return open < close ? [] : [problem(hoursReversed, { what, open, close }, at(path))];
}
