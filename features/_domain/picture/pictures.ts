/** Selects and sorts the pictures of a vehicle (section 9, detail page). */
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import type { Picture } from './picture.schema.ts';

/** Fields of a vehicle that these rules need. */
export type PicturedVehicle = Pick<Vehicle, 'images' | 'primary_image_url' | 'thumbnails' | 'photos_count'>;

/** Returns whether an address is a placeholder image. */
export type PlaceholderTest = (url: string) => boolean;

/** Placeholder images of stock systems. `*` stands for part of a name. */
export const PLACEHOLDER_PATTERNS: readonly string[] = [
  '/no-image*.',
  '/no_image*.',
  '/noimage*.',
  '/no-photo*.',
  '/no_photo*.',
  '/nophoto*.',
  '/image-coming-soon*.',
  '/photo-coming-soon*.',
  '/photos-coming-soon*.',
  '/placeholder*.',
  '/default-vehicle*.',
  '/default_vehicle*.',
  '/default-car*.',
  '/default_car*.',
  '/default-image*.',
  '/default_image*.',
  '/default_video_thumbnail.',
];

/**
 * Compiles patterns to a test for placeholder images. Each is a part of an address in which `*` stands for any
 * characters but `/`, `?` and `#`; case is ignored. Compile once per tenant, not per vehicle.
 */
export function placeholderTest(patterns: readonly string[]): PlaceholderTest {
  const parts = patterns
    .filter(Boolean)
    .map((pattern) => pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*+/g, '[^/?#]*'));
  if (parts.length === 0) return () => false;
  const any = new RegExp(parts.join('|'), 'i');
  return (url) => any.test(url);
}

const isUsualPlaceholder = placeholderTest(PLACEHOLDER_PATTERNS);

/** Returns the vehicle's pictures without placeholders. */
export function usableImages(
  vehicle: Pick<Vehicle, 'images'>,
  isPlaceholder: PlaceholderTest = isUsualPlaceholder,
): Picture[] {
  return vehicle.images.filter((image) => !isPlaceholder(image.url));
}

const alone = (url: string): Picture => ({ url, thumb: { url } });

/**
 * Returns the pictures in display order. `primary_image_url` comes first, also when it is not among the images; a
 * vehicle without images shows its thumbnails.
 */
export function showcase(
  vehicle: PicturedVehicle,
  isPlaceholder: PlaceholderTest = isUsualPlaceholder,
): Picture[] {
  const images = usableImages(vehicle, isPlaceholder);
  const thumbnails = (vehicle.thumbnails ?? []).filter((url) => !isPlaceholder(url));
  const pictures = images.length > 0 ? images : thumbnails.map(alone);
  const primary = vehicle.primary_image_url;
  if (primary === undefined || isPlaceholder(primary)) return pictures;
  const leadIndex = pictures.findIndex((picture) => picture.url === primary || picture.thumb.url === primary);
  const lead = pictures[leadIndex] ?? alone(primary);
  return [lead, ...pictures.filter((_picture, index) => index !== leadIndex)];
}

/** Returns the first picture of `showcase` without building the list. */
export function leadPicture(
  vehicle: PicturedVehicle,
  isPlaceholder: PlaceholderTest = isUsualPlaceholder,
): Picture | undefined {
  const primary = vehicle.primary_image_url;
  if (primary !== undefined && !isPlaceholder(primary)) {
    const among = vehicle.images.find((image) => image.url === primary || image.thumb.url === primary);
    return among && !isPlaceholder(among.url) ? among : alone(primary);
  }
  const image = vehicle.images.find(({ url }) => !isPlaceholder(url));
  if (image) return image;
  const thumbnail = vehicle.thumbnails?.find((url) => !isPlaceholder(url));
  return thumbnail === undefined ? undefined : alone(thumbnail);
}

/** Returns the number of photos. A record without images, such as a search hit, uses its `photos_count`. */
export function photoCount(
  vehicle: PicturedVehicle,
  isPlaceholder: PlaceholderTest = isUsualPlaceholder,
): number {
  if (vehicle.images.length === 0 && vehicle.photos_count !== undefined) return vehicle.photos_count;
  return showcase(vehicle, isPlaceholder).length;
}
