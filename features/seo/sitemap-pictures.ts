/** Pictures of pages in sitemaps. */
import { pictureSources } from '../_domain/picture/picture-sizes.ts';
import { usableImages } from '../_domain/picture/pictures.ts';
import { vehicleBySlug, type Site } from '../_domain/site/site.ts';
import { siteOrigin } from '../_domain/tenant/site-origin.ts';
import { placeholdersOf } from '../_domain/site/card-of.ts';

/** Most pictures of a page. */
const MOST_PICTURES = 10;
const VEHICLE = /^\/cars\/([^/]+)\/?$/;

/** Returns complete addresses of the first photos of a vehicle page; none for other pages. */
export function sitemapPictures(site: Site, address: string): string[] {
  const [, slug = ''] = VEHICLE.exec(address) ?? [];
  const vehicle = slug === '' ? undefined : vehicleBySlug(site, slug);
  if (!vehicle) return [];
  return usableImages(vehicle, placeholdersOf(site))
    .slice(0, MOST_PICTURES)
    .map((picture) => {
      const { full } = pictureSources(picture, site.renditions?.(picture.url));
      // Writes quotes and blanks of a feed as addresses do.
      return new URL(full, siteOrigin(site.tenant)).href;
    });
}
