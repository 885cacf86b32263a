/** The shape of a picture. */
import { z } from 'zod';
import { href, line } from '../schema/primitives.schema.ts';

/** A picture with its smaller rendition for cards. */
export const pictureSchema = z.object({
  url: href.describe('Address of the full picture, 600 by 400 or larger.'),
  thumb: z.object({ url: href.describe('Address of the card-sized rendition, 300 by 200.') }),
  group: line.optional().describe('Part of the vehicle it shows, such as exterior, interior or details.'),
});

export type Picture = z.output<typeof pictureSchema>;
