/** Stock from a bucket, against a server that speaks S3. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { ProblemError } from '../../../renderer/contract/error.ts';
import { SECRET_KEY, startBucket, type Bucket } from '../../../tests/support/s3.ts';
import { stockSourceSchema } from '../../_domain/stock/stock-source.schema.ts';
import { cars, codes, NOW, stateTexts } from '../store/pull-case.source.ts';
import { pullStock, type PullOutcome } from '../store/pull.source.ts';
import { readSnapshot, snapshotPath } from '../store/snapshot.source.ts';
import { startFeedServer } from './feed-server.source.ts';

let bucket: Bucket;
let root = '';
beforeEach(async () => {
  bucket = await startBucket('stock');
  root = temporaryFolder();
});
afterEach(async () => {
  await bucket.stop();
});

const put = (key: string, count: number): Promise<unknown> => bucket.client.putObject(key, cars(count));

interface Case {
  s3?: object;
  source?: object;
  environment?: NodeJS.ProcessEnv;
}

function pull({ s3 = { key: 'cars.ndjson' }, source = {}, environment }: Case = {}): Promise<PullOutcome> {
  const limits = { allow_private: true, retry_seconds: 0.01, attempts: 2 };
  const origin = { bucket: 'stock', endpoint: bucket.endpoint, ...limits, ...s3 };
  return pullStock({
    root,
    tenantDir: root,
    tenantSlug: 'yard',
    source: stockSourceSchema.parse({ sources: [{ s3: origin, ...source }] }),
    now: NOW,
    environment: environment ?? bucket.environment,
  });
}

async function failure(more: Case): Promise<ProblemError> {
  const error = await pull(more).catch((thrown: unknown) => thrown);
  if (!(error instanceof ProblemError)) throw new Error(`no problem: ${String(error)}`);
  expect(error.exitCode).toBe(2);
  return error;
}

describe('a feed in a bucket', () => {
  test('comes in by its key', async () => {
    await put('cars.ndjson', 5);
    const { accepted, bySource } = await pull();
    expect(accepted).toBe(5);
    expect(bySource[0]?.file).toBe('s3://stock/cars.ndjson');
  });

  test('is not downloaded again when unchanged', async () => {
    await put('cars.ndjson', 5);
    await pull();
    const origins = path.join(root, '.dealersite/origins/yard');
    const before = readdirSync(origins);
    expect((await pull()).unchanged).toBe(true);
    await put('cars.ndjson', 6);
    expect((await pull()).accepted).toBe(6);
    expect(readdirSync(origins)).toHaveLength(before.length);
  });

  test('supports a key with blanks and special characters', async () => {
    await put('exports of may/cars (1)+&.ndjson', 5);
    expect((await pull({ s3: { key: 'exports of may/cars (1)+&.ndjson' } })).accepted).toBe(5);
  });

  test('is the newest with a prefix', async () => {
    await put('exports/2026-11-24/cars.ndjson', 4);
    await put('other/cars.ndjson', 9);
    await sleep(1_100);
    await put('exports/2026-11-25/cars.ndjson', 5);
    await put('exports/2026-11-25/cars.ndjson.done', 1);
    const s3 = { prefix: 'exports/', suffix: '.ndjson' };
    const { accepted, bySource } = await pull({ s3 });
    expect(accepted).toBe(5);
    expect(bySource[0]?.file).toBe('s3://stock/exports/2026-11-25/cars.ndjson');
    expect((await pull({ s3 })).unchanged).toBe(true);
  });
});

describe('the last good snapshot is unchanged', () => {
  beforeEach(async () => {
    await put('cars.ndjson', 5);
    await pull();
  });

  const SIGNED = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'another-secret' };

  test.each<[string, Case, string]>([
    ['against a key that is not there', { s3: { key: 'gone.ndjson' } }, 'DS1152'],
    ['against a prefix without a key', { s3: { prefix: 'gone/' } }, 'DS1152'],
    ['against a bucket that is not there', { s3: { prefix: 'cars', bucket: 'gone' } }, 'DS1152'],
    ['against a wrong secret for a key', { environment: SIGNED }, 'DS1151'],
    ['against a wrong secret for a list', { environment: SIGNED, s3: { prefix: 'cars' } }, 'DS1151'],
    ['without a secret', { environment: { AWS_ACCESS_KEY_ID: 'S3RVER' } }, 'DS1161'],
    ['against a private network', { s3: { key: 'cars.ndjson', allow_private: false } }, 'DS1160'],
    ['against a private network for a list', { s3: { prefix: 'cars', allow_private: false } }, 'DS1160'],
    ['against a server that is down', { s3: { key: 'a', endpoint: 'http://127.0.0.1:1' } }, 'DS1150'],
    [
      'against a server that is down for a list',
      { s3: { prefix: 'a', endpoint: 'http://127.0.0.1:1' } },
      'DS1150',
    ],
  ])('%s', async (_what, more, code) => {
    const before = readFileSync(snapshotPath(root, 'yard'));
    const error = await failure(more);
    expect(error.problems.map((one) => one.code)).toEqual([code]);
    const text = JSON.stringify(error.problems);
    expect(text).not.toMatch(/another-secret|X-Amz|Signature/);
    expect(error.message).toContain('yard, source 1: s3://');
    expect(readFileSync(snapshotPath(root, 'yard')).equals(before)).toBe(true);
  });

  test('after a feed half as large', async () => {
    await put('cars.ndjson', 2);
    expect(await codes(pull())).toEqual(['DS1110']);
    expect(readSnapshot(snapshotPath(root, 'yard')).vehicles).toHaveLength(5);
  });

  test('after a file that is too large', async () => {
    await put('cars.ndjson', 6);
    expect(await codes(pull({ s3: { key: 'cars.ndjson', max_megabytes: 0.000_1 } }))).toEqual(['DS1158']);
  });

  test('after an empty feed', async () => {
    await bucket.client.putObject('cars.ndjson', '');
    expect(await codes(pull())).toEqual(['DS1103']);
  });

  test.each([
    ['key', { key: 'cars.ndjson' }],
    ['list', { prefix: 'cars' }],
  ])('after a server that fails or redirects for a %s', async (_what, s3) => {
    const server = await startFeedServer((_request, response) => response.writeHead(503).end());
    try {
      expect(await codes(pull({ s3: { ...s3, endpoint: server.origin } }))).toEqual(['DS1153']);
      expect(server.requests).toHaveLength(2);
      server.answer = (_request, response) =>
        response.writeHead(301, { location: 'http://127.0.0.1:1/' }).end();
      expect(await codes(pull({ s3: { ...s3, endpoint: server.origin } }))).toEqual(['DS1153']);
    } finally {
      await server.stop();
    }
  });
});

test('secrets are neither printed nor stored', async () => {
  await put('cars.ndjson', 5);
  const environment = { MY_ID: 'S3RVER', MY_KEY: SECRET_KEY };
  const outcome = await pull({
    s3: { key: 'cars.ndjson', access_key_env: 'MY_ID', secret_key_env: 'MY_KEY' },
    environment,
  });
  expect(JSON.stringify(outcome)).not.toMatch(/X-Amz|Signature/);
  for (const text of stateTexts(root)) expect(text).not.toMatch(/S3RVER|X-Amz/);
});

describe('options', () => {
  const fault = (s3: object): string | undefined =>
    stockSourceSchema.safeParse({ sources: [{ s3 }] }).error?.issues[0]?.message;

  test('have defaults', () => {
    const [source] = stockSourceSchema.parse({
      sources: [{ s3: { bucket: 'stock', key: 'a.csv' } }],
    }).sources;
    expect(source?.s3).toMatchObject({
      region: 'us-east-1',
      access_key_env: 'AWS_ACCESS_KEY_ID',
      secret_key_env: 'AWS_SECRET_ACCESS_KEY',
      attempts: 5,
      allow_private: false,
    });
  });

  test.each<[string, object]>([
    ['exactly one of `key` and `prefix`', { bucket: 'stock' }],
    ['exactly one of `key` and `prefix`', { bucket: 'stock', key: 'a', prefix: 'b' }],
    ['needs `prefix`', { bucket: 'stock', key: 'a', suffix: '.csv' }],
    ['http is for this machine only', { bucket: 'stock', key: 'a', endpoint: 'http://s3.example.com' }],
    ['the name of a bucket', { bucket: 'a/../b', key: 'a' }],
  ])('are refused when invalid: %s', (message, s3) => expect(fault(s3)).toContain(message));
});
