/** What a tenant publishes for programs, under `options.open-data`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';

const openDataOptionsSchema = z
  .object({
    inventory: z
      .boolean()
      .default(false)
      .describe('`/inventory.json` has all vehicles, and `/inventory.schema.json` its JSON Schema.'),
    llms: z
      .boolean()
      .default(false)
      .describe('`/llms.txt` tells assistants what the site is and where its pages are.'),
    markdown: z
      .boolean()
      .default(false)
      .describe('Vehicle and location pages have a twin in Markdown at the same address with `.md`.'),
    listing_feeds: z
      .boolean()
      .default(false)
      .describe('Each listing has its newest vehicles as a JSON Feed, `feed.json` below its address.'),
  })
  .describe(
    'The site as data for programs: search engines, assistants, readers of feeds. Nothing is on by default.',
  );

/** Returns the options of the tenant, memoised per site. */
export const openDataOptions = siteOptions('open-data', openDataOptionsSchema);
