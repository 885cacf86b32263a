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
        'Hours for which the first who reserves a vehicle has it to themselves; others are told. 0 holds nothing: every reservation is a lead.',
      ),
    holds_per_visitor: z
      .int()
      .min(0)
      .max(1_000)
      .default(3)
      .describe(
        'Vehicles that are held for one network address, or one signed-in visitor, at the same time; 0 is any number.',
      ),
    deposit_text: z
      .string()
      .trim()
      .max(500)
      .default('It comes off the price.')
      .describe('What an online purchase says about the deposit, such as when it is returned.'),
  })
  .describe('Reserving a vehicle, and buying one on `/checkout-journey`.');

export const reserveOptions = siteOptions('reserve', reserveOptionsSchema);
