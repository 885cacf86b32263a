/** The door for `build` and `serve`: the pictures of a tenant, as they are published or shown before a build. */
import type { Renditions } from '../_domain/picture/picture-sizes.ts';
import { publicMedia } from './clean.source.ts';
import {
  makeRenditions,
  type MediaFile,
  type RenditionOrder,
  type RenditionResult,
} from './renditions.source.ts';
import { unshownPictures } from './unshown.source.ts';

interface PublishOptions extends Pick<RenditionOrder, 'media' | 'snapshot' | 'onProgress'> {
  /** Folder in which renditions are stored from build to build. */
  readonly renditionsDir: string;
  /** Folder of copies without private data. */
  readonly cleanedDir: string;
}

/**
 * Makes the sizes of the pictures that the stock shows, and copies without private data. Returns the files to publish, the sizes of
 * each picture, and warnings.
 */
export async function publishPictures({
  renditionsDir,
  cleanedDir,
  ...options
}: PublishOptions): Promise<RenditionResult> {
  const made = await makeRenditions({ ...options, keep: renditionsDir });
  return { ...made, files: [...publicMedia(options.media, cleanedDir), ...made.files] };
}

/** Returns the pictures that cannot be shown, each without sizes; nothing is written. */
export const previewPictures = (
  media: readonly MediaFile[],
  { snapshot, renditionsDir }: { snapshot: string; renditionsDir: string },
): Renditions => unshownPictures({ media, snapshot, keep: renditionsDir });
