/** The counter of the sales of the month. */
import { defineFeature } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site/site.ts';
import { salesCounterOptions } from './sales-counter.schema.ts';

export const salesCounter = defineFeature<Site>({
  name: 'sales-counter',
  options: salesCounterOptions,
});
