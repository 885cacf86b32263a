/** Writes the files with the further photos of vehicles. */
import type { SiteFile } from '../../renderer/contract/feature.ts';
import { pictureSources } from '../_domain/picture/picture-sizes.ts';
import { showcase } from '../_domain/picture/pictures.ts';
import type { Site } from '../_domain/site/site.ts';
import { vehicleFileCount } from '../_domain/site/vehicle-files.ts';
import { placeholdersOf } from '../_domain/site/card-of.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import { cardPhotosOptions } from './card-photos.schema.ts';
import { PHOTO_FILE_VERSION, photoFile, type PhotoFile } from './photo-file.ts';

export function* cardPhotoFiles(site: Site): Iterable<SiteFile> {
  const { most } = cardPhotosOptions(site);
  if (most < 2) return;
  const files = vehicleFileCount(site);
  const shown = site.vehicles.filter(isForSale);
  for (const [file, vehicles] of Map.groupBy(shown, ({ slug }) => photoFile(slug, files))) {
    const photos = vehicles.map((vehicle) => [
      vehicle.slug,
      showcase(vehicle, placeholdersOf(site))
        .slice(1, most)
        .map((picture) => pictureSources(picture, site.renditions?.(picture.url)).src),
    ]);
    const body: PhotoFile = { version: PHOTO_FILE_VERSION, photos: Object.fromEntries(photos) };
    yield { file, body: JSON.stringify(body) };
  }
}
