/** Options of visitors' lists, shared by cards, headers and the list pages. */
import { z } from 'zod';

export const listsSchema = z
  .object({
    favourites: z
      .boolean()
      .default(true)
      .describe('Favourites, on vehicle pages and cards; the header links to the list.'),
    watchlist: z
      .boolean()
      .default(false)
      .describe('A watchlist for visitors signed in with a phone number; needs the API.'),
    compare: z.boolean().default(true).describe('Comparison of two to four vehicles.'),
    compare_used_only: z.boolean().default(false).describe('Compare only used vehicles.'),
    viewed: z
      .boolean()
      .default(true)
      .describe('The browser stores recently viewed vehicles, and the list pages show them.'),
    viewed_on: z
      .array(z.enum(['vehicle', 'home', 'listing']))
      .default(['vehicle', 'home', 'listing'])
      .describe('Pages that also show recently viewed vehicles at the bottom.'),
  })
  .describe('Favourites, watchlist, comparison and recently viewed vehicles.');

export type ListsOptions = z.output<typeof listsSchema>;
