/** Stock from an SFTP server. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { ProblemError } from '../../../renderer/contract/error.ts';
import {
  OTHER_KEY,
  PASSPHRASE,
  PASSWORD,
  PRIVATE_KEY,
  startSftp,
  USER,
  type SftpServer,
} from '../../../tests/support/sftp.ts';
import { stockSourceSchema } from '../../_domain/stock/stock-source.schema.ts';
import { cars, codes, NOW, stateTexts } from '../store/pull-case.source.ts';
import { pullStock, type PullOutcome, type PullRequest } from '../store/pull.source.ts';
import { snapshotPath } from '../store/snapshot.source.ts';

const FILE = '/out/cars.ndjson';
/** Longer than several reads. */
const MANY = 6_000;

let server: SftpServer;
let root = '';
beforeEach(async () => {
  root = temporaryFolder();
  server = await startSftp();
  put(FILE, 10);
});
afterEach(async () => {
  await server.stop();
});

const put = (name: string, count: number, modified = 1_790_000_000): void =>
  void server.files.set(name, { content: cars(count), modified });

interface Case extends Omit<Partial<PullRequest>, 'source'> {
  sftp?: object;
}

const ENVIRONMENT = {
  FEED_PASSWORD: PASSWORD,
  FEED_KEY: PRIVATE_KEY,
  FEED_PHRASE: PASSPHRASE,
  FEED_USER: USER,
  OTHER: OTHER_KEY,
};

function pull({ sftp = {}, ...more }: Case = {}): Promise<PullOutcome> {
  const origin = {
    host: '127.0.0.1',
    port: server.port,
    host_key: server.hostKey,
    user: USER,
    password_env: 'FEED_PASSWORD',
    path: FILE,
    allow_private: true,
    retry_seconds: 0.01,
    attempts: 2,
    ...sftp,
  };
  return pullStock({
    root,
    tenantDir: root,
    tenantSlug: 'yard',
    source: stockSourceSchema.parse({ sources: [{ sftp: origin }] }),
    now: NOW,
    environment: ENVIRONMENT,
    ...more,
  });
}

async function failure(more: Case): Promise<ProblemError> {
  const error = await pull(more).catch((thrown: unknown) => thrown);
  if (!(error instanceof ProblemError)) throw new Error(`no problem: ${String(error)}`);
  return error;
}

describe('a feed on an SFTP server', () => {
  test('comes in with a password', async () => {
    const { accepted, bySource } = await pull();
    expect(accepted).toBe(10);
    expect(bySource[0]?.file).toBe(`sftp://127.0.0.1:${server.port}/out/cars.ndjson`);
  });

  test.each([
    ['as it is', PRIVATE_KEY],
    ['with its line breaks as \\n', PRIVATE_KEY.trim().replaceAll('\n', String.raw`\n`)],
  ])('comes in with a key, given %s', async (_how, FEED_KEY) => {
    const sftp = { password_env: undefined, key_env: 'FEED_KEY', passphrase_env: 'FEED_PHRASE' };
    const named = { ...sftp, user: undefined, user_env: 'FEED_USER' };
    expect((await pull({ sftp: named, environment: { ...ENVIRONMENT, FEED_KEY } })).accepted).toBe(10);
  });

  test('is the newest file of a pattern', async () => {
    put('/out/stock-1.ndjson', 4, 1_790_000_100);
    put('/out/stock-2.ndjson', 5, 1_790_000_300);
    put('/out/stock-3.ndjson', 6, 1_790_000_200);
    put('/out/stock-4.ndjson.done', 1, 1_790_000_900);
    const { accepted, bySource } = await pull({ sftp: { path: '/out/stock-?.ndjson' } });
    expect(accepted).toBe(5);
    expect(bySource[0]?.file).toContain('/out/stock-2.ndjson');
  });

  test('is not downloaded again when unchanged', async () => {
    await pull();
    const { length } = server.reads;
    expect((await pull()).unchanged).toBe(true);
    expect(server.reads).toHaveLength(length);
    put(FILE, 11, 1_790_000_001);
    expect((await pull()).accepted).toBe(11);
  });

  test('resumes where the connection was cut', async () => {
    put(FILE, MANY);
    server.cutAt = 130_000;
    expect((await pull()).accepted).toBe(MANY);
    expect(server.connections).toBe(2);
    const [again = 0] = server.reads.slice(server.reads.findIndex((offset) => offset >= 130_000) + 1);
    expect(server.reads.filter((offset) => offset === 0)).toHaveLength(1);
    expect(again).toBeGreaterThan(0);
  });

  test('starts again when it changed while it was cut', async () => {
    put(FILE, MANY);
    server.cutAt = 130_000;
    server.onRead = () => {
      if (server.cutAt === undefined) put(FILE, MANY - 1, 1_790_000_005);
    };
    expect((await pull({ sftp: { attempts: 4 } })).accepted).toBe(MANY - 1);
  });

  test('is downloaded again while it is still being written', async () => {
    server.onRead = () => {
      put(FILE, 12, 1_790_000_009);
      delete server.onRead;
    };
    expect((await pull()).accepted).toBe(12);
    expect(server.connections).toBe(2);
  });
});

describe('the last good snapshot is unchanged', () => {
  beforeEach(() => pull());

  const key = { password_env: undefined, key_env: 'OTHER' };

  test.each<[string, Case, string]>([
    ['a wrong password', { environment: { FEED_PASSWORD: 'another-secret' } }, 'DS1151'],
    ['a wrong user', { sftp: { user: 'nobody' } }, 'DS1151'],
    ['a wrong key', { sftp: key }, 'DS1151'],
    ['what is no key', { sftp: key, environment: { OTHER: 'another-secret' } }, 'DS1151'],
    ['a variable that is not set', { environment: {} }, 'DS1161'],
    ['another server', { sftp: { host_key: `SHA256:${'A'.repeat(43)}` } }, 'DS1162'],
    ['a file that is not there', { sftp: { path: '/out/gone.csv' } }, 'DS1152'],
    ['a folder that is not there', { sftp: { path: '/gone/*.csv' } }, 'DS1152'],
    ['a pattern without a file', { sftp: { path: '/out/*.csv' } }, 'DS1152'],
    ['a private network', { sftp: { allow_private: false } }, 'DS1160'],
    ['a server that is down', { sftp: { port: 1 } }, 'DS1150'],
  ])('after %s', async (_what, more, code) => {
    const before = readFileSync(snapshotPath(root, 'yard'));
    const error = await failure(more);
    expect(error.exitCode).toBe(2);
    expect(error.problems.map((one) => one.code)).toEqual([code]);
    expect(error.message).toContain('yard, source 1: sftp://127.0.0.1');
    expect(JSON.stringify(error.problems)).not.toContain('another-secret');
    expect(readFileSync(snapshotPath(root, 'yard')).equals(before)).toBe(true);
  });

  test.each<[string, (running: SftpServer) => void, object, string]>([
    ['is cut for ever', (running) => (running.onRead = () => (running.cutAt = 0)), {}, 'DS1150'],
    ['has no answer', (running) => (running.isSilent = true), { idle_seconds: 0.3 }, 'DS1150'],
    ['is too slow', (running) => (running.isSilent = true), { timeout_seconds: 0.5 }, 'DS1157'],
    ['is too large', () => undefined, { max_megabytes: 0.1 }, 'DS1158'],
  ])('after a feed that %s', async (_what, fault, sftp, code) => {
    put(FILE, MANY, 1_790_000_002);
    fault(server);
    expect(await codes(pull({ sftp }))).toEqual([code]);
  });

  test('after a file that the user may not read', async () => {
    server.files.set(FILE, { content: 'x', modified: 1, isLocked: true });
    expect(await codes(pull())).toEqual(['DS1151']);
  });

  test('after a feed half as large, and an empty one', async () => {
    put(FILE, 5, 1_790_000_003);
    expect(await codes(pull())).toEqual(['DS1110']);
    put(FILE, 0, 1_790_000_004);
    expect(await codes(pull())).toEqual(['DS1103']);
  });

  test('after an unexpected host key, without sending the password', async () => {
    const host = `SHA256:${'B'.repeat(43)}`;
    const error = await failure({ sftp: { host_key: host } });
    expect(error.message).toContain(server.hostKey);
    expect(error.problems[0]?.hint).toContain('Ask the provider');
    // One attempt: retrying does not change the host key.
    expect(server.connections).toBe(2);
  });
});

test('secrets are not stored', async () => {
  await pull();
  for (const text of stateTexts(root)) expect(text).not.toContain(PASSWORD);
});

describe('options', () => {
  const whole = {
    host: 'feeds.example.com',
    host_key: `SHA256:${'A'.repeat(43)}`,
    user: 'dealer',
    password_env: 'FEED_PASSWORD',
    path: '/out/stock.csv',
  };
  const fault = (sftp: object): string | undefined =>
    stockSourceSchema.safeParse({ sources: [{ sftp: { ...whole, ...sftp } }] }).error?.issues[0]?.message;

  test('have defaults', () => {
    const [source] = stockSourceSchema.parse({ sources: [{ sftp: whole }] }).sources;
    expect(source?.sftp).toMatchObject({ port: 22, attempts: 5, allow_private: false });
  });

  test.each<[string, object]>([
    ['a fingerprint such as', { host_key: 'MD5:aa:bb' }],
    ['expected string', { host_key: undefined }],
    ['exactly one of `user` and `user_env`', { user: undefined }],
    ['exactly one of `user` and `user_env`', { user_env: 'FEED_USER' }],
    ['exactly one of `password_env` and `key_env`', { password_env: undefined }],
    ['exactly one of `password_env` and `key_env`', { key_env: 'FEED_KEY' }],
    ['`passphrase_env` needs `key_env`', { passphrase_env: 'FEED_PHRASE' }],
    ['not in its folders', { path: '/out/*/stock.csv' }],
    ['is a folder', { path: '/out/' }],
    ['a host name or an address', { host: 'sftp://feeds.example.com' }],
  ])('are refused when invalid: %s', (message, sftp) => expect(fault(sftp)).toContain(message));
});
