/** `GET /search`: a few vehicles that fulfil a filter string (specification, section 7, limited hits). */
import { createRoute, z } from '@hono/zod-openapi';
import { pageHref } from '../_domain/text/page-href.ts';
import { cardOf } from '../_domain/site/card-of.ts';
import { parseSearchFilters, rulesTest } from '../_domain/stock/inventory.ts';
import { availability } from '../_domain/vehicle/status.ts';
import { apiRoutes, refusal, refused, type ApiRoutes, type Platform } from '../_platform/http/api.ts';

const hit = z.record(z.string(), z.any()).openapi('SearchHit', {
  description: 'What the card of a vehicle shows.',
  example: { id: 'v1', href: '/cars/2021-mazda-cx-5', title: '2021 Mazda CX-5', subtitle: 'Akera' },
});

const route = createRoute({
  method: 'get',
  path: '/search',
  summary: 'A few vehicles that fulfil a filter',
  request: {
    query: z.object({
      filter: z
        .string()
        .max(2_000)
        .default('')
        .describe(
          'Conditions that all hold, as in `search_filters` of a tenant; `=` may stand for `:`. Empty finds everything.',
        )
        .openapi({ example: 'make=Mazda AND car_type=used' }),
      limit: z.coerce.number().int().min(1).max(60).default(6).describe('Most vehicles in the answer.'),
    }),
  },
  responses: {
    200: {
      description:
        'What the cards of the vehicles show, in the order of listings, and how many there are in all.',
      content: {
        'application/json': {
          schema: z.object({ hits: z.array(hit), count: z.int(), ms: z.number() }),
        },
      },
    },
    422: refused('The filter cannot be read; the message says why.'),
  },
});

export function hitsApi({ site, now }: Platform): ApiRoutes {
  return apiRoutes().openapi(route, (context) => {
    const { filter, limit } = context.req.valid('query');
    const parsed = parseSearchFilters(filter);
    if ('wrong' in parsed)
      return context.json(refusal('invalid_request', `The filter cannot be read: ${parsed.wrong}.`), 422);
    const start = performance.now();
    const fulfils = rulesTest(site.tenant, { must: parsed.conditions, not: [] });
    const window = { now: now(), soldDays: site.tenant.listing.sold_days };
    const vehicles = site.vehicles.filter(
      (vehicle) => fulfils(vehicle) && availability(vehicle, window) !== 'hidden',
    );
    const hits = vehicles.slice(0, limit).map((vehicle) => {
      const card = cardOf(site, vehicle);
      return { ...card, href: pageHref(site.tenant, card.href) };
    });
    const ms = Math.round(performance.now() - start);
    return context.json({ hits, count: vehicles.length, ms }, 200);
  });
}
