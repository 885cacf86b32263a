/** Pictures of on-demand pages: inspected when a page shows them, resized when requested. */
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Rendition, RenditionLookup } from '../_domain/picture/picture-sizes.ts';
import { PICTURE } from './media-name.ts';
import { hasResizer } from '../_platform/pictures/sharp.source.ts';
import { widthsOf, type MadeFile, type MediaFile } from './picture-maker.source.ts';
import {
  addressOf,
  fileOf,
  look,
  OTHER,
  pictureFinder,
  renditionsOf,
  strayPictures,
  textOf,
  widthOf,
  type Facts,
  type RenditionOptions,
} from './renditions.source.ts';

export interface PreviewPictures {
  /** Inspects a picture on first use. */
  readonly renditionsOf: RenditionLookup;
  /**
   * Returns a rendition, generated now if no build has. Returns the original file of a picture that can't be resized;
   * undefined for unknown addresses.
   */
  readonly read: (address: string) => Promise<{ file: string; body: Uint8Array } | undefined>;
}

/** Inspection results by file, at most `MOST`. */
const looked = new Map<string, { key: string; facts: Facts }>();
const MOST = 50_000;

/** Inspects a file once, and again when it or a variant has changed. */
function lookOnce(media: MediaFile, kin: readonly MediaFile[], key: string): Facts {
  const before = looked.get(media.source);
  if (before?.key === key) return before.facts;
  const facts = look(media, kin, key);
  looked.set(media.source, { key, facts });
  for (const source of looked.keys()) {
    if (looked.size <= MOST) break;
    looked.delete(source);
  }
  return facts;
}

/** Returns the names of the renditions to generate. */
function plannedFiles(media: MediaFile): MadeFile[] {
  const width = hasResizer() ? widthOf(media) : undefined;
  if (width === undefined) return [];
  const digest = hash('sha1', [media.source, media.size, media.mtimeMs].join('\0'), 'base64url');
  const name = digest.replace(/[-_]/g, '').slice(0, 12);
  return widthsOf(width).map((one): MadeFile => [one, `${name}-${one}.webp`, 0]);
}

/** Creates the pictures of a preview; `keep` is the cache of builds. */
export function previewPictures(
  order: Pick<RenditionOptions, 'media' | 'keep' | 'maker' | 'snapshot' | 'isServedElsewhere'>,
): PreviewPictures {
  const { maker } = order;
  const byFile = new Map(order.media.map((one) => [one.file, one]));
  const { find } = pictureFinder(order, lookOnce);
  const seen = new Map<string, readonly Rendition[] | undefined>();
  /** Renditions to generate on request, by address. */
  const planned = new Map<string, { media: MediaFile; width: number }>();
  /** Renditions stored by a build, by address. */
  const stored = new Map<string, string>();
  let isComplete = false;

  let stray: ReadonlySet<string> | undefined;
  const isStray = (url: string): boolean =>
    url.startsWith('/') &&
    (stray ??= new Set(strayPictures(textOf(order.snapshot)))).has(url) &&
    order.isServedElsewhere?.(url) !== true;

  function findRenditions(url: string): readonly Rendition[] | undefined {
    if (!url.startsWith('/media/')) return isStray(url) ? [] : undefined;
    const file = fileOf(url);
    const media = byFile.get(file);
    if (!media) return OTHER.test(file) ? undefined : [];
    if (!PICTURE.test(file)) return undefined;
    const { cached, isLarge } = find(media);
    const files = isLarge ? plannedFiles(media) : (cached.files ?? []);
    if (isLarge) plan(media, files);
    else for (const [, name] of files) stored.set(addressOf(name), path.join(maker.folder, name));
    return renditionsOf(files.length > 0 ? { ...cached, files } : cached);
  }
  function plan(media: MediaFile, files: readonly MadeFile[]): void {
    for (const [width, name] of files) planned.set(addressOf(name), { media, width });
  }
  /** Plans all pictures: pages opened before this server started may reference any of them. */
  function planAll(): void {
    isComplete = true;
    for (const media of order.media) if (PICTURE.test(media.file)) plan(media, plannedFiles(media));
  }
  async function make({ media, width }: { media: MediaFile; width: number }) {
    const made = await maker.make(media);
    if ('why' in made) return { file: media.file, body: await readFile(media.source) };
    // A rotated picture isn't as wide as its header says.
    const [, name = ''] = made.files.find(([one]) => one >= width) ?? made.files.at(-1) ?? [];
    return { file: name, body: await readFile(path.join(maker.folder, name)) };
  }
  return {
    renditionsOf(url) {
      if (!seen.has(url)) seen.set(url, findRenditions(url));
      return seen.get(url);
    },
    async read(address) {
      const file = stored.get(address);
      if (file !== undefined && existsSync(file)) return { file, body: await readFile(file) };
      if (!address.startsWith(addressOf(''))) return undefined;
      if (!planned.has(address) && !isComplete) planAll();
      const rendition = planned.get(address);
      return rendition && make(rendition);
    },
  };
}
