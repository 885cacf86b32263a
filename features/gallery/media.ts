/** The media of a vehicle as plain data: its photos, its spin set, its interior (specification, section 2). */
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { imageUrl } from '../_domain/picture/image-url.ts';
import { galleryOf, type GalleryData, type GallerySite } from './gallery.ts';
import { present, spinFrames } from './spin/frames.ts';
import {
  exteriorPoints,
  interiorPoints,
  leadingTo,
  type ExteriorPoint,
  type InteriorPoint,
} from './spin/hotspots.ts';
import { serviceCode, serviceDocumentPath } from './spin/service.ts';
import type { SpinOptions } from './spin/spin.schema.ts';
import { firstView, viewsOf, type MediaView } from './spin/views.ts';

export interface SpinData {
  /** Addresses at their places, '' for a gap. */
  frames: readonly string[];
  /** The first frame there is. */
  lead: string;
  /** Milliseconds from one frame to the next while it turns by itself; absent where it does not. */
  interval?: number;
  /** Pixels of dragging that turn it by one frame. */
  sensitivity: number;
  points: readonly ExteriorPoint[];
}

export interface InteriorData {
  image: string;
  points: readonly InteriorPoint[];
}

export interface MediaData {
  gallery: GalleryData;
  views: readonly MediaView[];
  first: 'spinner' | 'gallery';
  spin?: SpinData;
  interior?: InteriorData;
  /** Address of the document of a spin service. */
  service?: string;
}

export interface MediaOptions extends GallerySite {
  options: SpinOptions;
  /** Address of the API; without it there is no document for a spin service. */
  api?: string | undefined;
}

/** Width in pixels in which image hosts are asked for frames: one for all screens, so that every turn is the same files. */
const FRAME_WIDTH = 900;
/** And for the panorama, of which a screen shows a quarter. */
const PANORAMA_WIDTH = 3600;

function spinOf(vehicle: Vehicle, { isPlaceholder, options }: MediaOptions): SpinData | undefined {
  const frames = spinFrames(vehicle.spin_images, isPlaceholder).map((url) => imageUrl(url, FRAME_WIDTH));
  const lead = frames[present(frames)[0] ?? 0];
  if (lead === undefined) return undefined;
  return {
    frames,
    lead,
    ...(options.auto_rotate && { interval: options.auto_rotate_interval }),
    sensitivity: options.sensitivity,
    points: exteriorPoints(vehicle.hotspots, frames.length),
  };
}

/** The panorama; a known stand-in and a picture that cannot be shown are none. */
function interiorOf(vehicle: Vehicle, { isPlaceholder }: MediaOptions): InteriorData | undefined {
  const { spin_interior_image: address } = vehicle;
  if (address === undefined || isPlaceholder(address)) return undefined;
  return { image: imageUrl(address, PANORAMA_WIDTH), points: interiorPoints(vehicle.hotspots) };
}

/** Everything there is to see of a vehicle, and what of it shows first. */
export function mediaOf(vehicle: Vehicle, order: MediaOptions): MediaData {
  const gallery = galleryOf(vehicle, order);
  const spin = spinOf(vehicle, order);
  const interior = interiorOf(vehicle, order);
  const coded = order.options.service && serviceCode(vehicle.spin_code) !== undefined;
  const service =
    coded && order.api !== undefined ? order.api + serviceDocumentPath(vehicle.slug) : undefined;
  const views = viewsOf({ frames: spin?.frames.length ?? 0, interior: interior?.image, service });
  return {
    gallery,
    views,
    first: firstView(views, order.options.default_view),
    ...(spin ? { spin } : {}),
    ...(interior ? { interior } : {}),
    ...(views.includes('service') && service !== undefined ? { service } : {}),
  };
}

/** The media with links of points to sections of the page only; `sections` is asked where there are points. */
export function linked(data: MediaData, sections: () => ReadonlySet<string>): MediaData {
  const { spin, interior } = data;
  if (!spin?.points.length && !interior?.points.length) return data;
  const ids = sections();
  return {
    ...data,
    ...(spin && { spin: { ...spin, points: leadingTo(spin.points, ids) } }),
    ...(interior && { interior: { ...interior, points: leadingTo(interior.points, ids) } }),
  };
}
