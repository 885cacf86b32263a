/** `dealersite serve`: the right site for each host, safe answers to odd requests, and current pages after changes. */
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Project, vehicles, writeTenant } from '../../tests/support/project.ts';
import { Server } from '../../tests/support/server.ts';

const ODD = [
  '/../../package.json',
  '/../../../../../../etc/passwd',
  '/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/tenants/yard/tenant.json',
  '/%2e%2e%2f%2e%2e%2ftenants%2fyard%2ftenant.json',
  '/..%5c..%5cpackage.json',
  '/%252e%252e%252fpackage.json',
  '//etc/passwd',
  '/assets/..%2f..%2f..%2ftenants/yard/tenant.json',
  '/.dealersite.json',
  '/%2edealersite.json',
  '/cars/.%2f.dealersite.json',
  '/%00',
  '/index.html%00.css',
  '/%E0%A4%A',
  '/%',
  '/%ff%fe',
  `/${'a'.repeat(5_000)}`,
  `/${'a/'.repeat(2_000)}`,
  '/__dealersite/other',
];

let project: Project;
beforeAll(async () => {
  // Class names as `build` writes them; the server of a clone uses readable ones.
  vi.stubEnv('CLASS_NAMES', 'short');
  project = new Project(vehicles(12));
  await project.build();
});
afterAll(() => {
  project.remove();
  vi.unstubAllEnvs();
});

test('reports tenants without a built site with --static', async () => {
  const bare = new Project(vehicles(1));
  const server = await Server.start(bare, '--static');
  try {
    expect(server.output).toMatch(/yard: nothing is built, .*dealersite build --tenant yard/);
  } finally {
    await server.stop();
    bare.remove();
  }
});

test('serves the only tenant by the address of the machine with --host, forms included', async () => {
  const server = await Server.start(project, '--host', '0.0.0.0');
  try {
    const port = /overview: http:\/\/localhost:(\d+)/.exec(server.output)?.[1] ?? '';
    const origin = `http://127.0.0.1:${port}`;
    const page = await fetch(`${origin}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1') as string]);
    const send = (from: string) =>
      fetch(`${origin}/api/leads/general`, {
        method: 'POST',
        headers: { origin: from, 'content-type': 'application/json' },
        body: '{}',
      }).then(({ status }) => status);
    expect(await send('https://elsewhere.example')).toBe(403);
    expect(await send(origin)).not.toBe(403);
    // The dashboard stays on this machine.
    expect((await server.ask('/', { host: '' })).status).toBe(200);
  } finally {
    await server.stop();
  }
});

test('has no dashboard with --static, and says at the start where it listens', async () => {
  const server = await Server.start(project, '--static');
  try {
    expect(server.output).toContain('listening: http://localhost:');
    expect(await server.ask('/', { host: '' })).toMatchObject({ status: 404, body: 'Not found.' });
    expect((await server.ask('/')).status).toBe(200);
  } finally {
    await server.stop();
  }
});

test('previews a tenant with a cluster with the embedded engine, and exposes neither cluster nor keys', async () => {
  const search = { host: 'cluster.example', key: 'key-of-visitors', admin_key: 'key-of-admins' };
  const clustered = new Project(vehicles(6), { search });
  const server = await Server.start(clustered);
  try {
    const page = await server.ask('/search/new-used-and-demo-cars');
    expect(page.status).toBe(200);
    expect(page.body).toContain('&quot;kind&quot;:&quot;embedded&quot;');
    expect(page.body + JSON.stringify(page.headers) + server.output).not.toMatch(/cluster\.example|key-of-/);
    expect((await server.ask('/search/index.bin')).status).toBe(200);
  } finally {
    await server.stop();
    clustered.remove();
  }
});

describe.each([
  ['from memory', []],
  ['from the output', ['--static', '--dashboard']],
])('%s', (_, args) => {
  let server: Server;
  beforeAll(async () => {
    server = await Server.start(project, ...args);
  });
  afterAll(() => server.stop());

  test('selects the tenant by host name, in any case', async () => {
    for (const host of ['yard', 'YARD']) {
      const { status, body, headers } = await server.ask('/', { host });
      expect({ host, status }).toEqual({ host, status: 200 });
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(body).toMatch(/<title>[^<]*Yard/);
    }
  });

  test('shows all tenants under localhost and a separate page for an unknown host', async () => {
    const overview = await server.ask('/', { host: '' });
    expect(overview.status).toBe(200);
    expect(overview.body).toContain(`http://yard.localhost:${server.port}/`);
    const unknown = await server.ask('/', { host: 'unknown' });
    expect(unknown.status).toBe(404);
    expect(unknown.body).toContain('<code>unknown</code>');
  });

  test.each(ODD)('answers %j safely', async (address) => {
    const { status, body } = await server.ask(address);
    expect([400, 404, 414, 431]).toContain(status);
    expect(body).not.toMatch(/"devDependencies"|root:x:0|"contact_detail"|ENOENT|at .*\.js:\d+/);
    expect(server.isRunning).toBe(true);
    expect((await server.ask('/robots.txt')).status).toBe(200);
  });

  test('answers a missing page with 404 and a helpful page', async () => {
    const { status, body, headers } = await server.ask('/cars/no-such-car');
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(body).toMatch(/<h1[ >]/);
  });

  test('redirects short addresses with their query', async () => {
    for (const address of ['/search', '/search/', '/cars/']) {
      const { status, headers } = await server.ask(`${address}?query=ute`);
      expect({ address, status, to: headers['location'] }).toEqual({
        address,
        status: 301,
        to: '/search/new-used-and-demo-cars?query=ute',
      });
    }
  });

  test.each([
    ['/Search/New-Used-And-Demo-Cars?query=ute', '/search/new-used-and-demo-cars?query=ute'],
    ['/search/new-used-and-demo-cars/page/999', '/search/new-used-and-demo-cars?page=999'],
  ])('redirects %s to the page that it means', async (from, to) => {
    const { status, headers } = await server.ask(from);
    expect([status, headers['location']]).toEqual([301, to]);
  });

  test('answers HEAD like GET, without a body', async () => {
    for (const address of ['/', '/robots.txt', '/cars/no-such-car']) {
      const get = await server.ask(address);
      const head = await server.ask(address, { method: 'HEAD' });
      expect(head).toMatchObject({ status: get.status, body: '' });
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
    }
  });

  test.skipIf(process.platform !== 'linux')('leaves no file open after many requests', async () => {
    const open = (): number => readdirSync(`/proc/${server.pid}/fd`).length;
    await server.ask('/', { method: 'HEAD' });
    const before = open();
    for (let count = 0; count < 30; count += 1) await server.ask('/robots.txt', { method: 'HEAD' });
    await wait(100);
    expect(open()).toBeLessThan(before + 10);
  });

  test('refuses other methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status } = await server.ask('/', { method });
      expect([404, 405]).toContain(status);
    }
  });

  test('sends the security headers of the built site', async () => {
    const { headers } = await server.ask('/');
    const policy = /Content-Security-Policy: (.*)/.exec(String(project.files().get('_headers')))?.[1];
    expect(headers['content-security-policy']).toBe(policy);
    expect(policy).toContain("script-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('lets an SVG run nothing when it is opened by itself', async () => {
    const icon = [...project.files().keys()].find((file) => file.endsWith('.svg')) ?? '';
    const { status, headers } = await server.ask(`/${icon}`);
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('image/svg+xml')]);
    expect(headers['content-security-policy']).toContain("script-src 'none'");
  });

  test('serves every file as build wrote it, except for its own scripts and files for hosts', async () => {
    const own = /<script type="module" src="\/__dealersite\/[^"]*"><\/script>/g;
    for (const [file, expected] of project.files()) {
      // Previews draw neither cards for shared pages nor icons.
      if (
        /^[._]/.test(path.basename(file)) ||
        /\.(?:woff2|webp)$|^previews\/|^(?:favicon\.ico|apple-touch-icon\.png)$/.test(file)
      )
        continue;
      const address = `/${file.replace(/(?:^|\/)index\.html$/, '')}`;
      const { status, body } = await server.ask(address);
      expect({ address, status: file === '404.html' ? 200 : status }).toEqual({ address, status: 200 });
      expect({ address, same: body.replaceAll(own, '') === expected.toString() }).toEqual({
        address,
        same: true,
      });
    }
  }, 60_000);
});

test('uses readable class names in a clone', async () => {
  vi.stubEnv('CLASS_NAMES', 'readable');
  const server = await Server.start(project);
  vi.stubEnv('CLASS_NAMES', 'short');
  try {
    const { body } = await server.ask('/');
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]*site-[^"]*)"/.exec(body) ?? [];
    const names = [...body.matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) =>
      list.split(' ').filter(Boolean),
    );
    expect(names.filter((name) => !/^[A-Z]+[\da-z]+-[\w-]+-[\w-]+$/.test(name))).toEqual([]);
    expect((await server.ask(sheet)).body).toMatch(/\.[A-Z]+0-base-visuallyHidden/);
  } finally {
    await server.stop();
  }
}, 60_000);

describe('while files change', () => {
  let server: Server;
  beforeAll(async () => {
    const others = path.join(project.root, 'tenants/other');
    mkdirSync(others);
    writeFileSync(path.join(others, 'tenant.json'), '{ "slug": ');
    server = await Server.start(project);
  });
  afterAll(() => server.stop());

  test('shows a tenant with a broken file as broken, not as unknown', async () => {
    const { status, body } = await server.ask('/', { host: 'other' });
    expect(status).toBe(500);
    expect(body).toMatch(/DS12\d\d/);
    expect(body).toContain('tenant.json');
  });

  test('notifies open pages, and serves the changed page', async () => {
    const events = await server.listen();
    expect((await server.ask('/')).body).not.toContain('Renamed');
    project.putTenant({ name: 'Renamed Yard' });
    expect(await events.next(5_000)).toBe(true);
    expect((await server.ask('/')).body).toContain('Renamed Yard');
    events.close();
  });

  test('pulls changed stock and shows it, also after a separate pull', async () => {
    const events = await server.listen();
    project.putStock(vehicles(12, { price: 77_777 }));
    expect(await events.next(5_000)).toBe(true);
    expect((await server.ask('/cars/vehicle-1')).body).toContain('77,777');
    project.putStock(vehicles(12, { price: 66_666 }));
    await project.pull();
    expect(await events.next(5_000)).toBe(true);
    expect((await server.ask('/cars/vehicle-1')).body).toContain('66,666');
    events.close();
  });

  test('watches a stock file outside of the tenants', async () => {
    const feed = path.join(project.root, '.feeds/stock.ndjson');
    const put = (price: number): void =>
      writeFileSync(
        feed,
        vehicles(12, { price })
          .map((row) => `${JSON.stringify(row)}\n`)
          .join(''),
      );
    mkdirSync(path.dirname(feed));
    put(55_555);
    project.putTenant({ stock: { sources: [{ file: '../../.feeds/stock.ndjson' }] } });
    await wait(500);
    expect((await server.ask('/cars/vehicle-1')).body).toContain('55,555');
    await wait(500);
    const events = await server.listen();
    put(44_444);
    expect(await events.next(5_000)).toBe(true);
    expect((await server.ask('/cars/vehicle-1')).body).toContain('44,444');
    events.close();
    project.putTenant({});
    await wait(500);
  });

  test('shows the last good stock with the problem when the new stock has shrunk too much', async () => {
    project.putStock(vehicles(2));
    await wait(500);
    const page = await server.ask('/');
    expect(page.status).toBe(200);
    expect(page.body).toMatch(/<meta name="dealersite-problems" content="[^"]*DS1110&quot;/);
    const events = await server.listen();
    await server.ask('/');
    expect(await events.next(1_000)).toBe(false);
    project.putStock(vehicles(12));
    expect(await events.next(5_000)).toBe(true);
    expect((await server.ask('/')).body).not.toContain('dealersite-problem');
    events.close();
  });

  test('shows the last good page with the problem and its position when a file breaks', async () => {
    const events = await server.listen();
    const before = server.output.length;
    project.putTenant({ name: '<b>', template: '<script>alert(1)</script>' });
    expect(await events.next(5_000, 'problems')).toBe(true);
    const { status, body } = await server.ask('/');
    expect(status).toBe(200);
    expect(body).not.toContain('<script>alert');
    const [, mark = ''] = /<meta name="dealersite-problems" content="([^"]*)"/.exec(body) ?? [];
    expect(mark).toMatch(/DS\d{4}/);
    expect(mark).toContain('tenants/yard/tenant.json:3:15');
    await server.ask('/');
    expect(server.output.slice(before).match(/DS1215/g)).toHaveLength(1);
    project.putTenant({ name: 'Mended Yard' });
    expect(await events.next(5_000)).toBe(true);
    expect(await server.ask('/')).toMatchObject({ status: 200 });
    expect(server.output.slice(before)).toContain('yard: fixed');
    events.close();
  });

  test('serves a new tenant at once and stops serving a removed one', async () => {
    const before = server.output.length;
    const second = path.join(project.root, 'tenants/second');
    writeTenant(project.root, 'second', { stock: vehicles(3), tenant: {} });
    await expect.poll(() => server.output.slice(before)).toContain('second: new at http://second.localhost:');
    expect(await server.ask('/', { host: 'second' })).toMatchObject({ status: 200 });
    const overview = async () => (await server.ask('/', { host: '' })).body;
    expect(await overview()).toMatch(
      /<code>second<\/code><\/td>\s*<td[^>]*><span class="state" data-is="served">/,
    );
    writeFileSync(path.join(second, 'tenant.json'), '{ "slug": ');
    await expect
      .poll(overview)
      .toMatch(/data-is="refused">[^<]*<\/span>\s*<ul class="problems">\s*<li><code>DS1205/);
    rmSync(second, { recursive: true });
    await expect.poll(() => server.output.slice(before)).toContain('second: its folder was removed');
    expect(await overview()).not.toContain('second');
    expect(await server.ask('/', { host: 'second' })).toMatchObject({ status: 404 });
  });
});

test('escapes the error of a tenant without an earlier page, and reloads when it is fixed', async () => {
  project.putTenant({});
  const others = path.join(project.root, 'tenants/other');
  writeFileSync(path.join(others, 'tenant.json'), '{ "slug": "<script>alert(1)</script>" }');
  const server = await Server.start(project);
  try {
    const { status, body } = await server.ask('/', { host: 'other' });
    expect(status).toBe(500);
    expect(body).toContain('tenants/other/tenant.json:');
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('/__dealersite/reload.js');
  } finally {
    await server.stop();
    rmSync(others, { recursive: true });
  }
});

describe('a signal', () => {
  test.each([
    ['SIGINT', 130, 'Ctrl-C'],
    ['SIGTERM', 143, 'SIGTERM'],
  ] as const)(
    '%s ends the server with exit code %i and one line, even with an open event stream',
    async (signal, code, name) => {
      const server = await Server.start(project);
      await server.listen();
      const before = server.output.length;
      const began = performance.now();
      expect(await server.stop(signal)).toBe(code);
      expect(performance.now() - began).toBeLessThan(1_500);
      expect(server.output.slice(before)).toBe(
        `Stopped by ${name}. Everything that visitors sent is stored.\n`,
      );
    },
  );

  test('lets running requests finish', async () => {
    const server = await Server.start(project);
    const answers = Array.from({ length: 3 }, () => server.ask('/'));
    // Enough time to connect, but less than the first page takes.
    await wait(150);
    await server.stop();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('a second server', () => {
  test('in the same folder fails with DS1823, the process and the port of the first', async () => {
    const server = await Server.start(project);
    const { code, stderr } = await project.run('serve', '--port', '0');
    expect(code).toBe(2);
    expect(stderr).toMatch(/DS1823/);
    expect(stderr).toMatch(new RegExp(`process \\d+, port ${server.port}`));
    await server.stop();
  });

  test('starts after the first was killed', async () => {
    const first = await Server.start(project);
    expect(await first.stop('SIGKILL')).toBe(null);
    const second = await Server.start(project);
    expect(await second.ask('/')).toMatchObject({ status: 200 });
    await second.stop();
  });
});

test('fails with DS1004 if the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, stderr } = await project.run('serve', '--port', String(port));
  expect({ code, hasCode: stderr.includes('DS1004') }).toEqual({ code: 2, hasCode: true });
  other.close();
});
