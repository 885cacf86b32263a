/** Fetches a feed from an S3 bucket: one key, or the newest with a prefix. */
import path from 'node:path';
import type { S3mini } from 's3mini';
import { fail } from '../../../renderer/contract/error.ts';
import type { BucketOrigin, OriginLimits } from '../../_domain/stock/stock-origin.schema.ts';
import { withAttempts } from './attempts.source.ts';
import { agentFor, passedOn, refuse, type Access } from './connection.source.ts';
import { download, type Fetched } from './download.source.ts';
import { headerSecret } from './environment.source.ts';
import { feedMissing } from './errors.ts';
import type { Stored } from './store.source.ts';

/** Returns the name of a feed for messages: `s3://stock/exports/cars.csv`, or with `*` for the newest with a prefix. */
export const bucketName = ({ bucket, key, prefix = '', suffix = '' }: BucketOrigin): string =>
  `s3://${bucket}/${key ?? `${prefix}*${suffix}`}`;

/** Returns the environment variables that a feed needs. */
export const bucketVariables = (origin: BucketOptions): string[] => [
  origin.access_key_env,
  origin.secret_key_env,
];

/** Options for reading a bucket. */
interface BucketAccess extends Omit<Access, 'limits'> {
  environment: NodeJS.ProcessEnv;
}

/** Credentials and client of a bucket fetch. */
interface BucketJob extends BucketAccess {
  stored: Stored | undefined;
  target: string;
}

/** The parts of an origin that name a bucket. */
export type BucketOptions = OriginLimits &
  Pick<BucketOrigin, 'bucket' | 'endpoint' | 'region' | 'access_key_env' | 'secret_key_env'>;

/** Lifetime of a signed address in seconds; every attempt signs a new one. */
const SIGNED_SECONDS = 900;

const endpointOf = ({ endpoint, region }: BucketOptions): string =>
  (endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '');

type ClientWith = (fetch: typeof globalThis.fetch) => S3mini;

/** Creates clients of a bucket. Throws DS1161 for a missing variable. */
async function createClients(
  origin: BucketOptions,
  { environment, facts }: BucketAccess,
): Promise<ClientWith> {
  const secret = (variable: string): string => headerSecret(variable, environment, facts);
  const [accessKeyId, secretAccessKey] = [secret(origin.access_key_env), secret(origin.secret_key_env)];
  // Lazy import: only buckets need the client.
  const { S3mini: Client } = await import('s3mini');
  return (fetch) =>
    new Client({
      endpoint: `${endpointOf(origin)}/${origin.bucket}`,
      region: origin.region,
      accessKeyId,
      secretAccessKey,
      fetch,
    });
}

/** Fetches a feed; returns `same` when the stored one is current. Throws DS1150 to DS1163. */
export async function fetchBucket(origin: BucketOrigin, job: BucketJob): Promise<Fetched | 'same'> {
  return fetchKey(origin, origin.key ?? (await newestKey(origin, job)), job);
}

/** Fetches one object. */
export async function fetchKey(
  origin: BucketOptions,
  key: string,
  job: BucketJob,
): Promise<Fetched | 'same'> {
  const { facts, stored, target, resolve, signal } = job;
  const name = `s3://${origin.bucket}/${key}`;
  const client = (await createClients(origin, job))(globalThis.fetch);
  const fetched = await download({
    limits: origin,
    resolve,
    signal,
    facts: { ...facts, name },
    // Signs the address, then downloads it like any HTTP file.
    address: async () => new URL(await client.getPresignedUrl('GET', key, SIGNED_SECONDS)),
    headers: {},
    secretHeaders: {},
    variables: bucketVariables(origin),
    redirectHosts: [],
    stored: stored?.name === name ? stored : undefined,
    target,
  });
  return fetched === 'same' ? fetched : { ...fetched, name, fileName: path.posix.basename(key) };
}

/** An object of a bucket listing. */
export interface Listed {
  key: string;
  bytes: number;
  /** Milliseconds since 1970. */
  modified: number;
  /** Changes with the object. */
  mark: string;
}

/** Returns the key of the newest object with the prefix and the suffix. Throws DS1152 if no object matches. */
async function newestKey(origin: BucketOrigin, job: BucketAccess): Promise<string> {
  const { prefix = '', suffix = '' } = origin;
  const listed = await listKeys(origin, prefix, job);
  const [newest] = listed
    .filter(({ key }) => !key.endsWith('/') && key.endsWith(suffix))
    .toSorted((a, b) => b.modified - a.modified || (a.key < b.key ? 1 : -1));
  return newest?.key ?? fail(feedMissing, { ...job.facts, answer: 'no key matches' });
}

/** Lists up to `most` objects whose keys start with `prefix`. Throws DS1152 for a missing bucket. */
export async function listKeys(
  origin: BucketOptions,
  prefix: string,
  job: BucketAccess & { most?: number },
): Promise<Listed[]> {
  const access: Access = { facts: job.facts, limits: origin, resolve: job.resolve };
  const { facts } = job;
  const clientWith = await createClients(origin, job);
  return withAttempts({ facts, limits: origin, bytes: () => 0, stop: job.signal }, async (signal) => {
    const agent = await agentFor(new URL(endpointOf(origin)), access);
    try {
      const { fetch } = await import('undici');
      const pinned = (url: string, init: object): Promise<unknown> =>
        fetch(url, { ...init, dispatcher: agent, redirect: 'manual', signal });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fetch of Node is an older one of the same package
      const client = clientWith(pinned as typeof globalThis.fetch);
      const listed = await client.listObjects('/', prefix, job.most);
      if (!listed) return fail(feedMissing, { ...facts, answer: 'the server has no such bucket' });
      return listed.map(({ Key, Size, LastModified, ETag }) => ({
        key: Key,
        // oxlint-disable-next-line typescript/no-unnecessary-type-conversion -- the client passes on the text of the listing
        bytes: Number(Size),
        modified: LastModified.getTime(),
        mark: `${ETag} ${Size} ${LastModified.getTime()}`,
      }));
    } catch (error) {
      throw listingFailure(error, origin, access);
    } finally {
      await agent.destroy();
    }
  });
}

/** Maps a failed listing to an error. Omits response bodies: they may contain signed headers. */
function listingFailure(error: unknown, origin: BucketOptions, access: Access): Error {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number')
    return passedOn(error, access);
  const { status } = error;
  const reason = `the server answers ${status}`;
  return refuse({ facts: access.facts, status, answer: reason, variables: bucketVariables(origin) });
}
