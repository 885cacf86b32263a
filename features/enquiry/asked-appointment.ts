/** The appointment a lead asks for, and whether it can be given (specification, sections 4 and 7). */
import { zoneOfLocation } from '../_domain/location/zone.ts';
import { zonedTime } from '../_domain/time/calendar.ts';
import type { Location } from '../_domain/location/location.schema.ts';
import { DAY_MS } from '../_domain/vehicle/status.ts';
import {
  appointmentInstant,
  appointmentKind,
  departmentOrder,
  slotsOf,
  type AppointmentKind,
  type AppointmentRules,
} from './appointments.ts';

/** What a visitor is told whose time cannot be given. Only the API says so: pages offer no such time. */
export const APPOINTMENT_MESSAGES = {
  past: 'That time has passed. Please choose another one.',
  notOffered: 'There are no appointments at that time. Please choose one of the times on offer.',
  taken: 'That time has just been taken. Please choose another one.',
} as const;

/** So long before it is sent a form may have been shown: a time that was on offer then is given. */
const PATIENCE_MS = 1_800_000;

export interface Appointment {
  readonly kind: AppointmentKind;
  /** Id of the location. */
  readonly location: string;
  readonly timeZone: string;
  readonly days_ahead: number;
  /** Milliseconds since 1970. */
  readonly start: number;
  /** Whether there is a place beside those who come already, by the instants they come at. */
  readonly hasRoom: (taken: readonly number[]) => boolean;
}

interface Asking {
  readonly category: string;
  readonly subcategory?: string | undefined;
  readonly dateTime?: string | undefined;
}

interface Giving {
  readonly place: Location | undefined;
  readonly rules: Readonly<Record<AppointmentKind, AppointmentRules>>;
  /** The present instant in milliseconds. */
  readonly now: number;
}

/**
 * The appointment, or what is wrong with its time. Nothing for a lead that asks for none, names a day only, or is for a place
 * whose department has no hours: there the dealer finds a time.
 */
export function askedAppointment(
  { category, subcategory, dateTime }: Asking,
  { place, rules: allRules, now }: Giving,
): Appointment | { readonly problem: string } | undefined {
  const kind = appointmentKind({ category, subcategory: subcategory ?? null });
  const start = place && dateTime && appointmentInstant(dateTime, zoneOfLocation(place));
  if (!kind || !place || !start) return undefined;
  const order = departmentOrder(place, kind);
  if (order.hours.usual.length === 0) return undefined;
  if (start <= now) return { problem: APPOINTMENT_MESSAGES.past };
  const rules = allRules[kind];
  const { id: location } = place;
  const timeZone = zoneOfLocation(place);
  // Hours that end after midnight belong to the day before.
  const dates = [start, start - DAY_MS].map((at) => zonedTime(at, timeZone).slice(0, 10));
  const hasRoom = (taken: readonly number[]): boolean =>
    dates.some((date) =>
      slotsOf({ ...order, date, rules, taken, now: now - PATIENCE_MS }).some(
        (slot) => Date.parse(slot.start) === start,
      ),
    );
  if (!hasRoom([])) return { problem: APPOINTMENT_MESSAGES.notOffered };
  return { kind, location, timeZone, days_ahead: rules.days_ahead, start, hasRoom };
}
