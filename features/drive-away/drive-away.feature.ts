/** Drive-away total of a vehicle for a postcode. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { driveAwayOptions } from './drive-away.schema.ts';
import { driveAwaySection } from './drive-away.section.tsx';

export const feature = defineFeature({
  name: 'drive-away',
  sections: [driveAwaySection],
  options: driveAwayOptions,
  checks: () => import('./drive-away.check.ts'),
});
