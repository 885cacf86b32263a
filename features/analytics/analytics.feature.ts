/** Tells analytics services what happens on pages; no other slice knows of them. */
import { defineFeature } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site/site.ts';
import { analyticsOptions } from './analytics.schema.ts';

export const analytics = defineFeature<Site>({ name: 'analytics', options: analyticsOptions });
