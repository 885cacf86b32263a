/** The pictures of a tenant whose pages are made on demand: looked at when a page shows them, made smaller when they are requested. */
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Rendition, RenditionLookup } from '../_domain/picture/picture-sizes.ts';
import { PICTURE } from './media-name.ts';
import { hasResizer, widthsOf, type MadeFile, type MediaFile } from './picture-maker.source.ts';
import {
  addressOf,
  fileOf,
  look,
  OTHER,
  pictureFinder,
  renditionsOf,
  widthOf,
  type Facts,
  type RenditionOptions,
} from './renditions.source.ts';

export interface PreviewPictures {
  /** Looks at a picture the first time it is asked for. */
  readonly renditionsOf: RenditionLookup;
  /**
   * Returns a smaller file of a picture, made now where no build has. Of a picture that cannot be made smaller the file itself is
   * returned; undefined for addresses that no page names.
   */
  readonly at: (address: string) => Promise<{ file: string; body: Uint8Array } | undefined>;
}

/** By file: what a look has told. Beyond `MOST` the oldest are forgotten. */
const looked = new Map<string, { key: string; facts: Facts }>();
const MOST = 50_000;

/** Looks at a file once, and again when it or its kin has changed. */
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

/** Names of the files that would be made of a picture. */
function plannedFiles(media: MediaFile): MadeFile[] {
  const width = hasResizer() ? widthOf(media) : undefined;
  if (width === undefined) return [];
  const digest = hash('sha1', [media.source, media.size, media.mtimeMs].join('\0'), 'base64url');
  const name = digest.replace(/[-_]/g, '').slice(0, 12);
  return widthsOf(width).map((one): MadeFile => [one, `${name}-${one}.webp`, 0]);
}

/** Shows the pictures of the media folders; `keep` holds what builds remember of them. */
export function previewPictures(order: Pick<RenditionOptions, 'media' | 'keep' | 'maker'>): PreviewPictures {
  const { maker } = order;
  const byFile = new Map(order.media.map((one) => [one.file, one]));
  const { find } = pictureFinder(order, lookOnce);
  const seen = new Map<string, readonly Rendition[] | undefined>();
  /** What is made when it is requested, by address. */
  const planned = new Map<string, { media: MediaFile; width: number }>();
  /** Renditions that a build has made, by address. */
  const stored = new Map<string, string>();
  let isComplete = false;

  function findRenditions(url: string): readonly Rendition[] | undefined {
    if (!url.startsWith('/media/')) return undefined;
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
  /** Pages that were opened before the server started, or before a build, may name any of them. */
  function planAll(): void {
    isComplete = true;
    for (const media of order.media) if (PICTURE.test(media.file)) plan(media, plannedFiles(media));
  }
  async function make({ media, width }: { media: MediaFile; width: number }) {
    const made = await maker.make(media);
    if ('why' in made) return { file: media.file, body: await readFile(media.source) };
    // A picture that lies on its side is not as wide as its head says.
    const [, name = ''] = made.files.find(([one]) => one >= width) ?? made.files.at(-1) ?? [];
    return { file: name, body: await readFile(path.join(maker.folder, name)) };
  }
  return {
    renditionsOf(url) {
      if (!seen.has(url)) seen.set(url, findRenditions(url));
      return seen.get(url);
    },
    async at(address) {
      const file = stored.get(address);
      if (file !== undefined && existsSync(file)) return { file, body: await readFile(file) };
      if (!address.startsWith(addressOf(''))) return undefined;
      if (!planned.has(address) && !isComplete) planAll();
      const rendition = planned.get(address);
      return rendition && make(rendition);
    },
  };
}
