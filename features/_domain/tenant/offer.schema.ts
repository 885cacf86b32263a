/** An offer with dates and terms. */
import { z } from 'zod';
import { CAR_TYPES } from '../vehicle/vehicle.schema.ts';
import { href, instant, line, prose } from '../schema/primitives.schema.ts';

export const offerSchema = z.object({
  title: line.describe('What is offered.'),
  text: prose.optional().describe('One or two sentences.'),
  image: href.optional().describe('Picture.'),
  image_alt: line.optional().describe('What the picture shows, for those who do not see it.'),
  badge: line.max(30).optional().describe('A word on the picture, such as Drive away.'),
  href: href.optional().describe('Where the offer leads, such as a listing or a form.'),
  link_text: line.max(40).optional().describe('What the link says; See the offer when absent.'),
  start: instant.optional().describe('First instant it shows.'),
  expiry: instant.optional().describe('Instant from which it no longer shows.'),
  terms: prose.optional().describe('Terms and conditions; they fold below the offer.'),
  car_types: z.array(z.enum(CAR_TYPES)).default([]).describe('Car types it is for; empty means all.'),
  makes: z.array(line).max(60).default([]).describe('Makes it is for; empty means all.'),
});

export type DealerOffer = z.output<typeof offerSchema>;
