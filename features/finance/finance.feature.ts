/** What a vehicle costs when it is paid off. */
import { defineFeature } from '../_domain/site/slice.ts';
import { financePage } from './finance.page.tsx';
import { financeOptions } from './finance.schema.ts';
import { financeSection } from './finance.section.tsx';

export const feature = defineFeature({
  name: 'finance',
  options: financeOptions,
  checks: () => import('./finance.check.ts'),
  pages: [financePage],
  sections: [financeSection],
});
