/**
 * Generates renditions: WebP of quality 75 in the widths that pages need. They are stored by content digest, so that tenants
 * share them.
 */
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import { writeWholeFiles } from '../../renderer/contract/whole-files.source.ts';
import { AT_ONCE, loadResizer, MOST_PIXELS, type Resizer } from '../_platform/pictures/sharp.source.ts';
import { QUALITY } from '../_domain/picture/image-url.ts';
import { FULL_WIDTH, PICTURE_WIDTHS } from '../_domain/picture/picture-widths.ts';

/** A media file and its path in the output. */
export interface MediaFile {
  file: string;
  source: string;
  size: number;
  mtimeMs: number;
}

/** One generated file. */
export type MadeFile = [width: number, name: string, bytes: number];

/** The result for a picture: its files, narrowest first, or why there are none. */
export type Made =
  | { files: MadeFile[] }
  | {
      why: string;
      /** The failure may be temporary. */
      isPassing?: boolean;
    };

type Picture = Pick<MediaFile, 'source' | 'size' | 'mtimeMs'>;

/** Generates renditions, each only once however many callers need it. */
export interface PictureMaker {
  /** Folder of the renditions. */
  readonly folder: string;
  /** Returns false where the library is missing. */
  readonly canMake: () => Promise<boolean>;
  readonly make: (picture: Picture) => Promise<Made>;
}

/** Timeout per picture, in seconds. */
const PATIENCE = 60;

/** Returns a key that changes with the file. */
export const keyOf = ({ size, mtimeMs }: Pick<MediaFile, 'size' | 'mtimeMs'>): string => `${size}-${mtimeMs}`;

/** Returns the rendition widths for a picture of this width. */
export function widthsOf(width: number): number[] {
  const largest = Math.min(width, FULL_WIDTH);
  return [...PICTURE_WIDTHS.filter((one) => one < largest), largest];
}

/** Returns the library; undefined where it cannot be loaded. */
const resizerHere = (): Promise<Resizer | undefined> => loadResizer().catch(() => undefined);

/** Creates a maker with the library that `load` returns. Stores renditions in `folder`. */
export function createPictureMaker(
  folder: string,
  load: () => Promise<Resizer | undefined> = resizerHere,
): PictureMaker {
  let loading: Promise<Resizer | undefined> | undefined;
  const resizer = (): Promise<Resizer | undefined> => (loading ??= load());
  const limit = pLimit(AT_ONCE);
  /** Digests by file; several tenants may share a file. */
  const digests = new Map<string, Promise<string>>();
  /** By digest: pending pictures, and those that failed for good. */
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
    return limit(() => createRenditions({ source, digest, folder }, library));
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

/** Returns the name of the record of a rendition's picture. */
export const recordOf = (rendition: string): string => rendition.replace(/-.*/, '') + RECORD;

/** Returns the renditions stored by an earlier run; undefined unless all exist. */
function readRecord(folder: string, digest: string): MadeFile[] | undefined {
  const record = path.join(folder, digest + RECORD);
  try {
    // Update the time stamp, so that no other build deletes it as unused.
    utimesSync(record, new Date(), new Date());
    const files = JSON.parse(readFileSync(record, 'utf8')) as MadeFile[];
    return files.every(([, name]) => existsSync(path.join(folder, name))) ? files : undefined;
  } catch {
    return undefined;
  }
}

/** Removes unused renditions. Recent ones stay: a build may be about to publish them. */
export function dropUnused(folder: string, used: ReadonlySet<string>): void {
  if (!existsSync(folder)) return;
  const digests = new Set([...used].map((name) => name.split('-', 1)[0]));
  for (const name of readdirSync(folder)) {
    const digest = name.split(/[-.]/, 1)[0];
    if (digests.has(digest)) continue;
    const record = path.join(folder, digest + RECORD);
    const file = path.join(folder, name);
    const stats = [record, file].map((one) => statSync(one, { throwIfNoEntry: false })).find(Boolean);
    if (stats && Date.now() - stats.mtimeMs > DAY) rmSync(file, { force: true });
  }
}

interface ResizeJob {
  source: string;
  digest: string;
  folder: string;
}

async function createRenditions(order: ResizeJob, resizer: Resizer): Promise<Made> {
  try {
    mkdirSync(order.folder, { recursive: true });
    const files = await resize(order, resizer);
    writeWholeFiles({ [path.join(order.folder, order.digest + RECORD)]: JSON.stringify(files) });
    return { files };
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n', 1);
    const fault = reason.includes('exceeds pixel limit')
      ? `has more than ${MOST_PIXELS / 1_000_000} million pixels`
      : `cannot be unpacked (${reason})`;
    // A timeout may be temporary.
    return reason.startsWith('timeout') ? { why: fault, isPassing: true } : { why: fault };
  }
}

/** Decodes the picture once, at the largest width, and derives every rendition from that. */
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
    writeWholeFiles({ [path.join(folder, name)]: body });
    files.push([targetWidth, name, body.length]);
  }
  return files;
}
