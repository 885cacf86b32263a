/** Options of geocoding, under `options.geocode`. */
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
          .describe('Environment variable with the key of the service.'),
        allow_private: allowPrivate,
      })
      .optional()
      .describe('A geocoding service that the server calls; default: the built-in list.')
      .meta(PRIVATE),
  })
  .describe('Geocoding of postcodes.');

export type GeocodeService = NonNullable<z.output<typeof geocodeOptionsSchema>['geocoder']>;

export const geocodeOptions = siteOptions('geocode', geocodeOptionsSchema);
