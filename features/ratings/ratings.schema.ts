/** Options of the cards of ratings, under `options.ratings`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';

const CARDS = ['safety', 'fuel', 'tow'] as const;

const ratingsOptionsSchema = z
  .object({
    cards: z
      .array(z.enum(CARDS))
      .default([...CARDS])
      .describe('Cards of vehicle pages, where known: ANCAP stars, fuel label, tow rating.'),
  })
  .describe('Safety rating, consumption and towing limits on vehicle pages.');

/** Returns the options of the tenant, memoised per site. */
export const ratingsOptions = siteOptions('ratings', ratingsOptionsSchema);
