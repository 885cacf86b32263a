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

export const offerSchema = z
  .object({
    lead_id: z.uuid().describe('Name of the offer.'),
    state: z
      .enum(['open', 'accepted', 'declined', 'ended', 'none'])
      .describe('What has become of it; none where the vehicle could not be valued.'),
    vehicle: z.string().describe('The visitor’s own vehicle.').openapi({ example: '2021 Toyota Hilux SR5' }),
    km: z.number().describe('Kilometres.').openapi({ example: 48_000 }),
    valuation: valuation.nullable(),
    car: z
      .object({
        id: z.string(),
        name: z.string(),
        href: z.string(),
        price: z.number().nullable(),
        price_type: z.string().optional().describe('What the price includes.'),
      })
      .nullable()
      .describe('The vehicle it is to be traded for, while it is in stock.'),
  })
  .openapi('TradeInOffer');

export type TradeInOfferView = z.output<typeof offerSchema>;
