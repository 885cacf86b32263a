/** Options of the blocks of the home slice. */
import { z } from 'zod';
import { blockSchema } from '../_domain/site/block.schema.ts';
import { href, line, prose } from '../_domain/schema/primitives.schema.ts';
import { CAR_TYPES } from '../_domain/vehicle/vehicle.schema.ts';

const count = z.number().int().min(1).max(24);

export const latestSchema = blockSchema('The newest vehicles for sale.', {
  count: count.optional().describe('How many vehicles; `options.home.latest_arrivals` when absent.'),
  car_type: z.enum(CAR_TYPES).optional().describe('Vehicles of this type only.'),
  make: line.optional().describe('Vehicles of this make only.'),
  body: line.optional().describe('Vehicles of this body only.'),
  max_price: z.number().positive().optional().describe('Vehicles up to this price in dollars only.'),
});

export const makesSchema = blockSchema('Makes in stock, each a link to its listing.', {
  count: z
    .number()
    .int()
    .min(1)
    .max(60)
    .optional()
    .describe('How many makes; `options.home.popular_makes` when absent.'),
  layout: z
    .enum(['tiles', 'index'])
    .optional()
    .describe('Tiles with marks, or an index of names; the template’s own when absent.'),
});

export const bodiesSchema = blockSchema('Bodies in stock, each a link to its listing.', {
  layout: z.enum(['tiles', 'pictures']).default('tiles').describe('Names, or a photograph of each body.'),
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
    .describe('The reasons; `options.home.reasons`, else those that stock, locations and reviews give.'),
  layout: z
    .enum(['columns', 'checklist'])
    .optional()
    .describe('How the reasons stand; the template’s own when absent.'),
});

export const paymentSchema = blockSchema('The cards and wallets that the dealer takes.', {
  cards: z.array(line).max(12).optional().describe('Their names; `options.home.payment_cards` when absent.'),
});

export const welcomeSchema = blockSchema('A welcome banner with the buttons View Our Cars and Contact Us.', {
  text: prose.optional().describe('One or two sentences below the heading.'),
  image: href.optional().describe('Photograph; that of the primary location when absent.'),
});

export const visitSchema = blockSchema(
  'The primary location with its photograph, address, phone and directions.',
  {},
);

export const statementSchema = blockSchema(
  'A large sentence, over a photograph from edge to edge where there is one.',
  {
    text: prose.optional().describe('The sentence; the description of the tenant when absent.'),
    image: href.optional().describe('Photograph from edge to edge.'),
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
    .describe('The steps; those of the site’s own pages when absent.'),
});
