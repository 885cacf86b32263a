/** Rules of Australian law about the text beside a vehicle's price. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { advertisingOptions } from './advertising.schema.ts';

export const feature = defineFeature({
  name: 'advertising',
  checks: () => import('./advertising.check.ts'),
  options: advertisingOptions,
});
