/** `GET /cars/{slug}/finance-disclaimer`, and the same by the id of a vehicle (specification, section 7). */
import { createRoute, z } from '@hono/zod-openapi';
import type { Vehicle } from '../_domain/vehicle.schema.ts';
import { apiRoutes, refusal, refused, slugParams, type ApiRoutes, type Platform } from '../_platform/api.ts';
import { financeDisclaimer } from './disclaimer.ts';

const responses = {
  200: {
    description: 'The legal text that goes with the figures of the lender.',
    content: {
      'application/json': {
        schema: z.object({
          provider: z.string().describe('The lender.').openapi({ example: 'Taurus' }),
          disclaimer: z.string().openapi({ example: 'Subject to approval. Fees and charges apply.' }),
        }),
      },
    },
  },
  404: refused('There is no such vehicle, no disclaimer, or finance is not offered on the vehicle.'),
};

const bySlug = createRoute({
  method: 'get',
  path: '/cars/{slug}/finance-disclaimer',
  summary: 'The finance disclaimer of a vehicle',
  request: { params: slugParams },
  responses,
});

const byId = createRoute({
  method: 'get',
  path: '/finance-disclaimer',
  summary: 'The finance disclaimer of a vehicle by its id',
  request: {
    query: z.object({ car_id: z.string().min(1).max(200).describe('Id of the vehicle.') }),
  },
  responses,
});

export function financeApi({ site, vehicleOf }: Platform): ApiRoutes {
  const { finance_provider: provider } = site.tenant;
  const ids = new Map(site.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const found = (vehicle: Vehicle | undefined) => {
    const disclaimer = vehicle && financeDisclaimer(vehicle, provider);
    return provider !== undefined && disclaimer !== undefined ? { provider, disclaimer } : undefined;
  };
  const none = refusal('not_found', 'There is no finance disclaimer for this vehicle.');
  return apiRoutes()
    .openapi(bySlug, (context) => {
      const answer = found(vehicleOf(context.req.valid('param').slug));
      return answer ? context.json(answer, 200) : context.json(none, 404);
    })
    .openapi(byId, (context) => {
      const answer = found(ids.get(context.req.valid('query').car_id));
      return answer ? context.json(answer, 200) : context.json(none, 404);
    });
}
