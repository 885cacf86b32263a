/** Renditions of a tenant's large pictures (specification, sections 7 and 9). Results are cached until a file changes. */
import { closeSync, existsSync, openSync, readFileSync, readdirSync, readSync } from 'node:fs';
import path from 'node:path';
import { problem, type Problem } from '../../renderer/contract/error.ts';
import type { Rendition, Renditions } from '../_domain/picture/picture-sizes.ts';
import { brokenPicture, missingPictures, noResizer } from './errors.ts';
import { imageVariants, isComplete, variantNames, type SizedFile } from './image-variants.ts';
import { decoded, PICTURE } from './media-name.ts';
import { isCutShort } from './picture-bytes.ts';
import { MOST_BYTES, notAPicture } from './picture-kind.ts';
import { indexFiles } from './index-files.source.ts';
import {
  dropUnused,
  keyOf,
  recordOf,
  type Made,
  type MadeFile,
  type MediaFile,
  type PictureMaker,
} from './picture-maker.source.ts';
import { pixelSize, SIZE_BYTES, type PixelSize } from './picture-size.ts';

export interface RenditionOptions {
  media: readonly MediaFile[];
  /** Path of the stock; pictures of no vehicle are skipped. */
  snapshot: string;
  /** Further JSON texts whose pictures get renditions. Their missing pictures are reported elsewhere. */
  texts?: readonly string[];
  /** Returns true for paths that something besides the files of the site serves; by default none. */
  isServedElsewhere?: (path: string) => boolean;
  /** Folder of the tenant's picture cache, next to those of other tenants. */
  keep: string;
  maker: PictureMaker;
  onProgress?: (done: number, total: number) => void;
}

export interface RenditionResult {
  /** By picture address; empty for a picture that can't be shown. */
  renditions: Renditions;
  /** The files to publish. */
  files: MediaFile[];
  /** Warnings. */
  problems: Problem[];
}

/** Pictures below this size in bytes suit every slot, if every browser supports them. */
const SMALL = 60_000;
/** Increment it to invalidate all caches. */
const VERSION = 4;

/** Cached facts of one file, valid while size and date stay the same. */
export interface CachedPicture {
  key: string;
  /** Width, name and bytes of each rendition. */
  files?: MadeFile[];
  /** Variants supplied by the tenant. */
  family?: Rendition[];
  /** Why it isn't a picture. */
  why?: string;
}
type Index = Record<string, CachedPicture>;
const INDEXES = indexFiles<CachedPicture>(VERSION);

/**
 * Generates missing renditions; variants supplied by the tenant are used as they are. A broken picture becomes a warning.
 */
export async function makeRenditions(order: RenditionOptions): Promise<RenditionResult> {
  const pictures = findPictures(order);
  const { index, before } = pictures;
  const problems = await makeAll(pictures.large, index, order);
  if (JSON.stringify(index) !== JSON.stringify(before)) {
    INDEXES.write(indexOf(order), index);
    const names = new Set(namesIn(index));
    if (namesIn(before).some((name) => !names.has(name)))
      dropUnused(order.maker.folder, usedBeside(order.keep));
  }
  return toResult({ ...pictures, folder: order.maker.folder, problems });
}

interface Found {
  shown: readonly Shown[];
  missing: readonly string[];
  /** Facts of each shown picture. */
  index: Index;
  /** Cached facts of the last build. */
  before: Index;
  /** Pictures that need renditions. */
  large: MediaFile[];
}

const indexOf = ({ keep }: Pick<RenditionOptions, 'keep'>): string => path.join(keep, 'index.json');

/** Facts of a picture, and whether it needs renditions. */
export interface Finding {
  cached: CachedPicture;
  isLarge: boolean;
}

/** Returns a function that finds a picture in the cache, or inspects it when it has changed. */
export function pictureFinder(
  order: Pick<RenditionOptions, 'media' | 'keep' | 'maker'>,
  lookAt: Look = look,
): { find: (media: MediaFile) => Finding; before: Index } {
  const before = INDEXES.read(indexOf(order));
  const kinOf = kinAmong(order.media);
  const find = (media: MediaFile): Finding => {
    const variants = kinOf(media);
    const key = [media, ...variants].map(keyOf).join(' ');
    const cached = before[media.file];
    if (cached?.key === key && isStored(cached, order.maker.folder)) return { cached, isLarge: false };
    const { complete, ...facts } = lookAt(media, variants, key);
    return { cached: { key, ...facts }, isLarge: !complete };
  };
  return { find, before };
}

/** Finds the pictures of the stock. */
function findPictures(order: RenditionOptions): Found {
  const { shown, missing } = shownPictures(order);
  const { find, before } = pictureFinder(order);
  const index: Index = {};
  const large: MediaFile[] = [];
  for (const { media } of shown) {
    if (index[media.file]) continue;
    const { cached, isLarge } = find(media);
    index[media.file] = cached;
    if (isLarge) large.push(media);
  }
  return { shown, missing, before, index, large };
}

/** Returns a function that finds possible variants of a file. */
function kinAmong(media: readonly MediaFile[]): (of: MediaFile) => MediaFile[] {
  const byName = new Map(media.map((one) => [one.file, one]));
  const namesOf = variantNames(byName.keys());
  return ({ file }) => namesOf(file).flatMap((name) => byName.get(name) ?? []);
}

function sized({ file }: MediaFile, head: Uint8Array): SizedFile | undefined {
  const size = pixelSize(head);
  return size && { file, ...size };
}

/** Facts from the first bytes of a picture and its variants. `complete`: no renditions needed. */
export interface Facts extends Omit<CachedPicture, 'key'> {
  readonly complete: boolean;
}
/** `key` changes with any of the files. */
export type Look = (media: MediaFile, kin: readonly MediaFile[], key: string) => Facts;

export const look: Look = (media, kin) => {
  if (media.size > MOST_BYTES) return { why: `is larger than ${MOST_BYTES / 1_000_000} MB`, complete: true };
  const head = readHead(media.source);
  const heavy = media.size > SMALL;
  // Decoding a large picture later detects truncation too.
  const cut = !heavy && head.length > 0 && isCutShort(readFileSync(media.source));
  const why = notAPicture(head) ?? (cut ? 'breaks off before its end' : undefined);
  if (why) return { why, complete: true };
  const own = sized(media, head);
  if (!own || (kin.length === 0 && !media.file.endsWith('.avif'))) return { complete: !heavy };
  const others = kin.flatMap((one) => sized(one, readHead(one.source)) ?? []);
  const family = imageVariants(own, others);
  const complete = isComplete(family, own, heavy);
  return family.length > 1 || !complete ? { family, complete } : { complete };
};

/** Returns why a file isn't a picture, without decoding it. */
const faultOf = (media: MediaFile): string | undefined => look(media, [], '').why;

/** Returns the width of a picture from its header. */
export const widthOf = (media: MediaFile): number | undefined => pixelSizeOf(media)?.width;

/** Returns the size of a picture from its header. */
export const pixelSizeOf = ({ source }: Pick<MediaFile, 'source'>): PixelSize | undefined =>
  pixelSize(readHead(source));

/** Returns warnings that need no decoding: missing and empty files, and files that aren't pictures. */
export function pictureProblems(
  order: Pick<RenditionOptions, 'media' | 'snapshot' | 'isServedElsewhere'>,
): Problem[] {
  const { shown, missing } = shownPictures(order);
  const broken = new Map<string, Problem>();
  for (const { media } of shown) {
    const why = faultOf(media);
    if (why) broken.set(media.file, problem(brokenPicture, { file: media.source, why }));
  }
  return [...missingProblem(missing), ...broken.values()];
}

const missingProblem = (files: readonly string[]): Problem[] =>
  files.length > 0 ? [problem(missingPictures, { files })] : [];

interface Shown {
  /** Address in the stock. */
  url: string;
  media: MediaFile;
}

/** Media that aren't pictures: videos and history reports. */
export const OTHER = /\.(?:mp4|pdf|vtt|webm)$/i;

/** Returns the media pictures in the stock, and addresses of missing ones, also outside the media folders. */
function shownPictures({
  media,
  snapshot,
  texts = [],
  isServedElsewhere = () => false,
}: Pick<RenditionOptions, 'media' | 'snapshot' | 'texts' | 'isServedElsewhere'>): {
  shown: Shown[];
  missing: string[];
} {
  const files = new Map(media.map((one) => [one.file, one]));
  const stock = textOf(snapshot);
  const ofStock = addressesIn(stock);
  const shown: Shown[] = [];
  const missing = strayPictures(stock).filter((url) => !isServedElsewhere(url));
  for (const url of new Set([...ofStock, ...texts.flatMap((text) => [...addressesIn(text)])])) {
    const file = fileOf(url);
    const found = files.get(file);
    if (found && PICTURE.test(file)) shown.push({ url, media: found });
    else if (!found && !OTHER.test(file) && ofStock.has(url)) missing.push(url);
  }
  return { shown, missing };
}

/** Returns the media addresses in a JSON text. */
const addressesIn = (text: string): Set<string> => new Set(text.match(/(?<=")\/media\/[^\s"\\]+(?=")/g));

/** Returns the text of a snapshot; '' without one. */
export const textOf = (snapshot: string): string =>
  existsSync(snapshot) ? readFileSync(snapshot, 'utf8') : '';

/** Matches the fields of a vehicle in a snapshot that hold pictures: one address, or a list of them. */
const PICTURE_FIELDS =
  /"(?:url|primary_image_url|spin_interior_image)":("\/(?!\/|media\/)[^"\\]+")|"(?:thumbnails|spin_images)":\[([^\]]*)\]/g;

/** Returns the paths of pictures in the stock that are not in the media folders, where all pictures of a site are. */
export function strayPictures(stock: string): string[] {
  const fields = Array.from(stock.matchAll(PICTURE_FIELDS), ([, one, list]) => one ?? list ?? '');
  return [...new Set(fields.flatMap((text) => text.match(/(?<=")\/(?!\/|media\/)[^\s"\\]+(?=")/g) ?? []))];
}

/** Returns the addresses in a snapshot without query and fragment, except those of vehicles in another system. */
export function stockAddresses(snapshot: string): ReadonlySet<string> {
  const stock = textOf(snapshot);
  const addresses = stock.match(/(?<=")(?<!"path":")(?:\/|https?:\/\/)[^\s"\\]+(?=")/g) ?? [];
  return new Set(addresses.map((address) => address.replace(/[?#].*/, '')));
}

/** Returns the media file of an address. */
export const fileOf = (url: string): string => decoded(url.slice(1).replace(/[?#].*/, ''));

function readHead(file: string): Uint8Array {
  const handle = openSync(file, 'r');
  try {
    const head = new Uint8Array(SIZE_BYTES);
    return head.subarray(0, readSync(handle, head));
  } finally {
    closeSync(handle);
  }
}

const namesIn = (index: Index): string[] =>
  Object.values(index).flatMap(({ files = [] }) => files.map(([, name]) => name));

/** Returns the names of all renditions of a tenant and their records. */
export const renditionNames = (keep: string): string[] =>
  namesIn(INDEXES.read(path.join(keep, 'index.json'))).flatMap((name) => [name, recordOf(name)]);

/** Returns the names of renditions used by any tenant. */
function usedBeside(keep: string): Set<string> {
  const tenants = path.dirname(keep);
  return new Set(
    readdirSync(tenants).flatMap((slug) => namesIn(INDEXES.read(path.join(tenants, slug, 'index.json')))),
  );
}

const isStored = ({ files = [] }: CachedPicture, folder: string): boolean =>
  files.every(([, name]) => existsSync(path.join(folder, name)));

/** Generates renditions and completes the index. Without the library, one notice covers all. */
async function makeAll(large: MediaFile[], index: Index, order: RenditionOptions): Promise<Problem[]> {
  if (large.length === 0) return [];
  if (!(await order.maker.canMake())) {
    // Don't cache: the library may be installed later.
    for (const { file } of large) delete index[file];
    return [problem(noResizer, { count: large.length })];
  }
  let done = 0;
  const fill = async (media: MediaFile): Promise<void> => {
    const cached = index[media.file];
    if (cached) Object.assign(cached, factsOf(await order.maker.make(media)));
    order.onProgress?.((done += 1), large.length);
  };
  await Promise.all(large.map(fill));
  return [];
}

/** Returns the facts to cache; a temporary failure gets an invalid key. */
const factsOf = (made: Made): Partial<CachedPicture> =>
  'files' in made ? made : { why: made.why, ...(made.isPassing && { key: '' }) };

interface Finished extends Pick<Found, 'shown' | 'missing' | 'index'> {
  folder: string;
  problems: readonly Problem[];
}

/** Assembles the result for pages and output. */
function toResult({ shown, missing, index, folder, problems }: Finished): RenditionResult {
  const renditions: Record<string, readonly Rendition[]> = Object.fromEntries(
    missing.map((url) => [url, []]),
  );
  const files = new Map<string, MediaFile>();
  const broken = new Map<string, Problem>();
  for (const { url, media } of shown) {
    const cached = index[media.file];
    const { files: made, why } = cached ?? {};
    if (why) broken.set(media.file, problem(brokenPicture, { file: media.source, why }));
    const offered = cached && renditionsOf(cached);
    if (!offered) continue;
    renditions[url] = offered;
    // Content-addressed files never change.
    for (const [, name, size] of made ?? [])
      files.set(name, {
        file: pathOf(name),
        source: path.join(folder, name),
        size,
        mtimeMs: 0,
      });
  }
  const warnings = [...problems, ...missingProblem(missing), ...broken.values()];
  return { renditions, files: [...files.values()], problems: warnings };
}

/** Returns the renditions of a picture: empty when it can't be shown, undefined when it is used as it is. */
export function renditionsOf({ files: made, family, why }: CachedPicture): readonly Rendition[] | undefined {
  if (why) return [];
  if (!made) return family;
  const brought = family?.filter(([, , format]) => format !== undefined) ?? [];
  return [...made.map(([width, name]): Rendition => [width, addressOf(name)]), ...brought];
}

const pathOf = (name: string): string => `assets/pictures/${name}`;
/** Returns the address of a rendition. */
export const addressOf = (name: string): string => `/${pathOf(name)}`;
