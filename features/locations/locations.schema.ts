/** Options of the locations slice (specification, sections 4 and 5). */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';
import { href, line } from '../_domain/schema/primitives.schema.ts';
import { TILE_URL } from '../_domain/location/map-tiles.ts';

const locationsOptionsSchema = z.object({
  show_full_hours: z.boolean().default(false).describe('List every day instead of grouping equal ones.'),
  closed_text: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .default('Closed')
    .describe('Text of a closed day, such as `By appointment only`.'),
  reviews_minimum: z
    .number()
    .min(0)
    .max(5)
    .default(4)
    .describe('Show ratings and reviews only when the average is above this, on every page.'),
  reviews_least: z
    .number()
    .min(0)
    .max(5)
    .optional()
    .describe('Minimum stars of a displayed review; default: `reviews_minimum`.'),
  reviews_shown: z.number().int().min(0).max(50).default(12).describe('Most reviews on one page.'),
  reviews_order: z
    .enum(['newest', 'best'])
    .default('newest')
    .describe('Sort order of reviews: newest first, or most stars first.'),
  hide_reviews: z.boolean().default(false).describe('Hide ratings and reviews on all pages.'),
  contact_href: href
    .optional()
    .describe(
      'Address of the Contact buttons; `{slug}` stands for the slug of the location. Default: the page of the location.',
    ),
  map: z
    .object({
      tiles: z
        .string()
        .max(500)
        .regex(TILE_URL, 'an https address with {z}, {x} and {y}')
        .describe('Address of the tiles; {key} stands for the key.'),
      key: line.optional().describe('Key of the tile service; it is visible to every visitor.'),
      attribution: line.describe('Attribution that the service requires, as plain text.'),
      max_zoom: z.number().int().min(1).max(24).default(19).describe('Maximum zoom of the service.'),
      wake: z
        .enum(['click', 'visible'])
        .default('click')
        .describe('Whether the map loads on a click or when it becomes visible.'),
    })
    .optional()
    .describe(
      'Maps of locations: on their pages, on vehicle pages and beside the list. Without it pages show addresses and directions.',
    ),
});

export const locationsOptions = siteOptions('locations', locationsOptionsSchema);
