/** Options of the locations slice (specification, sections 4 and 5). */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';
import { href, line } from '../_domain/schema/primitives.schema.ts';
import { TILE_URL } from './map.ts';

const locationsOptionsSchema = z.object({
  show_full_hours: z.boolean().default(false).describe('List every day even when the week can be summed up.'),
  closed_text: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .default('Closed')
    .describe('What a closed day says, such as `By appointment only`.'),
  reviews_minimum: z
    .number()
    .min(0)
    .max(5)
    .default(4)
    .describe('Ratings and reviews show only where the average is above this, on every page.'),
  reviews_least: z
    .number()
    .min(0)
    .max(5)
    .optional()
    .describe('Least stars of a single review that shows; absent: `reviews_minimum`.'),
  reviews_shown: z.number().int().min(0).max(50).default(12).describe('Most reviews on one page.'),
  reviews_order: z
    .enum(['newest', 'best'])
    .default('newest')
    .describe('Which reviews come first: the newest, or those with the most stars.'),
  hide_reviews: z.boolean().default(false).describe('Never show ratings and reviews, on any page.'),
  contact_href: href
    .optional()
    .describe(
      'Where Contact buttons of locations lead; `{slug}` stands for the slug of the location. Absent: the page of the location.',
    ),
  map: z
    .object({
      tiles: z
        .string()
        .max(500)
        .regex(TILE_URL, 'an https address with {z}, {x} and {y}')
        .describe('Address of the tiles; {key} stands for the key.'),
      key: line.optional().describe('Key of the tile service; every visitor can read it.'),
      attribution: line.describe('Whom the service wants named, as plain text.'),
      max_zoom: z.number().int().min(1).max(24).default(19).describe('Closest zoom the service has.'),
      wake: z
        .enum(['click', 'visible'])
        .default('click')
        .describe('Whether the map comes after a click or when it comes into view.'),
    })
    .optional()
    .describe(
      'Maps of locations: on their pages, on vehicle pages and beside the list. Without it there are addresses and directions.',
    ),
});

export const locationsOptions = siteOptions('locations', locationsOptionsSchema);
