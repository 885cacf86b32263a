/** `GET /cars/{slug}/view.json`: number of views of a vehicle (specification, section 7). */
import { holds, ownReservation } from '../_platform/holds/holds.ts';
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
import { phoneApi } from './actions/phone.api.ts';

const viewsRoute = createRoute({
  method: 'get',
  path: '/cars/{slug}/view.json',
  summary: 'Returns the number of views of a vehicle',
  request: {
    params: slugParams,
    query: z.object({
      photos_count: z.string().max(10).optional(),
      updated_at: z.string().max(40).optional(),
      website_id: z.string().max(100).optional(),
      counts: z
        .enum(['no'])
        .optional()
        .describe(
          '`no` requests the fields only: the request is not counted, and the response has no number of views.',
        ),
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
              .describe('Views from the stock and this site; absent just after the server starts.'),
            reservation: ownReservation
              .optional()
              .describe('The reservation of this browser, while it holds the vehicle.'),
            car_fields: z.object({ status: z.string(), reserved: z.boolean(), price: z.number().optional() }),
          }),
        },
      },
    },
    404: refused('There is no such vehicle.'),
  },
});

/** Returns the routes of the vehicle page. */
export const vehicleApi = (platform: Platform): ApiRoutes =>
  viewsApi(platform).route('/', phoneApi(platform));

/** Period in milliseconds in which a network address counts as one view of a vehicle. */
const VIEW_PERIOD_MS = 600_000;

/**
 * Counts a view per network address once per period; requests with `counts=no` do not count. Reports a held vehicle as
 * reserved, even when the stock does not.
 */
function viewsApi({ vehicleOf, counters, limiter, find }: Platform): ApiRoutes {
  return apiRoutes().openapi(viewsRoute, async (context) => {
    const vehicle = vehicleOf(context.req.valid('param').slug);
    if (!vehicle) return context.json(refusal('not_found', 'There is no such vehicle.'), 404);
    const { id, status, price, views = 0, reserved = false } = vehicle;
    const viewed = async (): Promise<number | undefined> => {
      if (context.req.valid('query').counts === 'no') return undefined;
      const repeated = await limiter('views').take(`${id} by ${addressOf(context)}`, 1, VIEW_PERIOD_MS);
      return repeated === undefined ? counters.add('views', id) : counters.total('views', id);
    };
    const [seen, held] = await Promise.all([viewed(), find(holds)?.isHeld(id)]);
    const fields = { status, reserved: reserved || held === true, ...(price === undefined ? {} : { price }) };
    const counted = seen === undefined ? {} : { views: views + seen };
    const reservation = held === true ? await find(holds)?.ownReservation(id, context.req.raw) : undefined;
    return context.json({ ...counted, car_fields: fields, ...(reservation && { reservation }) }, 200);
  });
}
