/** Appointment options: `options.enquiry.appointments`. */
import { z } from 'zod';

const rules = (usual: { lead: number; last: number; capacity: number }) =>
  z
    .object({
      slot_minutes: z.int().min(5).max(480).default(30).describe('Minutes from one time to the next.'),
      lead_minutes: z
        .int()
        .min(0)
        .max(20_160)
        .default(usual.lead)
        .describe('Minutes between asking and the first time that is offered.'),
      last_minutes: z
        .int()
        .min(0)
        .max(720)
        .default(usual.last)
        .describe('Minutes before closing at which the last time begins.'),
      capacity: z
        .int()
        .min(1)
        .max(1_000)
        .default(usual.capacity)
        .describe(
          'How many visitors can come at one time; the time is not offered once that many have asked.',
        ),
      days_ahead: z
        .int()
        .min(1)
        .max(365)
        .default(60)
        .describe('How many days ahead times are offered; a later day is refused.'),
    })
    .prefault({});

export const appointmentsSchema = z
  .object({
    'test-drive': rules({ lead: 120, last: 60, capacity: 2 }).describe(
      'Test drives, in the hours of the sales department.',
    ),
    service: rules({ lead: 1_440, last: 120, capacity: 4 }).describe(
      'Service bookings, in the hours of the service department.',
    ),
    public_holidays: z
      .enum(['closed', 'open'])
      .default('closed')
      .describe(
        'Whether public holidays of all states take appointments; `special_hours` of a location win over it.',
      ),
  })
  .prefault({})
  .describe('Times that are offered for test drives and service bookings.');
