/** `dealersite serve` over TLS: links, cookies, streams, and the redirect of plain HTTP. */
import { readFileSync, writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CERTIFICATE, CERTIFICATE_KEY } from '../../tests/support/certificate.ts';
import { Project, vehicles } from '../../tests/support/project.ts';
import { Server } from '../../tests/support/server.ts';

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

let project: Project;
beforeAll(async () => {
  project = new Project(vehicles(3), { api: { enabled: true }, options: { 'sign-in': { accounts: true } } });
  await project.pull();
});
afterAll(() => project.remove());

/** Sends a request; over TLS, `ca` must have signed the certificate. */
function send(
  options: RequestOptions & { isPlain?: boolean; until?: string; sent?: string },
): Promise<Answer> {
  const { isPlain, until, sent = '', ...rest } = options;
  const start = isPlain ? plainRequest : request;
  return new Promise((resolve, reject) => {
    const outgoing = start({ host: '127.0.0.1', agent: false, ...rest }, (answer) => {
      let body = '';
      const done = (): void => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
      answer.on('data', (chunk: Buffer) => {
        body += chunk.toString();
        if (until !== undefined && body.includes(until)) {
          done();
          outgoing.destroy();
        }
      });
      answer.on('end', done);
    });
    outgoing.on('error', reject);
    outgoing.end(sent);
  });
}

describe('serve --https', () => {
  let server: Server;
  let ca: string;
  beforeAll(async () => {
    server = await Server.start(project, '--https');
    ca = readFileSync(path.join(project.root, '.dealersite/certificate/cert.pem'), 'utf8');
  });
  afterAll(() => server.stop());

  const ask = (name: string, pathname: string, more: Parameters<typeof send>[0] = {}) => {
    const { port } = server;
    const headers = Object.assign({ host: `${name}:${port}` }, more.headers);
    return send({ port, path: pathname, servername: name, ca, ...more, headers });
  };

  test('serves each tenant and the dashboard with a certificate for its host', async () => {
    const page = await ask('yard.localhost', '/');
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    const overview = await ask('localhost', '/');
    expect(overview.body).toContain(`href="https://yard.localhost:${server.port}/"`);
    expect(server.output).toContain(`https://yard.localhost:${server.port}`);
  });

  test('redirects to short addresses on the same scheme', async () => {
    const { status, headers } = await ask('yard.localhost', '/cars/');
    expect({ status, to: headers['location'] }).toEqual({
      status: 301,
      to: '/search/new-used-and-demo-cars',
    });
  });

  test('marks sign-in cookies as secure', async () => {
    const host = `yard.localhost:${server.port}`;
    const { headers } = await ask('yard.localhost', '/api/sign-in/code', {
      method: 'POST',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', origin: `https://${host}` },
      sent: 'to=mara.quill%40example.com',
    });
    const cookies = [headers['set-cookie'] ?? []].flat();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/i);
    // The first account creates the database.
  }, 90_000);

  test('notifies open pages of a change', async () => {
    const stream = ask('yard.localhost', '/__dealersite/reload', { until: 'event: changed' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    project.putTenant({ name: 'Renamed Yard' });
    expect((await stream).body).toContain('event: changed');
  });

  test('redirects plain HTTP to the same address', async () => {
    const host = `yard.localhost:${server.port}`;
    const options = { port: server.port, path: '/cars/x?y=1', headers: { host }, isPlain: true };
    expect(await send(options)).toMatchObject({
      status: 307,
      headers: { location: `https://${host}/cars/x?y=1` },
    });
  });
});

describe('serve --cert --key', () => {
  const put = (name: string, text: string): string => {
    const file = path.join(project.root, name);
    writeFileSync(file, text);
    return file;
  };

  test('uses the given certificate', async () => {
    const args = ['--cert', put('cert.pem', CERTIFICATE), '--key', put('key.pem', CERTIFICATE_KEY)];
    const server = await Server.start(project, ...args);
    const host = `yard.localhost:${server.port}`;
    const servername = 'feeds.example.com';
    const options = { port: server.port, path: '/', servername, ca: CERTIFICATE, headers: { host } };
    expect(await send(options)).toMatchObject({ status: 200 });
    await server.stop();
  });

  test.each([
    ['DS1822', ['--cert', 'cert.pem']],
    ['DS1822', ['--key', 'key.pem']],
    ['DS1820', ['--cert', 'none.pem', '--key', 'none.pem']],
  ])('exits with %s for %j', async (code, args) => {
    const { code: exit, stderr } = await project.run('serve', ...args);
    expect({ exit, has: stderr.includes(code) }).toEqual({ exit: 2, has: true });
  });
});
