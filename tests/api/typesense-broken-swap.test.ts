/** `index` deletes no collection in use when the response to the alias swap is lost. */
import { createServer, request as ask, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { command } from '../support/command.ts';
import { NOW, Project, vehicles } from '../support/project.ts';
import { Server } from '../support/server.ts';
import { clientOf, keyOf } from './client.ts';

const program = path.resolve(import.meta.dirname, '../../cli/bin.js');
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** What the proxy does to a request. */
type Way = 'pass' | 'lose the answer' | 'lose the request' | 'answer instead';

let cluster: Project;
let dealer: Project;
let server: Server;
let proxy: HttpServer;
/** Selects the treatment of a request by its method and path. */
let way: (request: string) => Way;

beforeEach(async () => {
  way = () => 'pass';
  cluster = new Project(vehicles(3), { search: { host: '/typesense/yard', key: 'a-key-that-searches' } });
  server = await Server.start(cluster, '--search-key');
  proxy = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const does = way(`${method} ${url}`);
    if (does === 'lose the request') return response.destroy();
    if (does === 'answer instead')
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Blocked</html>');
    const host = `127.0.0.1:${server.port}`;
    const onward = ask(`http://${host}${url}`, { method, headers: { ...headers, host } }, (answer) => {
      if (does === 'lose the answer') return void answer.resume().once('end', () => response.destroy());
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      return answer.pipe(response);
    });
    return request.pipe(onward);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  dealer = new Project(vehicles(5), {
    search: { host: `http://127.0.0.1:${port}/typesense/yard`, index: 'published', key: 'to-be-replaced' },
  });
});
afterEach(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await server.stop();
  cluster.remove();
  dealer.remove();
});

const index = (...more: string[]) =>
  command(
    process.execPath,
    [program, 'index', '--root', dealer.root, '--now', NOW, '--json', ...more],
    dealer.root,
    { TYPESENSE_ADMIN_KEY: keyOf(server) },
  );

/** Returns the alias target and the existing versions. */
async function standing() {
  const client = clientOf(server, 'any');
  const [{ aliases }, collections] = await Promise.all([
    client.aliases().retrieve(),
    client.collections().retrieve(),
  ]);
  return {
    target: aliases.find(({ name }) => name === 'published')?.collection_name ?? '',
    versions: collections.map(({ name }) => name).filter((name) => name.startsWith('published_')),
  };
}

const isSwap = (request: string): boolean => /^PUT .*\/aliases\//.test(request);

test('publishes the stock when only the response to the swap was lost', async () => {
  expect(await index()).toMatchObject({ code: 0 });
  const before = await standing();
  way = (request) => (isSwap(request) ? 'lose the answer' : 'pass');
  expect(await index()).toMatchObject({ code: 0 });
  const { target, versions } = await standing();
  expect(target).not.toBe(before.target);
  expect(versions.toSorted()).toEqual([before.target, target].toSorted());
});

test('deletes nothing and reports it when the alias cannot be read either', async () => {
  expect(await index()).toMatchObject({ code: 0 });
  const before = await standing();
  let swapped = false;
  way = (request) => {
    swapped ||= isSwap(request);
    return swapped ? 'lose the answer' : 'pass';
  };
  const { code, stdout } = await index();
  const { target, versions } = await standing();
  expect(code).toBe(2);
  expect(versions.toSorted()).toEqual([before.target, target].toSorted());
  expect(stdout).toContain('DS1412');
  expect(stdout).toContain(`either to ${before.target} as before, or to ${target}`);
  expect(stdout).not.toContain('stands');
});

test('reports that the alias is unchanged when the swap never arrived', async () => {
  expect(await index()).toMatchObject({ code: 0 });
  const before = await standing();
  way = (request) => (isSwap(request) ? 'lose the request' : 'pass');
  const { code, stdout } = await index();
  const { target, versions } = await standing();
  expect({ code, target }).toEqual({ code: 2, target: before.target });
  expect(versions).toContain(before.target);
  expect(stdout).toContain('DS1413');
  expect(stdout).toContain(`points to ${before.target} as before`);
});

test('keeps the alias target when another process confirms the swap, whatever the number of versions to keep', async () => {
  expect(await index()).toMatchObject({ code: 0 });
  const before = await standing();
  way = (request) => (isSwap(request) ? 'answer instead' : 'pass');
  const { code, stdout } = await index('--keep', '0');
  const { target, versions } = await standing();
  expect({ code, target }).toEqual({ code: 2, target: before.target });
  expect(versions).toContain(before.target);
  expect(stdout).toContain('DS1413');
});
