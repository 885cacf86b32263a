/** Spin and interior views: their options. */
import { defineFeature } from '../../../renderer/contract/feature.ts';
import type { Site } from '../../_domain/site/site.ts';
import { spinOptions } from './spin.schema.ts';

export const spin = defineFeature<Site>({ name: 'spin', options: spinOptions });
