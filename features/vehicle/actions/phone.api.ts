/** `POST /phone-reveals`: a visitor revealed the whole number (specification, section 7). */
import { createRoute, z } from '@hono/zod-openapi';
import { FIELD_MESSAGES } from '../../_domain/form/field-messages.ts';
import { apiRoutes, refusal, refused, type ApiRoutes, type Platform } from '../../_platform/http/api.ts';
import { addressOf } from '../../_platform/http/visitor.ts';

/** Recorded reveals per network address and window; offices and mobile networks share an address. */
const MOST = 30;
const WINDOW_MS = 600_000;

const identifier = z.string().trim().min(1).max(200);

const revealRoute = createRoute({
  method: 'post',
  path: '/phone-reveals',
  summary: 'Records that a visitor revealed the phone number of a vehicle',
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
      description: 'Recorded, with the number of reveals so far.',
      content: {
        'application/json': {
          schema: z.object({
            success: z.boolean(),
            reveals: z.int().min(1).optional().describe('Absent just after the server starts.'),
          }),
        },
      },
    },
    404: refused('There is no such vehicle.'),
    422: refused('The dealership is not that of the vehicle, or the website is another.'),
    429: refused('Too many in a short time; Retry-After says when to try again.'),
  },
});

/** Counts reveals by vehicle, without data about visitors. */
export function phoneApi({ site, counters, limiter }: Platform): ApiRoutes {
  const byId = new Map(site.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  return apiRoutes().openapi(revealRoute, async (context) => {
    const { car_id: id, dealership_id: dealership, website_id: website } = context.req.valid('json');
    const vehicle = byId.get(id);
    if (!vehicle) return context.json(refusal('not_found', 'There is no such vehicle.'), 404);
    const issues = [
      ...(dealership === undefined || dealership === vehicle.dealership_id
        ? []
        : [{ path: 'dealership_id', message: 'The vehicle is not with this dealership.' }]),
      ...(website === site.tenant.slug
        ? []
        : [{ path: 'website_id', message: 'This is the name of another website.' }]),
    ];
    if (issues.length > 0) {
      const { error } = refusal('invalid_request', FIELD_MESSAGES.fix);
      return context.json({ error: { ...error, issues } }, 422);
    }
    const wait = await limiter('reveals').take(`reveal for ${addressOf(context)}`, MOST, WINDOW_MS);
    if (wait !== undefined) {
      context.header('retry-after', String(Math.ceil(wait / 1_000)));
      return context.json(
        refusal('too_many', 'Many numbers were asked for just now. Please try again later.'),
        429,
      );
    }
    const reveals = await counters.add('reveals', id);
    return context.json({ success: true, ...(reveals === undefined ? {} : { reveals }) }, 200);
  });
}
