/** Makes, the brand pages of a group, and promo cards (section 3). */
import { z } from 'zod';
import { BRAND_KINDS } from './brand-kinds.ts';
import { CAR_TYPES } from '../vehicle/vehicle.schema.ts';
import { href, id, instant, line, prose, slug } from '../schema/primitives.schema.ts';

export const manufacturerSchema = z.object({
  id: id.describe('Identifier of the make.'),
  name: line.describe('Name, such as Toyota.'),
  slug: slug.describe('Segment used in addresses.'),
  logo: z
    .object({ url: href.describe('Address of the logo.') })
    .optional()
    .describe('Logo of the make.'),
});

const warrantySchema = z
  .object({
    years: z.number().int().min(1).max(20).describe('Years from the first registration.'),
    unlimited_km: z.boolean().default(false).describe('Unlimited kilometres.'),
    km: z.number().int().min(1000).max(1_000_000).optional().describe('Kilometres after which it ends.'),
    roadside_years: z.number().int().min(1).max(20).optional().describe('Years of roadside assist.'),
    href: href.optional().describe('Address of its conditions.'),
  })
  .describe('Manufacturer warranty on new vehicles of the brand.');
export type Warranty = z.output<typeof warrantySchema>;

export const brandSchema = z.object({
  title: line.describe('Heading of the brand page.'),
  slug: slug.describe('First segment of /{slug}/overview.'),
  logo: href.optional().describe('Logo of the brand.'),
  banner: href.optional().describe('Wide picture at the top of its page.'),
  description: z.array(prose).default([]).describe('Paragraphs about the brand.'),
  kind: z.enum(BRAND_KINDS).default('car').describe('Heading of /brands in which it is listed.'),
  make: line.optional().describe('Its make in the stock; default: the title.'),
  warranty: warrantySchema.optional(),
  service: prose.optional().describe('Services of the dealer for owners: service, parts, recalls.'),
  skipPage: z.boolean().default(false).describe('The brand has no page; its link leads to its stock.'),
  href: href.optional().describe('Address of an external brand, which has no page.'),
});
export type Brand = z.output<typeof brandSchema>;

export const promoCardSchema = z.object({
  src: href.describe('Picture.'),
  alt: z.string().max(200).describe('Alternative text of the picture.'),
  background: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'a colour such as #1b3a4b')
    .optional()
    .describe('Colour behind the picture.'),
  href: href.optional().describe('Address of the card.'),
  display: z
    .array(z.enum(CAR_TYPES))
    .default([])
    .describe('Car types for which it is displayed; empty means all.'),
  strictDisplay: z.boolean().default(false).describe('Display only for a search for every listed type.'),
  position: z.number().int().min(0).optional().describe('Position in the listing, from 0.'),
  start: instant.optional().describe('Start of display.'),
  expiry: instant.optional().describe('End of display.'),
});
export type PromoCard = z.output<typeof promoCardSchema>;
