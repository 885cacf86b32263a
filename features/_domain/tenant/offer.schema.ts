/** An offer with dates and terms. */
import { z } from 'zod';
import { CAR_TYPES } from '../vehicle/vehicle.schema.ts';
import { href, instant, line, prose } from '../schema/primitives.schema.ts';

export const offerSchema = z.object({
  title: line.describe('Name of the offer.'),
  text: prose.optional().describe('One or two sentences.'),
  image: href.optional().describe('Picture.'),
  image_alt: line.optional().describe('Alternative text of the picture.'),
  badge: line.max(30).optional().describe('Label on the picture, such as Drive away.'),
  href: href.optional().describe('Address of the offer, such as a listing or a form.'),
  link_text: line.max(40).optional().describe('Text of the link; default: See the offer.'),
  start: instant.optional().describe('Start of the offer.'),
  expiry: instant.optional().describe('End of the offer.'),
  terms: prose.optional().describe('Terms and conditions, collapsed below the offer.'),
  car_types: z.array(z.enum(CAR_TYPES)).default([]).describe('Car types of the offer; empty means all.'),
  makes: z.array(line).max(60).default([]).describe('Makes of the offer; empty means all.'),
});

export type DealerOffer = z.output<typeof offerSchema>;
