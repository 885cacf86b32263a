/** The door for `build` and `serve`: the pictures of a tenant, as they are published or shown before a build. */
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
  type RenditionOptions,
  type RenditionResult,
} from './renditions.source.ts';

export { pixelSizeOf, renditionNames };
export { createPictureMaker, type Made, type PictureMaker } from './picture-maker.source.ts';
export { previewPictures, type PreviewPictures } from './preview-pictures.source.ts';

interface PublishOptions extends Omit<RenditionOptions, 'keep'> {
  /** Folder of what is remembered of the tenant's pictures. */
  readonly picturesDir: string;
  /** Folder of copies without private data. */
  readonly cleanedDir: string;
  readonly tenant: Pick<Tenant, 'media'>;
}

/**
 * Makes the sizes of the pictures that the stock shows, and copies without private data. Returns the files to publish, the sizes of
 * each picture, and warnings. Pictures that nothing names are left out unless the tenant publishes all of them.
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

/** Returns the files of which the stock, the configuration or the content speaks. Without pictures among them the stock is not read. */
function namedIn(
  tenant: object,
  { media, snapshot, texts = [] }: Pick<RenditionOptions, 'media' | 'snapshot' | 'texts'>,
): readonly MediaFile[] {
  if (!media.some(({ file }) => PICTURE.test(file))) return media;
  const stock = existsSync(snapshot) ? readFileSync(snapshot, 'utf8') : '';
  return namedMedia(media, [JSON.stringify(tenant), stock, ...texts]);
}
