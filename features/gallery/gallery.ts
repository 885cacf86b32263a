/** The data of a vehicle's gallery (specification, sections 2, 5 and 9). */
import { titleParts } from '../_domain/vehicle/headings.ts';
import {
  pictureSources,
  type PictureSources,
  type Rendition,
  type RenditionLookup,
  type Renditions,
} from '../_domain/picture/picture-sizes.ts';
import { showcase, type PlaceholderTest } from '../_domain/picture/pictures.ts';
import { byGroup } from './photo-groups.ts';
import { toSilhouette, type Silhouette } from '../_domain/vehicle/silhouette.ts';
import { isSold } from '../_domain/vehicle/status.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import type { Picture } from '../_domain/picture/picture.schema.ts';
import { findVideo, type Video } from '../_domain/vehicle/video.ts';

export interface GalleryData {
  /** Description of the vehicle for alternative texts. */
  subject: string;
  pictures: readonly Picture[];
  /** Silhouette shown without pictures. */
  body: Silhouette;
  /** Generated renditions by picture address. */
  files?: Renditions;
  /** Whether thumbnails show. */
  thumbnails: boolean;
  sold: boolean;
  video?: Video;
}

/** The parts of a site that a gallery depends on. */
export interface GallerySite {
  isPlaceholder: PlaceholderTest;
  renditions?: RenditionLookup | undefined;
  /** Prefixes of embeddable video addresses. */
  videoEmbeds?: readonly string[];
}

/** Most pictures without a thumbnail strip (section 9). */
const MOST_WITHOUT_THUMBNAILS = 3;

/** Returns the gallery of a vehicle. */
export function toGallery(vehicle: Vehicle, site: GallerySite): GalleryData {
  const pictures = byGroup(showcase(vehicle, site.isPlaceholder));
  const { yearMakeModel, badge } = titleParts(vehicle);
  const video = findVideo(vehicle, site.videoEmbeds);
  const files = listFiles(pictures, site.renditions);
  return {
    subject: badge ? `${yearMakeModel} ${badge}` : yearMakeModel,
    pictures,
    body: toSilhouette(vehicle),
    ...(files ? { files } : {}),
    thumbnails:
      vehicle.status === 'in_stock' && !isSold(vehicle) && pictures.length > MOST_WITHOUT_THUMBNAILS,
    sold: isSold(vehicle),
    ...(video ? { video } : {}),
  };
}

function listFiles(
  pictures: readonly Picture[],
  renditions: RenditionLookup | undefined,
): Renditions | undefined {
  if (!renditions) return undefined;
  const entries = pictures.flatMap(({ url }): [string, readonly Rendition[]][] => {
    const files = renditions(url);
    return files ? [[url, files]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Returns the addresses of all pictures, in order. */
export const gallerySources = ({ pictures, files }: GalleryData): PictureSources[] =>
  pictures.map((picture) => pictureSources(picture, files?.[picture.url]));

/** Returns the largest addresses of the first photos, for structured data. */
export const photoAddresses = ({ pictures, files }: GalleryData, most: number): string[] =>
  pictures.slice(0, most).map((picture) => pictureSources(picture, files?.[picture.url]).full);

/** Returns the picture for social previews; undefined without one. */
export function sharedPicture({ pictures, files }: GalleryData): string | undefined {
  const [first] = pictures;
  return first && pictureSources(first, files?.[first.url]).full;
}
