/** Options of the home page, under `options.home`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';
import { HERO_FORMS } from '../_domain/tenant/template-names.ts';
import { href, line, prose } from '../_domain/schema/primitives.schema.ts';

export const reasonSchema = z.object({
  title: line.describe('The reason.'),
  text: prose.describe('One or two sentences.'),
});

export const homeOptionsSchema = z
  .object({
    hero: z
      .enum(HERO_FORMS)
      .optional()
      .describe(
        'Hero of the page: photo with a search panel, welcome banner, full-width photo with a card, photo beside large text, large text over a photo’s upper edge (`stage`), or photo on the dark band (`cinema`); default: as the template.',
      ),
    hero_title: line.optional().describe('Headline; default: the tagline or a welcome.'),
    hero_text: prose.optional().describe('One sentence below the headline.'),
    hero_image: href.optional().describe('Photo of the hero; default: that of the primary location.'),
    popular_makes: z.number().int().min(0).max(40).default(20).describe('Number of makes.'),
    latest_arrivals: z.number().int().min(0).max(24).default(8).describe('Number of newest vehicles.'),
    reasons: z
      .array(reasonSchema)
      .max(6)
      .optional()
      .describe('Why Buy From Us; default: derived from stock, locations and reviews.'),
    payment_cards: z
      .array(line)
      .default(['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay'])
      .describe('Payment methods in the strip; an empty list hides it.'),
  })
  .describe('The home page.');

export type HomeOptions = z.output<typeof homeOptionsSchema>;

export const homeOptions = siteOptions('home', homeOptionsSchema);
