/** `GET /delivery?postcode=`: the price of delivery to a postcode (specification, section 7). */
import { createRoute, z } from '@hono/zod-openapi';
import { apiRoutes, refusal, refused, type ApiRoutes, type Platform } from '../_platform/http/api.ts';
import { postcodeFormProblem } from '../_domain/location/postcodes.ts';
import { normaliseTyped } from '../_domain/text/typed-text.ts';
import { DELIVERY_MESSAGES, NO_PRICE, findZone } from './delivery.ts';
import { deliveryOptions } from './delivery.schema.ts';

const postcode = z
  .string(DELIVERY_MESSAGES.empty)
  .max(100)
  .overwrite(normaliseTyped)
  .superRefine((typed, context) => {
    const message = postcodeFormProblem(typed);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  })
  .describe('Four digits.')
  .openapi({ example: '4000' });

const route = createRoute({
  method: 'get',
  path: '/delivery',
  summary: 'What delivery to a postcode costs, and how long it takes',
  request: {
    query: z.object({
      postcode,
      car_id: z.string().max(200).optional(),
    }),
  },
  responses: {
    200: {
      description:
        'The price in dollars, the region it is for, and the time of delivery where the dealer states it.',
      content: {
        'application/json': {
          schema: z.object({ price: z.number(), name: z.string(), time: z.string().optional() }),
        },
      },
    },
    404: refused('There is no price for this postcode.'),
    422: refused('The postcode is missing, or is not 4 digits.'),
  },
});

export function deliveryApi({ site }: Platform): ApiRoutes {
  const { zones } = deliveryOptions(site);
  return apiRoutes().openapi(route, (context) => {
    const zone = findZone(zones, context.req.valid('query').postcode);
    if (!zone) return context.json(refusal(NO_PRICE, DELIVERY_MESSAGES.none), 404);
    const { postcodes: _, ...estimate } = zone;
    return context.json(estimate, 200);
  });
}
