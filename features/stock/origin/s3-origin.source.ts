/** A feed in a bucket that speaks S3, as a tenant describes it: one key, or the newest of a prefix. */
import path from 'node:path';
import type { S3mini } from 's3mini';
import { fail } from '../../../renderer/contract/error.ts';
import type { BucketOrigin } from '../../_domain/stock/stock-origin.schema.ts';
import { withAttempts } from './attempts.source.ts';
import { agentFor, passedOn, refuse, type Access } from './connection.source.ts';
import { download, type Fetched } from './download.source.ts';
import { headerSecret } from './environment.source.ts';
import { feedMissing } from './errors.ts';
import type { Stored } from './store.source.ts';

/** Returns the name of a feed in messages: `s3://stock/exports/cars.csv`, or with `*` for the newest of a prefix. */
export const bucketName = ({ bucket, key, prefix = '', suffix = '' }: BucketOrigin): string =>
  `s3://${bucket}/${key ?? `${prefix}*${suffix}`}`;

/** Returns the variables of the environment that a feed needs. */
export const bucketVariables = (origin: BucketOrigin): string[] => [
  origin.access_key_env,
  origin.secret_key_env,
];

/** What a fetch from a bucket is made with. */
interface BucketJob extends Omit<Access, 'limits'> {
  stored: Stored | undefined;
  target: string;
  environment: NodeJS.ProcessEnv;
}

/** Seconds for which a signed address holds; every attempt has one of its own. */
const SIGNED_SECONDS = 900;

const endpointOf = ({ endpoint, region }: BucketOrigin): string =>
  (endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '');

/** Fetches a feed; `same` when it is the stored one. Throws DS1150 to DS1163. */
export async function fetchBucket(
  origin: BucketOrigin,
  { stored, target, environment, ...rest }: BucketJob,
): Promise<Fetched | 'same'> {
  const access: Access = { ...rest, limits: origin };
  const { facts } = access;
  const secret = (variable: string): string => headerSecret(variable, environment, facts);
  const [accessKeyId, secretAccessKey] = [secret(origin.access_key_env), secret(origin.secret_key_env)];
  // Sources without a bucket do without the client.
  const { S3mini: Client } = await import('s3mini');
  const clientWith = (fetch: typeof globalThis.fetch): S3mini =>
    new Client({
      endpoint: `${endpointOf(origin)}/${origin.bucket}`,
      region: origin.region,
      accessKeyId,
      secretAccessKey,
      fetch,
    });
  const key = origin.key ?? (await newestKey(origin, clientWith, access));
  const name = `s3://${origin.bucket}/${key}`;
  const client = clientWith(globalThis.fetch);
  const fetched = await download({
    ...access,
    facts: { ...facts, name },
    // The address is signed here; what it holds is fetched as from any web server.
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

/** The key of the object that changed last, of those with the prefix and the suffix. Throws DS1152 when there is none. */
function newestKey(
  origin: BucketOrigin,
  clientWith: (fetch: typeof globalThis.fetch) => S3mini,
  access: Access,
): Promise<string> {
  const { facts, limits } = access;
  const { prefix, suffix = '' } = origin;
  return withAttempts({ facts, limits, bytes: () => 0 }, async (signal) => {
    const agent = await agentFor(new URL(endpointOf(origin)), access);
    try {
      const { fetch } = await import('undici');
      const pinned = (url: string, init: object): Promise<unknown> =>
        fetch(url, { ...init, dispatcher: agent, redirect: 'manual', signal });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fetch of Node is an older one of the same package
      const client = clientWith(pinned as typeof globalThis.fetch);
      const listed = await client.listObjects('/', prefix);
      const files = (listed ?? []).filter(({ Key }) => !Key.endsWith('/') && Key.endsWith(suffix));
      const [newest] = files.toSorted(
        (a, b) => b.LastModified.getTime() - a.LastModified.getTime() || (a.Key < b.Key ? 1 : -1),
      );
      const answer = listed ? 'no key matches' : 'the server has no such bucket';
      return newest ? newest.Key : fail(feedMissing, { ...facts, answer }, { exitCode: 2 });
    } catch (error) {
      throw listingFailure(error, origin, access);
    } finally {
      await agent.destroy();
    }
  });
}

/** What a listing that failed means; bodies of answers are left out, for they may hold what was signed. */
function listingFailure(error: unknown, origin: BucketOrigin, access: Access): Error {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number')
    return passedOn(error, access);
  const { status } = error;
  const answer = `the server answers ${status}`;
  return refuse({ facts: access.facts, status, answer, variables: bucketVariables(origin) });
}
