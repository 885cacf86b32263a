/** `GET /cars/{slug}/pdf`: the printable page of a vehicle as a file (specification, section 7). */
import { createRoute, z } from '@hono/zod-openapi';
import {
  apiRoutes,
  refusal,
  refused,
  slugParams,
  type ApiRoutes,
  type Platform,
} from '../_platform/http/api.ts';
import { printToPdf } from '../_platform/http/browser.ts';
import { addressOf } from '../_platform/http/visitor.ts';
import { createPrints } from './prints.ts';

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
    429: refused('The PDFs that were asked for before are not made yet.'),
    503: refused('No PDF can be made now.'),
  },
});

const REASONS = {
  'no-browser': 'No PDF can be made here. Please print the page instead.',
  busy: 'Many PDFs are being made just now. Please try again in a minute.',
  too_many: 'The PDFs you have asked for are still being made. Please try again in a minute.',
} as const;

/** Creates the routes. They are recreated when the site changes, which discards cached prints. */
export function shareApi({ vehicleOf, localOrigin, now }: Platform): ApiRoutes {
  const printed = createPrints({
    print: (slug) => printToPdf(`${localOrigin()}/print?car_id=${slug}&dialog=no`),
    now,
  });
  return apiRoutes().openapi(route, async (context) => {
    const { slug } = context.req.valid('param');
    if (!vehicleOf(slug)) return context.json(refusal('not_found', 'There is no such vehicle.'), 404);
    const result = await printed(slug, addressOf(context));
    if ('problem' in result) {
      const status = result.problem === 'too_many' ? 429 : 503;
      return context.json(refusal(result.problem, REASONS[result.problem]), status);
    }
    return context.body(result.pdf, 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${slug}.pdf"`,
    });
  });
}
