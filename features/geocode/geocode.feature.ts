/** Positions of postcodes. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { geocodeOptions } from './geocode.schema.ts';

export const feature = defineFeature({
  name: 'geocode',
  checks: () => import('./geocode.check.ts'),
  options: geocodeOptions,
});
