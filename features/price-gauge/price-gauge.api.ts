/** `GET /cars/{slug}/autogauge`: compares a price with its market (specification, section 7). */
import { createRoute, z } from '@hono/zod-openapi';
import {
  apiRoutes,
  refusal,
  refused,
  slugParams,
  type ApiRoutes,
  type Platform,
} from '../_platform/http/api.ts';
import { autogaugeOf, marketIndex } from './market.ts';

const autogaugeRoute = createRoute({
  method: 'get',
  path: '/cars/{slug}/autogauge',
  summary: 'How the price of a vehicle stands in its market',
  request: { params: slugParams },
  responses: {
    200: {
      description: 'The price and the range of the market, in dollars.',
      content: {
        'application/json': {
          schema: z.object({
            fill: z.number().min(0).max(1).describe('How far the price is below the top of the range.'),
            listing_price: z.number(),
            market_range_min: z.number(),
            market_range_max: z.number(),
            confidence: z.number().min(0).max(1).describe('How much is known of the market.'),
            compared: z
              .number()
              .int()
              .optional()
              .describe('How many vehicles in stock it was compared with.'),
            description: z.string().nullable().describe('Words that stand in for the label.'),
          }),
        },
      },
    },
    404: refused('There is no such vehicle, or nothing is known of its market.'),
  },
});

/** Creates the route of the price gauge. */
export function priceGaugeApi({ site, vehicleOf }: Platform): ApiRoutes {
  const index = marketIndex(site.vehicles);
  return apiRoutes().openapi(autogaugeRoute, (context) => {
    const vehicle = vehicleOf(context.req.valid('param').slug);
    const answer = vehicle && autogaugeOf(vehicle, index);
    if (!answer) return context.json(refusal('not_found', 'Nothing is known of its market.'), 404);
    return context.json({ ...answer, description: answer.description ?? null }, 200);
  });
}
