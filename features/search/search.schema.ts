/** Options of the search, under `options.search`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';
import { href, line } from '../_domain/schema/primitives.schema.ts';
import { USUAL_HITS } from './query/page-size.ts';
import { REFINEMENTS, type RefinementName } from './query/fields.ts';

// No filter lists VINs. The table is not empty.
const names = Object.keys(REFINEMENTS).filter((name) => name !== 'vin') as [
  RefinementName,
  ...RefinementName[],
];
const bounds = z
  .array(z.number().int().positive())
  .max(20)
  .refine((list) => list.every((bound, index) => index === 0 || bound > (list[index - 1] ?? 0)), {
    message: 'every band must begin above the one before',
  });
const unique = (list: readonly string[]): boolean => new Set(list).size === list.length;

export const searchOptionsSchema = z
  .object({
    hits_per_page: z
      .number()
      .int()
      .min(3)
      .max(60)
      .default(USUAL_HITS)
      .describe('Vehicles on one page of a listing.'),
    full_rows: z
      .boolean()
      .default(true)
      .describe(
        'The usual 21 vehicles of a page become 24, which fill rows of two, three and four; other numbers stay.',
      ),
    index_from: z
      .int()
      .min(1)
      .max(100)
      .default(1)
      .describe(
        'Vehicles for sale from which search engines may list the listing of a make, model or body; one with fewer has `noindex, follow` and is not in the sitemap.',
      ),
    per_row: z
      .union([z.literal(3), z.literal(4)])
      .default(4)
      .describe('Cards in a row on the widest screens.'),
    facets: z
      .array(z.enum(names))
      .min(1)
      .max(names.length)
      .refine(unique, { message: 'a filter is named twice' })
      .default([
        'car_type',
        'make',
        'model',
        'body',
        'price_range',
        'weekly_price_range',
        'year',
        'km',
        'fuel',
        'transmission',
        'drive',
        'colour',
        'seats',
        'badge',
        'filtered_features',
        'location_name',
        'state',
      ])
      .describe('Filters in the order they are shown; one without values is left out.'),
    more_facets: z
      .array(z.enum(names))
      .max(names.length)
      .refine(unique, { message: 'a filter is named twice' })
      .default([])
      .describe('Further filters in their order, which the button _More filters_ unfolds.'),
    facet_values: z.number().int().min(1).max(1000).default(1000).describe('Most values a filter offers.'),
    features: z
      .array(line)
      .max(60)
      .refine(unique, { message: 'an item is named twice' })
      .default([])
      .describe('Equipment buyers can filter by, as the stock spells it.'),
    price_bands: bounds
      .default([10_000, 20_000, 30_000, 40_000, 50_000, 75_000, 100_000])
      .describe('Dollars at which a price band ends and the next begins.'),
    weekly_bands: bounds.default([50, 100, 150, 200, 300]).describe('The same for the price a week.'),
    slider: z
      .object({
        min: z.number().int().min(0).default(5000).describe('Least dollars the slider chooses.'),
        max: z.number().int().positive().default(250_000).describe('Most dollars the slider chooses.'),
        step: z.number().int().positive().default(500).describe('Dollars of one step.'),
      })
      .refine(({ min, max }) => min < max, { message: 'the least price must be below the greatest' })
      .refine(({ min, max, step }) => step * 2 <= max - min, {
        message: 'two steps must fit between the prices',
      })
      .prefault({})
      .describe('The price slider.'),
    promo_cards: z
      .number()
      .int()
      .min(0)
      .max(6)
      .default(3)
      .describe('Promo cards among the vehicles on the first page of a listing, at most; 0 leaves them out.'),
    popular_makes: z
      .boolean()
      .default(false)
      .describe('Tiles below the results show the 20 makes with most stock, and no others.'),
    share: z
      .boolean()
      .default(true)
      .describe('A button shares the address of the results with the filters of the visitor.'),
    hide_unpriced: z.boolean().default(false).describe('Cheapest first leaves out vehicles without a price.'),
    stock_count: z
      .number()
      .int()
      .positive()
      .optional()
      .describe(
        'Vehicles to tell when more than 1,999 are found; the sum of the condition filter when absent.',
      ),
    cache_size: z
      .number()
      .int()
      .min(0)
      .max(500)
      .default(60)
      .describe('Recent searches the browser remembers.'),
    clear_href: href
      .default('/special-offers')
      .describe('Where Clear Filters leads on the price page; a listing clears to all cars.'),
    distance: z
      .boolean()
      .default(true)
      .describe(
        'Filter and order by the distance from a postcode, where vehicles stand at more than one place.',
      ),
    map: z
      .boolean()
      .default(true)
      .describe(
        'Visitors can switch from the list of results to a map of the locations, where vehicles stand at more than one of them.',
      ),
    worker_from: z
      .number()
      .int()
      .min(0)
      .default(30_000)
      .describe('Vehicles from which the browser searches beside the page and not in it.'),
    early_worker_from: z
      .number()
      .int()
      .min(0)
      .default(2000)
      .describe(
        'Vehicles from which the first results of an address with filters are found and drawn beside the page, before its scripts have come.',
      ),
  })
  .describe('Search: what can be filtered, how results are shown.');

export type SearchOptions = z.output<typeof searchOptionsSchema>;

export const searchOptions = siteOptions('search', searchOptionsSchema);
