/** A local S3-compatible server with one bucket. */
import S3rver from '@20minutes/s3rver';
import signature from '@20minutes/s3rver/lib/signature/v4.js';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { S3mini } from 's3mini';

export interface Bucket {
  readonly name: string;
  /** Address of the server, without the bucket. */
  readonly endpoint: string;
  /** Environment variables with address and credentials. */
  readonly environment: NodeJS.ProcessEnv;
  /** The secret key among them. */
  readonly secret: string;
  /** Accesses the bucket without the code under test. */
  readonly client: S3mini;
  stop: () => Promise<void>;
}

// This server checks the signature of `/bucket`; S3 and its clients sign the address as sent, `/bucket/`.
const { getStringToSign } = signature;
signature.getStringToSign = (request, scope) =>
  getStringToSign({ ...request, uri: request.uri.replace(/^\/[^/]+$/, '$&/') }, scope);

const ACCESS_KEY = 'S3RVER';
export const SECRET_KEY = 'S3RVER';

/** Starts a server that removes its files when it stops. */
export async function startBucket(name = 'sites'): Promise<Bucket> {
  const directory = mkdtempSync(path.join(realpathSync(tmpdir()), 'dealersite-s3-'));
  const configureBuckets = [{ name }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    name,
    endpoint,
    secret: SECRET_KEY,
    environment: {
      AWS_ENDPOINT_URL: endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: ACCESS_KEY,
      AWS_SECRET_ACCESS_KEY: SECRET_KEY,
    },
    client: new S3mini({
      endpoint: `${endpoint}/${name}`,
      region: 'us-east-1',
      accessKeyId: ACCESS_KEY,
      secretAccessKey: SECRET_KEY,
    }),
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Returns every object of a bucket with its content. */
export async function readObjects({ client }: Bucket, prefix = ''): Promise<Map<string, string>> {
  const listed = (await client.listObjects('/', prefix)) ?? [];
  const bodies = await Promise.all(
    listed.map(async ({ Key }) => {
      const body = await client.getObjectArrayBuffer(Key);
      return [Key, Buffer.from(body ?? new ArrayBuffer()).toString('latin1')] as const;
    }),
  );
  return new Map(bodies.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
