/**
 * Smaller files of the large pictures a tenant brings along (specification, sections 7 and 9). What was found out of a picture is
 * remembered as long as its file stays as it is.
 */
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readdirSync, readSync } from 'node:fs';
import path from 'node:path';
import { problem, type Problem } from '../../renderer/contract/error.ts';
import type { Rendition, Renditions } from '../_domain/picture/picture-sizes.ts';
import { brokenPicture, missingPictures, noResizer } from './errors.ts';
import { imageVariants, isComplete, variantNames, type SizedFile } from './image-variants.ts';
import { decoded, PICTURE } from './media-name.ts';
import { isCutShort } from './picture-bytes.ts';
import { MOST_BYTES, notAPicture } from './picture-kind.ts';
import {
  dropUnused,
  keyOf,
  recordOf,
  writeWhole,
  type Made,
  type MadeFile,
  type MediaFile,
  type PictureMaker,
} from './picture-maker.source.ts';
import { pixelSize, SIZE_BYTES, type PixelSize } from './picture-size.ts';

export interface RenditionOptions {
  media: readonly MediaFile[];
  /** The stock: pictures that no vehicle shows are left alone. */
  snapshot: string;
  /** Further texts, as JSON, whose pictures get sizes; those that are missing have been reported by whoever read the texts. */
  texts?: readonly string[];
  /** Folder of what is remembered of the tenant's pictures; those of all tenants stand beside one another. */
  keep: string;
  maker: PictureMaker;
  onProgress?: (done: number, total: number) => void;
}

export interface RenditionResult {
  /** By the picture's address; a picture that cannot be shown has none. */
  renditions: Renditions;
  /** The files to be published. */
  files: MediaFile[];
  /** Warnings: the site can be built. */
  problems: Problem[];
}

/** A picture of fewer bytes than this is small enough for every slot, if every browser takes it. */
const SMALL = 60_000;
/** Another one makes the next build look at every picture again. */
const VERSION = 4;

/** What is known of one file: as long as size and date are these, it needs no look. */
export interface CachedPicture {
  key: string;
  /** Width, name and bytes of each rendition. */
  files?: MadeFile[];
  /** Sizes and formats that the tenant has brought. */
  family?: Rendition[];
  /** Why it is no picture. */
  why?: string;
}
type Index = Record<string, CachedPicture>;

/**
 * Makes the renditions that are missing; sizes and formats that the tenant has brought are taken as they are. A picture that is
 * broken is named in a warning and the others go on.
 */
export async function makeRenditions(order: RenditionOptions): Promise<RenditionResult> {
  const found = findPictures(order);
  const { index, before } = found;
  const problems = await makeAll(found.large, index, order);
  if (JSON.stringify(index) !== JSON.stringify(before)) {
    writeIndex(indexOf(order), index);
    const names = new Set(namesIn(index));
    if (namesIn(before).some((name) => !names.has(name)))
      dropUnused(order.maker.folder, usedBeside(order.keep));
  }
  return resultOf({ ...found, folder: order.maker.folder, problems });
}

interface Found {
  shown: readonly Shown[];
  missing: readonly string[];
  /** What is known of each shown picture. */
  index: Index;
  /** What was known before. */
  before: Index;
  /** Those of which renditions have to be made. */
  large: MediaFile[];
}

const indexOf = ({ keep }: Pick<RenditionOptions, 'keep'>): string => path.join(keep, 'index.json');

/** What is known of a picture, and whether renditions of it have to be made. */
export interface Finding {
  cached: CachedPicture;
  isLarge: boolean;
}

/** Returns a function that looks a picture up in what the last build knew, and looks at it when it has changed since. */
export function pictureFinder(
  order: Pick<RenditionOptions, 'media' | 'keep' | 'maker'>,
  lookAt: Look = look,
): { find: (media: MediaFile) => Finding; before: Index } {
  const before = readIndex(indexOf(order));
  const kinOf = kinAmong(order.media);
  const find = (media: MediaFile): Finding => {
    const kin = kinOf(media);
    const key = [media, ...kin].map(keyOf).join(' ');
    const cached = before[media.file];
    if (cached?.key === key && isStored(cached, order.maker.folder)) return { cached, isLarge: false };
    const { complete, ...facts } = lookAt(media, kin, key);
    return { cached: { key, ...facts }, isLarge: !complete };
  };
  return { find, before };
}

/** Finds the pictures that the stock shows. */
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

/** Files of the media folders that may be the same picture as one of them. */
function kinAmong(media: readonly MediaFile[]): (of: MediaFile) => MediaFile[] {
  const byName = new Map(media.map((one) => [one.file, one]));
  const namesOf = variantNames(byName.keys());
  return ({ file }) => namesOf(file).flatMap((name) => byName.get(name) ?? []);
}

function sized({ file }: MediaFile, head: Uint8Array): SizedFile | undefined {
  const size = pixelSize(head);
  return size && { file, ...size };
}

/** What a look at the beginnings of a picture and its kin tells. `complete`: there is nothing to be made. */
export interface Facts extends Omit<CachedPicture, 'key'> {
  readonly complete: boolean;
}
/** `key` is another one when one of the files has changed. */
export type Look = (media: MediaFile, kin: readonly MediaFile[], key: string) => Facts;

export const look: Look = (media, kin) => {
  if (media.size > MOST_BYTES) return { why: `is larger than ${MOST_BYTES / 1_000_000} MB`, complete: true };
  const head = headOf(media.source);
  const heavy = media.size > SMALL;
  // A large one is unpacked later, which tells as well.
  const cut = !heavy && head.length > 0 && isCutShort(readFileSync(media.source));
  const why = notAPicture(head) ?? (cut ? 'breaks off before its end' : undefined);
  if (why) return { why, complete: true };
  const own = sized(media, head);
  if (!own || (kin.length === 0 && !media.file.endsWith('.avif'))) return { complete: !heavy };
  const others = kin.flatMap((one) => sized(one, headOf(one.source)) ?? []);
  const family = imageVariants(own, others);
  const complete = isComplete(family, own, heavy);
  return family.length > 1 || !complete ? { family, complete } : { complete };
};

/** Why a file is no picture, as far as it can be told without unpacking it. */
const faultOf = (media: MediaFile): string | undefined => look(media, [], '').why;

/** Width in pixels of a picture, as its head tells. */
export const widthOf = (media: MediaFile): number | undefined => pixelSizeOf(media)?.width;

/** Size in pixels of a picture, as its head tells. */
export const pixelSizeOf = ({ source }: Pick<MediaFile, 'source'>): PixelSize | undefined =>
  pixelSize(headOf(source));

/**
 * Warnings about pictures of the tenant that can be given without unpacking one: those that are not there, empty files
 * and files that are no pictures.
 */
export function pictureProblems(order: Pick<RenditionOptions, 'media' | 'snapshot'>): Problem[] {
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
  /** As vehicles write it. */
  url: string;
  media: MediaFile;
}

/** Addresses of the stock that are no pictures: videos and history reports. */
export const OTHER = /\.(?:mp4|pdf|vtt|webm)$/i;

/** The pictures of the media folders that stand in the stock, and the addresses of those that are not there. */
function shownPictures({
  media,
  snapshot,
  texts = [],
}: Pick<RenditionOptions, 'media' | 'snapshot' | 'texts'>): { shown: Shown[]; missing: string[] } {
  const files = new Map(media.map((one) => [one.file, one]));
  const ofStock = existsSync(snapshot) ? addressesIn(readFileSync(snapshot, 'utf8')) : new Set<string>();
  const shown: Shown[] = [];
  const missing: string[] = [];
  for (const url of new Set([...ofStock, ...texts.flatMap((text) => [...addressesIn(text)])])) {
    const file = fileOf(url);
    const found = files.get(file);
    if (found && PICTURE.test(file)) shown.push({ url, media: found });
    else if (!found && !OTHER.test(file) && ofStock.has(url)) missing.push(url);
  }
  return { shown, missing };
}

/** Addresses of media that stand in a JSON text. */
const addressesIn = (text: string): Set<string> => new Set(text.match(/(?<=")\/media\/[^\s"\\]+(?=")/g));

/** The media file of an address. */
export const fileOf = (url: string): string => decoded(url.slice(1).replace(/[?#].*/, ''));

function headOf(file: string): Uint8Array {
  const handle = openSync(file, 'r');
  try {
    const head = new Uint8Array(SIZE_BYTES);
    return head.subarray(0, readSync(handle, head));
  } finally {
    closeSync(handle);
  }
}

function readIndex(file: string): Index {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as { version: number; index: Index };
    return stored.version === VERSION ? stored.index : {};
  } catch {
    return {};
  }
}

function writeIndex(file: string, index: Index): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(file, JSON.stringify({ version: VERSION, index }));
}

const namesIn = (index: Index): string[] =>
  Object.values(index).flatMap(({ files = [] }) => files.map(([, name]) => name));

/** Names of all files that were made of the pictures of a tenant, their records included; `keep` is what is remembered of them. */
export const renditionNames = (keep: string): string[] =>
  namesIn(readIndex(path.join(keep, 'index.json'))).flatMap((name) => [name, recordOf(name)]);

/** Names of all renditions that a tenant beside this one, or itself, uses. */
function usedBeside(keep: string): Set<string> {
  const tenants = path.dirname(keep);
  return new Set(
    readdirSync(tenants).flatMap((slug) => namesIn(readIndex(path.join(tenants, slug, 'index.json')))),
  );
}

const isStored = ({ files = [] }: CachedPicture, folder: string): boolean =>
  files.every(([, name]) => existsSync(path.join(folder, name)));

/** Fills in the index for `large`. Without the library one notice stands for all. */
async function makeAll(large: MediaFile[], index: Index, order: RenditionOptions): Promise<Problem[]> {
  if (large.length === 0) return [];
  if (!(await order.maker.canMake())) {
    // Not remembered: the next build may have it.
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

/** What is worth remembering of a result: a key that fits no file is not. */
const factsOf = (made: Made): Partial<CachedPicture> =>
  'files' in made ? made : { why: made.why, ...(made.isPassing && { key: '' }) };

interface Finished extends Pick<Found, 'shown' | 'missing' | 'index'> {
  folder: string;
  problems: readonly Problem[];
}

/** Returns what pages and the output need of the pictures. */
function resultOf({ shown, missing, index, folder, problems }: Finished): RenditionResult {
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
    // Named by their content, they never change.
    for (const [, name, size] of made ?? [])
      files.set(name, {
        file: placeOf(name),
        source: path.join(folder, name),
        size,
        mtimeMs: 0,
      });
  }
  const warnings = [...problems, ...missingProblem(missing), ...broken.values()];
  return { renditions, files: [...files.values()], problems: warnings };
}

/** The files that pages offer of a picture: none where it cannot be shown, undefined where it is taken as it is. */
export function renditionsOf({ files: made, family, why }: CachedPicture): readonly Rendition[] | undefined {
  if (why) return [];
  if (!made) return family;
  const brought = family?.filter(([, , format]) => format !== undefined) ?? [];
  return [...made.map(([width, name]): Rendition => [width, addressOf(name)]), ...brought];
}

const placeOf = (name: string): string => `assets/pictures/${name}`;
/** Address of a rendition by its name. */
export const addressOf = (name: string): string => `/${placeOf(name)}`;
