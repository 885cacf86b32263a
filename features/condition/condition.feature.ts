/** History and condition of a vehicle. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { conditionOptions } from './condition.schema.ts';
import { conditionSection } from './condition.section.tsx';

export const feature = defineFeature({
  name: 'condition',
  sections: [conditionSection],
  options: conditionOptions,
});
