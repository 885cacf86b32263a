/** Address of the number of views (specification, section 7). */
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';

/**
 * Returns the address of `view.json` with the number of photos, the date of the record and the site. A record's only date
 * is that of its first publication.
 */
export function viewsHref(vehicle: Vehicle, { api, website }: { api: string; website: string }): string {
  const query = new URLSearchParams({
    photos_count: String(vehicle.photos_count ?? vehicle.images.length),
    ...(vehicle.created_at === undefined ? {} : { updated_at: vehicle.created_at }),
    website_id: website,
  });
  return `${api}/cars/${vehicle.slug}/view.json?${query.toString()}`;
}
