/** What the gallery of a vehicle shows, as plain data (specification, sections 2, 5 and 9). */
import { titleParts } from '../_domain/headings.ts';
import { showcase, showsThumbnails, type PlaceholderTest } from '../_domain/pictures.ts';
import { isSold } from '../_domain/status.ts';
import type { Picture, Vehicle } from '../_domain/vehicle.schema.ts';

/** `embed` is a page of a video platform, `file` a video the browser plays itself. */
export type Video = { kind: 'embed' | 'file'; href: string };

export interface GalleryData {
  /** What is photographed, for those who do not see it. */
  subject: string;
  pictures: readonly Picture[];
  /** Whether the strip of thumbnails shows. */
  thumbnails: boolean;
  sold: boolean;
  video?: Video;
}

const EMBED = /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\//;

/** The vehicle's video: an embed only when the address starts like one, otherwise a file to play (section 5). */
export function videoOf(vehicle: Pick<Vehicle, 'video_url' | 'external_video_url'>): Video | undefined {
  const href = vehicle.external_video_url ?? vehicle.video_url;
  if (href === undefined) return undefined;
  return { kind: EMBED.test(href) ? 'embed' : 'file', href };
}

/** The gallery of a vehicle. */
export function galleryOf(vehicle: Vehicle, isPlaceholder: PlaceholderTest): GalleryData {
  const pictures = showcase(vehicle, isPlaceholder);
  const { yearMakeModel, badge } = titleParts(vehicle);
  const video = videoOf(vehicle);
  return {
    subject: badge ? `${yearMakeModel} ${badge}` : yearMakeModel,
    pictures,
    thumbnails: showsThumbnails(vehicle, pictures),
    sold: isSold(vehicle),
    ...(video ? { video } : {}),
  };
}
