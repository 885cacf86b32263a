/** Rules of Australian law about what an advertisement of a vehicle says beside its price. */
import { defineFeature } from '../_domain/site/slice.ts';
import { advertisingOptions } from './advertising.schema.ts';

export const feature = defineFeature({
  name: 'advertising',
  checks: () => import('./advertising.check.ts'),
  options: advertisingOptions,
});
