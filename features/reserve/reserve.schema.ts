/** Reservation options: `options.reserve`. `options.vehicle.reserve` sets where reservations are made. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';

const reserveOptionsSchema = z
  .object({
    hold_hours: z
      .int()
      .min(0)
      .max(720)
      .default(0)
      .describe(
        'Hours for which a vehicle is held for the first visitor who reserves it; others see that. 0 holds nothing: every reservation is only a lead.',
      ),
    holds_per_visitor: z
      .int()
      .min(0)
      .max(1_000)
      .default(3)
      .describe(
        'Vehicles held at the same time for one network address or signed-in visitor; 0 means no limit.',
      ),
    deposit_text: z
      .string()
      .trim()
      .max(500)
      .default('It comes off the price.')
      .describe('Text about the deposit in an online purchase, such as when it is returned.'),
  })
  .describe('Reservations, and purchases on `/checkout-journey`.');

export const reserveOptions = siteOptions('reserve', reserveOptionsSchema);
