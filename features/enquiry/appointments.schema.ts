/** Appointment options: `options.enquiry.appointments`. */
import { z } from 'zod';

const rules = (usual: { lead: number; last: number; capacity: number }) =>
  z
    .object({
      slot_minutes: z.int().min(5).max(480).default(30).describe('Minutes between the starts of two slots.'),
      lead_minutes: z
        .int()
        .min(0)
        .max(20_160)
        .default(usual.lead)
        .describe('Minutes between the request and the first slot.'),
      last_minutes: z
        .int()
        .min(0)
        .max(720)
        .default(usual.last)
        .describe('Minutes between the start of the last slot and closing.'),
      capacity: z
        .int()
        .min(1)
        .max(1_000)
        .default(usual.capacity)
        .describe('Visitors per slot; a full slot is hidden.'),
      days_ahead: z
        .int()
        .min(1)
        .max(365)
        .default(60)
        .describe('Days ahead that have slots; later days are rejected.'),
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
      .describe('Appointments on public holidays of all states; `special_hours` of a location override it.'),
  })
  .prefault({})
  .describe('Slots of test drives and service bookings.');
