/** Photographs, videos and spins of vehicles. */
import { defineFeature } from '../_domain/site/slice.ts';

export const feature = defineFeature({ name: 'gallery', checks: () => import('./gallery.check.ts') });
