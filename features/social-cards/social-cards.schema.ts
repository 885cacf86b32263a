/** Preview pictures of shared pages, under `options.social-cards`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';

const socialCardsSchema = z
  .object({
    enabled: z
      .boolean()
      .default(true)
      .describe(
        'Draw a picture of 1200 × 630 pixels for each vehicle (photo, name, price with its type) and one for all other pages, which messengers and social networks show beside a link. Off, or without sharp: they show the photo itself.',
      ),
  })
  .describe('Preview pictures of shared pages.');

/** Returns the options of the tenant, memoised per site. */
export const socialCardsOptions = siteOptions('social-cards', socialCardsSchema);
