/** Reads the vehicle of a button from the markup around it. */
import { withoutSlash } from '../../_domain/text/page-href.ts';
import type { Favourite } from '../../_domain/vehicle/favourite.ts';

const CARS = '/cars/';

/**
 * Returns the vehicle of the nearest `data-watchlist-car` around or on `element`; its id is empty without one. Cards have address
 * and picture in their markup, pages in attributes.
 */
export function readVehicle(element: Element): Favourite {
  const source = element.closest<HTMLElement>('[data-watchlist-car]');
  const card = source?.closest('article:has(> [data-watchlist-car])');
  const { watchlistCar: id = '', name = '', slug, image, make = '', model = '' } = source?.dataset ?? {};
  const picture = image ?? card?.querySelector('img')?.getAttribute('src');
  return {
    id,
    name,
    slug: slug ?? withoutSlash(card?.querySelector('h3 a')?.getAttribute('href') ?? '').slice(CARS.length),
    make,
    model,
    ...(picture ? { primary_image_url: picture } : {}),
  };
}
