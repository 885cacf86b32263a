/** Parses the appointment of a lead and checks whether it is available (specification, sections 4 and 7). */
import { zoneOfLocation } from '../_domain/location/time-zone.ts';
import { zonedTime, DAY_MS } from '../_domain/time/calendar.ts';
import type { Location } from '../_domain/location/location.schema.ts';
import {
  appointmentInstant,
  appointmentKind,
  departmentSchedule,
  isClosedOn,
  computeSlots,
  type AppointmentKind,
  type AppointmentRules,
  type HolidayRule,
  type SlotInput,
} from './appointments.ts';

/** Errors for a slot that is not available. Only the API returns them: pages offer free slots. */
export const APPOINTMENT_MESSAGES = {
  past: 'That time has passed. Please choose another one.',
  notOffered: 'There are no appointments at that time. Please choose one of the times on offer.',
  tooFar: 'That is too far ahead. Please choose an earlier day.',
  closed: 'We are closed on that day. Please choose another one.',
  taken: 'That time has just been taken. Please choose another one.',
} as const;

/** Time for which a displayed slot is still accepted. */
const PATIENCE_MS = 1_800_000;

export interface Appointment {
  readonly kind: AppointmentKind;
  /** Id of the location. */
  readonly location: string;
  readonly timeZone: string;
  readonly days_ahead: number;
  /** Milliseconds since 1970. */
  readonly start: number;
  /** Vehicle of a test drive; one visitor drives it at a time. */
  readonly carId?: string | undefined;
  /** Returns whether a slot is free. */
  readonly hasRoom: (taken: readonly number[]) => boolean;
}

interface AppointmentFields {
  readonly category: string;
  readonly subcategory?: string | undefined;
  readonly dateTime?: string | undefined;
  readonly car_id?: string | undefined;
}

interface AppointmentContext {
  readonly location: Location | undefined;
  readonly rules: Readonly<Record<AppointmentKind, AppointmentRules>> & {
    readonly public_holidays: HolidayRule;
  };
  /** Current time in milliseconds. */
  readonly now: number;
}

type Problem = { readonly problem: string };

/** Returns whether a day begins more than `days` from now in every time zone. */
const isTooFar = (date: string, days: number, now: number): boolean =>
  Date.parse(`${date}T00:00:00Z`) > now + (days + 1) * DAY_MS;

/**
 * Returns the appointment, or the error of its time. Undefined for a lead without an appointment, with a date only, or for a
 * department without hours, where the dealer suggests a time. Rejects days too far ahead for all leads, and closed days for
 * all appointments.
 */
export function requestedAppointment(
  fields: AppointmentFields,
  { location, rules: allRules, now }: AppointmentContext,
): Appointment | Problem | undefined {
  const { category, subcategory, dateTime } = fields;
  if (dateTime === undefined) return undefined;
  const date = dateTime.slice(0, 10);
  const kind = appointmentKind({ category, subcategory: subcategory ?? null });
  const { 'test-drive': drives, service, public_holidays: holidays } = allRules;
  const days = kind ? allRules[kind].days_ahead : Math.max(drives.days_ahead, service.days_ahead);
  if (isTooFar(date, days, now)) return { problem: APPOINTMENT_MESSAGES.tooFar };
  if (!kind || !location) return undefined;
  const start = appointmentInstant(dateTime, zoneOfLocation(location));
  const schedule = departmentSchedule(location, kind, { date, holidays });
  if (start === undefined) return isClosedOn(date, schedule) ? CLOSED : undefined;
  const onDay = zonedTime(start, zoneOfLocation(location)).slice(0, 10);
  if (schedule.hours.usual.length === 0) return isClosedOn(onDay, schedule) ? CLOSED : undefined;
  if (start <= now) return { problem: APPOINTMENT_MESSAGES.past };
  const appointment = appointmentAt(start, { fields, kind, location, rules: allRules[kind], schedule, now });
  if (appointment.hasRoom([])) return appointment;
  return isClosedOn(onDay, schedule) ? CLOSED : { problem: APPOINTMENT_MESSAGES.notOffered };
}

const CLOSED: Problem = { problem: APPOINTMENT_MESSAGES.closed };

interface AppointmentTime {
  readonly fields: AppointmentFields;
  readonly kind: AppointmentKind;
  readonly location: Location;
  readonly rules: AppointmentRules;
  readonly schedule: Pick<SlotInput, 'department' | 'hours'>;
  readonly now: number;
}

function appointmentAt(
  start: number,
  { fields, kind, location, rules, schedule, now }: AppointmentTime,
): Appointment {
  const timeZone = zoneOfLocation(location);
  // Hours that end after midnight belong to the day before.
  const dates = [start, start - DAY_MS].map((at) => zonedTime(at, timeZone).slice(0, 10));
  const hasRoom = (taken: readonly number[]): boolean =>
    dates.some((date) =>
      computeSlots({ ...schedule, date, rules, taken, now: now - PATIENCE_MS }).some(
        (slot) => Date.parse(slot.start) === start,
      ),
    );
  return {
    kind,
    location: location.id,
    timeZone,
    days_ahead: rules.days_ahead,
    start,
    carId: kind === 'test-drive' ? fields.car_id : undefined,
    hasRoom,
  };
}
