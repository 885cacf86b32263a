/** Where the dealer is: the list of places and a page for each. */
import { defineFeature } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site/site.ts';
import { locationsOptions } from './locations.schema.ts';
import { placePage, placesPage } from './places.page.tsx';

export const locations = defineFeature<Site>({
  name: 'locations',
  pages: [placesPage, placePage],
  options: locationsOptions,
});
