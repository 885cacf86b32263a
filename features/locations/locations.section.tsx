/** Locations as a block of home and content pages. */
import { LOCATIONS_HREF } from '../_domain/location/primary-location.ts';
import { defineBlock } from '../_domain/site/blocks.ts';
import type { Site } from '../_domain/site/site.ts';
import { listOf } from '../_domain/text/list-of.ts';
import { Section } from '../_ui/layout.tsx';
import { locationsBlockSchema } from './blocks.schema.ts';
import { chosenPlaces, phonesFor } from './location-choice.ts';
import { LocationList, type LocationCard } from './location-list.tsx';
import { mapOf, sitePlaces } from './location.block.tsx';
import type { Place } from './site-location.ts';

interface LocationsData {
  title: string;
  locations: readonly LocationCard[];
  hasMore: boolean;
}

function cardOf(place: Place, show: string, site: Site): LocationCard {
  const { name, href, street, city, state, postcode, manufacturers, picture, point } = place;
  const map = mapOf(site, place);
  return {
    name,
    href,
    address: `${street}, ${city} ${state} ${postcode}`,
    makes: listOf(manufacturers),
    phones: phonesFor(place, show),
    directions: place.directions,
    contact: place.contact,
    photo: picture ? { src: picture.url, thumb: picture.thumb.url } : null,
    map: map && point ? { point, map } : null,
  };
}

export const locationsBlock = defineBlock<typeof locationsBlockSchema, LocationsData>({
  name: 'locations',
  schema: locationsBlockSchema,
  data({ title, count, show }, site) {
    const places = chosenPlaces(sitePlaces(site), show);
    if (places.length === 0) return undefined;
    return {
      title: title ?? (places.length > 1 ? 'Our locations' : 'Find us'),
      locations: places.slice(0, count).map((place) => cardOf(place, show, site)),
      hasMore: places.length > count,
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
