/** Locations as a block of home and content pages. */
import { z } from 'zod';
import { LOCATIONS_HREF } from '../_domain/location/primary-location.ts';
import { defineBlock } from '../_domain/site/blocks.ts';
import type { Site } from '../_domain/site/site.ts';
import { formatList } from '../_domain/text/format-list.ts';
import { Section } from '../_ui/layout.tsx';
import { chosenLocations, phonesFor } from './data/location-choice.ts';
import { LocationList, type LocationCard } from './parts/location-list.tsx';
import { toMap, siteLocations } from './location.block.tsx';
import type { SiteLocation } from './data/site-location.ts';
import { blockSchema } from '../_domain/schema/block.schema.ts';
import { line } from '../_domain/schema/primitives.schema.ts';

const locationsBlockSchema = blockSchema(
  'Locations with address, phone and the way to hours and directions.',
  {
    show: line
      .default('all')
      .describe(
        'Locations to show: `all`, the `primary` one, those with `sales`, `service`, `parts` or `service-and-parts`, or the one with this id.',
      ),
    count: z.number().int().min(1).max(40).default(8).describe('Number of locations.'),
  },
);

interface LocationsData {
  title: string;
  locations: readonly LocationCard[];
  hasMore: boolean;
}

function toCard(location: SiteLocation, show: string, site: Site): LocationCard {
  const { name, href, street, city, state, postcode, manufacturers, picture, point } = location;
  const map = toMap(site, location);
  return {
    name,
    href,
    address: `${street}, ${city} ${state} ${postcode}`,
    makes: formatList(manufacturers),
    phones: phonesFor(location, show),
    directions: location.directions,
    contact: location.contact,
    photo: picture ? { src: picture.url, thumb: picture.thumb.url } : null,
    map: map && point ? { point, map } : null,
  };
}

export const locationsBlock = defineBlock<typeof locationsBlockSchema, LocationsData>({
  name: 'locations',
  schema: locationsBlockSchema,
  data({ title, count, show }, site) {
    const locations = chosenLocations(siteLocations(site), show);
    if (locations.length === 0) return undefined;
    return {
      title: title ?? (locations.length > 1 ? 'Our locations' : 'Find us'),
      locations: locations.slice(0, count).map((location) => toCard(location, show, site)),
      hasMore: locations.length > count,
    };
  },
  view: ({ id, title, locations, hasMore }) => (
    <Section
      id={id}
      title={title}
      {...(hasMore && { more: { text: 'All locations', href: LOCATIONS_HREF } })}
    >
      <LocationList locations={locations} />
    </Section>
  ),
});
