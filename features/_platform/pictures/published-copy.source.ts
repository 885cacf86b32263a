/** Copies of a tenant's files that its site publishes, in a folder of the cache. */
import { mkdirSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { writeWholeFiles } from '../../../renderer/contract/whole-files.source.ts';
import type { MediaFile } from '../../_domain/check/check.ts';

const DAY = 86_400_000;

/** Thrown with the reason why a file of a tenant cannot be used. */
export class UnusableFile extends Error {}

interface CopyInput {
  /** Path below the output folder. */
  readonly file: string;
  /** Name in the folder. */
  readonly name: string;
  /** Hexadecimal hash of what the copy is made from. */
  readonly digest: string;
  /** Without a folder nothing is stored. */
  readonly folder: string | undefined;
  readonly create: () => string | Uint8Array | Promise<string | Uint8Array>;
}

/** Returns a stored copy, marked as used at most once a day; creates it when it is missing. */
export async function storeCopy({ file, name, digest, folder, create }: CopyInput): Promise<MediaFile> {
  const source = path.join(folder ?? '', name);
  // The date stands for the content, which another machine stores at another time.
  const mtimeMs = Number.parseInt(digest.slice(0, 10), 16);
  const stored = folder === undefined ? undefined : statSync(source, { throwIfNoEntry: false });
  if (stored) {
    const now = new Date();
    if (now.getTime() - stored.mtimeMs > DAY) utimesSync(source, now, now);
    return { file, source, size: stored.size, mtimeMs };
  }
  const body = await create();
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    writeWholeFiles({ [source]: body });
  }
  return { file, source, size: Buffer.byteLength(body), mtimeMs };
}
