/** Options of the fuel-cost calculator, under `options.fuel`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';

export const fuelOptionsSchema = z
  .object({
    shown: z.boolean().default(true).describe('Show the calculator on vehicle pages.'),
    price: z.number().min(0).max(10).default(1.7).describe('Initial price per litre in dollars.'),
    power_price: z
      .number()
      .min(0)
      .max(10)
      .default(0.33)
      .describe(
        'Initial price per kilowatt-hour in dollars, for electric vehicles with a stated consumption.',
      ),
    weekly_km: z.number().min(0).max(5000).default(250).describe('Initial kilometres per week.'),
  })
  .describe('The fuel-cost calculator.');

export type FuelOptions = z.output<typeof fuelOptionsSchema>;

/** Returns the options of the tenant, memoised per site. */
export const fuelOptions = siteOptions('fuel', fuelOptionsSchema);
