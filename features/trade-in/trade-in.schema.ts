/** Options of trade-ins, under `options.trade-in`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';
import {
  allowPrivate,
  dollars,
  line,
  percent,
  prose,
  serviceAddress,
  slug,
  variableName,
} from '../_domain/schema/primitives.schema.ts';
import { STATES } from '../_domain/location/states.ts';

const PRIVATE = { private: true } as const;

const change = z.number().min(-100).max(50);

const questionSchema = z.object({
  id: slug.describe('Name in requests.'),
  question: line.describe('Text of the question.'),
  answers: z
    .array(
      z.object({
        id: slug.describe('Name in requests.'),
        text: line.describe('Text of the answer.'),
        percent: change.describe('Percent by which the answer changes the value; mostly negative.'),
      }),
    )
    .min(2)
    .max(10)
    .describe('Answers, best first.'),
});

const answer = (id: string, text: string, by: number) => ({ id, text, percent: by });

/** Default questions. */
export const USUAL_QUESTIONS: readonly z.output<typeof questionSchema>[] = [
  {
    id: 'condition',
    question: 'What condition is it in?',
    answers: [
      answer('excellent', 'Excellent: looks and drives like new', 0),
      answer('good', 'Good: small marks of use', -4),
      answer('fair', 'Fair: scratches, dents or worn parts', -10),
      answer('poor', 'Poor: needs repairs', -22),
    ],
  },
  {
    id: 'history',
    question: 'Is the service history complete?',
    answers: [
      answer('full', 'Yes, with the book', 0),
      answer('some', 'In part', -3),
      answer('none', 'No', -6),
    ],
  },
  {
    id: 'accident',
    question: 'Has it been in an accident?',
    answers: [
      answer('none', 'No', 0),
      answer('repaired', 'Yes, and it was repaired', -7),
      answer('unrepaired', 'Yes, and it was not repaired', -25),
    ],
  },
];

const valuationSchema = z
  .object({
    max_age_years: z.int().min(0).max(50).default(7).describe('Maximum age in years for an estimate.'),
    max_km: z.int().min(0).max(1_000_000).default(100_000).describe('Maximum kilometres for an estimate.'),
    least_like: z
      .int()
      .min(1)
      .max(50)
      .default(2)
      .describe('Similar vehicles in stock that an estimate requires.'),
    years_apart: z
      .int()
      .min(0)
      .max(10)
      .default(1)
      .describe('Maximum difference in years of a similar vehicle.'),
    year_percent: percent.default(8).describe('Percent of the value per year of difference.'),
    km_percent: percent.default(3).describe('Percent of the value per 10,000 km of difference.'),
    margin_percent: percent
      .default(18)
      .describe('Percent of the asking price that the dealer deducts for preparing and selling.'),
    least_offer: dollars.default(1_000).describe('Minimum offer in dollars.'),
    offer_days: z.int().min(1).max(60).default(7).describe('Days until an offer expires.'),
  })
  .prefault({})
  .describe('Rules for estimates from similar vehicles in stock.');

const serviceSchema = z
  .object({
    endpoint: serviceAddress.describe(
      'Base address of the service with `/vehicles` and `/valuations`; https, unless private hosts are allowed.',
    ),
    secret_env: variableName('VALUATION_SECRET').describe(
      'Environment variable with the key of the signature.',
    ),
    timeout_seconds: z
      .number()
      .min(0.1)
      .max(10)
      .default(5)
      .describe('Timeout in seconds; the lead continues without an offer.'),
    allow_private: allowPrivate,
  })
  .optional()
  .describe('A valuation service over HTTP with signed requests.')
  .meta(PRIVATE);

export const tradeInOptionsSchema = z
  .object({
    enabled: z
      .boolean()
      .default(false)
      .describe('The site has the pages `/trade-in`, `/sell-my-car` and `/cars/trade-in`; needs the API.'),
    money: z
      .enum(['cars', 'high-end'])
      .default('cars')
      .describe('Quick picks of the expected price: $5,000 to $70,000, or $300,000 to $800,000.'),
    provider: z
      .enum(['stock', 'service'])
      .default('stock')
      .describe('Source of offers: an estimate from stock, or the `valuation_service`.'),
    valuation_service: serviceSchema,
    valuation: valuationSchema,
    questions: z
      .array(questionSchema)
      .max(12)
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
        message: 'duplicate question id',
      })
      .default([...USUAL_QUESTIONS])
      .describe('Questions about the condition, and the effect of answers on the value.'),
    known_vehicles: z
      .array(
        z.object({
          rego: line.max(12).describe('Registration.'),
          regoState: z.enum(STATES).describe('State or territory.'),
          year: z.int().min(1885).max(2200).describe('Year.'),
          make: line.describe('Make.'),
          model: line.describe('Model.'),
          badge: line.optional().describe('Trim level.'),
          transmission: line.optional().describe('Automatic or Manual.'),
        }),
      )
      .max(20_000)
      .default([])
      .describe('Vehicles that the dealer lists by registration; visitors describe all others.')
      .meta(PRIVATE),
    photos: z
      .object({
        most: z.int().min(0).max(12).default(6).describe('Maximum number of photos; 0 hides the field.'),
        pixels: z
          .int()
          .min(640)
          .max(4_000)
          .default(1_600)
          .describe('Longest side of a stored photo in pixels; larger ones are scaled down.'),
      })
      .prefault({})
      .describe('Photos of the vehicle, which are part of the lead.'),
    save_valuation: z
      .boolean()
      .default(false)
      .describe('Pages also send valuations to `POST /api/miscellaneous`.'),
    keep_days: z
      .int()
      .min(1)
      .max(3_650)
      .default(90)
      .describe('Retention of trade-ins in days; leads have their own retention.'),
    faq: z
      .array(z.object({ question: line.describe('Question.'), answer: prose.min(1).describe('Answer.') }))
      .max(30)
      .default([])
      .describe('Questions and answers below the form.'),
  })
  .describe('Trade-in valuations.');

export type ValuationService = NonNullable<z.output<typeof serviceSchema>>;

export type TradeInOptions = z.output<typeof tradeInOptionsSchema>;

/** Returns the options of the tenant, memoised per site, without the private half. */
export const tradeInOptions = siteOptions('trade-in', tradeInOptionsSchema);
