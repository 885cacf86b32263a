/** `POST /miscellaneous`: some sites save the valuation shown to a visitor (specification, section 7). */
import { createRoute, z } from '@hono/zod-openapi';
import { apiRoutes, refusal, refused, type ApiRoutes, type Platform } from '../_platform/http/api.ts';
import { advertisedPriceOf } from '../_domain/vehicle/advertised-price.ts';
import { gateRefusal } from '../_platform/accounts/signed-in.ts';
import { miscellaneousBodySchema } from './body.schema.ts';
import type { TradeInService } from './trade-in-service.source.ts';
import { TRADE_IN_MESSAGES as MESSAGES } from './trade-in.ts';

const route = createRoute({
  method: 'post',
  path: '/miscellaneous',
  summary: 'Saves the valuation a visitor was given; on sites that want it',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: miscellaneousBodySchema,
          example: {
            column_name: 'valuation',
            id: '0f0f6a0e-9c1b-4c0e-8f6e-2d3c4b5a6978',
          },
        },
      },
    },
  },
  responses: {
    ...gateRefusal,
    200: {
      description: 'It is saved.',
      content: { 'application/json': { schema: z.object({ success: z.literal(true) }) } },
    },
    404: refused('The site saves no valuations, or there is no such trade-in.'),
    422: refused('It is no valuation.'),
  },
});

/** Saves the server's offer and vehicle price. Success and failure are only logged. */
export function miscellaneousApi({ report, site }: Platform, { options, store }: TradeInService): ApiRoutes {
  return apiRoutes().openapi(route, async (context) => {
    const { id } = context.req.valid('json');
    const rows = options.save_valuation ? await store() : undefined;
    const row = await rows?.byId(id);
    if (!rows || !row) return context.json(refusal('not_found', MESSAGES.unknown), 404);
    const vehicle = site.vehicles.find((one) => one.id === row.carId);
    await rows.report(id, {
      offer_price: row.offerPrice,
      offer_expiry: row.offerExpiry?.toISOString() ?? null,
      car_id: row.carId,
      car_price: vehicle ? (advertisedPriceOf(vehicle) ?? null) : null,
    });
    report(`the valuation of trade-in ${id} is saved`);
    return context.json({ success: true } as const, 200);
  });
}
