/** Reads the vehicle of a button from the markup around it: cards say most of it anyway, pages say it in attributes. */
import type { Favourite } from '../_domain/vehicle/favourite.ts';

const CARS = '/cars/';

/** The year, make, model and subtitle in the heading of a card. */
const titleOf = (card: Element): string =>
  [...card.querySelectorAll('h3 span')].map(({ textContent }) => textContent).join(' ');

/** Returns the vehicle that the nearest `data-car` around or on `element` is about; its id is empty where there is none. */
export function vehicleOf(element: Element): Favourite {
  const place = element.closest<HTMLElement>('[data-car]');
  const card = place?.closest('article:has(> [data-car])');
  const { car: id = '', name, slug, image, make = '', model = '' } = place?.dataset ?? {};
  const picture = image ?? card?.querySelector('img')?.getAttribute('src');
  return {
    id,
    name: name ?? (card ? titleOf(card) : ''),
    slug: slug ?? card?.querySelector('h3 a')?.getAttribute('href')?.slice(CARS.length) ?? '',
    make,
    model,
    ...(picture ? { primary_image_url: picture } : {}),
  };
}
