/** The tenant's own pictures that cannot be shown, found without unpacking any: for pages that are made before a build. */
import type { Renditions } from '../_domain/picture/picture-sizes.ts';
import { faultOf, keyOf, knownFaults, shownPictures, type RenditionOrder } from './renditions.source.ts';

/** By file: its size and date, and why it is no picture. Beyond `MOST` the oldest are forgotten. */
const looked = new Map<string, { key: string; why: string | undefined }>();
const MOST = 50_000;

/**
 * Pictures of the stock that are not in the media folders, are empty or no pictures, each with no file to show, as a build has
 * them; also those that the last build could not unpack. A file is looked at once, and again when it has changed.
 */
export function unshownPictures(order: Pick<RenditionOrder, 'media' | 'snapshot' | 'keep'>): Renditions {
  const { shown, missing } = shownPictures(order);
  const known = knownFaults(order.keep);
  const broken = shown.filter(({ media }) => {
    const key = keyOf(media);
    const before = looked.get(media.source);
    const why = before?.key === key ? before.why : faultOf(media);
    if (before?.key !== key) looked.set(media.source, { key, why });
    return why !== undefined || known(media);
  });
  for (const source of looked.keys()) {
    if (looked.size <= MOST) break;
    looked.delete(source);
  }
  return Object.fromEntries([...missing, ...broken.map(({ url }) => url)].map((url) => [url, []]));
}
