/** `GET /cars/{slug}/pdf`: the printable page of a vehicle as a file (specification, section 7). */
import { createRoute, z } from '@hono/zod-openapi';
import { apiRoutes, refusal, refused, slugParams, type ApiRoutes, type Platform } from '../_platform/api.ts';
import { printToPdf } from '../_platform/browser.ts';

const route = createRoute({
  method: 'get',
  path: '/cars/{slug}/pdf',
  summary: 'A vehicle as a PDF',
  request: { params: slugParams },
  responses: {
    200: {
      description: 'The file, named after the vehicle.',
      content: { 'application/pdf': { schema: z.any() } },
    },
    404: refused('There is no such vehicle.'),
    503: refused('No PDF can be made now.'),
  },
});

const REASONS = {
  'no-browser': 'No PDF can be made here. Please print the page instead.',
  busy: 'Many PDFs are being made just now. Please try again in a minute.',
} as const;

export function shareApi({ vehicleOf, origin }: Platform): ApiRoutes {
  return apiRoutes().openapi(route, async (context) => {
    const { slug } = context.req.valid('param');
    if (!vehicleOf(slug)) return context.json(refusal('not_found', 'There is no such vehicle.'), 404);
    const printed = await printToPdf(`${origin()}/print?car_id=${slug}&dialog=no`);
    if ('problem' in printed) return context.json(refusal(printed.problem, REASONS[printed.problem]), 503);
    return context.body(printed.pdf, 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${slug}.pdf"`,
    });
  });
}
