/** Picture functions for `build` and `serve`. */
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import { existsSync, readFileSync } from 'node:fs';
import { publicMedia } from './strip-metadata.source.ts';
import { PICTURE } from './media-name.ts';
import { namedMedia } from './named-media.ts';
import type { MediaFile } from './picture-maker.source.ts';
import {
  makeRenditions,
  pixelSizeOf,
  renditionNames,
  stockAddresses,
  type RenditionOptions,
  type RenditionResult,
} from './renditions.source.ts';

export { pixelSizeOf, renditionNames, stockAddresses };
export { createPictureMaker, type Made, type PictureMaker } from './picture-maker.source.ts';
export { previewPictures, type PreviewPictures } from './preview-pictures.source.ts';

interface PublishOptions extends Omit<RenditionOptions, 'keep'> {
  /** Folder of the tenant's picture cache. */
  readonly picturesDir: string;
  /** Folder of copies without metadata. */
  readonly cleanedDir: string;
  readonly tenant: Pick<Tenant, 'media'>;
}

/**
 * Generates renditions of the pictures in the stock, and copies without metadata. Returns the files to publish, the
 * renditions per picture, and warnings. Unreferenced pictures are left out unless the tenant publishes all.
 */
export async function publishPictures({
  picturesDir,
  cleanedDir,
  tenant,
  ...options
}: PublishOptions): Promise<RenditionResult> {
  const made = await makeRenditions({ ...options, keep: picturesDir });
  const media = tenant.media.publish === 'all' ? options.media : namedIn(tenant, options);
  return { ...made, files: [...publicMedia(media, cleanedDir), ...made.files] };
}

/** Returns the files referenced by stock, configuration or content. Doesn't read the stock when there are no pictures. */
function namedIn(
  tenant: object,
  { media, snapshot, texts = [] }: Pick<RenditionOptions, 'media' | 'snapshot' | 'texts'>,
): readonly MediaFile[] {
  if (!media.some(({ file }) => PICTURE.test(file))) return media;
  const stock = existsSync(snapshot) ? readFileSync(snapshot, 'utf8') : '';
  return namedMedia(media, [JSON.stringify(tenant), stock, ...texts]);
}
