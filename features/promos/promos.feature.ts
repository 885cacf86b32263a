/** What a dealer promotes beside a vehicle: a banner of three tiles, and cards of suppliers. */
import { defineFeature } from '../_domain/site/slice.ts';
import { promosOptions } from './promos.schema.ts';
import { promosSection } from './promos.section.tsx';

export const feature = defineFeature({
  name: 'promos',
  sections: [promosSection],
  checks: () => import('./promos.check.ts'),
  options: promosOptions,
});
