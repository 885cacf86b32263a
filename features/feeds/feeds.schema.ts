/** What a tenant may choose about feeds for advertising platforms, under `options.feeds`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';
import { PLATFORM_NAMES } from './platforms.ts';

const feedsOptionsSchema = z
  .object({
    platforms: z
      .array(z.enum(PLATFORM_NAMES))
      .default([])
      .describe('Feeds that the build writes; none by default.'),
    folder: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,64}$/, 'letters, digits, - and _')
      .optional()
      .describe(
        'Folder below `/feeds/` that the feeds lie in. Choose at least 16 letters and digits that nobody guesses, and give the address to the platform only.',
      ),
    public: z
      .boolean()
      .default(false)
      .describe('The feeds may lie at an address that anybody can guess, such as `/feeds/stock/`.'),
    store_codes: z
      .record(z.string().max(100), z.string().min(1).max(64))
      .default({})
      .describe('Store code of each location in the Business Profile, by its id; the id itself without one.'),
  })
  .describe('Feeds of the stock for advertising platforms.');

export type FeedsOptions = z.output<typeof feedsOptionsSchema>;

/** Returns the options of the tenant, memoised per site. */
export const feedsOptions = siteOptions('feeds', feedsOptionsSchema);
