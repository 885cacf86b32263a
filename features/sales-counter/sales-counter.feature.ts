/** The counter of monthly sales. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { salesCounterOptions } from './sales-counter.schema.ts';
import { salesCounterBlock, salesCounterSection } from './sales-counter.section.tsx';

export const feature = defineFeature({
  name: 'sales-counter',
  sections: [salesCounterSection, salesCounterBlock],
  checks: () => import('./sales-counter.check.ts'),
  options: salesCounterOptions,
});
