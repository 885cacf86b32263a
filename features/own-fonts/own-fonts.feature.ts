/** The tenant's own fonts, from its media folders. */
import { defineFeature } from '../_domain/slice/slice.ts';

export const feature = defineFeature({ name: 'own-fonts', checks: () => import('./own-fonts.check.ts') });
