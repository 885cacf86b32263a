/** Complete addresses of the photos of a vehicle, for what leaves the site. */
import { pictureSources } from '../picture/picture-sizes.ts';
import { showcase } from '../picture/pictures.ts';
import type { Site } from './site.ts';
import { completeUrl } from '../tenant/site-origin.ts';
import { placeholdersOf } from './card-of.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import type { Picture } from '../picture/picture.schema.ts';

/** Formats that every receiver takes. */
const COMMON = /\.(?:jpe?g|png|gif)$/i;

/** Returns the photo itself, or its largest rendition where the site has it in a format that receivers may not take. */
function largest(site: Site, picture: Picture): string {
  const files = site.renditions?.(picture.url);
  return files === undefined || COMMON.test(picture.url) ? picture.url : pictureSources(picture, files).full;
}

/** Returns the addresses of the photos in display order, as large as the site has them, placeholders left out. */
export const photoUrls = (site: Site, vehicle: Vehicle, origin: string): string[] =>
  showcase(vehicle, placeholdersOf(site)).map((picture) => completeUrl(largest(site, picture), origin));
