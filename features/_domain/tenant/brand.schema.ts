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
    .object({ url: href.describe('Address of the drawn mark.') })
    .optional()
    .describe('The mark of the make.'),
});

const warrantySchema = z
  .object({
    years: z.number().int().min(1).max(20).describe('Years from the first registration.'),
    unlimited_km: z.boolean().default(false).describe('No limit on kilometres.'),
    km: z.number().int().min(1000).max(1_000_000).optional().describe('Kilometres after which it ends.'),
    roadside_years: z.number().int().min(1).max(20).optional().describe('Years of roadside assist.'),
    href: href.optional().describe('Where its conditions stand.'),
  })
  .describe('What the maker promises on new vehicles of the brand.');
export type Warranty = z.output<typeof warrantySchema>;

export const brandSchema = z.object({
  title: line.describe('Heading of the brand page.'),
  slug: slug.describe('First segment of /{slug}/overview.'),
  logo: href.optional().describe('Mark of the brand.'),
  banner: href.optional().describe('Wide picture at the top of its page.'),
  description: z.array(prose).default([]).describe('Paragraphs about the brand.'),
  kind: z.enum(BRAND_KINDS).default('car').describe('Heading of /brands under which it stands.'),
  make: line.optional().describe('Its make in the stock; the title when absent.'),
  warranty: warrantySchema.optional(),
  service: prose.optional().describe('What the dealer does for its owners: service, parts, recalls.'),
  skipPage: z.boolean().default(false).describe('The brand has no page of its own; it leads to its stock.'),
  href: href.optional().describe('Where an external brand leads; it has no page of its own.'),
});
export type Brand = z.output<typeof brandSchema>;

export const promoCardSchema = z.object({
  src: href.describe('Picture.'),
  alt: z.string().max(200).describe('What the picture says, for those who do not see it.'),
  background: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'a colour such as #1b3a4b')
    .optional()
    .describe('Colour behind the picture.'),
  href: href.optional().describe('Where the card leads.'),
  display: z
    .array(z.enum(CAR_TYPES))
    .default([])
    .describe('Car types among which it shows; empty means all.'),
  strictDisplay: z.boolean().default(false).describe('Show only when every listed type is searched for.'),
  position: z.number().int().min(0).optional().describe('Place in the listing, from 0.'),
  start: instant.optional().describe('First instant it shows.'),
  expiry: instant.optional().describe('Instant from which it no longer shows.'),
});
export type PromoCard = z.output<typeof promoCardSchema>;
