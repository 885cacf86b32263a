/** Reads the vehicle of a button from the markup around it. */
import type { Favourite } from '../_domain/vehicle/favourite.ts';

const CARS = '/cars/';

/**
 * Returns the vehicle that the nearest `data-car` around or on `element` is about; its id is empty where there is none. A card has its
 * address and its picture in the markup anyway, a page says them in attributes.
 */
export function readVehicle(element: Element): Favourite {
  const place = element.closest<HTMLElement>('[data-car]');
  const card = place?.closest('article:has(> [data-car])');
  const { car: id = '', name = '', slug, image, make = '', model = '' } = place?.dataset ?? {};
  const picture = image ?? card?.querySelector('img')?.getAttribute('src');
  return {
    id,
    name,
    slug: slug ?? card?.querySelector('h3 a')?.getAttribute('href')?.slice(CARS.length) ?? '',
    make,
    model,
    ...(picture ? { primary_image_url: picture } : {}),
  };
}
