/** Storage of a cache: a folder or an S3 bucket. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fail } from '../../renderer/contract/error.ts';
import { replaceFile } from '../../renderer/contract/whole-files.source.ts';
import { noCacheAddress } from './errors.ts';

/** Stores small files by name; names may contain `/`. */
export interface Store {
  /** Returns a file; undefined if it does not exist. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Writes a file atomically. */
  write: (name: string, body: Buffer) => Promise<void>;
  remove: (name: string) => Promise<void>;
}

/** Timeout of a request to a bucket, in milliseconds. */
const TIMEOUT_MS = 60_000;

function folderStore(folder: string): Store {
  const fileOf = (name: string): string => path.join(folder, ...name.split('/'));
  return {
    read: (name) =>
      readFile(fileOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    write: (name, body) => replaceFile(fileOf(name), (draft) => writeFile(draft, body)),
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}

/** Opens a bucket with credentials and address from the usual AWS variables. */
async function bucketStore(
  { bucket, prefix }: { bucket: string; prefix: string },
  environment: NodeJS.ProcessEnv,
): Promise<Store> {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (!accessKeyId || !secretAccessKey)
    throw new Error('AWS_ACCESS_KEY_ID or AWS_SECRET_ACCESS_KEY is not set.');
  // Imported here, so that builds without a bucket do not load the client.
  const { S3mini } = await import('s3mini');
  const region = environment['AWS_REGION'] ?? environment['AWS_DEFAULT_REGION'] ?? 'us-east-1';
  const endpoint =
    environment['AWS_ENDPOINT_URL_S3'] ??
    environment['AWS_ENDPOINT_URL'] ??
    `https://s3.${region}.amazonaws.com`;
  const client = new S3mini({
    endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: TIMEOUT_MS,
  });
  const keyOf = (name: string): string => (prefix === '' ? name : `${prefix}/${name}`);
  return {
    async read(name) {
      const body = await client.getObjectArrayBuffer(keyOf(name));
      return body ? Buffer.from(body) : undefined;
    },
    async write(name, body) {
      await client.putObject(keyOf(name), body, 'application/octet-stream');
    },
    async remove(name) {
      await client.deleteObject(keyOf(name));
    },
  };
}

/** A folder, or a bucket with a prefix for all names. */
export type Address = { folder: string } | { bucket: string; prefix: string };

/** Parses the value of `--cache`: `s3://BUCKET/PREFIX` or a folder. Throws DS1013 for any other address. */
export function addressOf(text: string): Address {
  const wrong = (): never => fail(noCacheAddress, { text });
  if (!/^[a-z0-9]+:\//i.test(text)) return text.trim() === '' ? wrong() : { folder: path.resolve(text) };
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([\w./-]*))?$/.exec(text) ?? [];
  return bucket === undefined ? wrong() : { bucket, prefix: prefix.replace(/\/+$/, '') };
}

/** Opens the store of an address. Throws if the credentials of a bucket are missing. */
export const openStore = async (address: Address, environment: NodeJS.ProcessEnv): Promise<Store> =>
  'folder' in address ? folderStore(address.folder) : bucketStore(address, environment);
