/** The media of a vehicle: photos, spin set and interior (specification, section 2). */
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { imageUrl } from '../_domain/picture/image-url.ts';
import { toGallery, type GalleryData, type GallerySite } from './gallery.ts';
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
import { firstView, listViews, type MediaView } from './spin/views.ts';

export interface SpinData {
  /** Frame addresses by position, '' for a gap. */
  frames: readonly string[];
  /** The first frame. */
  lead: string;
  /** Milliseconds per frame while turning by itself; absent when it doesn't. */
  interval?: number;
  /** Pixels of dragging per frame. */
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
  /** Address of the spin service's document. */
  service?: string;
}

export interface MediaOptions extends GallerySite {
  options: SpinOptions;
  /** Address of the API; required for a spin service. */
  api?: string | undefined;
}

/** Frame width requested from image hosts; one for all screens, so that all visitors share the files. */
const FRAME_WIDTH = 900;
/** Panorama width; a screen shows a quarter of it. */
const PANORAMA_WIDTH = 3600;

function toSpin(vehicle: Vehicle, { isPlaceholder, options }: MediaOptions): SpinData | undefined {
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

/** Returns the panorama, unless it is a placeholder. */
function toInterior(vehicle: Vehicle, { isPlaceholder }: MediaOptions): InteriorData | undefined {
  const { spin_interior_image: address } = vehicle;
  if (address === undefined || isPlaceholder(address)) return undefined;
  return { image: imageUrl(address, PANORAMA_WIDTH), points: interiorPoints(vehicle.hotspots) };
}

/** Returns all media of a vehicle and the first view. */
export function toMedia(vehicle: Vehicle, site: MediaOptions): MediaData {
  const gallery = toGallery(vehicle, site);
  const spin = toSpin(vehicle, site);
  const interior = toInterior(vehicle, site);
  const coded = site.options.service && serviceCode(vehicle.spin_code) !== undefined;
  const service = coded && site.api !== undefined ? site.api + serviceDocumentPath(vehicle.slug) : undefined;
  const views = listViews({ frames: spin?.frames.length ?? 0, interior: interior?.image, service });
  return {
    gallery,
    views,
    first: firstView(views, site.options.default_view, {
      lead: vehicle.spin_images?.[0],
      photos: gallery.pictures.length,
    }),
    ...(spin ? { spin } : {}),
    ...(interior ? { interior } : {}),
    ...(views.includes('service') && service !== undefined ? { service } : {}),
  };
}

/** Removes links of points to missing sections; calls `sections` only if there are points. */
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
