/** Where the dealer is: the list of places and a page for each. */
import { defineFeature } from '../_domain/site/slice.ts';
import { locationsOptions } from './locations.schema.ts';
import { placePage, placesPage } from './places.page.tsx';

export const feature = defineFeature({
  name: 'locations',
  checks: () => import('./locations.check.ts'),
  pages: [placesPage, placePage],
  options: locationsOptions,
});
