/** The configurations written by docs/deploy/nginx.mjs, apache.mjs and caddy.mjs, run with the web servers themselves. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { get as getSecurely } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listenLocally } from '../support/free-port.ts';
import { CERTIFICATE, CERTIFICATE_KEY } from '../support/certificate.ts';
import { freePort } from '../support/free-port.ts';
import { command } from '../support/command.ts';
import { NOW, Project, vehicles } from '../support/project.ts';
import { sendRequest } from '../support/server.ts';
import { apache, nginx, SERVERS, type WebServer } from '../support/web-servers.ts';
import { ROOT } from './guides.ts';

/** Returns the path and query of a redirect; servers send it with or without the origin. */
const pathOf = (response: Response): string => {
  const { pathname, search } = new URL(response.headers.get('location') ?? '', response.url);
  return pathname + search;
};

/** Returns where other addresses of pages lead at first; never to another host. */
const firstForms = async (origin: string): Promise<string[]> => {
  const addresses = [
    '/cars/vehicle-1/index.html?a=b',
    '//cars/vehicle-1?a=b',
    '/cars//vehicle-1/index.html?a=b',
    '/index.html',
  ];
  return Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(origin + address, { redirect: 'manual' });
      expect({ address, status: response.status }).toEqual({ address, status: 301 });
      expect(new URL(response.headers.get('location') ?? '', origin).hostname).toBe('127.0.0.1');
      return pathOf(response);
    }),
  );
};

/** Sold so long ago that it has left the site. */
const SOLD = { ...vehicles(5)[4], status: 'sold', sold_date_timestamp: Date.parse(NOW) / 1000 - 10 * 86_400 };

/** Returns the path of the page of the vehicle that is gone. */
const gonePage = (project: Project): string =>
  `/${[...project.files().keys()].find((name) => name.startsWith('gone/') && name.endsWith('.html')) ?? ''}`;

/** The types of text by the extension of files. */
const TEXT_TYPES: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries({
    css: 'text/css',
    csv: 'text/csv',
    html: 'text/html',
    js: 'text/javascript',
    json: 'application/json',
    md: 'text/markdown',
    txt: 'text/plain',
    webmanifest: 'application/manifest\\+json',
    xml: '(?:text|application)/xml',
  }).map(([kind, type]) => [kind, new RegExp(`^${type}; ?charset=utf-8$`)]),
);

/** A site behind a web server that a script has configured. */
interface ServedSite {
  readonly project: Project;
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Builds a site of a tenant with `more` and serves it with the configuration of the script. */
async function serveSite(
  { script, prepare, stopSignal, listen }: WebServer,
  api: string,
  more: Record<string, unknown> = {},
  environment: (project: Project) => Record<string, string> = () => ({}),
): Promise<ServedSite> {
  const project = new Project([...vehicles(4), SOLD], more);
  await project.pull();
  await project.build();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const args = [path.join(ROOT, script), 'yard', 'yard.example', api];
  const { code, stdout, stderr } = await command(process.execPath, args, project.root, {
    LISTEN: listen(port),
    ...environment(project),
  });
  if (code !== 0) throw new Error(stderr);
  const folder = path.join(project.root, 'web-server');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'site.conf'), stdout);
  // Workers of a server that root starts run as another user.
  for (const readable of [project.root, folder]) chmodSync(readable, 0o755);
  const run = prepare(folder);
  const checked = spawnSync(run.program, run.check, { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(checked.stderr);
  const server = spawn(run.program, run.args, { stdio: 'ignore' });
  await vi.waitFor(() => fetch(origin), { timeout: 10_000, interval: 50 });
  return {
    project,
    origin,
    async stop() {
      server.kill(stopSignal);
      if (server.exitCode === null) await once(server, 'exit');
      project.remove();
    },
  };
}

describe.each(SERVERS)('a site behind $name', (webServer) => {
  describe.skipIf(webServer.isMissing)('as configured by the script', () => {
    const api = createServer((request, response) => {
      const { host, 'x-forwarded-for': visitor } = request.headers;
      response.setHeader('cache-control', 'no-store');
      if (request.url === '/api/gated') response.statusCode = 401;
      response.end(JSON.stringify({ url: request.url, host, visitor }));
    });
    let project: Project;
    let origin: string;
    let stop: (() => Promise<void>) | undefined;

    beforeAll(async () => {
      const port = await listenLocally(api);
      ({ project, origin, stop } = await serveSite(webServer, `http://127.0.0.1:${port}`, {
        options: {
          'open-data': { markdown: true },
          feeds: { folder: 'partners-1234567', platforms: ['csv'] },
        },
        redirects: [
          { from: '/our-team/', to: '/contact-us' },
          { from: '/stock/list.php', to: '/search/used-cars?sort=price' },
          { from: '/map', to: '/contact-us#map', status: 302 },
          { from: '/caf%C3%A9%20menu', to: 'https://cafe.example/a%20b' },
          { from: '/old/*', to: '/new/*' },
          { from: '/old/cars/*', to: '/', status: 302 },
          { from: '/closed', status: 410 },
          { from: '/blog/*', status: 410 },
          { from: '/car.php', to: '/search/used-cars?sort=price' },
          { from: '/car.php?id=7', to: '/cars/vehicle-1' },
          { from: '/car.php?id=7&view=map', to: '/contact-us#map', status: 302 },
          { from: '/car.php?id=aB', to: '/contact-us#upper' },
          { from: '/car.php?id=Ab', to: '/contact-us#lower' },
          { from: '/car.php?id=9', status: 410 },
          { from: '/stock/?item-no=1.5', to: '/cars/vehicle-2#top' },
        ],
      }));
    });
    afterAll(async () => {
      await stop?.();
      api.close();
    });

    const get = (address: string, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(`${origin}${address}`, { redirect: 'manual', headers });

    test('serves the folder’s page for an address without a slash, and redirects one with a slash', async () => {
      const page = await get('/cars/vehicle-1');
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(await page.text()).toContain('Mazda Model A 1');
      const slash = await get('/cars/vehicle-1/');
      expect([slash.status, pathOf(slash)]).toEqual([301, '/cars/vehicle-1']);
      expect(await firstForms(origin)).toEqual([
        '/cars/vehicle-1?a=b',
        '/cars/vehicle-1?a=b',
        '/cars/vehicle-1?a=b',
        '/',
      ]);
    });

    test('sends the headers of _headers, also on errors', async () => {
      for (const address of ['/', '/cars/vehicle-1', '/no-such-page']) {
        const { headers } = await get(address);
        expect(headers.get('content-security-policy')).toMatch(/^default-src 'self'/);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      }
    });

    test('caches assets/ for a year, revalidates pages, and never caches an error', async () => {
      const fetchCacheHeader = async (address: string) => (await get(address)).headers.get('cache-control');
      const sheet = [...project.files().keys()].find((name) => name.endsWith('.css')) ?? '';
      const year = 'public, max-age=31536000, immutable';
      const check = 'public, max-age=0, must-revalidate';
      expect(await fetchCacheHeader(`/${sheet}`)).toBe(year);
      expect(await fetchCacheHeader('/')).toBe(check);
      expect(await fetchCacheHeader('/search/index.bin')).toBe(check);
      expect(await fetchCacheHeader('/assets/no-such-file.js')).toBe(check);
    });

    test('follows _redirects with 301 and the query', async () => {
      const response = await get('/search?make=Kia');
      expect([response.status, pathOf(response)]).toEqual([301, '/search/new-used-and-demo-cars?make=Kia']);
    });

    test.each([
      ['/our-team', 301, '/contact-us'],
      ['/our-team/?a=b', 301, '/contact-us?a=b'],
      ['/stock/list.php?id=7', 301, '/search/used-cars?sort=price'],
      ['/map?a=b', 302, '/contact-us#map'],
      ['/caf%C3%A9%20menu', 301, 'https://cafe.example/a%20b'],
      ['/old/cars/kia', 302, '/'],
      ['/car.php?a=b', 301, '/search/used-cars?sort=price'],
      ['/car.php?id=77', 301, '/search/used-cars?sort=price'],
      ['/car.php?id=8&id=7', 301, '/search/used-cars?sort=price'],
      ['/car.php?id=7', 301, '/cars/vehicle-1?id=7'],
      ['/car.php?utm=x&id=7&y', 301, '/cars/vehicle-1?utm=x&id=7&y'],
      ['/car.php?view=map&id=7', 302, '/contact-us#map'],
      ['/car.php?id=aB', 301, '/contact-us#upper'],
      ['/car.php?id=Ab', 301, '/contact-us#lower'],
      ['/stock?item-no=1.5', 301, '/cars/vehicle-2#top'],
      ['/stock/?item-no=1.5&a=b', 301, '/cars/vehicle-2#top'],
      ['/old/a/b?c=d', 301, '/new/a/b?c=d'],
      ['/old/a%20%C3%A9', 301, '/new/a%20%C3%A9'],
      ['/old/a%0d%0aSet-Cookie:b', 301, '/new/a%0d%0aSet-Cookie:b'],
    ])('the tenant redirects %s with %i to %s', async (address, status, to) => {
      const response = await get(address);
      const location = (response.headers.get('location') ?? '').replace(/^http:\/\/[^/]+/, '');
      expect([response.status, location]).toEqual([status, to]);
      expect(response.headers.get('set-cookie')).toBeNull();
    });

    test.each(['/closed', '/closed/', '/blog/2019/sale', '/car.php?id=9', '/car.php?a=b&id=9'])(
      'answers 410 with the page for missing addresses at %s',
      async (address) => {
        const response = await get(address);
        expect([response.status, await response.text()]).toEqual([
          410,
          project.files().get('404.html')?.toString(),
        ]);
      },
    );

    test.each(['/old', '/old/', '/blog', '/olden/a', '/stock?item-no=1x5', '/stock?a=b'])(
      'no redirect covers %s',
      async (address) => {
        const response = await fetch(origin + address);
        expect(response.status).toBe(404);
      },
    );

    test('serves the 404 page for unknown addresses, and hides private files', async () => {
      const lost = await get('/cars/no-such-car');
      expect(lost.status).toBe(404);
      const nonsense = ['/search/nonsense', '/search/mazda/page/99', '/contact-us/nonsense', '/nonsense'];
      for (const address of nonsense) expect((await get(address)).status).toBe(404);
      expect(await lost.text()).toBe(project.files().get('404.html')?.toString());
      const hidden = [
        '/404.html',
        gonePage(project),
        '/.dealersite.json',
        '/_headers',
        '/_redirects',
        '/.versions/yard/a/index.html',
      ];
      expect(await Promise.all(hidden.map(async (address) => (await get(address)).status))).toEqual(
        hidden.map(() => 404),
      );
    });

    test('answers 410 with the page of a vehicle that is gone, with and without a slash at the end', async () => {
      for (const address of ['/cars/vehicle-4', '/cars/vehicle-4/']) {
        const response = await get(address);
        const page = project.files().get(gonePage(project).slice(1))?.toString();
        expect([address, response.status, await response.text()]).toEqual([address, 410, page]);
      }
    });

    test('serves Markdown twins as UTF-8 text that search engines do not index', async () => {
      const { status, headers } = await get('/cars/vehicle-1.md', { 'accept-encoding': 'gzip' });
      expect([status, headers.get('content-type')?.toLowerCase(), headers.get('x-robots-tag')]).toEqual([
        200,
        'text/markdown; charset=utf-8',
        'noindex',
      ]);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'self'/);
      const gone = await get('/cars/vehicle-4.md');
      expect([gone.status, gone.headers.get('content-type')]).toEqual([
        410,
        expect.stringContaining('text/html'),
      ]);
      const lost = await get('/cars/no-such-car.md');
      expect([lost.status, lost.headers.get('content-type')]).toEqual([
        404,
        expect.stringContaining('text/html'),
      ]);
      expect((await get('/cars/vehicle-1')).headers.get('x-robots-tag')).toBeNull();
    });

    test('sends every kind of text with its type as UTF-8', async () => {
      const names = [...project.files().keys()].filter((name) => !/^[._]|\/\./.test(name));
      const kinds = Object.keys(TEXT_TYPES);
      const types: Record<string, string | undefined> = {};
      for (const kind of kinds) {
        const file = names.find((name) => name.endsWith(`.${kind}`));
        const { headers } = await get(`/${file}`);
        types[kind] = headers
          .get('content-type')
          ?.toLowerCase()
          .replace('application/javascript', 'text/javascript');
      }
      expect(types).toEqual(
        Object.fromEntries(kinds.map((kind) => [kind, expect.stringMatching(TEXT_TYPES[kind] ?? '')])),
      );
    });

    test('compresses pages', async () => {
      const { headers } = await get('/', { 'accept-encoding': 'gzip' });
      expect(headers.get('content-encoding')).toBe('gzip');
      expect(headers.get('vary')).toContain('Accept-Encoding');
    });

    test('forwards calls to the API with host and visitor', async () => {
      expect(await (await get('/api/cars?x=1')).json()).toEqual({
        url: '/api/cars?x=1',
        host: new URL(origin).host,
        visitor: '127.0.0.1',
      });
    });

    test('leaves caching of responses to the API, so that none for a visitor is stored', async () => {
      for (const [address, status] of [
        ['/api/session', 200],
        ['/api/gated', 401],
      ] as const) {
        const response = await get(address);
        const { headers } = response;
        expect([response.status, headers.get('cache-control')]).toEqual([status, 'no-store']);
        expect(headers.get('content-security-policy')).toMatch(/^default-src 'self'/);
      }
    });

    test('serves files of the previous build to open pages', async () => {
      const before = [...project.files().keys()].filter((name) => name.startsWith('assets/'));
      project.putStock(vehicles(3, { price: 12_345 }));
      await project.pull();
      await project.build();
      const statuses = await Promise.all(before.map(async (name) => (await get(`/${name}`)).status));
      expect(statuses).toEqual(before.map(() => 200));
      const now = [...project.files().keys()].filter((name) => name.startsWith('assets/'));
      expect(now.length).toBeGreaterThan(before.length);
    });
  });
});

describe.each(SERVERS)('an API that is away behind $name', (webServer) => {
  test.skipIf(webServer.isMissing)('sends JSON to scripts and a page to browsers', async () => {
    const { origin, stop } = await serveSite(webServer, `http://127.0.0.1:${await freePort()}`);
    try {
      const script = await fetch(`${origin}/api/leads`, { method: 'POST', body: '{}' });
      expect([script.status, script.headers.get('content-type')]).toEqual([
        503,
        'application/json; charset=utf-8',
      ]);
      expect(await script.json()).toMatchObject({ error: { code: 'unavailable', issues: [] } });
      const page = await fetch(`${origin}/api/leads`, { headers: { accept: 'text/html,*/*' } });
      expect([page.status, page.headers.get('content-type')]).toEqual([
        503,
        expect.stringContaining('text/html'),
      ]);
    } finally {
      await stop();
    }
  });
});

describe.skipIf(apache.isMissing)('Apache', () => {
  test('serves a site over TLS with the certificate', async () => {
    const { origin, stop } = await serveSite(apache, 'http://127.0.0.1:9', {}, ({ root }) => {
      const files = {
        CERTIFICATE: path.join(root, 'site.crt'),
        CERTIFICATE_KEY: path.join(root, 'site.key'),
      };
      writeFileSync(files.CERTIFICATE, CERTIFICATE);
      writeFileSync(files.CERTIFICATE_KEY, CERTIFICATE_KEY);
      return files;
    });
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const url = `${origin.replace('http:', 'https:')}/cars/vehicle-1`;
        getSecurely(url, { ca: CERTIFICATE, servername: 'feeds.example.com', agent: false }, resolve).on(
          'error',
          reject,
        );
      });
      response.resume();
      expect(response.statusCode).toBe(200);
    } finally {
      await stop();
    }
  });
});

describe.skipIf(nginx.isMissing)('nginx', () => {
  test('accepts the configurations of twelve tenants without a warning', async () => {
    const project = new Project(vehicles(2));
    const folder = path.join(project.root, 'web-server');
    mkdirSync(folder);
    await project.pull();
    await project.build();
    const args = [path.join(ROOT, nginx.script), 'yard', 'yard.example', 'http://dealersite_api'];
    const { stdout } = await command(process.execPath, args, project.root, { LISTEN: '127.0.0.1:1' });
    const sites = Array.from({ length: 12 }, (_, tenant) =>
      stdout.replaceAll('$yard_', `$yard${tenant}_`).replace('yard.example', `yard${tenant}.example`),
    );
    const shared = readFileSync(path.join(ROOT, 'docs/deploy/nginx-upstream.conf'), 'utf8');
    writeFileSync(path.join(folder, 'site.conf'), [shared, ...sites].join('\n'));
    const { program, check } = nginx.prepare(folder);
    const { status, stderr } = spawnSync(program, check, { encoding: 'utf8' });
    project.remove();
    expect({ status, warnings: stderr.split('\n').filter((line) => /warn|emerg/.test(line)) }).toEqual({
      status: 0,
      warnings: [],
    });
  });
});

describe.each(SERVERS)('a site with trailing_slash "always" behind $name', (webServer) => {
  test.skipIf(webServer.isMissing)(
    'serves addresses with a slash, and redirects those without',
    async () => {
      const { origin, stop } = await serveSite(webServer, 'http://127.0.0.1:9', { trailing_slash: 'always' });
      try {
        const get = (address: string) => fetch(`${origin}${address}`, { redirect: 'manual' });
        const page = await get('/cars/vehicle-1/');
        expect(page.status).toBe(200);
        expect(await page.text()).toContain(
          '<link rel="canonical" href="https://yard.example/cars/vehicle-1/">',
        );
        expect(await firstForms(origin)).toEqual([
          '/cars/vehicle-1/?a=b',
          // It gets its slash by another redirect.
          '/cars/vehicle-1?a=b',
          '/cars/vehicle-1/?a=b',
          '/',
        ]);
        for (const gone of ['/cars/vehicle-4/', '/cars/vehicle-4']) {
          const response = await get(gone);
          expect({ gone, status: response.status }).toEqual({ gone, status: 410 });
          expect(await response.text()).toContain('<!doctype html><html lang="en-AU"');
        }
        const bare = await get('/cars/vehicle-1?a=b');
        expect([bare.status, pathOf(bare)]).toEqual([301, '/cars/vehicle-1/?a=b']);
        const short = await get('/search?make=Kia');
        expect([short.status, pathOf(short)]).toEqual([301, '/search/new-used-and-demo-cars/?make=Kia']);
        const statuses = ['/', '/sitemap.xml', '/search/index.bin', '/no-such-page', '/no-such-page/'];
        expect(await Promise.all(statuses.map(async (one) => (await get(one)).status))).toEqual([
          200, 200, 200, 404, 404,
        ]);
      } finally {
        await stop();
      }
    },
    120_000,
  );
});

describe.each(SERVERS)('an API behind $name', (webServer) => {
  describe.skipIf(webServer.isMissing)('at the address of api.base_url', () => {
    const api = createServer((request, response) => response.end(`${request.headers.host} ${request.url}`));
    let address = '';
    beforeAll(async () => {
      api.listen(0, '127.0.0.1');
      await once(api, 'listening');
      address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    });
    afterAll(() => void api.close());

    /** Returns the responses to paths, and those to them on another host. */
    const responses = async (baseUrl: string, host: string, paths: readonly string[]): Promise<string[]> => {
      const { origin, stop } = await serveSite(webServer, address, { api: { base_url: baseUrl } });
      try {
        const texts: string[] = [];
        for (const one of paths) {
          const { status, body } = await sendRequest(Number(new URL(origin).port), one, {
            headers: { host },
          });
          texts.push(status === 200 ? body : String(status));
        }
        return texts;
      } finally {
        await stop();
      }
    };

    test('has a path of the site', async () => {
      const paths = ['/backend/v1/cars?x=1', '/backend/v1/cars/a.md', '/api/cars'];
      expect(await responses('/backend/v1', 'yard.example', paths)).toEqual([
        'yard.example /backend/v1/cars?x=1',
        'yard.example /backend/v1/cars/a.md',
        '404',
      ]);
    }, 120_000);

    test('has a host of its own', async () => {
      const paths = ['/v1/cars', '/v2/cars'];
      expect(await responses('https://api.yard.example/v1', 'api.yard.example', paths)).toEqual([
        'api.yard.example /v1/cars',
        '404',
      ]);
      expect(await responses('https://api.yard.example', 'api.yard.example', ['/cars'])).toEqual([
        'api.yard.example /cars',
      ]);
    }, 120_000);
  });
});
