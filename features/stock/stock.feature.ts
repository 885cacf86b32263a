/** The vehicles of a tenant: sources and parsing. */
import { defineFeature } from '../_domain/slice/slice.ts';

export const feature = defineFeature({ name: 'stock', checks: () => import('./stock.check.ts') });
