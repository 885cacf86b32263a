/** Which pictures of a vehicle count, and in which order (section 9, detail page). */
import { isSold } from '../vehicle/status.ts';
import type { Picture, Vehicle } from '../vehicle/vehicle.schema.ts';

/** What these rules read of a vehicle. */
export type PicturedVehicle = Pick<Vehicle, 'images' | 'primary_image_url' | 'thumbnails' | 'photos_count'>;

/** Says whether an address is that of a stand-in and so no picture of the vehicle. */
export type PlaceholderTest = (url: string) => boolean;

/** Addresses of stand-ins that stock systems send when there is no photograph. `*` stands for part of a name. */
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
 * Makes the test for stand-ins from patterns, each a part of an address in which `*` stands for any characters but
 * `/`, `?` and `#`. Upper and lower case are the same. Make it once for a tenant, not for each vehicle.
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

/** The vehicle's own pictures: those whose address is no stand-in. */
export function usableImages(
  vehicle: Pick<Vehicle, 'images'>,
  isPlaceholder: PlaceholderTest = isUsualPlaceholder,
): Picture[] {
  return vehicle.images.filter((image) => !isPlaceholder(image.url));
}

const alone = (url: string): Picture => ({ url, thumb: { url } });

/**
 * The pictures in showing order. The one `primary_image_url` names leads, also when it is not among the images; a
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
  const at = pictures.findIndex((picture) => picture.url === primary || picture.thumb.url === primary);
  const lead = pictures[at] ?? alone(primary);
  return [lead, ...pictures.filter((_picture, index) => index !== at)];
}

/** The picture a card leads with: the first of `showcase`, found without making the list. */
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

/**
 * How many photographs there are to see. A record without any image, such as a search hit, is believed on its
 * `photos_count`.
 */
export function photoCount(
  vehicle: PicturedVehicle,
  isPlaceholder: PlaceholderTest = isUsualPlaceholder,
): number {
  if (vehicle.images.length === 0 && vehicle.photos_count !== undefined) return vehicle.photos_count;
  return showcase(vehicle, isPlaceholder).length;
}

/** Whether the strip of thumbnails shows: more than 3 pictures and the vehicle in stock (section 9). */
export function showsThumbnails(
  vehicle: Pick<Vehicle, 'status' | 'sold'>,
  pictures: readonly Picture[],
): boolean {
  return vehicle.status === 'in_stock' && !isSold(vehicle) && pictures.length > 3;
}
