/** The counter of the sales of the month. */
import { defineFeature } from '../_domain/site/slice.ts';
import { salesCounterOptions } from './sales-counter.schema.ts';

export const feature = defineFeature({
  name: 'sales-counter',
  options: salesCounterOptions,
});
