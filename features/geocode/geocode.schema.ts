/** Who knows where a postcode lies, under `options.geocode`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';
import { allowPrivate, serviceAddress, variableName } from '../_domain/schema/primitives.schema.ts';

const PRIVATE = { private: true } as const;

const geocodeOptionsSchema = z
  .object({
    geocoder: z
      .object({
        endpoint: serviceAddress.describe('Address of the service; https, unless private hosts are allowed.'),
        key_env: variableName('GEOCODER_KEY')
          .optional()
          .describe('Variable of the environment that holds the key of the service.'),
        allow_private: allowPrivate,
      })
      .optional()
      .describe(
        'A maps geocoding service that is asked by the server; without one the list that comes with dealersite answers.',
      )
      .meta(PRIVATE),
  })
  .describe('Where postcodes lie.');

export type GeocodeService = NonNullable<z.output<typeof geocodeOptionsSchema>['geocoder']>;

export const geocodeOptions = siteOptions('geocode', geocodeOptionsSchema);
