/**
 * Smaller files of the large pictures a tenant brings along (specification, sections 7 and 9): WebP of quality 75 in the widths
 * that pages have room for. A picture is rendered once: its renditions are kept and found again by what is in the picture.
 */
import { hash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Sharp, SharpOptions } from 'sharp';
import { problem, type Problem } from '../../renderer/contract/error.ts';
import { QUALITY } from '../_domain/picture/image-url.ts';
import { FULL_WIDTH, PICTURE_WIDTHS } from '../_domain/picture/picture-widths.ts';
import type { Rendition, Renditions } from '../_domain/picture/picture-sizes.ts';
import { brokenPicture, missingPictures, noResizer } from './errors.ts';
import { familyOf, isComplete, relatives, type SizedFile } from './family.ts';
import { decoded, PICTURE } from './media-name.ts';
import { isCutShort } from './picture-bytes.ts';
import { MOST_BYTES, notAPicture } from './picture-kind.ts';
import { pixelSize, SIZE_BYTES } from './picture-size.ts';

/** A file of the media folders and the path it has in the output. */
export interface MediaFile {
  file: string;
  source: string;
  size: number;
  mtimeMs: number;
}

export interface RenditionOrder {
  media: readonly MediaFile[];
  /** The stock: pictures that no vehicle shows are left alone. */
  snapshot: string;
  /** Folder in which renditions are kept from build to build. */
  keep: string;
  onProgress?: (done: number, total: number) => void;
  /** The library; a test may do without. */
  resizer?: () => Promise<Resizer | undefined>;
}

export interface RenditionResult {
  /** By the picture's address; a picture that cannot be shown has none. */
  renditions: Renditions;
  /** The files to be published. */
  files: MediaFile[];
  /** Warnings: the site can be built. */
  problems: Problem[];
}

type Resizer = (input: string | Buffer, options?: SharpOptions) => Sharp;

/** A picture of fewer bytes than this is small enough for every slot, if every browser takes it. */
const SMALL = 60_000;
/** Pixels beyond which a picture is refused rather than unpacked: 20,000 × 10,000. docs/pictures.md states it. */
const MOST_PIXELS = 200_000_000;
/** Seconds after which a picture is given up. */
const PATIENCE = 60;
/** Pictures unpacked at the same time: each may take 100 MB. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism()));
const DAY = 86_400_000;
/** Another one makes the next build look at every picture again. */
const VERSION = 3;

/** What is known of one file: as long as size and date are these, it needs no look. */
interface Known {
  key: string;
  /** Width, name and bytes of each rendition. */
  files?: [number, string, number][];
  /** Sizes and formats that the tenant has brought. */
  family?: Rendition[];
  /** Why it is no picture. */
  why?: string;
}
type Index = Record<string, Known>;

/** Another one when the file has changed. */
export const keyOf = ({ size, mtimeMs }: Pick<MediaFile, 'size' | 'mtimeMs'>): string => `${size}-${mtimeMs}`;

/**
 * Makes the renditions that are missing; sizes and formats that the tenant has brought are taken as they are. A picture that is
 * broken is named in a warning and the others go on.
 */
export async function makeRenditions(order: RenditionOrder): Promise<RenditionResult> {
  const { shown, missing } = shownPictures(order);
  const indexFile = path.join(order.keep, 'index.json');
  const before = readIndex(indexFile);
  const index: Index = {};
  const large: MediaFile[] = [];
  const kinOf = kinAmong(order.media);
  for (const { media } of shown) {
    const kin = kinOf(media);
    const key = [media, ...kin].map(keyOf).join(' ');
    const known = before[media.file];
    if (known?.key === key && isKept(known, order.keep)) {
      index[media.file] = known;
      continue;
    }
    const { complete, ...found } = look(media, kin);
    index[media.file] = { key, ...found };
    if (!complete) large.push(media);
  }
  const problems = await resizeAll(large, index, order);
  if (JSON.stringify(index) !== JSON.stringify(before)) {
    writeIndex(indexFile, index);
    dropUnused(order.keep, index);
  }
  return resultOf({ shown, missing, index, keep: order.keep, problems });
}

/** Files of the media folders that may be the same picture as one of them. */
function kinAmong(media: readonly MediaFile[]): (of: MediaFile) => MediaFile[] {
  const byName = new Map(media.map((one) => [one.file, one]));
  const namesOf = relatives(byName.keys());
  return ({ file }) => namesOf(file).flatMap((name) => byName.get(name) ?? []);
}

function sized({ file }: MediaFile, head: Uint8Array): SizedFile | undefined {
  const size = pixelSize(head);
  return size && { file, ...size };
}

/** What a look at the beginnings of a picture and its kin tells. `complete`: there is nothing to be made. */
function look(media: MediaFile, kin: readonly MediaFile[]): Omit<Known, 'key'> & { complete: boolean } {
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
  const family = familyOf(own, others);
  const complete = isComplete(family, own, heavy);
  return family.length > 1 || !complete ? { family, complete } : { complete };
}

/** Why a file is no picture, as far as it can be told without unpacking it. */
export const faultOf = (media: MediaFile): string | undefined => look(media, []).why;

/** Whether the last build has found that a file, unchanged since, is no picture. */
export function knownFaults(keep: string): (media: MediaFile) => boolean {
  const index = readIndex(path.join(keep, 'index.json'));
  return (media) => {
    const known = index[media.file];
    // What stands beside the picture does not matter.
    return known?.why !== undefined && known.key.split(' ', 1)[0] === keyOf(media);
  };
}

/**
 * Warnings about pictures of the tenant that can be given without unpacking one: those that are not there, empty files
 * and files that are no pictures.
 */
export function pictureProblems(order: Pick<RenditionOrder, 'media' | 'snapshot'>): Problem[] {
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
const OTHER = /\.(?:mp4|pdf|vtt|webm)$/i;

/** The pictures of the media folders that stand in the stock, and the addresses of those that are not there. */
export function shownPictures({ media, snapshot }: Pick<RenditionOrder, 'media' | 'snapshot'>): {
  shown: Shown[];
  missing: string[];
} {
  if (!existsSync(snapshot)) return { shown: [], missing: [] };
  const files = new Map(media.map((one) => [one.file, one]));
  const urls = new Set(readFileSync(snapshot, 'utf8').match(/(?<=")\/media\/[^\s"\\]+(?=")/g));
  const shown: Shown[] = [];
  const missing: string[] = [];
  for (const url of urls) {
    const file = fileOf(url);
    const found = files.get(file);
    if (found && PICTURE.test(file)) shown.push({ url, media: found });
    else if (!found && !OTHER.test(file)) missing.push(url);
  }
  return { shown, missing };
}

const fileOf = (url: string): string => decoded(url.slice(1).replace(/[?#].*/, ''));

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
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { version: number; index: Index };
    return kept.version === VERSION ? kept.index : {};
  } catch {
    return {};
  }
}

function writeIndex(file: string, index: Index): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(file, JSON.stringify({ version: VERSION, index }));
}

/** Nobody ever sees half a file. */
function writeWhole(file: string, body: string | Uint8Array): void {
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, body);
  renameSync(part, file);
}

/** Removes renditions of pictures that have gone. Young ones stay: another build may be about to publish them. */
function dropUnused(keep: string, index: Index): void {
  const used = new Set(Object.values(index).flatMap(({ files = [] }) => files.map(([, name]) => name)));
  for (const name of readdirSync(keep)) {
    const file = path.join(keep, name);
    if (name.endsWith('.webp') && !used.has(name) && Date.now() - statSync(file).mtimeMs > DAY) rmSync(file);
  }
}

const isKept = ({ files = [] }: Known, keep: string): boolean =>
  files.every(([, name]) => existsSync(path.join(keep, name)));

async function loadSharp(): Promise<Resizer | undefined> {
  try {
    const { default: sharp } = await import('sharp');
    // Memory that is kept for pictures to come would never be given back.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  } catch {
    return undefined;
  }
}

/** Fills in the index for `large`, some at a time. Without the library one notice stands for all. */
async function resizeAll(large: MediaFile[], index: Index, order: RenditionOrder): Promise<Problem[]> {
  if (large.length === 0) return [];
  const resizer = await (order.resizer ?? loadSharp)();
  if (!resizer) {
    // Not remembered: the next build may have it.
    for (const { file } of large) delete index[file];
    return [problem(noResizer, { count: large.length })];
  }
  mkdirSync(order.keep, { recursive: true });
  const waiting = large.values();
  let done = 0;
  const work = async () => {
    for (const media of waiting) {
      const known = index[media.file];
      if (known) Object.assign(known, await renditionsOf(media, resizer, order.keep));
      order.onProgress?.((done += 1), large.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return [];
}

async function renditionsOf({ source }: MediaFile, resizer: Resizer, keep: string): Promise<Partial<Known>> {
  const digest = hash('sha1', readFileSync(source), 'base64url').replace(/[-_]/g, '').slice(0, 12);
  try {
    return { files: await resize({ source, digest, keep }, resizer) };
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n', 1);
    const why = reason.includes('exceeds pixel limit')
      ? `has more than ${MOST_PIXELS / 1_000_000} million pixels`
      : `cannot be unpacked (${reason})`;
    // What took too long today may not tomorrow: a key that fits no file is not remembered.
    return reason.startsWith('timeout') ? { why, key: '' } : { why };
  }
}

/** Unpacks the picture once, at the largest width, and makes every rendition from that. */
async function resize(
  { source, digest, keep }: { source: string; digest: string; keep: string },
  resizer: Resizer,
): Promise<[number, string, number][]> {
  const { data, info } = await resizer(source, { limitInputPixels: MOST_PIXELS, sequentialRead: true })
    .timeout({ seconds: PATIENCE })
    .autoOrient()
    .resize({ width: FULL_WIDTH, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files: [number, string, number][] = [];
  for (const wanted of [...PICTURE_WIDTHS.filter((one) => one < width), width]) {
    const name = `${digest}-${wanted}.webp`;
    const body = await resizer(data, { raw: { width, height, channels } })
      .resize({ width: wanted })
      .webp({ quality: QUALITY })
      .toBuffer();
    writeWhole(path.join(keep, name), body);
    files.push([wanted, name, body.length]);
  }
  return files;
}

interface Found {
  shown: readonly Shown[];
  missing: readonly string[];
  index: Index;
  keep: string;
  problems: readonly Problem[];
}

function resultOf({ shown, missing, index, keep, problems }: Found): RenditionResult {
  const renditions: Record<string, readonly Rendition[]> = Object.fromEntries(
    missing.map((url) => [url, []]),
  );
  const files = new Map<string, MediaFile>();
  const broken = new Map<string, Problem>();
  for (const { url, media } of shown) {
    const { files: made, family, why } = index[media.file] ?? {};
    if (why) broken.set(media.file, problem(brokenPicture, { file: media.source, why }));
    if (!made && !family && !why) continue;
    const brought = made ? family?.filter(([, , format]) => format !== undefined) : family;
    renditions[url] = why
      ? []
      : [...(made ?? []).map(([width, name]): Rendition => [width, `/${placeOf(name)}`]), ...(brought ?? [])];
    // Named by their content, they never change.
    for (const [, name, size] of made ?? [])
      files.set(name, { file: placeOf(name), source: path.join(keep, name), size, mtimeMs: 0 });
  }
  const warnings = [...problems, ...missingProblem(missing), ...broken.values()];
  return { renditions, files: [...files.values()], problems: warnings };
}

const placeOf = (name: string): string => `assets/pictures/${name}`;
