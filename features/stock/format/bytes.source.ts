/** Reads a stock file: plain, gzip, or a zip archive with one file. */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { crc32, createGunzip } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { fail, ProblemError } from '../../../renderer/contract/error.ts';
import { emptyFile, unreadable } from '../errors.ts';
import { brokenArchive, notOneMember, oldSheet, unpacksTooFar } from './errors.ts';

/** Limits for unpacking an archive. */
export interface PackLimits {
  /** Bytes that are always allowed. */
  free: number;
  /** Allowed multiple of the packed size beyond that. */
  ratio: number;
  /** Absolute limit in bytes. */
  total: number;
}

/** Real exports shrink to a tenth or a fiftieth; deflate can reach a thousandth. */
const PACK_LIMITS: PackLimits = { free: 64 * 1024 ** 2, ratio: 200, total: 4 * 1024 ** 3 };

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Unpacked bytes of a file. */
export interface OpenBytes {
  bytes: AsyncIterable<Buffer>;
  /** Name whose extension gives the format: of the file, or of the member of the archive. */
  name: string;
  /** The archive is a spreadsheet. */
  isSheet: boolean;
}

type Packing = 'none' | 'gzip' | 'zip';

const MAGIC: readonly (readonly [string, Packing | 'old'])[] = [
  ['1f8b', 'gzip'],
  ['504b0304', 'zip'],
  ['504b0506', 'zip'],
  ['d0cf11e0', 'old'],
];

/** Detects the packing by the first bytes. Throws DS1101, DS1103 and DS1180. */
async function readPacking(path: string, name: string): Promise<Packing> {
  const asProblem = (error: unknown): never => fail(unreadable, { file: name, why: reasonOf(error) });
  const handle = await open(path, 'r').catch(asProblem);
  try {
    const head = Buffer.alloc(4);
    const { bytesRead } = await handle.read(head, 0, 4, 0).catch(asProblem);
    if (bytesRead === 0) fail(emptyFile, { file: name });
    const format = MAGIC.find(([magic]) => head.toString('hex', 0, bytesRead).startsWith(magic))?.[1];
    if (format === 'old') fail(oldSheet, { file: name });
    return format ?? 'none';
  } finally {
    await handle.close();
  }
}

/** Passes bytes on up to a limit. Throws DS1172 beyond it. */
export async function* within(
  bytes: AsyncIterable<Buffer>,
  { packed, name, limits = PACK_LIMITS }: { packed: number; name: string; limits?: PackLimits },
): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const chunk of bytes) {
    total += chunk.length;
    if (total > limits.total)
      fail(unpacksTooFar, { file: name, limit: `more than ${Math.round(limits.total / 1024 ** 2)} MiB` });
    if (total > limits.free && total > packed * limits.ratio)
      fail(unpacksTooFar, { file: name, limit: `more than ${limits.ratio} times its size` });
    yield chunk;
  }
}

async function* plainBytes(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path, { highWaterMark: 32 * 1024 });
}

async function* gunzipped(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: 32 * 1024 });
  const gunzip = createGunzip({ chunkSize: 64 * 1024 });
  file.on('error', (error) => gunzip.destroy(error));
  try {
    yield* file.pipe(gunzip);
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}

/** Returns whether an entry is a folder or a metadata file of a macOS archive. */
const isAside = ({ fileName }: Entry): boolean =>
  fileName.endsWith('/') || fileName.startsWith('__MACOSX/') || /(?:^|\/)\.DS_Store$/.test(fileName);

/** Most members of an archive. */
const MEMBERS = 10_000;

/** An open archive and its members; the opener closes it. */
export interface Archive {
  file: ZipFile;
  members: readonly Entry[];
}

/** Opens an archive and reads its directory. Throws DS1172 and DS1174. */
export async function openArchive(path: string, name: string): Promise<Archive> {
  const { openPromise } = await import('yauzl');
  let file: ZipFile | undefined;
  try {
    file = await openPromise(path, { lazyEntries: true, autoClose: false });
    if (file.entryCount > MEMBERS) fail(unpacksTooFar, { file: name, limit: `more than ${MEMBERS} files` });
    const members: Entry[] = [];
    for await (const entry of file.eachEntry()) members.push(entry);
    return { file, members: members.filter((entry) => !isAside(entry)) };
  } catch (error) {
    file?.close();
    if (error instanceof ProblemError) throw error;
    return fail(brokenArchive, { file: name, why: reasonOf(error) });
  }
}

/** Yields the bytes of one member and verifies size and checksum against the directory. Throws DS1172 and DS1174. */
export async function* memberBytes(
  { file }: Archive,
  entry: Entry,
  { name, limits }: { name: string; limits?: PackLimits },
): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    if (entry.isEncrypted()) fail(brokenArchive, { file: name, why: `${entry.fileName} has a password` });
    const stream = await file.openReadStreamPromise(entry);
    try {
      const packed = entry.compressedSize;
      for await (const chunk of within(stream, { packed, name, ...(limits ? { limits } : {}) })) {
        sum = crc32(chunk, sum);
        yield chunk;
      }
    } finally {
      stream.destroy();
    }
    if (sum !== entry.crc32) fail(brokenArchive, { file: name, why: `${entry.fileName} is damaged` });
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    fail(brokenArchive, { file: name, why: reasonOf(error) });
  }
}

/** Yields the bytes of the only file in an archive. */
async function* onlyMember(path: string, name: string): AsyncGenerator<Buffer> {
  const archive = await openArchive(path, name);
  try {
    for (const entry of archive.members) yield* memberBytes(archive, entry, { name });
  } finally {
    archive.file.close();
  }
}

async function openZip(path: string, name: string): Promise<OpenBytes> {
  const { file, members } = await openArchive(path, name);
  file.close();
  const names = members.map(({ fileName }) => fileName);
  const isSheet = names.includes('[Content_Types].xml');
  const [only] = names;
  if (!isSheet && (names.length !== 1 || only === undefined))
    return fail(notOneMember, { file: name, members: names });
  return { bytes: onlyMember(path, name), name: isSheet ? name : (only ?? name), isSheet };
}

/**
 * Opens and unpacks a file. Errors while reading are problems too. Throws DS1101, DS1103, DS1172 to DS1174 and DS1180.
 */
export async function openBytes(path: string, name: string): Promise<OpenBytes> {
  const packing = await readPacking(path, name);
  if (packing === 'zip') return openZip(path, name);
  const { size } = await stat(path);
  const bytes = packing === 'gzip' ? within(gunzipped(path), { packed: size, name }) : plainBytes(path);
  return { bytes, name: packing === 'gzip' ? name.replace(/\.gz$/i, '') : name, isSheet: false };
}
