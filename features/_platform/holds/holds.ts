/** Whether a vehicle is held by a reservation, and by whose. */
import { z } from '@hono/zod-openapi';
import { defineCapability } from '../slice/capability.ts';

/** The reservation of a visitor in responses. */
export const ownReservation = z.object({
  payment: z.string().nullable().describe('Page of its deposit; null until the deposit is begun.'),
  is_paid: z.boolean().describe('Whether the deposit is paid.'),
});

type OwnReservation = z.output<typeof ownReservation>;

export interface Holds {
  /** Returns whether the vehicle is held; false while the database is closed. */
  readonly isHeld: (carId: string) => Promise<boolean>;
  /** Returns the reservation that holds the vehicle if it is the visitor's, by the cookie of the request. */
  readonly ownReservation: (carId: string, request: Request) => Promise<OwnReservation | undefined>;
}

export const holds = defineCapability<Holds>('holds');
