/** `GET /cars/{slug}/similar`: the vehicles similar to one as of now (specification, section 7). */
import { createRoute, z } from '@hono/zod-openapi';
import { cardOf } from '../../_domain/site/card-of.ts';
import { vehicleOptions } from '../vehicle.schema.ts';
import { sortForSelling } from '../../_domain/stock/selling-order.ts';
import { similarIndex } from '../../_domain/vehicle/similar.ts';
import {
  apiRoutes,
  refusal,
  refused,
  slugParams,
  type ApiRoutes,
  type Platform,
} from '../../_platform/http/api.ts';
import { CARD_FIELDS, similarVehicle } from './similar-card.ts';

const similarRoute = createRoute({
  method: 'get',
  path: '/cars/{slug}/similar',
  summary: 'Returns vehicles similar to one',
  request: { params: slugParams },
  responses: {
    200: {
      description: 'Ids and card texts of at most `options.vehicle.similar` vehicles for sale, best first.',
      content: {
        'application/json': {
          schema: z.object({
            ids: z.array(z.string()),
            vehicles: z.array(z.record(z.enum(CARD_FIELDS), z.string())),
          }),
        },
      },
    },
    404: refused('There is no such vehicle.'),
  },
});

/** Creates the route of similar vehicles. The first request indexes the stock. */
export function similarApi({ site, vehicleOf }: Platform): ApiRoutes {
  let index: ReturnType<typeof similarIndex<(typeof site.vehicles)[number]>> | undefined;
  return apiRoutes().openapi(similarRoute, (context) => {
    const vehicle = vehicleOf(context.req.valid('param').slug);
    if (!vehicle) return context.json(refusal('not_found', 'There is no such vehicle.'), 404);
    index ??= similarIndex(site.vehicles);
    const similar = sortForSelling(index.to(vehicle, vehicleOptions(site).similar));
    const vehicles = similar.map((other) => similarVehicle(cardOf(site, other)));
    return context.json({ ids: similar.map(({ id }) => id), vehicles }, 200);
  });
}
