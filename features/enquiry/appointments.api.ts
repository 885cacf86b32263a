/** `GET /appointments`: free slots of a day (specification, section 7, appointment availability). */
import { zoneOfLocation } from '../_domain/location/time-zone.ts';
import { createRoute, z } from '@hono/zod-openapi';
import type { Location } from '../_domain/location/location.schema.ts';
import { primaryLocation } from '../_domain/location/primary-location.ts';
import { day } from '../_domain/schema/primitives.schema.ts';
import { apiRoutes, refusal, refused, type ApiRoutes, type Platform } from '../_platform/http/api.ts';
import { APPOINTMENT_KINDS, departmentSchedule, computeSlots, type AppointmentKind } from './appointments.ts';
import { enquiryOptions, type EnquiryOptions } from './enquiry.schema.ts';
import { createLeadLocations } from './lead-locations.ts';
import { bookedTimes, vehicleTimes } from './slot-allocator.source.ts';

const slot = z.object({
  start: z
    .string()
    .describe('ISO 8601 with the offset of the location; sent as `dateTime` of a lead.')
    .openapi({ example: '2026-11-24T09:00+11:00' }),
  label: z.string().describe('Local time of day.').openapi({ example: '9 am' }),
});

const route = createRoute({
  method: 'get',
  path: '/appointments',
  summary: 'Times of a day at which a visitor can come for a test drive or a service',
  request: {
    query: z.object({
      location: z
        .string()
        .max(200)
        .optional()
        .describe('Id or slug of a location, by default the primary one.')
        .openapi({ example: 'main-yard' }),
      date: day.describe('Date at the location.').openapi({ example: '2026-11-24' }),
      kind: z.enum(APPOINTMENT_KINDS).default('test-drive').describe('Kind of appointment.'),
      car_id: z
        .string()
        .max(200)
        .optional()
        .describe('Id of the vehicle of a test drive. Times at which somebody else drives it are left out.')
        .openapi({ example: 'v1' }),
    }),
  },
  responses: {
    200: {
      description:
        'The free times in order; none when the place is closed, or the day is past or too far ahead.',
      content: {
        'application/json': {
          schema: z.object({
            timezone: z
              .string()
              .describe('IANA time zone of the location.')
              .openapi({ example: 'Australia/Sydney' }),
            slots: z.array(slot),
          }),
        },
      },
    },
    404: refused('There is no such location.'),
    422: refused('The day or the kind cannot be read.'),
  },
});

export function appointmentsApi(platform: Platform): ApiRoutes {
  const { tenant } = platform;
  const { appointments } = enquiryOptions(tenant);
  const locations = createLeadLocations(tenant);
  const findLocation = (name: string | undefined): Location | undefined => {
    if (name === undefined || name === '') return primaryLocation(tenant.locations);
    const id = locations.find(name)?.id;
    return tenant.locations.find((one) => one.id === id);
  };
  return apiRoutes().openapi(route, async (context) => {
    const { location: name, date, kind, car_id: carId } = context.req.valid('query');
    const location = findLocation(name);
    if (!location) return context.json(refusal('not_found', 'There is no such location.'), 404);
    const slots = await freeSlots(platform, { location, date, kind, carId, appointments });
    return context.json({ timezone: zoneOfLocation(location), slots }, 200);
  });
}

interface SlotQuery {
  readonly location: Location;
  readonly date: string;
  readonly kind: AppointmentKind;
  readonly carId: string | undefined;
  readonly appointments: EnquiryOptions['appointments'];
}

/** Queries the database only if the opening hours leave any slot. */
async function freeSlots(
  { tenant, now, database }: Platform,
  { location, date, kind, carId, appointments }: SlotQuery,
) {
  const { [kind]: rules, public_holidays: holidays } = appointments;
  const input = {
    date,
    now: now(),
    rules,
    taken: [],
    ...departmentSchedule(location, kind, { date, holidays }),
  };
  if (input.hours.usual.length === 0 || computeSlots(input).length === 0) return [];
  const { orm } = await database();
  const timeZone = zoneOfLocation(location);
  const { days_ahead } = rules;
  const query = { tenant: tenant.slug, location: location.id, timeZone, kind, now: input.now, days_ahead };
  const slots = computeSlots({ ...input, taken: await bookedTimes(orm, query) });
  if (kind !== 'test-drive' || !carId) return slots;
  const driven = await vehicleTimes(orm, { tenant: tenant.slug, carId });
  return slots.filter(({ start }) => !driven.has(Date.parse(start)));
}
