/** `GET /cars/{slug}/view.json`: how often a vehicle has been looked at (specification, section 7). */
import { createRoute, z } from '@hono/zod-openapi';
import { apiRoutes, refusal, refused, slugParams, type ApiRoutes, type Platform } from '../_platform/api.ts';
import { phoneApi } from './phone.api.ts';

const viewsRoute = createRoute({
  method: 'get',
  path: '/cars/{slug}/view.json',
  summary: 'How often a vehicle has been looked at',
  request: {
    params: slugParams,
    query: z.object({
      photos_count: z.string().max(10).optional(),
      updated_at: z.string().max(40).optional(),
      website_id: z.string().max(100).optional(),
    }),
  },
  responses: {
    200: {
      description: 'Views, and fields of the vehicle that change between builds.',
      content: {
        'application/json': {
          schema: z.object({
            views: z.int().min(0),
            car_fields: z.object({ status: z.string(), reserved: z.boolean(), price: z.number().optional() }),
          }),
        },
      },
    },
    404: refused('There is no such vehicle.'),
  },
});

/** The routes of the vehicle page. */
export const vehicleApi = (platform: Platform): ApiRoutes =>
  viewsApi(platform).route('/', phoneApi(platform));

/** Views grow by one with every visit for as long as the server runs. */
function viewsApi({ vehicleOf, counts }: Platform): ApiRoutes {
  return apiRoutes().openapi(viewsRoute, (context) => {
    const vehicle = vehicleOf(context.req.valid('param').slug);
    if (!vehicle) return context.json(refusal('not_found', 'There is no such vehicle.'), 404);
    const counter = `views ${vehicle.id}`;
    const views = (counts.get(counter) ?? vehicle.views ?? 0) + 1;
    counts.set(counter, views);
    const { status, reserved = false, price } = vehicle;
    const fields = { status, reserved, ...(price === undefined ? {} : { price }) };
    return context.json({ views, car_fields: fields }, 200);
  });
}
