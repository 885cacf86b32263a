/** A favourite as every part of a page tells it: what a toggle keeps, and what a card says of itself (specification, section 3). */
import type { VehicleCardData } from './vehicle-card.ts';

/** A type alias: only these count as JSON props of a script. */
export type Favourite = {
  id: string;
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url?: string;
};

const CARS = '/cars/';

/** The entry that the toggle of a card keeps. */
export function favouriteOfCard(card: VehicleCardData): Favourite {
  const { id, href, title, subtitle, make = '', model = '', picture } = card;
  return {
    id,
    name: `${title} ${subtitle}`.trim(),
    slug: href.startsWith(CARS) ? href.slice(CARS.length) : href,
    make,
    model,
    ...(picture ? { primary_image_url: picture.src } : {}),
  };
}
