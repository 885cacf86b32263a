/**
 * Files with the further photos of vehicles, `/card-photos/{files}/{file}.json`. Several vehicles share a file, so that a
 * touched card loads little.
 */

/** Version of the files; readers ignore other versions. */
export const PHOTO_FILE_VERSION = 1;

/** Addresses of the photos after the first one, by the slug of the vehicle. */
export type PhotoFile = { version: number; photos: Readonly<Record<string, readonly string[]>> };

/** Returns the path of a vehicle's file. It has the number of files, so that no page reads a file of another build. */
export function photoFile(slug: string, files: number): string {
  let sum = 0;
  for (let index = 0; index < slug.length; index += 1)
    sum = (Math.imul(sum, 31) + slug.charCodeAt(index)) >>> 0;
  return `card-photos/${files}/${sum % files}.json`;
}

/** Returns the photos of a vehicle in a parsed file; none for another version or an unknown vehicle. */
export function photosIn(file: unknown, slug: string): readonly string[] {
  const { version, photos } = (file ?? {}) as Partial<PhotoFile>;
  const own = version === PHOTO_FILE_VERSION && photos && Object.hasOwn(photos, slug) ? photos[slug] : [];
  return Array.isArray(own) ? own.filter((address) => typeof address === 'string') : [];
}
