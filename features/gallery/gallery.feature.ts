/** Photographs, videos and spins of vehicles. */
import { defineFeature } from '../_domain/site/slice.ts';

export const gallery = defineFeature({ name: 'gallery', checks: () => import('./gallery.check.ts') });
