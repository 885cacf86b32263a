/** `POST /price-alerts/{slug}`: the person who is signed in wants an alert about a vehicle. */
import { createRoute, z } from '@hono/zod-openapi';
import {
  apiRoutes,
  refusal,
  refused,
  SIGN_IN_FIRST,
  slugParams,
  type ApiRoutes,
  type Platform,
} from '../_platform/http/api.ts';
import { priceAlert } from './price-alerts.tables.ts';

const route = createRoute({
  method: 'post',
  path: '/price-alerts/{slug}',
  summary: 'Wants an alert about the price of a vehicle',
  request: { params: slugParams },
  responses: {
    200: {
      description: 'The alert is stored.',
      content: { 'application/json': { schema: z.object({ success: z.boolean() }) } },
    },
    401: refused('Nobody is signed in.'),
    404: refused('There is no such vehicle.'),
  },
});

export const priceAlertsApi = ({ tenant, vehicleOf, userOf, database, now }: Platform): ApiRoutes =>
  apiRoutes().openapi(route, async (context) => {
    const vehicle = vehicleOf(context.req.valid('param').slug);
    if (!vehicle) return context.json(refusal('not_found', 'There is no such vehicle.'), 404);
    const user = await userOf(context.req.raw);
    if (!user) return context.json(SIGN_IN_FIRST, 401);
    const { orm } = await database();
    const row = { tenant: tenant.slug, userId: user.id, carId: vehicle.id, createdAt: new Date(now()) };
    await orm.insert(priceAlert).values(row).onConflictDoNothing();
    return context.json({ success: true }, 200);
  });
