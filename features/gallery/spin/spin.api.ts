/** `GET /cars/{slug}/spin-frame`: the document in which the spin viewer of another company runs (specification, section 7). */
import { createRoute, z } from '@hono/zod-openapi';
import {
  apiRoutes,
  refusal,
  refused,
  slugParams,
  type ApiRoutes,
  type Platform,
} from '../../_platform/http/api.ts';
import { serviceCode, serviceDocument, serviceDocumentPath, servicePolicy } from './service.ts';
import { spinOptions } from './spin.schema.ts';

const frameRoute = createRoute({
  method: 'get',
  path: serviceDocumentPath('{slug}') as '/cars/{slug}/spin-frame',
  summary: 'The document in which the spin viewer of another company runs',
  request: { params: slugParams },
  responses: {
    200: {
      description: 'A document without an origin of its own that loads from the allowed origins only.',
      content: { 'text/html': { schema: z.string() } },
    },
    404: refused('The vehicle has no code, or the site allows no spin service.'),
  },
});

/** Returns the routes of the spin views. */
export function spinApi({ site, tenant, vehicleOf }: Platform): ApiRoutes {
  const { service } = spinOptions(site);
  return apiRoutes().openapi(frameRoute, (context) => {
    const vehicle = vehicleOf(context.req.valid('param').slug);
    const code = serviceCode(vehicle?.spin_code);
    if (!service || !vehicle || code === undefined)
      return context.json(refusal('not_found', 'There is no spin view of this vehicle.'), 404);
    const framers = ["'self'", new URL(tenant.site_url).origin];
    context.header('content-security-policy', servicePolicy(service, framers));
    context.header('referrer-policy', 'no-referrer');
    return context.html(serviceDocument(service, { code, title: vehicle.name }), 200);
  });
}
