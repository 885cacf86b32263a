/** What a dealer may say about improbable values of the stock: the `stock.plausible` block. */
import { z } from 'zod';

/** Rules for values that are possible, but hardly meant. */
export const PLAUSIBLE_RULES = [
  'price',
  'price-change',
  'earlier-price',
  'weekly-price',
  'odometer',
  'year',
  'dates',
  'registration',
  'vin',
  'shared-vin',
  'shared-photos',
  'state',
  'seats-and-doors',
  'engine',
  'measures',
  'shifted-columns',
] as const;
export type PlausibleRule = (typeof PLAUSIBLE_RULES)[number];

export const plausibleSchema = z
  .strictObject({
    ignore: z
      .array(z.enum(PLAUSIBLE_RULES))
      .max(PLAUSIBLE_RULES.length)
      .default([])
      .describe('Rules that do not fit this stock.'),
    price_change: z
      .number()
      .min(1)
      .max(100)
      .default(50)
      .describe(
        'Percent by which a price may fall from one pull to the next; a rise by the same factor counts too.',
      ),
    lowest_price: z.number().min(0).max(10_000_000).default(500).describe('Lowest price in dollars.'),
    highest_price: z.number().min(0).max(10_000_000).default(1_000_000).describe('Highest price in dollars.'),
    km_a_year: z.number().min(1_000).max(1_000_000).default(60_000).describe('Most kilometres a year.'),
    oldest_year: z.number().int().min(1885).max(2200).default(1950).describe('Earliest model year.'),
    seats: z.number().int().min(1).max(100).default(16).describe('Most seats.'),
    doors: z.number().int().min(1).max(20).default(6).describe('Most doors.'),
  })
  .prefault({})
  .describe(
    'Limits for values that a pull reports as implausible (DS1197). Vehicles are advertised with them as the feed has them.',
  );

export type Plausible = z.output<typeof plausibleSchema>;
