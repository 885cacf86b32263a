/** `index` on a real server deletes no collection in use when the response to the alias swap is lost. */
import { createServer, request as ask, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Project, vehicles } from '../support/project.ts';
import { Cluster, findTypesense } from '../support/typesense-server.ts';

const program = await findTypesense();
vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

/** What the proxy does to a request. */
type Way = 'pass' | 'lose the answer' | 'lose the request' | 'answer instead';

let cluster: Cluster;
let dealer: Project;
let proxy: HttpServer;
/** Index of the current test. */
let name = '';
let tests = 0;
/** Selects the treatment of a request by its method and path. */
let way: (request: string) => Way;

const index = (...more: string[]) =>
  dealer.runWith(
    { TYPESENSE_ADMIN_KEY: cluster.bootstrapKey, TYPESENSE_ALLOW_OLD: '1' },
    'index',
    '--full',
    '--json',
    ...more,
  );

/** Returns the alias target and the existing versions. */
async function standing() {
  const [alias, collections] = await Promise.all([
    cluster.call('GET', `/aliases/${name}`),
    cluster.call('GET', '/collections'),
  ]);
  return {
    target: (alias as { collection_name: string }).collection_name,
    versions: (collections as { name: string }[])
      .map((collection) => collection.name)
      .filter((version) => version.startsWith(`${name}_`)),
  };
}

const isSwap = (request: string): boolean => /^PUT .*\/aliases\//.test(request);

describe.skipIf(program === undefined)('index on a real server', () => {
  beforeAll(async () => {
    cluster = await Cluster.start(program ?? '');
  });
  afterAll(() => cluster.stop());
  beforeEach(async () => {
    way = () => 'pass';
    tests += 1;
    name = `published${tests}`;
    proxy = createServer((request, response) => {
      const { method = '', url = '', headers } = request;
      const does = way(`${method} ${url}`);
      if (does === 'lose the request') return response.destroy();
      if (does === 'answer instead')
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Blocked</html>');
      const onward = ask(`${cluster.url}${url}`, { method, headers }, (answer) => {
        if (does === 'lose the answer') return void answer.resume().once('end', () => response.destroy());
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        return answer.pipe(response);
      });
      return request.pipe(onward);
    });
    await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as AddressInfo;
    const search = { host: `http://127.0.0.1:${port}`, index: name, key: 'to-be-replaced' };
    dealer = new Project(vehicles(5), { search });
  });
  afterEach(() => {
    proxy.closeAllConnections();
    proxy.close();
    dealer.remove();
  });

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
});
