/** The trade-in API: lookup, vehicle, adjustments, contact with the offer, acceptance (specification, section 7). */
import { createRoute, z } from '@hono/zod-openapi';
import {
  apiRoutes,
  leadRefusal,
  refusal,
  refused,
  type ApiRoutes,
  type Platform,
} from '../_platform/http/api.ts';
import { reasonOf } from '../_platform/database/database.ts';
import { behind, gateRefusal } from '../_platform/accounts/signed-in.ts';
import { addressOf } from '../_platform/http/visitor.ts';
import * as body from './body.schema.ts';
import { offerPages, offersApi } from './offers.api.ts';
import { valuedLeadSchema } from './offer.schema.ts';
import { createTradeIns } from './trade-in-service.source.ts';
import { photoPages, photosApi } from './photos.api.ts';
import { factsOf, tradeInFormApi } from './trade-in-form.api.ts';
import { miscellaneousApi } from './miscellaneous.api.ts';
import { TRADE_IN_MESSAGES as MESSAGES } from './trade-in.ts';

const json = <Schema extends z.ZodType>(schema: Schema, example?: object) => ({
  'application/json': { schema, ...(example ? { example } : {}) },
});
const EXAMPLE_ID = '0f0f6a0e-9c1b-4c0e-8f6e-2d3c4b5a6978';

const lookUp = createRoute({
  method: 'get',
  path: '/trade-in/vehicle',
  summary: 'Looks a vehicle up by its registration',
  request: {
    query: z.object({
      rego: body.regoSchema,
      regoState: body.regoStateSchema,
    }),
  },
  responses: {
    ...gateRefusal,
    200: {
      description: 'What is known of the vehicle; the kilometres are not.',
      content: json(
        z
          .object({
            rego: z.string(),
            regoState: z.string(),
            year: z.int(),
            make: z.string(),
            model: z.string(),
            badge: z.string().optional(),
            transmission: z.string().optional(),
          })
          .openapi({
            example: { rego: 'ABC12D', regoState: 'QLD', year: 2021, make: 'Mazda', model: 'CX-5' },
          }),
      ),
    },
    404: refused('The registration is not known; the visitor tells about the vehicle.'),
    429: refused('Too many questions in a short time.'),
    502: refused('The source of registrations does not answer.'),
  },
});

const created = z.object({
  id: z.uuid().openapi({ example: EXAMPLE_ID }),
  lead_id: z.uuid().describe('The lead, which stays incomplete until it has contact details.'),
});

const create = createRoute({
  method: 'post',
  path: '/trade-in',
  summary: 'Begins a trade-in with a vehicle, and its lead',
  request: {
    body: {
      required: true,
      content: json(body.createBodySchema, {
        rego: 'ABC12D',
        regoState: 'QLD',
        year: 2021,
        make: 'Mazda',
        model: 'CX-5',
        km: 48_000,
      }),
    },
  },
  responses: {
    ...gateRefusal,
    201: { description: 'It is stored.', content: json(created) },
    409: refused('The idempotency key came before with another vehicle.'),
    422: refused('Something is missing or does not fit.'),
    429: refused('Too many leads in a short time.'),
  },
});

const adjust = createRoute({
  method: 'post',
  path: '/trade-in/adjustments',
  summary: 'Answers what is asked about the vehicle',
  request: {
    body: {
      required: true,
      content: json(body.adjustmentsBodySchema, {
        id: EXAMPLE_ID,
        adjustmentAnswers: { condition: 'good', history: 'full', accident: 'none' },
      }),
    },
  },
  responses: {
    ...gateRefusal,
    200: { description: 'The answers are stored.', content: json(z.object({ id: z.uuid() })) },
    404: refused('There is no such trade-in.'),
    422: refused('A question has no answer of its own.'),
  },
});

const contact = createRoute({
  method: 'post',
  path: '/trade-in/contact',
  summary: 'Says who asks, finishes the lead and answers with the offer',
  request: {
    body: {
      required: true,
      content: json(body.contactBodySchema, {
        id: EXAMPLE_ID,
        name: 'Mara',
        last_name: 'Quill',
        postcode: '4000',
        phone: '02 5550 0123',
        email: 'mara.quill@example.com',
      }),
    },
  },
  responses: {
    ...gateRefusal,
    200: {
      description: 'The lead is stored. Without an offer `reason` says why, and somebody rings.',
      content: json(valuedLeadSchema),
    },
    404: refused('There is no such trade-in.'),
    409: refused('The idempotency key came before with other details.'),
    422: refused('Something is missing or does not fit.'),
    429: refused('Too many leads in a short time.'),
  },
});

const accept = createRoute({
  method: 'post',
  path: '/trade-in/accept',
  summary: 'Accepts the offer',
  request: {
    body: {
      required: true,
      content: json(body.acceptBodySchema, {
        lead_id: EXAMPLE_ID,
        category: 'Trade-In Valuation',
        subcategory: '3. Offer Accepted',
        form_completed: true,
        offer_accepted: true,
      }),
    },
  },
  responses: {
    ...gateRefusal,
    200: {
      description: 'A lead that says so is stored; it is linked to the first one.',
      content: json(z.object({ lead_id: z.uuid() })),
    },
    404: refused('There is no such trade-in.'),
    409: refused('There is no offer, or it has ended.'),
    422: refused('It is no acceptance, or the lead it belongs to says too little.'),
    429: refused('Too many leads in a short time.'),
  },
});

/** Lookups of a visitor in ten minutes, so that registrations cannot be enumerated. */
const MAX_LOOKUPS = 20;
const WINDOW_MS = 600_000;

/** Creates the routes; none for a tenant without trade-ins. */
export function tradeInApi(platform: Platform): ApiRoutes {
  const routes = apiRoutes();
  const service = createTradeIns(platform);
  if (!service) return routes;
  tradeInFormApi(routes, platform, service);
  offerPages(routes, platform, service);
  photoPages(routes, service);
  routes.use('/trade-in/*', behind(platform, 'trade-in'));
  routes.use('/miscellaneous', behind(platform, 'trade-in'));
  offersApi(routes, platform, service);
  photosApi(routes, platform, service);
  return routes
    .openapi(lookUp, async (context) => {
      const { rego, regoState } = context.req.valid('query');
      const wait = await platform
        .limiter('look-ups')
        .take(`look-up of ${addressOf(context)}`, MAX_LOOKUPS, WINDOW_MS);
      if (wait !== undefined) return context.json(refusal('too_many', 'Please try again later.'), 429);
      const vehicle = await service.provider.lookUp(rego, regoState).catch((error: unknown) => {
        platform.report(`a registration cannot be looked up: ${reasonOf(error)}`, 'warn');
        return 'unavailable' as const;
      });
      if (vehicle === 'unavailable') return context.json(refusal('unavailable', MESSAGES.noLookUp), 502);
      if (!vehicle) return context.json(refusal('not_found', MESSAGES.notFound), 404);
      return context.json({ ...vehicle, rego, regoState }, 200);
    })
    .openapi(create, async (context) => {
      const outcome = await service.begin(context.req.valid('json'), factsOf(context));
      if ('code' in outcome)
        return context.json(leadRefusal(outcome), outcome.status === 404 ? 422 : outcome.status);
      return context.json(outcome, 201);
    })
    .openapi(adjust, async (context) => {
      const outcome = await service.adjust(context.req.valid('json'));
      if ('code' in outcome) return context.json(leadRefusal(outcome), outcome.status === 404 ? 404 : 422);
      return context.json(outcome, 200);
    })
    .openapi(contact, async (context) => {
      const outcome = await service.contact(context.req.valid('json'), factsOf(context));
      if ('code' in outcome) return context.json(leadRefusal(outcome), outcome.status);
      return context.json(outcome, 200);
    })
    .openapi(accept, async (context) => {
      const outcome = await service.accept(context.req.valid('json'), factsOf(context));
      if ('code' in outcome) return context.json(leadRefusal(outcome), outcome.status);
      return context.json(outcome, 200);
    })
    .route('/', miscellaneousApi(platform, service));
}
