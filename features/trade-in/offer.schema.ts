/** What the calls answer about an offer. */
import { z } from '@hono/zod-openapi';

const valuation = z.object({
  offer_price: z.number().describe('Dollars.').openapi({ example: 21_350 }),
  offer_expiry: z.string().describe('ISO instant.').openapi({ example: '2026-11-28T09:00:00.000Z' }),
  sample_size: z.int().optional().describe('Like vehicles in stock behind it.').openapi({ example: 6 }),
});

export const valuedLeadSchema = z.object({
  lead_id: z.uuid().describe('The lead, and the name of its offer.'),
  valuation: valuation.nullable(),
  reason: z
    .enum(['too_old', 'too_far', 'too_few', 'too_little', 'unavailable'])
    .optional()
    .describe('Why there is no offer.'),
});
