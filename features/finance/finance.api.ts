/**
 * The finance disclaimer of a vehicle, and its data for the finance form behind the valuation gate (sections 2 and 7).
 */
import { createRoute, z } from '@hono/zod-openapi';
import { FIELD_MESSAGES } from '../_domain/form/field-messages.ts';
import { hasValuationGate } from '../_domain/form/valuation-gate.ts';
import { toPrice } from '../_domain/site/card-of.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { defined } from '../_domain/text/defined.ts';
import {
  apiRoutes,
  refusal,
  refused,
  SIGN_IN_FIRST,
  slugParams,
  type ApiRoutes,
  type Platform,
} from '../_platform/http/api.ts';
import { financeDisclaimer } from './disclaimer.ts';
import { isFinanceEligible } from './eligible.ts';
import { financeOptions } from './finance.schema.ts';
import { loanQuote, type QuoteQuery } from './quote.ts';

const responses = {
  200: {
    description: 'The legal text that goes with the figures of the lender.',
    content: {
      'application/json': {
        schema: z.object({
          provider: z.string().describe('The lender.').openapi({ example: 'Taurus' }),
          disclaimer: z.string().openapi({ example: 'Subject to approval. Fees and charges apply.' }),
        }),
      },
    },
  },
  404: refused('There is no such vehicle, no disclaimer, or finance is not offered on the vehicle.'),
};

const bySlug = createRoute({
  method: 'get',
  path: '/cars/{slug}/finance-disclaimer',
  summary: 'The finance disclaimer of a vehicle',
  request: { params: slugParams },
  responses,
});

const byId = createRoute({
  method: 'get',
  path: '/finance-disclaimer',
  summary: 'The finance disclaimer of a vehicle by its id',
  request: {
    query: z.object({ car_id: z.string().min(1).max(200).describe('Id of the vehicle.') }),
  },
  responses,
});

const route = createRoute({
  method: 'get',
  path: '/finance-vehicle',
  summary: 'What the finance form of a vehicle begins with; for signed-in visitors',
  request: {
    query: z.object({ car_id: z.string().min(1).max(200).describe('Id of the vehicle.') }),
  },
  responses: {
    200: {
      description: 'Fields of the form by their names.',
      content: {
        'application/json': {
          schema: z.object({
            dealership_slug: z.string().optional(),
            vehiclePriceBudget: z.string().optional().openapi({ example: '31990' }),
            car_type: z.enum(['new', 'demo', 'used']),
          }),
        },
      },
    },
    401: refused('Nobody is signed in.'),
    404: refused('The site has no finance page behind signing in, or there is no such vehicle.'),
  },
});

const number = (text: string) => z.string().max(40).optional().describe(text);

const quote = createRoute({
  method: 'get',
  path: '/finance-quote',
  summary: 'What a loan comes to each week, fortnight or month',
  request: {
    query: z.object({
      car_id: z
        .string()
        .min(1)
        .max(200)
        .optional()
        .describe('Id of a vehicle, whose price and lender apply.'),
      amount: number('Purchase price in dollars.'),
      term: number('Years, in half years.'),
      interest: number('Percent a year.'),
      tradeIn: number('Deposit or trade-in in dollars.'),
      residual: number('Due at the end, in dollars.'),
      frequency: number('weekly, fortnightly or monthly.'),
    }),
  },
  responses: {
    200: {
      description:
        'An estimate and no offer of credit. What the query leaves out is as the calculator begins.',
      content: {
        'application/json': {
          schema: z.object({
            payment: z
              .number()
              .optional()
              .describe('Whole dollars per period; missing at 25 dollars or less.'),
            frequency: z.enum(['weekly', 'fortnightly', 'monthly']),
            amount: z.number(),
            term: z.number(),
            tradeIn: z.number(),
            residual: z.number(),
            establishmentFee: z.number(),
            interest: z.number().describe('Percent a year.'),
            comparison: z
              .number()
              .describe('Comparison rate, percent a year, for the example loan of the site.'),
            total: z.number().optional().describe('All repayments and fees.'),
          }),
        },
      },
    },
    404: refused('The site or the vehicle has no finance, or no comparison rate to show a repayment with.'),
    422: refused('A number is none, or outside of what the calculator takes; `issues` says which.'),
  },
});

/** Returns the fields that the address of the finance form would have. */
const fieldsFor = ({ dealership_slug: slug, dealership_id: id, car_type }: Vehicle, price?: number) => ({
  ...defined({ dealership_slug: slug ?? id, vehiclePriceBudget: price?.toString() }),
  car_type,
});

export function financeApi(platform: Platform): ApiRoutes {
  const { site, vehicleOf, userOf } = platform;
  const { finance_provider: provider } = site.tenant;
  const options = financeOptions(site);
  const ids = new Map(site.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  /** Returns the selling price; undefined where the site shows none, as of a subscription. */
  const shownPrice = (vehicle: Vehicle) =>
    toPrice(site, vehicle).kind === 'price' ? vehicle.price : undefined;
  const termsOf = (vehicle: Vehicle | undefined) => {
    const disclaimer = vehicle && financeDisclaimer(vehicle, provider, options);
    return provider !== undefined && disclaimer !== undefined ? { provider, disclaimer } : undefined;
  };
  const quoteFor = (
    vehicle: Vehicle | undefined,
    { query, hasVehicle }: { query: QuoteQuery; hasVehicle: boolean },
  ) => {
    if (provider === undefined) return undefined;
    const isQuoted = vehicle && isFinanceEligible(vehicle, options) && shownPrice(vehicle) !== undefined;
    if (hasVehicle && !isQuoted) return undefined;
    return loanQuote(query, vehicle ?? {}, { provider, options });
  };
  const none = refusal('not_found', 'There is no finance disclaimer for this vehicle.');
  return apiRoutes()
    .openapi(bySlug, (context) => {
      const terms = termsOf(vehicleOf(context.req.valid('param').slug));
      return terms ? context.json(terms, 200) : context.json(none, 404);
    })
    .openapi(byId, (context) => {
      const terms = termsOf(ids.get(context.req.valid('query').car_id));
      return terms ? context.json(terms, 200) : context.json(none, 404);
    })
    .openapi(quote, (context) => {
      const { car_id: id, ...query } = context.req.valid('query');
      const result = quoteFor(id === undefined ? undefined : ids.get(id), {
        query,
        hasVehicle: id !== undefined,
      });
      if (!result) return context.json(refusal('not_found', 'No repayment can be shown here.'), 404);
      if (!('issues' in result)) return context.json(result, 200);
      const { error } = refusal('invalid_request', FIELD_MESSAGES.fix);
      return context.json({ error: { ...error, issues: result.issues } }, 422);
    })
    .openapi(route, async (context) => {
      const vehicle = hasValuationGate(site) ? ids.get(context.req.valid('query').car_id) : undefined;
      if (!vehicle) return context.json(refusal('not_found', 'There is no such vehicle.'), 404);
      if (!(await userOf(context.req.raw))) return context.json(SIGN_IN_FIRST, 401);
      return context.json(fieldsFor(vehicle, shownPrice(vehicle)), 200);
    });
}
