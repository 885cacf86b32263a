/** `POST /phone-reveals`: a visitor has asked for the whole number (specification, section 7). */
import { createRoute, z } from '@hono/zod-openapi';
import { apiRoutes, refusal, refused, type ApiRoutes, type Platform } from '../_platform/api.ts';

const identifier = z.string().trim().min(1).max(200);

const revealRoute = createRoute({
  method: 'post',
  path: '/phone-reveals',
  summary: 'Records that a visitor has asked for the whole phone number of a vehicle',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            car_id: identifier,
            dealership_id: identifier.optional(),
            website_id: identifier,
          }),
        },
      },
    },
  },
  responses: {
    200: {
      description: 'Recorded, and how often it has been so far.',
      content: {
        'application/json': {
          schema: z.object({
            success: z.boolean(),
            reveals: z.int().min(1).optional().describe('Absent while the server has just started.'),
          }),
        },
      },
    },
    404: refused('There is no such vehicle.'),
  },
});

/** Counts reveals by vehicle; who has asked is not kept. */
export function phoneApi({ site, tally }: Platform): ApiRoutes {
  const known = new Set(site.vehicles.map(({ id }) => id));
  return apiRoutes().openapi(revealRoute, async (context) => {
    const { car_id: id } = context.req.valid('json');
    if (!known.has(id)) return context.json(refusal('not_found', 'There is no such vehicle.'), 404);
    const reveals = await tally('reveals', id);
    return context.json({ success: true, ...(reveals === undefined ? {} : { reveals }) }, 200);
  });
}
