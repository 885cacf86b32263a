/** Cards of safety rating, consumption and towing limits. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { ratingsOptions } from './ratings.schema.ts';
import { ratingsSection } from './ratings.section.tsx';

export const feature = defineFeature({
  name: 'ratings',
  sections: [ratingsSection],
  options: ratingsOptions,
});
