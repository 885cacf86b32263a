/** Locations as a block of home and content pages. */
import { LOCATIONS_HREF } from '../_domain/location/primary-location.ts';
import { defineBlock } from '../_domain/site/blocks.ts';
import { listOf } from '../_domain/text/list-of.ts';
import { Section } from '../_ui/layout.tsx';
import { locationsBlockSchema } from './blocks.schema.ts';
import { LocationList, type LocationCard } from './location-list.tsx';
import { sitePlaces } from './place.block.tsx';
import type { Place } from './places.ts';

interface LocationsData {
  title: string;
  locations: readonly LocationCard[];
  hasMore: boolean;
}

function cardOf({
  name,
  href,
  street,
  city,
  state,
  postcode,
  manufacturers,
  departments,
  picture,
}: Place): LocationCard {
  return {
    name,
    href,
    address: `${street}, ${city} ${state} ${postcode}`,
    makes: listOf(manufacturers),
    phone: departments[0]?.phones[0] ?? null,
    photo: picture ? { src: picture.url, thumb: picture.thumb.url } : null,
  };
}

export const locationsBlock = defineBlock<typeof locationsBlockSchema, LocationsData>({
  name: 'locations',
  schema: locationsBlockSchema,
  data({ title, count }, site) {
    const places = sitePlaces(site);
    if (places.length === 0) return undefined;
    return {
      title: title ?? (places.length > 1 ? 'Our locations' : 'Find us'),
      locations: places.slice(0, count).map(cardOf),
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
