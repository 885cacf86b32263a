/** Complete addresses of the photos of a vehicle, for what leaves the site. */
import { pictureSources } from '../picture/picture-sizes.ts';
import { showcase } from '../picture/pictures.ts';
import type { Site } from '../site/site.ts';
import { completeUrl } from '../tenant/site-origin.ts';
import { placeholdersOf } from './card-of.ts';
import type { Vehicle } from './vehicle.schema.ts';

/** Returns the addresses of the photos in display order, placeholders left out. */
export const photoUrls = (site: Site, vehicle: Vehicle, origin: string): string[] =>
  showcase(vehicle, placeholdersOf(site)).map((picture) =>
    completeUrl(pictureSources(picture, site.renditions?.(picture.url)).src, origin),
  );
