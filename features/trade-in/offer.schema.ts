/** API responses about an offer. */
import { z } from '@hono/zod-openapi';

const valuation = z.object({
  offer_price: z.number().describe('Dollars.').openapi({ example: 21_350 }),
  offer_expiry: z.string().describe('ISO instant.').openapi({ example: '2026-11-28T09:00:00.000Z' }),
  sample_size: z
    .int()
    .optional()
    .describe('Similar vehicles in stock that the offer is based on.')
    .openapi({ example: 6 }),
});

export const valuedLeadSchema = z.object({
  lead_id: z.uuid().describe('The lead, which is also the id of its offer.'),
  valuation: valuation.nullable(),
  reason: z
    .enum(['too_old', 'too_far', 'too_few', 'too_little', 'unavailable'])
    .optional()
    .describe('Why there is no offer.'),
});

export const offerSchema = z
  .object({
    lead_id: z.uuid().describe('Id of the offer.'),
    state: z
      .enum(['open', 'accepted', 'declined', 'ended', 'none'])
      .describe('State of the offer; `none` if the vehicle could not be valued.'),
    vehicle: z.string().describe('The visitor’s own vehicle.').openapi({ example: '2021 Toyota Hilux SR5' }),
    km: z.number().describe('Kilometres.').openapi({ example: 48_000 }),
    valuation: valuation.nullable(),
    car: z
      .object({
        id: z.string(),
        name: z.string(),
        href: z.string(),
        price: z.number().nullable(),
        price_type: z.string().optional().describe('Price type.'),
      })
      .nullable()
      .describe('The vehicle to buy, while it is in stock.'),
  })
  .openapi('TradeInOffer');

export type TradeInOfferView = z.output<typeof offerSchema>;
