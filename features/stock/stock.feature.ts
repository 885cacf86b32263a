/** The vehicles of a tenant: where they come from and what comes in. */
import { defineFeature } from '../_domain/site/slice.ts';

export const feature = defineFeature({ name: 'stock', checks: () => import('./stock.check.ts') });
