/** A bucket of moto, an S3-compatible server from PyPI that verifies signatures: `pip install 'moto[server,s3]'`. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { S3mini } from 's3mini';
import { freePort } from './free-port.ts';
import type { Bucket } from './s3.ts';

const program = process.env['MOTO_SERVER'] ?? 'moto_server';

export const hasMoto = spawnSync(program, ['--help']).status === 0;

const REGION = 'us-east-1';
const POLICY = JSON.stringify({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: 's3:*', Resource: '*' }],
});
/** Requests that create the user, its rights, its key and the bucket, before the server verifies signatures. */
const PREPARING = 4;

const unsigned = (service: string): string =>
  `AWS4-HMAC-SHA256 Credential=x/20260101/${REGION}/${service}/aws4_request, SignedHeaders=host, Signature=0`;

async function manageUsers(endpoint: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const body = new URLSearchParams({ Version: '2010-05-08', ...fields });
  const response = await fetch(endpoint, {
    method: 'POST',
    body,
    headers: { authorization: unsigned('iam') },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

/** Waits until the server listens. */
async function awaitServer(endpoint: string, log: () => string): Promise<void> {
  for (let waited = 0; !log().includes('Running on'); waited += 50) {
    if (waited > 30_000) throw new Error(`moto does not listen at ${endpoint}: ${log()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Starts a server in memory that accepts signed requests only. */
export async function startMotoBucket(name = 'sites'): Promise<Bucket> {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const child = spawn(program, ['-H', '127.0.0.1', '-p', String(port)], {
    env: { ...process.env, INITIAL_NO_AUTH_ACTION_COUNT: String(PREPARING) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  await awaitServer(endpoint, () => log);
  await manageUsers(endpoint, { Action: 'CreateUser', UserName: 'deploy' });
  await manageUsers(endpoint, {
    Action: 'PutUserPolicy',
    UserName: 'deploy',
    PolicyName: 'all',
    PolicyDocument: POLICY,
  });
  const key = await manageUsers(endpoint, { Action: 'CreateAccessKey', UserName: 'deploy' });
  await fetch(`${endpoint}/${name}`, { method: 'PUT', headers: { authorization: unsigned('s3') } });
  const [, accessKeyId = ''] = /<AccessKeyId>([^<]+)/.exec(key) ?? [];
  const [, secretAccessKey = ''] = /<SecretAccessKey>([^<]+)/.exec(key) ?? [];
  return {
    name,
    endpoint,
    secret: secretAccessKey,
    environment: {
      AWS_ENDPOINT_URL: endpoint,
      AWS_REGION: REGION,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    },
    client: new S3mini({ endpoint: `${endpoint}/${name}`, region: REGION, accessKeyId, secretAccessKey }),
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
