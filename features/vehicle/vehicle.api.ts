/** `GET /cars/{slug}/view.json`: number of views of a vehicle (specification, section 7). */
import { holds } from '../_platform/holds/holds.ts';
import { createRoute, z } from '@hono/zod-openapi';
import {
  apiRoutes,
  refusal,
  refused,
  slugParams,
  type ApiRoutes,
  type Platform,
} from '../_platform/http/api.ts';
import { addressOf } from '../_platform/http/visitor.ts';
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
      counts: z
        .enum(['no'])
        .optional()
        .describe('`no` asks for the fields alone and is no view; the answer has no number then.'),
    }),
  },
  responses: {
    200: {
      description: 'Views, and fields of the vehicle that change between builds.',
      content: {
        'application/json': {
          schema: z.object({
            views: z
              .int()
              .min(0)
              .optional()
              .describe('Those of the stock and of this site; absent while the server has just started.'),
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

/** Milliseconds in which a network address counts as one view of a vehicle. */
const ONE_LOOK_MS = 600_000;

/**
 * Calls count as views unless they say that they are none, those of one network address once in a while: reloading is no other
 * buyer. A vehicle that is held for somebody is reported as reserved, whatever the stock says.
 */
function viewsApi({ vehicleOf, counters, limiter, find }: Platform): ApiRoutes {
  return apiRoutes().openapi(viewsRoute, async (context) => {
    const vehicle = vehicleOf(context.req.valid('param').slug);
    if (!vehicle) return context.json(refusal('not_found', 'There is no such vehicle.'), 404);
    const { id, status, price, views = 0, reserved = false } = vehicle;
    const viewed = async (): Promise<number | undefined> => {
      if (context.req.valid('query').counts === 'no') return undefined;
      const isNew = limiter('views').take(`${id} by ${addressOf(context)}`, 1, ONE_LOOK_MS) === undefined;
      return isNew ? counters.add('views', id) : counters.total('views', id);
    };
    const [seen, held] = await Promise.all([viewed(), find(holds)?.isHeld(id)]);
    const fields = { status, reserved: reserved || held === true, ...(price === undefined ? {} : { price }) };
    const counted = seen === undefined ? {} : { views: views + seen };
    return context.json({ ...counted, car_fields: fields }, 200);
  });
}
