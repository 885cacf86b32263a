/** The tenant's own style sheet, in a layer above the product's. */
import { defineFeature } from '../_domain/slice/slice.ts';

export const feature = defineFeature({ name: 'theme-css', checks: () => import('./theme-css.check.ts') });
