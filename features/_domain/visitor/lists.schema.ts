/** Options of visitors' lists, shared by cards, headers and the list pages. */
import { z } from 'zod';

export const listsSchema = z
  .object({
    favourites: z
      .boolean()
      .default(true)
      .describe(
        'Vehicles can be made favourites, on their pages and on cards; the header leads to the list.',
      ),
    watchlist: z
      .boolean()
      .default(false)
      .describe('People who are signed in with a phone number can keep a watchlist; needs the API.'),
    compare: z.boolean().default(true).describe('Two to four vehicles can be compared.'),
    compare_used_only: z.boolean().default(false).describe('Only used vehicles can be compared.'),
    viewed: z
      .boolean()
      .default(true)
      .describe('The browser remembers which vehicles were looked at last, and the list pages show them.'),
    viewed_on: z
      .array(z.enum(['vehicle', 'home']))
      .default(['vehicle', 'home'])
      .describe('Pages at whose foot those vehicles stand as well, once there are some.'),
  })
  .describe('Favourites, watchlist, comparison and recently viewed vehicles.');

export type ListsOptions = z.output<typeof listsSchema>;
