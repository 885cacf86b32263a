/** Locations of the dealer: the list, a page for each, blocks with locations and reviews. */
import { departmentsOffering } from '../_domain/location/department-links.ts';
import { ratingOffering } from '../_domain/location/ratings.ts';
import { yardOffering } from '../_domain/location/yard.ts';
import { mapTilesOffering } from '../_domain/location/map-tiles.ts';
import { offer, defineFeature } from '../_domain/slice/slice.ts';
import { locationsBlock } from './locations.section.tsx';
import { locationsOptions } from './locations.schema.ts';
import { mapParty } from './map/map-party.ts';
import { listDepartmentLinks, shownRating, toTiles, findYard } from './location.block.tsx';
import { locationPage } from './location.page.tsx';
import { locationsPage } from './locations.page.tsx';
import { reviewsBlock } from './reviews.section.tsx';

export const feature = defineFeature({
  name: 'locations',
  checks: () => import('./locations.check.ts'),
  pages: [locationsPage, locationPage],
  options: locationsOptions,
  thirdParties: (tenant) => {
    const { map } = locationsOptions(tenant);
    return map ? [mapParty(map)] : [];
  },
  sections: [locationsBlock, reviewsBlock],
  offers: [
    offer(ratingOffering, shownRating),
    offer(mapTilesOffering, (tenant) => toTiles(tenant)),
    offer(departmentsOffering, listDepartmentLinks),
    offer(yardOffering, findYard),
  ],
});
