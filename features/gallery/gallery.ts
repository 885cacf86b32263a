/** What the gallery of a vehicle shows, as plain data (specification, sections 2, 5 and 9). */
import { titleParts } from '../_domain/vehicle/headings.ts';
import {
  pictureSources,
  type PictureSources,
  type Rendition,
  type RenditionLookup,
  type Renditions,
} from '../_domain/picture/picture-sizes.ts';
import { showcase, showsThumbnails, type PlaceholderTest } from '../_domain/picture/pictures.ts';
import { silhouetteOf, type Silhouette } from '../_domain/vehicle/silhouette.ts';
import { isSold } from '../_domain/vehicle/status.ts';
import type { Picture, Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { videoOf, type Video } from '../_domain/vehicle/video.ts';

export interface GalleryData {
  /** What is photographed, for those who do not see it. */
  subject: string;
  pictures: readonly Picture[];
  /** The outline that stands where there is no picture. */
  body: Silhouette;
  /** Renditions the build has made of these pictures, by address. */
  files?: Renditions;
  /** Whether the strip of thumbnails shows. */
  thumbnails: boolean;
  sold: boolean;
  video?: Video;
}

/** What of a site a gallery depends on. */
export interface GallerySite {
  isPlaceholder: PlaceholderTest;
  renditions?: RenditionLookup | undefined;
  /** How addresses of embedded videos begin. */
  videoEmbeds?: readonly string[];
}

/** The gallery of a vehicle. */
export function galleryOf(vehicle: Vehicle, site: GallerySite): GalleryData {
  const pictures = showcase(vehicle, site.isPlaceholder);
  const { yearMakeModel, badge } = titleParts(vehicle);
  const video = videoOf(vehicle, site.videoEmbeds);
  const files = filesOf(pictures, site.renditions);
  return {
    subject: badge ? `${yearMakeModel} ${badge}` : yearMakeModel,
    pictures,
    body: silhouetteOf(vehicle),
    ...(files ? { files } : {}),
    thumbnails: showsThumbnails(vehicle, pictures),
    sold: isSold(vehicle),
    ...(video ? { video } : {}),
  };
}

function filesOf(
  pictures: readonly Picture[],
  renditions: RenditionLookup | undefined,
): Renditions | undefined {
  if (!renditions) return undefined;
  const found = pictures.flatMap(({ url }): [string, readonly Rendition[]][] => {
    const files = renditions(url);
    return files ? [[url, files]] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** The addresses of every picture of the gallery, in order. */
export const gallerySources = ({ pictures, files }: GalleryData): PictureSources[] =>
  pictures.map((picture) => pictureSources(picture, files?.[picture.url]));

/** The picture that stands for the page where it is shared; nothing without one. */
export function sharedPicture({ pictures, files }: GalleryData): string | undefined {
  const [first] = pictures;
  return first && pictureSources(first, files?.[first.url]).full;
}
