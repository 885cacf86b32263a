/** Stock from a web server: results, retries, and feeds that replace nothing. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { ProblemError } from '../../../renderer/contract/error.ts';
import { CERTIFICATE, CERTIFICATE_KEY } from '../../../tests/support/certificate.ts';
import { stockSourceSchema } from '../../_domain/stock/stock-source.schema.ts';
import { download } from '../../_platform/feeds/download.source.ts';
import { httpFeed } from '../../_platform/feeds/http-origin.source.ts';
import { cars, codes, HEAD, NOW, stateTexts } from '../store/pull-case.source.ts';
import { pullStock, type PullOutcome, type PullRequest } from '../store/pull.source.ts';
import { readSnapshot, snapshotPath } from '../store/snapshot.source.ts';
import { sendFile, startFeedServer, type Answer, type FeedServer } from './feed-server.source.ts';

const SECRET = 's3cr3t-of-the-feed';
const FEED = cars(20);

let root = '';
let server: FeedServer;
beforeEach(async () => {
  root = temporaryFolder();
  server = await startFeedServer((request, response) => sendFile(request, response, FEED));
});
afterEach(async () => {
  await server.stop();
});

const httpWith = (more: object = {}): object => ({
  url: `${server.origin}/stock.ndjson`,
  allow_private: true,
  retry_seconds: 0.01,
  ...more,
});

interface Case extends Omit<Partial<PullRequest>, 'source'> {
  http?: object;
  source?: object;
}

function pull({ http = {}, source = {}, ...more }: Case = {}): Promise<PullOutcome> {
  const sources = [{ http: httpWith(http), ...source }];
  return pullStock({
    root,
    tenantDir: root,
    tenantSlug: 'yard',
    source: stockSourceSchema.parse({ sources }),
    now: NOW,
    environment: { FEED_TOKEN: SECRET, FEED_USER: 'yard', FEED_PASSWORD: SECRET },
    ...more,
  });
}

const snapshot = (): Buffer => readFileSync(snapshotPath(root, 'yard'));
const vehicles = (): number => readSnapshot(snapshotPath(root, 'yard')).vehicles.length;

/** Pulls and expects a failure that shows and stores no secret. */
async function failure(more: Case = {}): Promise<ProblemError> {
  const error = await pull(more).catch((thrown: unknown) => thrown);
  if (!(error instanceof ProblemError)) throw new Error(`no problem: ${String(error)}`);
  expect(JSON.stringify(error.problems)).not.toContain(SECRET);
  return error;
}

describe('a feed on a web server', () => {
  test('comes in like a file', async () => {
    const outcome = await pull();
    expect(outcome).toMatchObject({ rows: 20, accepted: 20 });
    expect(outcome.bySource[0]?.file).toBe(`${server.origin}/stock.ndjson`);
    const exports = path.join(root, '.dealersite/exports');
    expect(existsSync(exports) ? readdirSync(exports) : []).toEqual([]);
  });

  test('is not downloaded again when unchanged', async () => {
    await pull();
    expect((await pull()).unchanged).toBe(true);
    expect(server.requests.at(-1)?.headers['if-none-match']).toBe('"1"');
    server.answer = (request, response) => sendFile(request, response, cars(21), '"2"');
    expect((await pull()).accepted).toBe(21);
    expect((await pull()).unchanged).toBe(true);
    expect(readdirSync(path.join(root, '.dealersite/origins/yard'))).toHaveLength(2);
  });

  test('is requested by its date without a tag', async () => {
    const date = 'Wed, 25 Nov 2026 08:00:00 GMT';
    server.answer = (request, response) => {
      if (request.headers['if-modified-since'] === date) response.writeHead(304).end();
      else response.writeHead(200, { 'last-modified': date }).end(FEED);
    };
    await pull();
    expect((await pull()).unchanged).toBe(true);
    expect(server.requests).toHaveLength(2);
  });

  test('is downloaded whole when its stored file was modified', async () => {
    await pull();
    const origins = path.join(root, '.dealersite/origins/yard');
    const file = readdirSync(origins).find((name) => name.endsWith('.data')) ?? '';
    writeFileSync(path.join(origins, file), 'cut');
    expect((await pull()).accepted).toBe(20);
    expect(server.requests.at(-1)?.headers['if-none-match']).toBeUndefined();
  });

  test('is not pulled when it cannot be stored', async () => {
    await pull();
    const before = snapshot();
    const origins = path.join(root, '.dealersite/origins');
    rmSync(origins, { recursive: true });
    writeFileSync(origins, 'a file');
    server.answer = (request, response) => sendFile(request, response, cars(21), '"2"');
    const { problems, exitCode } = await failure();
    expect(exitCode).toBe(2);
    expect(problems).toMatchObject([
      {
        code: 'DS1190',
        message: expect.stringMatching(/origins\/yard cannot be written: a file is in the way/),
      },
    ]);
    expect(snapshot()).toEqual(before);
  });

  test.skipIf(process.platform !== 'linux')('fails when the disk is full during the download', async () => {
    const target = '/dev/full';
    const facts = { owner: 'yard, source 1', name: server.origin, stands: 'Nothing was replaced.' };
    const { sources } = stockSourceSchema.parse({ sources: [{ http: httpWith() }] });
    const feed = httpFeed(sources[0]!.http!, facts, {});
    await expect(download({ ...feed, stored: undefined, target })).rejects.toThrow(
      'DS1190 /dev/full cannot be written: the disk is full.',
    );
  });

  test('fails when the server returns 304 without a stored file', async () => {
    server.answer = (_request, response) => response.writeHead(304).end();
    expect((await failure()).problems[0]).toMatchObject({ code: 'DS1153' });
  });

  test('is removed from the store with its source', async () => {
    await pull();
    server.answer = (request, response) => sendFile(request, response, FEED);
    await pull({ http: { url: `${server.origin}/other.ndjson` } });
    expect(readdirSync(path.join(root, '.dealersite/origins/yard'))).toHaveLength(2);
  });

  test.each<[string, object, string]>([
    ['its type', { 'content-type': 'text/csv; charset=utf-8' }, 'feed'],
    ['the name it is given', { 'content-disposition': 'attachment; filename="stock.csv"' }, 'export.php'],
    ['the ending of its address', { 'content-type': 'application/octet-stream' }, 'stock.csv?all=1'],
  ])('gets its format from %s', async (_what, headers, where) => {
    server.answer = (_request, response) =>
      response.writeHead(200, { ...headers }).end(`${HEAD}1,2020,Kia,Rio,used,5\n`);
    expect((await pull({ http: { url: `${server.origin}/${where}` } })).accepted).toBe(1);
  });

  test('may be packed with gzip, as a file or in transit', async () => {
    server.answer = (request, response) =>
      response
        .writeHead(200, request.url === '/way.ndjson' ? { 'content-encoding': 'gzip' } : {})
        .end(gzipSync(FEED));
    expect((await pull({ http: { url: `${server.origin}/stock.ndjson.gz` } })).accepted).toBe(20);
    expect((await pull({ http: { url: `${server.origin}/way.ndjson` } })).accepted).toBe(20);
    server.answer = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'br' }).end('packed');
    expect((await failure()).problems[0]).toMatchObject({ code: 'DS1153' });
  });
});

describe('secrets', () => {
  test('come from the environment, and are neither printed nor stored', async () => {
    const http = {
      url: `${server.origin}/stock.ndjson?dealer=7`,
      headers: { Accept: 'application/json' },
      headers_env: { 'X-Api-Key': 'FEED_TOKEN' },
      query_env: { key: 'FEED_TOKEN' },
      user_env: 'FEED_USER',
      password_env: 'FEED_PASSWORD',
    };
    const outcome = await pull({ http });
    const [request] = server.requests;
    const basic = Buffer.from(`yard:${SECRET}`).toString('base64');
    expect(request?.url).toBe(`/stock.ndjson?dealer=7&key=${SECRET}`);
    expect(request?.headers).toMatchObject({
      accept: 'application/json',
      'x-api-key': SECRET,
      authorization: `Basic ${basic}`,
    });
    expect(JSON.stringify(outcome)).not.toContain(SECRET);
    for (const text of stateTexts(root)) {
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain(basic);
    }
    server.answer = (_request, response) => response.writeHead(401).end();
    const error = await failure({ http });
    expect(error.problems[0]?.hint).toContain('FEED_TOKEN, FEED_USER, FEED_PASSWORD');
  });

  test('can be a token', async () => {
    await pull({ http: { token_env: 'FEED_TOKEN' }, environment: { FEED_TOKEN: `${SECRET}\n` } });
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${SECRET}`);
  });

  test.each([
    ['is not set', {}],
    ['is empty', { FEED_TOKEN: '' }],
    ['cannot stand in a header', { FEED_TOKEN: `${SECRET}\r\nx: y` }],
  ])('are reported before any request when their variable %s', async (_what, environment) => {
    const error = await failure({ http: { token_env: 'FEED_TOKEN' }, environment });
    expect(error).toMatchObject({ exitCode: 2, problems: [{ code: 'DS1161' }] });
    expect(error.message).toContain('FEED_TOKEN');
    expect(server.requests).toEqual([]);
  });
});

describe('a redirect', () => {
  const to =
    (location: string, status = 302): Answer =>
    (request, response) => {
      if (request.url === '/stock.ndjson') response.writeHead(status, { location }).end();
      else sendFile(request, response, FEED);
    };

  test.each([301, 302, 303, 307, 308])('on the same host is followed (%i)', async (status) => {
    server.answer = to('/moved/stock.ndjson', status);
    expect((await pull({ http: { token_env: 'FEED_TOKEN' } })).accepted).toBe(20);
    expect(server.requests[1]?.headers.authorization).toBe(`Bearer ${SECRET}`);
  });

  test('to another host is refused unless the source allows it', async () => {
    const other = await startFeedServer((request, response) => sendFile(request, response, FEED));
    const elsewhere = other.origin.replace('127.0.0.1', 'localhost');
    try {
      server.answer = to(`${elsewhere}/stock.ndjson?signature=${SECRET}`, 301);
      const error = await failure();
      expect(error).toMatchObject({ exitCode: 2, problems: [{ code: 'DS1154' }] });
      expect(error.message).toContain(`redirects to ${elsewhere}/stock.ndjson, `);
      expect(error.problems[0]?.hint).toContain('add "localhost" to `redirect_hosts`');
      expect(other.requests).toEqual([]);
      const http = { redirect_hosts: ['localhost'], token_env: 'FEED_TOKEN' };
      expect((await pull({ http })).accepted).toBe(20);
      expect(server.requests.at(-1)?.headers.authorization).toBe(`Bearer ${SECRET}`);
      expect(other.requests[0]?.headers.authorization).toBeUndefined();
    } finally {
      await other.stop();
    }
  });

  test.each([
    'http://feeds.example.com/stock.csv',
    'ftp://127.0.0.1/stock.csv',
    'https://',
    'file:///etc/passwd',
  ])('to %s is refused', async (location) => {
    server.answer = to(location);
    expect(await codes(pull({ http: { redirect_hosts: ['feeds.example.com'] } }))).toEqual(['DS1154']);
  });

  test('is refused after the limit', async () => {
    server.answer = to('/stock.ndjson');
    expect(await codes(pull({ http: { max_redirects: 2 } }))).toEqual(['DS1155']);
    expect(server.requests).toHaveLength(3);
    server.answer = to('/moved.ndjson');
    expect(await codes(pull({ http: { max_redirects: 0 } }))).toEqual(['DS1155']);
  });
});

describe('hosts', () => {
  test.each(['127.0.0.1', 'localhost', '[::1]'])(
    'on this machine are refused by default: %s',
    async (host) => {
      const url = `http://${host}:1/stock.ndjson`;
      expect(await codes(pull({ http: { url, allow_private: false } }))).toEqual(['DS1160']);
    },
  );

  test.each(['10.0.0.7', '169.254.169.254', '192.168.1.2', '[fd00::1]', '[fe80::1]', '0x7f.1', '2130706433'])(
    'in private networks are refused by default: %s',
    async (host) => {
      const url = `https://${host}/stock.ndjson`;
      expect(await codes(pull({ http: { url, allow_private: false } }))).toEqual(['DS1160']);
    },
  );

  test('with one private address are refused', async () => {
    const resolve = async (): Promise<{ address: string; family: number }[]> => [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ];
    const http = { url: 'https://feeds.example.com/stock.ndjson', allow_private: false };
    expect(await codes(pull({ http, resolve }))).toEqual(['DS1160']);
  });

  test('are resolved once, and only the checked address is connected to', async () => {
    const requests: string[] = [];
    const resolve = async (host: string): Promise<{ address: string; family: number }[]> => {
      requests.push(host);
      return [{ address: requests.length === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }];
    };
    const url = `${server.origin.replace('127.0.0.1', 'feeds.localhost')}/stock.ndjson`;
    expect((await pull({ http: { url }, resolve })).accepted).toBe(20);
    expect(requests).toEqual(['feeds.localhost']);
    expect(server.requests[0]?.headers.host).toMatch(/^feeds\.localhost:/);
  });

  test('require encryption beyond this machine', async () => {
    const resolve = async (): Promise<{ address: string; family: number }[]> => [
      { address: '10.0.0.7', family: 4 },
    ];
    const http = { url: 'http://feeds.localhost/stock.ndjson' };
    expect(await codes(pull({ http, resolve }))).toEqual(['DS1150']);
  });

  test('that do not exist are not retried', async () => {
    let requests = 0;
    const resolve = async (): Promise<never> => {
      requests += 1;
      throw Object.assign(new Error('getaddrinfo ENOTFOUND feeds.example'), { code: 'ENOTFOUND' });
    };
    expect(await codes(pull({ http: { url: 'https://feeds.example/a.csv' }, resolve }))).toEqual(['DS1150']);
    expect(requests).toBe(1);
  });
});

describe('a feed with https', () => {
  const requests: (string | undefined)[] = [];
  const secure = createHttpsServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (request, response) => {
    requests.push(request.headers.authorization);
    response.end(FEED);
  });
  const trusted = getCACertificates();
  beforeAll(() => new Promise<void>((resolve) => void secure.listen(0, '127.0.0.1', resolve)));
  afterEach(() => setDefaultCACertificates(trusted));
  afterAll(() => {
    secure.closeAllConnections();
    secure.close();
  });

  const pullSecure = (host: string): Promise<PullOutcome> => {
    const { port } = secure.address() as AddressInfo;
    const resolve = async (): Promise<{ address: string; family: number }[]> => [
      { address: '127.0.0.1', family: 4 },
    ];
    return pull({ http: { url: `https://${host}:${port}/stock.ndjson`, token_env: 'FEED_TOKEN' }, resolve });
  };

  test('connects to the checked address, whose certificate must match the host', async () => {
    setDefaultCACertificates([...trusted, CERTIFICATE]);
    expect((await pullSecure('feeds.example.com')).accepted).toBe(20);
    expect(requests).toEqual([`Bearer ${SECRET}`]);
    const other = await pullSecure('other.example.com').catch((thrown: unknown) => thrown);
    expect(other).toMatchObject({
      problems: [{ code: 'DS1163', hint: expect.stringContaining('another host') as unknown }],
    });
    expect(requests).toHaveLength(1);
  });

  test('is refused once, before a secret is sent, without a valid certificate', async () => {
    requests.length = 0;
    const error = await pullSecure('feeds.example.com').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      exitCode: 2,
      problems: [{ code: 'DS1163', hint: expect.stringContaining('set NODE_EXTRA_CA_CERTS') as unknown }],
    });
    expect(requests).toEqual([]);
  });
});

describe('retries', () => {
  test.each([408, 429, 500, 502, 503, 504])('follow %i', async (status) => {
    server.answer = (request, response, served) => {
      if (served < 3) response.writeHead(status).end();
      else sendFile(request, response, FEED);
    };
    expect((await pull()).accepted).toBe(20);
    expect(server.requests).toHaveLength(3);
  });

  test('wait longer each time, and as long as the server asks', async () => {
    const times: number[] = [];
    server.answer = (_request, response, served) => {
      times.push(performance.now());
      response.writeHead(503, served === 3 ? { 'retry-after': '1' } : {}).end();
    };
    expect(await codes(pull({ http: { attempts: 4, retry_seconds: 0.1 } }))).toEqual(['DS1153']);
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(waits).toHaveLength(3);
    expect(waits[0]).toBeGreaterThan(70);
    expect(waits[1]).toBeGreaterThan(145);
    expect(waits[2]).toBeGreaterThan(990);
  });

  test('do not follow permanent failures', async () => {
    server.answer = (_request, response) => response.writeHead(404).end();
    expect(await codes(pull())).toEqual(['DS1152']);
    expect(server.requests).toHaveLength(1);
  });

  /** Sends a part of the requested range and cuts the connection. */
  const cutting =
    (bytes: number, more: { etag?: string } = {}): Answer =>
    (request, response) => {
      const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
      const headers = { 'content-length': FEED.length - start, ...more };
      const range = `bytes ${start}-${FEED.length - 1}/${FEED.length}`;
      if (start > 0) response.writeHead(206, { ...headers, 'content-range': range });
      else response.writeHead(200, headers);
      const end = start + bytes;
      if (end >= FEED.length) response.end(FEED.slice(start));
      else response.write(FEED.slice(start, end), () => setTimeout(() => response.destroy(), 5));
    };

  test('resume where the connection was cut', async () => {
    const tenth = Math.ceil(FEED.length / 10);
    server.answer = cutting(tenth, { etag: '"1"' });
    expect((await pull({ http: { attempts: 10, retry_seconds: 0.001 } })).accepted).toBe(20);
    expect(server.requests).toHaveLength(10);
    expect(server.requests.map(({ headers }) => headers.range).slice(0, 3)).toEqual([
      undefined,
      `bytes=${tenth}-`,
      `bytes=${2 * tenth}-`,
    ]);
    expect(server.requests[1]?.headers['if-range']).toBe('"1"');
  });

  test('start again when the file has changed meanwhile', async () => {
    const cut = cutting(300, { etag: '"1"' });
    server.answer = (request, response, served) => {
      if (served === 1) cut(request, response, served);
      else sendFile(request, response, cars(25), '"2"');
    };
    expect((await pull()).accepted).toBe(25);
  });

  test.each(['W/"1"', undefined])('start again when ranges are unreliable (%s)', async (etag) => {
    const cut = cutting(300, etag === undefined ? {} : { etag });
    server.answer = (request, response, served) => {
      if (served === 1) cut(request, response, served);
      else sendFile(request, response, FEED);
    };
    expect((await pull()).accepted).toBe(20);
    expect(server.requests[1]?.headers.range).toBeUndefined();
  });

  test('never combine parts of different files', async () => {
    const cut = cutting(300, { etag: '"1"' });
    server.answer = (request, response, served) => {
      if (served === 1) cut(request, response, served);
      else if (served === 2)
        response
          .writeHead(206, { 'content-range': `bytes 500-999/${FEED.length}` })
          .end(FEED.slice(500, 1_000));
      else sendFile(request, response, FEED);
    };
    expect((await pull()).accepted).toBe(20);
    expect(server.requests[2]?.headers.range).toBeUndefined();
  });
});

/** Cuts the connection after a number of bytes of the feed. */
const cutAt =
  (bytes: number): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-length': FEED.length });
    if (bytes === 0) response.flushHeaders();
    else response.write(FEED.slice(0, bytes));
    setTimeout(() => response.destroy(), 5);
  };
const status =
  (code: number): Answer =>
  (_request, response) =>
    response.writeHead(code).end();
const body =
  (text: string, type = 'text/html'): Answer =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(text);

/** Sends a byte now and then, forever. */
const drip: Answer = (_request, response) => {
  response.writeHead(200, { 'content-length': 1_000_000 });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};
const stalls: Answer = (_request, response) => {
  response.writeHead(200, { 'content-length': 1_000_000 }).write('{');
};
const LOGIN = '<!DOCTYPE html>\n<title>Sign in</title>';

describe('the last good snapshot is unchanged', () => {
  const failing: readonly [what: string, answer: Answer, code: string, http?: object][] = [
    ['a login page', body(LOGIN), 'DS1159'],
    ['a login page that calls itself CSV', body(`\uFEFF \n<html lang="en">`, 'text/csv'), 'DS1159'],
    ['a login page in XHTML', body(`<?xml version="1.0"?>\n<!-- x --><!doctype html>`), 'DS1159'],
    ['401', status(401), 'DS1151'],
    ['403', status(403), 'DS1151'],
    ['404', status(404), 'DS1152'],
    ['410', status(410), 'DS1152'],
    ['418', status(418), 'DS1153'],
    ['500', status(500), 'DS1153'],
    ['a redirect without an address', status(302), 'DS1153'],
    ['an empty feed', body('', 'text/csv'), 'DS1103'],
    ['an answer without content', status(204), 'DS1153'],
    ['a feed half as large', (request, response) => sendFile(request, response, cars(10), '"2"'), 'DS1110'],
    ['a feed of nothing but an empty list', body('[]', 'application/json'), 'DS1112', { url: '/stock.json' }],
    ['a feed that drips', drip, 'DS1157', { timeout_seconds: 0.3 }],
    ['a feed that stalls', stalls, 'DS1156', { idle_seconds: 0.1, attempts: 1 }],
    ['no answer at all', () => undefined, 'DS1150', { idle_seconds: 0.1, attempts: 1 }],
    [
      'a feed larger than the limit',
      body('{}\n'.repeat(50_000), 'text/plain'),
      'DS1158',
      { max_megabytes: 0.1 },
    ],
    [
      'a feed that states to be larger than the limit',
      (_request, response) => response.writeHead(200, { 'content-length': 2_000_000 }).write('{}'),
      'DS1158',
      { max_megabytes: 1 },
    ],
    ...Array.from({ length: 10 }, (_, tenth): [string, Answer, string, object] => [
      `a feed cut at ${tenth} tenths`,
      cutAt(Math.floor((FEED.length * tenth) / 10)),
      tenth === 0 ? 'DS1150' : 'DS1156',
      { attempts: 2 },
    ]),
  ];

  test.each(failing)('after %s', async (_what, answer, code, more = {}) => {
    await pull();
    const before = snapshot();
    const url = 'url' in more ? `${server.origin}${String(more.url)}` : `${server.origin}/stock.ndjson`;
    server.answer = answer;
    const error = await failure({ http: { attempts: 2, ...more, url } });
    expect(error.problems.map((one) => one.code)).toEqual([code]);
    expect(error.problems[0]?.hint).not.toBe('');
    expect(snapshot().equals(before)).toBe(true);
    const exports = path.join(root, '.dealersite/exports');
    expect(readdirSync(exports)).toEqual([]);
    server.answer = (request, response) => sendFile(request, response, FEED);
    expect((await pull()).unchanged).toBe(true);
  });

  test('after an unreachable server', async () => {
    await pull();
    await server.stop();
    const error = await failure({ http: { attempts: 2 } });
    expect(error).toMatchObject({ exitCode: 2, problems: [{ code: 'DS1150' }] });
    expect(error.message).toContain('2 attempts');
    expect(vehicles()).toBe(20);
  });

  test('and the problem names source, tenant and position', async () => {
    const file = path.join(root, 'tenant.json');
    const url = `${server.origin}/gone.csv`;
    writeFileSync(
      file,
      `{\n  "stock": {\n    "sources": [\n      { "http": { "url": ${JSON.stringify(url)} } }\n    ]\n  }\n}\n`,
    );
    server.answer = status(404);
    const { problems } = await failure({ http: { url: `${url}?key=${SECRET}` } });
    expect(problems).toMatchObject([{ place: { file, line: 4 } }]);
    expect(problems[0]?.place).not.toHaveProperty('frame');
    expect(problems[0]?.message).toBe(
      `yard, source 1: ${url} was not found: the server answers 404 Not Found.`,
    );
  });
});

describe('options', () => {
  const fault = (http: object): string | undefined =>
    stockSourceSchema.safeParse({ sources: [{ http }] }).error?.issues[0]?.message;
  const url = 'https://feeds.example.com/stock.csv';

  test('have defaults', () => {
    expect(stockSourceSchema.parse({ sources: [{ http: { url } }] }).sources[0]?.http).toEqual({
      url,
      headers: {},
      headers_env: {},
      query_env: {},
      redirect_hosts: [],
      max_redirects: 5,
      attempts: 5,
      retry_seconds: 1,
      timeout_seconds: 600,
      idle_seconds: 30,
      max_megabytes: 500,
      allow_private: false,
    });
  });

  test.each<[string, object]>([
    ['http is for this machine only', { url: 'http://feeds.example.com/stock.csv' }],
    ['must not hold a user or password', { url: 'https://yard:secret@feeds.example.com/stock.csv' }],
    ['is not an address', { url: 'stock.csv' }],
    ['must begin with https', { url: 'ftp://feeds.example.com/stock.csv' }],
    ['name its variable in `headers_env`', { url, headers: { Authorization: 'Bearer x' } }],
    ['name its variable in `headers_env`', { url, headers: { 'X-Api-Key': 'x' } }],
    ['is set by the program itself', { url, headers: { Range: 'bytes=0-1' } }],
    ['plain characters', { url, headers: { accept: 'a\r\nx: y' } }],
    ['together', { url, user_env: 'FEED_USER' }],
    ['give one of', { url, token_env: 'A', headers_env: { Authorization: 'B' } }],
    ['the name of an environment variable', { url, token_env: 'not a name' }],
  ])('are refused when invalid: %s', (message, http) => {
    expect(fault(http)).toContain(message);
  });

  test.each(['http://localhost/a.csv', 'http://127.0.0.1:8080/a.csv', 'http://[::1]/a.csv', url])(
    'accept %s',
    (address) => expect(fault({ url: address })).toBeUndefined(),
  );

  test('require exactly one origin per source', () => {
    const { error } = stockSourceSchema.safeParse({ sources: [{ file: 'a.csv', http: { url } }] });
    expect(error?.issues[0]?.message).toContain('exactly one of `file`, `typesense`');
  });
});
