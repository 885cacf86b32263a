/** Options of photos on cards, under `options.card-photos`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';

const cardPhotosOptionsSchema = z
  .object({
    most: z
      .number()
      .int()
      .min(1)
      .max(12)
      .default(6)
      .describe('Photos that visitors can swipe through on a card of a listing; 1 shows only the first.'),
  })
  .describe('Photos on the cards of a listing.');

export const cardPhotosOptions = siteOptions('card-photos', cardPhotosOptionsSchema);
