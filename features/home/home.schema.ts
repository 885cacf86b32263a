/** What a tenant may choose on its home page, under `options.home`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';
import { href, line, prose } from '../_domain/schema/primitives.schema.ts';

export const homeOptionsSchema = z
  .object({
    hero: z
      .enum(['photo-search', 'banner', 'wide', 'statement'])
      .optional()
      .describe(
        'How the page begins: photograph with a search panel, welcome banner, photograph from edge to edge, or large words; the template’s own when absent.',
      ),
    hero_title: line.optional().describe('Headline; the tagline or a welcome when absent.'),
    hero_text: prose.optional().describe('One sentence below the headline.'),
    hero_image: href.optional().describe('Photograph of the hero; that of the primary location when absent.'),
    popular_makes: z.number().int().min(0).max(40).default(20).describe('How many makes are shown.'),
    latest_arrivals: z
      .number()
      .int()
      .min(0)
      .max(24)
      .default(8)
      .describe('How many newest vehicles are shown.'),
    reasons: z
      .array(z.object({ title: line.describe('The reason.'), text: prose.describe('One or two sentences.') }))
      .max(6)
      .optional()
      .describe('Why Buy From Us; derived from stock, locations and reviews when absent.'),
    payment_cards: z
      .array(line)
      .default(['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay'])
      .describe('Ways to pay named in the strip; empty leaves it out.'),
  })
  .describe('The home page.');

export type HomeOptions = z.output<typeof homeOptionsSchema>;

export const homeOptions = siteOptions('home', homeOptionsSchema);
