/** `dealersite ping` against a local service that answers as IndexNow does. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Project, vehicles } from '../../tests/support/project.ts';

const KEY = 'yard-key-2026';
const tenant = (more: object = {}) => ({
  site_url: 'https://yard.example',
  options: { seo: { indexnow_key: KEY }, search: { index_from: 2 } },
  ...more,
});

let project: Project;
let service: Server;
let endpoint = '';
/** Answers of the service in turn; 200 when there is none. */
let answers: number[] = [];
let received: { host: string; key: string; keyLocation: string; urlList: string[] }[] = [];

beforeAll(async () => {
  project = new Project(vehicles(4), tenant());
  service = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push(JSON.parse(text) as (typeof received)[number]);
      response.writeHead(answers.shift() ?? 200, { 'retry-after': '0' }).end('<p>no JSON</p>');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => service.once('listening', resolve));
  endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/indexnow`;
});
afterAll(() => {
  service.close();
  project.remove();
});
beforeEach(() => {
  answers = [];
  received = [];
});

const ping = (...args: string[]) => project.run('ping', '--tenant', 'yard', '--endpoint', endpoint, ...args);

/** Returns the pages of all sitemaps, one in a line. */
const sitemapLines = (): string[] =>
  [...project.files()]
    .filter(([name]) => /^sitemap-.*\.xml$/.test(name))
    .flatMap(([, body]) => body.toString().split('\n'))
    .filter((line) => line.startsWith('<url>'));

test('without a build there is nothing to report', async () => {
  const { code, stderr } = await ping();
  expect(code).toBe(1);
  expect(stderr).toContain('DS2956');
});

test('reports the pages of the last build that search engines may list, and publishes the key', async () => {
  await project.build();
  expect(readFileSync(path.join(project.output, `${KEY}.txt`), 'utf8')).toBe(KEY);
  expect(await ping()).toMatchObject({ code: 0 });
  expect(received).toHaveLength(1);
  const [{ host, key, keyLocation, urlList } = { urlList: [] as string[] }] = received as Partial<
    (typeof received)[number]
  >[];
  expect({ host, key, keyLocation }).toEqual({
    host: 'yard.example',
    key: KEY,
    keyLocation: `https://yard.example/${KEY}.txt`,
  });
  expect(urlList).toContain('https://yard.example/');
  expect(urlList).toContain('https://yard.example/cars/vehicle-0');
  // One Kia alone is a thin listing, which is `noindex`.
  expect(urlList).not.toContain('https://yard.example/search/kia');
});

test('a later build reports what it changed and removed', async () => {
  project.putStock(vehicles(4).slice(1));
  await project.run('pull', '--tenant', 'yard', '--allow-shrink');
  await project.build();
  await ping();
  const urlList = received[0]?.urlList ?? [];
  expect(urlList).toContain('https://yard.example/cars/vehicle-0');
  // The first build dates no page, so those with a date have changed since.
  const listed = sitemapLines();
  const isReported = (line: string) => urlList.some((url) => line.includes(`<loc>${url}</loc>`));
  expect(listed.filter(isReported)).toEqual(listed.filter((line) => line.includes('<lastmod>')));
  expect(listed.filter(isReported).length).toBeLessThan(listed.length);
  // Nothing else of the page has changed.
  await project.build();
  await ping();
  expect(received).toHaveLength(1);
  project.putStock(vehicles(4));
  await project.run('pull', '--tenant', 'yard');
  await project.build();
});

test('--dry-run prints the addresses and sends nothing', async () => {
  const { code, stdout, stderr } = await ping('--dry-run');
  expect(code).toBe(0);
  expect(stdout + stderr).toContain('https://yard.example/cars/vehicle-0');
  expect(received).toEqual([]);
});

test('tries again while the service asks to wait, and gives up after three attempts', async () => {
  answers = [429, 503];
  expect(await ping()).toMatchObject({ code: 0 });
  expect(received).toHaveLength(3);
  answers = [500, 500, 500];
  const { code, stderr } = await ping();
  expect(code).toBe(1);
  expect(stderr).toContain('DS2957');
  expect(stderr).toContain('status 500');
});

test.each([
  [403, 'the key is not valid'],
  [422, 'do not belong to the host'],
])('a refusal by %d says why and is not repeated', async (status, reason) => {
  answers = [status];
  const { code, stderr } = await ping();
  expect(code).toBe(1);
  expect(stderr).toContain(reason);
  expect(received).toHaveLength(1);
});

test('a tenant without a key reports nothing, with a warning', async () => {
  project.putTenant(tenant({ options: {} }));
  const { code, stderr } = await ping();
  expect(code).toBe(0);
  expect(stderr).toContain('DS2955');
  expect(received).toEqual([]);
});

test('a site of this machine, and an endpoint over plain http elsewhere, are refused', async () => {
  project.putTenant(tenant({ site_url: 'http://localhost:4000' }));
  expect((await ping()).stderr).toContain('DS2959');
  const plain = await project.run('ping', '--tenant', 'yard', '--endpoint', 'http://search.example/indexnow');
  expect(plain.stderr).toContain('DS2958');
});

test('a report that is cut off is named', async () => {
  project.putTenant(tenant());
  rmSync(path.join(project.root, '.dealersite/reports/yard/changes.json'));
  expect((await ping()).stderr).toContain('.dealersite/reports/yard/changes.json is missing');
});
