/** Options of the locations slice (specification, sections 4 and 5). */
import { z } from 'zod';

export const locationOptions = z.object({
  show_full_hours: z.boolean().default(false).describe('List every day even when the week can be summed up.'),
  closed_text: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .default('Closed')
    .describe('What a closed day says, such as `By appointment only`.'),
  reviews_minimum: z.number().min(0).max(5).default(4).describe('Ratings show only above this average.'),
  hide_reviews: z.boolean().default(false).describe('Never show ratings.'),
});
