/** The nginx configuration written by docs/deploy/nginx.mjs, run with nginx itself. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { command } from '../support/command.ts';
import { Project, vehicles } from '../support/project.ts';
import { ROOT } from './guides.ts';

const hasNginx = spawnSync('nginx', ['-v']).status === 0;
const MIME_TYPES = '/etc/nginx/mime.types';
if (!hasNginx)
  console.log('nginx is not installed: its tests are skipped. Install it with apt-get install nginx-light.');

async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe.skipIf(!hasNginx || !existsSync(MIME_TYPES))('a site behind nginx', () => {
  const api = createServer((request, response) => {
    const { host, 'x-forwarded-for': visitor } = request.headers;
    response.end(JSON.stringify({ url: request.url, host, visitor }));
  });
  let project: Project;
  let nginx: ChildProcess;
  let origin = '';

  beforeAll(async () => {
    project = new Project(vehicles(4));
    await project.pull();
    await project.build();
    api.listen(0, '127.0.0.1');
    await once(api, 'listening');
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const nginxArgs = [
      path.join(ROOT, 'docs/deploy/nginx.mjs'),
      'yard',
      'yard.example',
      `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    ];
    const { code, stdout, stderr } = await command(process.execPath, nginxArgs, project.root, {
      LISTEN: `127.0.0.1:${port}`,
    });
    if (code !== 0) throw new Error(stderr);
    const folder = path.join(project.root, 'nginx');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'site.conf'), stdout);
    const isRoot = process.getuid?.() === 0;
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    writeFileSync(
      path.join(folder, 'nginx.conf'),
      `${isRoot ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http { include ${MIME_TYPES}; access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`,
    );
    const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')];
    const check = spawnSync('nginx', [...args, '-t'], { encoding: 'utf8' });
    if (check.status !== 0) throw new Error(check.stderr);
    nginx = spawn('nginx', args, { stdio: 'ignore' });
    await vi.waitFor(() => fetch(origin), { timeout: 10_000, interval: 50 });
  });
  afterAll(async () => {
    nginx?.kill('SIGQUIT');
    if (nginx && nginx.exitCode === null) await once(nginx, 'exit');
    api.close();
    project.remove();
  });

  const get = (address: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${origin}${address}`, { redirect: 'manual', headers });

  test('serves the folder’s page for an address without a slash, and redirects one with a slash', async () => {
    const page = await get('/cars/vehicle-1');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('Mazda Model A 1');
    const slash = await get('/cars/vehicle-1/');
    expect([slash.status, slash.headers.get('location')]).toEqual([301, '/cars/vehicle-1']);
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
    const cacheOf = async (address: string) => (await get(address)).headers.get('cache-control');
    const sheet = [...project.files().keys()].find((name) => name.endsWith('.css')) ?? '';
    const year = 'public, max-age=31536000, immutable';
    const check = 'public, max-age=0, must-revalidate';
    expect(await cacheOf(`/${sheet}`)).toBe(year);
    expect(await cacheOf('/')).toBe(check);
    expect(await cacheOf('/search/index.bin')).toBe(check);
    expect(await cacheOf('/assets/no-such-file.js')).toBe(check);
  });

  test('follows _redirects with 301 and the query', async () => {
    const { status, headers } = await get('/search?make=Kia');
    expect([status, headers.get('location')]).toEqual([301, '/search/new-used-and-demo-cars?make=Kia']);
  });

  test('serves the 404 page for unknown addresses, and hides private files', async () => {
    const lost = await get('/cars/no-such-car');
    expect(lost.status).toBe(404);
    expect(await lost.text()).toBe(project.files().get('404.html')?.toString());
    const hidden = ['/.dealersite.json', '/_headers', '/_redirects', '/.versions/yard/a/index.html'];
    expect(await Promise.all(hidden.map(async (address) => (await get(address)).status))).toEqual([
      404, 404, 404, 404,
    ]);
  });

  test('compresses pages', async () => {
    const { headers } = await get('/', { 'accept-encoding': 'gzip' });
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('vary')).toContain('Accept-Encoding');
  });

  test('forwards calls to the API with host and visitor', async () => {
    expect(await (await get('/api/cars?x=1')).json()).toEqual({
      url: '/api/cars?x=1',
      host: new URL(origin).hostname,
      visitor: '127.0.0.1',
    });
  });

  test('serves files of the previous build to open pages', async () => {
    const before = [...project.files().keys()].filter((name) => name.startsWith('assets/'));
    project.putStock(vehicles(3, { price: 12_345 }));
    await project.pull();
    await project.build();
    const now = project.files();
    const gone = before.filter((name) => !now.has(name));
    expect(gone.length).toBeGreaterThan(0);
    expect((await get(`/${gone[0]}`)).status).toBe(200);
  });
});
