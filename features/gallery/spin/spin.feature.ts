/** Spin and interior views: their options. */
import { defineFeature } from '../../_domain/slice/slice.ts';
import { spinOptions } from './spin.schema.ts';

export const feature = defineFeature({ name: 'spin', options: spinOptions });
