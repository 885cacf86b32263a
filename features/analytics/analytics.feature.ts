/** Tells analytics services what happens on pages; no other slice knows of them. */
import { defineFeature } from '../_domain/site/slice.ts';
import { analyticsOptions } from './analytics.schema.ts';

export const analytics = defineFeature({ name: 'analytics', options: analyticsOptions });
