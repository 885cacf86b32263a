/** Options of the blocks of the home slice. */
import { z } from 'zod';
import { blockSchema } from '../_domain/schema/block.schema.ts';
import { href, line, prose } from '../_domain/schema/primitives.schema.ts';
import { CAR_TYPES } from '../_domain/vehicle/vehicle.schema.ts';

const count = z.number().int().min(1).max(24);

export const latestSchema = blockSchema('The newest vehicles for sale, those with photos first.', {
  count: count.optional().describe('Number of vehicles; default: `options.home.latest_arrivals`.'),
  car_type: z.enum(CAR_TYPES).optional().describe('Only vehicles of this type.'),
  make: line.optional().describe('Only vehicles of this make.'),
  body: line.optional().describe('Only vehicles of this body.'),
  max_price: z.number().positive().optional().describe('Only vehicles up to this price in dollars.'),
  video: z.boolean().optional().describe('Only vehicles with a video.'),
});

export const makesSchema = blockSchema('Makes in stock, each a link to its listing.', {
  count: z
    .number()
    .int()
    .min(1)
    .max(60)
    .optional()
    .describe('Number of makes; default: `options.home.popular_makes`.'),
  layout: z
    .enum(['tiles', 'index'])
    .optional()
    .describe('Tiles with logos, or an index of names; default: as the template.'),
});

export const bodiesSchema = blockSchema('Bodies in stock, each a link to its listing.', {
  layout: z.enum(['tiles', 'pictures']).default('tiles').describe('Names, or a photo of each body.'),
});

export const typesSchema = blockSchema('New, demo and used stock, each a link to its listing.', {});

const reasonSchema = z.object({
  title: line.describe('The reason.'),
  text: prose.describe('One or two sentences.'),
});

export const reasonsSchema = blockSchema('Why Buy From Us.', {
  reasons: z
    .array(reasonSchema)
    .max(6)
    .optional()
    .describe(
      'The reasons; default: `options.home.reasons`, else derived from stock, locations and reviews.',
    ),
  layout: z
    .enum(['columns', 'checklist'])
    .optional()
    .describe('Layout of the reasons; default: as the template.'),
});

export const paymentSchema = blockSchema('The cards and wallets that the dealer takes.', {
  cards: z
    .array(line)
    .max(12)
    .optional()
    .describe('Names of payment methods; default: `options.home.payment_cards`.'),
});

export const welcomeSchema = blockSchema('A welcome banner with the buttons View Our Cars and Contact Us.', {
  text: prose.optional().describe('One or two sentences below the heading.'),
  image: href.optional().describe('Photo; default: that of the primary location.'),
});

export const visitSchema = blockSchema(
  'The primary location with its photograph, address, phone and directions.',
  {},
);

export const statementSchema = blockSchema(
  'A large sentence, over a photograph from edge to edge where there is one.',
  {
    text: prose.optional().describe('The sentence; default: the description of the tenant.'),
    image: href.optional().describe('Full-width photo.'),
  },
);

export const testDriveSchema = blockSchema(
  'An invitation to a test drive; shows where the site has that form.',
  {
    text: prose.optional().describe('One or two sentences.'),
  },
);

export const sellSchema = blockSchema(
  'An invitation to sell or trade in; shows where the site has trade-ins.',
  {
    text: prose.optional().describe('One or two sentences.'),
  },
);

export const howSchema = blockSchema('How buying or subscribing goes, step by step.', {
  steps: z
    .array(reasonSchema)
    .min(2)
    .max(6)
    .optional()
    .describe('The steps; default: those of the site’s own pages.'),
});
