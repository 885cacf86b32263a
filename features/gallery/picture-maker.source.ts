/**
 * Makes smaller files of pictures: WebP of quality 75 in the widths that pages have room for. Renditions are stored by what is in
 * the picture, so that all tenants that share it share them.
 */
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { threadId } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Sharp, SharpOptions } from 'sharp';
import { QUALITY } from '../_domain/picture/image-url.ts';
import { FULL_WIDTH, PICTURE_WIDTHS } from '../_domain/picture/picture-widths.ts';

/** A file of the media folders and the path it has in the output. */
export interface MediaFile {
  file: string;
  source: string;
  size: number;
  mtimeMs: number;
}

/** One file that was made of a picture. */
export type MadeFile = [width: number, name: string, bytes: number];

/** What became of a picture: its files, narrowest first, or why there are none. */
export type Made =
  | { files: MadeFile[] }
  | {
      why: string;
      /** It may be different the next time. */
      isPassing?: boolean;
    };

type Picture = Pick<MediaFile, 'source' | 'size' | 'mtimeMs'>;

/** Makes the renditions of pictures; each is made once, however many ask for it. */
export interface PictureMaker {
  /** Folder of the renditions. */
  readonly folder: string;
  /** Returns false where the library is missing. */
  readonly canMake: () => Promise<boolean>;
  readonly make: (picture: Picture) => Promise<Made>;
}

export type Resizer = (input: string | Buffer, options?: SharpOptions) => Sharp;

/** Pixels beyond which a picture is refused rather than unpacked: 20,000 × 10,000. docs/pictures.md states it. */
const MOST_PIXELS = 200_000_000;
/** Seconds after which a picture is given up. */
const PATIENCE = 60;
/** Pictures unpacked at the same time: each may take 100 MB. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism()));

/** Another one when the file has changed. */
export const keyOf = ({ size, mtimeMs }: Pick<MediaFile, 'size' | 'mtimeMs'>): string => `${size}-${mtimeMs}`;

/** Nobody ever sees half a file. */
export function writeWhole(file: string, body: string | Uint8Array): void {
  const part = `${file}.${process.pid}-${threadId}.part`;
  writeFileSync(part, body);
  renameSync(part, file);
}

/** The widths that a picture so wide is made in. */
export function widthsOf(width: number): number[] {
  const largest = Math.min(width, FULL_WIDTH);
  return [...PICTURE_WIDTHS.filter((one) => one < largest), largest];
}

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

/** Whether the library is installed, found out without loading it. */
export function hasResizer(): boolean {
  try {
    createRequire(import.meta.url).resolve('sharp');
    return true;
  } catch {
    return false;
  }
}

/** Makes pictures with the library that `load` returns. Renditions are stored in `folder`. */
export function createPictureMaker(
  folder: string,
  load: () => Promise<Resizer | undefined> = loadSharp,
): PictureMaker {
  let loading: Promise<Resizer | undefined> | undefined;
  const resizer = (): Promise<Resizer | undefined> => (loading ??= load());
  const limit = pLimit(AT_ONCE);
  /** Digests by file, which may stand in the media of many tenants. */
  const digests = new Map<string, Promise<string>>();
  /** By digest: pictures being made, and those that cannot be. */
  const results = new Map<string, Promise<Made>>();
  const digestOf = (picture: Picture): Promise<string> => {
    const key = `${picture.source}\0${keyOf(picture)}`;
    const digest = digests.get(key) ?? limit(() => digestOfFile(picture.source));
    digests.set(key, digest);
    return digest;
  };
  const makeOnce = async (source: string, digest: string): Promise<Made> => {
    const stored = readRecord(folder, digest);
    if (stored) return { files: stored };
    const library = await resizer();
    if (!library) return { why: 'cannot be made smaller here', isPassing: true };
    return limit(() => renditionsOf({ source, digest, folder }, library));
  };
  return {
    folder,
    canMake: async () => (await resizer()) !== undefined,
    async make(picture) {
      const digest = await digestOf(picture);
      const result = results.get(digest) ?? makeOnce(picture.source, digest);
      results.set(digest, result);
      const made = await result;
      if ('files' in made || made.isPassing) results.delete(digest);
      return made;
    },
  };
}

async function digestOfFile(file: string): Promise<string> {
  const sum = createHash('sha1');
  await pipeline(createReadStream(file), sum);
  return sum.digest('base64url').replace(/[-_]/g, '').slice(0, 12);
}

const DAY = 86_400_000;
const RECORD = '.json';

/** Name of the record of the picture that a rendition was made of. */
export const recordOf = (rendition: string): string => rendition.replace(/-.*/, '') + RECORD;

/** Returns the renditions that an earlier run has stored; undefined unless all are there. */
function readRecord(folder: string, digest: string): MadeFile[] | undefined {
  const record = path.join(folder, digest + RECORD);
  try {
    // Young again, so that no other build takes it for forgotten.
    utimesSync(record, new Date(), new Date());
    const files = JSON.parse(readFileSync(record, 'utf8')) as MadeFile[];
    return files.every(([, name]) => existsSync(path.join(folder, name))) ? files : undefined;
  } catch {
    return undefined;
  }
}

/** Removes renditions that are in none of `used`. Young ones stay: a build may be about to publish them. */
export function dropUnused(folder: string, used: ReadonlySet<string>): void {
  if (!existsSync(folder)) return;
  const digests = new Set([...used].map((name) => name.split('-', 1)[0]));
  for (const name of readdirSync(folder)) {
    const digest = name.split(/[-.]/, 1)[0];
    if (digests.has(digest)) continue;
    const record = path.join(folder, digest + RECORD);
    const file = path.join(folder, name);
    const found = [record, file].map((one) => statSync(one, { throwIfNoEntry: false })).find(Boolean);
    if (found && Date.now() - found.mtimeMs > DAY) rmSync(file, { force: true });
  }
}

interface ResizeJob {
  source: string;
  digest: string;
  folder: string;
}

async function renditionsOf(order: ResizeJob, resizer: Resizer): Promise<Made> {
  try {
    mkdirSync(order.folder, { recursive: true });
    const files = await resize(order, resizer);
    writeWhole(path.join(order.folder, order.digest + RECORD), JSON.stringify(files));
    return { files };
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n', 1);
    const why = reason.includes('exceeds pixel limit')
      ? `has more than ${MOST_PIXELS / 1_000_000} million pixels`
      : `cannot be unpacked (${reason})`;
    // What took too long today may not tomorrow.
    return reason.startsWith('timeout') ? { why, isPassing: true } : { why };
  }
}

/** Unpacks the picture once, at the largest width, and makes every rendition from that. */
async function resize({ source, digest, folder }: ResizeJob, resizer: Resizer): Promise<MadeFile[]> {
  const { data, info } = await resizer(source, { limitInputPixels: MOST_PIXELS, sequentialRead: true })
    .timeout({ seconds: PATIENCE })
    .autoOrient()
    .resize({ width: FULL_WIDTH, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files: MadeFile[] = [];
  for (const targetWidth of widthsOf(width)) {
    const name = `${digest}-${targetWidth}.webp`;
    const body = await resizer(data, { raw: { width, height, channels } })
      .resize({ width: targetWidth })
      .webp({ quality: QUALITY })
      .toBuffer();
    writeWhole(path.join(folder, name), body);
    files.push([targetWidth, name, body.length]);
  }
  return files;
}
