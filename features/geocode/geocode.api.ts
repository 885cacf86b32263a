/** `GET /geocode?postal_code=`: locates a postcode (specification, section 7). */
import { createRoute, z } from '@hono/zod-openapi';
import { NOT_LISTED, postcodeIndex, stateOfPostcode } from '../_domain/location/postcodes.ts';
import {
  apiRoutes,
  refusal,
  refused,
  type ApiRoutes,
  type Platform,
  type Refusal,
} from '../_platform/http/api.ts';
import { reasonOf } from '../_platform/database/database.ts';
import { normaliseTyped } from '../_domain/text/typed-text.ts';
import { addressOf } from '../_platform/http/visitor.ts';
import { geocode } from './geocode-service.source.ts';
import { GEOCODE_MESSAGES as MESSAGES, type Point } from './geocode.ts';
import { geocodeOptions } from './geocode.schema.ts';
import list from '../_domain/location/postcodes.json' with { type: 'json' };

const degrees = z.number().openapi({ example: -27.47 });

const fourDigits = z
  .string()
  .max(100)
  .overwrite(normaliseTyped)
  .regex(/^\d{4}$/, MESSAGES.malformed)
  .optional();

const route = createRoute({
  method: 'get',
  path: '/geocode',
  summary: 'Where a postcode of Australia lies',
  request: {
    query: z.object({
      postal_code: fourDigits.describe('The postcode, four digits.').openapi({ example: '4000' }),
      postcode: fourDigits.describe('Another name for `postal_code`; one of the two is required.'),
      country: z.string().max(60).default('AU').describe('Only Australia is supported.'),
    }),
  },
  responses: {
    200: {
      description: 'One result in the shape of maps geocoding services, in degrees.',
      content: {
        'application/json': {
          schema: z.object({
            results: z
              .array(z.object({ geometry: z.object({ location: z.object({ lat: degrees, lng: degrees }) }) }))
              .length(1),
          }),
        },
      },
    },
    404: refused(
      `There is no such postcode: ${MESSAGES.none}. The code \`not_listed\` stands for one that may exist and has no known place.`,
    ),
    422: refused(`It is not 4 digits: ${MESSAGES.malformed}`),
    429: refused('Too many questions in a short time.'),
    502: refused('The geocoding service of the site does not answer.'),
  },
});

/** Requests per visitor in ten minutes that reach the geocoding service. The built-in list has no limit. */
const MAX_REQUESTS = 60;
const WINDOW_MS = 600_000;
/** Maximum number of cached service responses. */
const MAX_CACHED = 5_000;

const ofList = postcodeIndex(list.points);

/**
 * Returns the refusal of an unknown postcode. The built-in list is incomplete, so a postcode in a state's range is
 * never called invalid.
 */
const notFound = (postcode: string, usesService: boolean): Refusal =>
  usesService || stateOfPostcode(postcode) === undefined
    ? refusal('not_found', MESSAGES.none)
    : refusal(NOT_LISTED, MESSAGES.notListed);

export function geocodeApi({ tenant, limiter, report }: Platform): ApiRoutes {
  const { geocoder: service } = geocodeOptions(tenant);
  const cached = new Map<string, Point | undefined>();
  const lookUp = async (postcode: string): Promise<Point | undefined> => {
    if (!service) return ofList(postcode);
    const point = await geocode(service, postcode, process.env);
    if (cached.size < MAX_CACHED) cached.set(postcode, point);
    return point;
  };
  return apiRoutes().openapi(route, async (context) => {
    const { postal_code, postcode: sameAs, country } = context.req.valid('query');
    const postcode = postal_code ?? sameAs;
    if (postcode === undefined) {
      const issues = [{ path: 'postal_code', message: MESSAGES.malformed }];
      return context.json(
        { error: { ...refusal('invalid_request', MESSAGES.malformed).error, issues } },
        422,
      );
    }
    if (country.toUpperCase() !== 'AU') return context.json(refusal('not_found', MESSAGES.none), 404);
    if (service && !cached.has(postcode)) {
      const wait = await limiter('geocode').take(`geocode ${addressOf(context)}`, MAX_REQUESTS, WINDOW_MS);
      if (wait !== undefined) return context.json(refusal('too_many', 'Please try again later.'), 429);
    }
    try {
      const location = cached.has(postcode) ? cached.get(postcode) : await lookUp(postcode);
      return location
        ? context.json({ results: [{ geometry: { location } }] }, 200)
        : context.json(notFound(postcode, service !== undefined), 404);
    } catch (error) {
      report(`the geocoder cannot be asked: ${reasonOf(error)}`);
      return context.json(refusal('unavailable', 'The postcode cannot be looked up now.'), 502);
    }
  });
}
