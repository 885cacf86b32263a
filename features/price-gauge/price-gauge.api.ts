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
import { computeAutogauge, marketIndex } from './market.ts';

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
            fill: z
              .number()
              .min(0)
              .max(1)
              .describe('Distance of the price from the top of the range, 0 to 1.'),
            listing_price: z.number(),
            market_range_min: z.number(),
            market_range_max: z.number(),
            confidence: z.number().min(0).max(1).describe('Confidence in the market data, 0 to 1.'),
            compared: z
              .number()
              .int()
              .optional()
              .describe(
                'Number of vehicles in stock that the range rests on; 0 where it rests on market averages.',
              ),
            description: z.string().nullable().describe('Text shown instead of the label.'),
          }),
        },
      },
    },
    404: refused('No such vehicle, or no market data for it.'),
  },
});

/** Creates the route of the price gauge. */
export function priceGaugeApi({ site, vehicleOf }: Platform): ApiRoutes {
  const index = marketIndex(site.vehicles);
  return apiRoutes().openapi(autogaugeRoute, (context) => {
    const vehicle = vehicleOf(context.req.valid('param').slug);
    const gauge = vehicle && computeAutogauge(vehicle, index);
    if (!gauge) return context.json(refusal('not_found', 'No market data for this vehicle.'), 404);
    return context.json({ ...gauge, description: gauge.description ?? null }, 200);
  });
}
