/** Who knows where a postcode lies, under `options.geocode`. */
import { z } from 'zod';

const PRIVATE = { private: true } as const;

export const geocodeOptionsSchema = z
  .object({
    geocoder: z
      .object({
        endpoint: z
          .url({ protocol: /^https?$/ })
          .max(2_000)
          .describe('Address of the service; https, unless private hosts are allowed.'),
        key_env: z
          .string()
          .regex(/^[A-Z][A-Z0-9_]{2,60}$/, 'a name such as GEOCODER_KEY')
          .optional()
          .describe('Variable of the environment that holds the key of the service.'),
        allow_private: z
          .boolean()
          .default(false)
          .describe('The address may be on this machine or in a private network.'),
      })
      .optional()
      .describe(
        'A maps geocoding service that is asked by the server; without one the list that comes with dealersite answers.',
      )
      .meta(PRIVATE),
  })
  .describe('Where postcodes lie.');

export type GeocodeService = NonNullable<z.output<typeof geocodeOptionsSchema>['geocoder']>;
