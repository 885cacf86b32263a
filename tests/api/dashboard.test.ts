/** Dashboard of the local server: leads, outgoing messages, switches, and access control. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { starterTenant } from '../../cli/init/starter-files.ts';
import { person } from '../support/api.ts';
import { Project, vehicles } from '../support/project.ts';
import { Server } from '../support/server.ts';

let project: Project;
let server: Server;

interface RequestOptions {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly address?: string;
}

interface Reply {
  readonly status: number;
  readonly body: string;
  readonly headers: NodeJS.Dict<string | string[]>;
}

function ask({
  path,
  method = 'GET',
  headers = {},
  body,
  address = '127.0.0.1',
}: RequestOptions): Promise<Reply> {
  const to = { host: address, port: server.port, path, method, agent: false };
  return new Promise((resolve, reject) => {
    const sent = request({ ...to, headers: { host: `localhost:${server.port}`, ...headers } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: text, headers: answer.headers }),
      );
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  ask({
    path,
    method: 'POST',
    headers: { ...FORM, origin: `http://localhost:${server.port}`, ...headers },
    body: new URLSearchParams(fields).toString(),
  });

const sendLead = (more: object = {}, host = 'yard') =>
  server.ask('/api/leads', {
    host,
    method: 'POST',
    body: JSON.stringify({
      ...person,
      car_id: 'v1',
      category: 'Vehicle Enquiry',
      elapsed_ms: 9_000,
      ...more,
    }),
  });

beforeAll(async () => {
  project = new Project(vehicles(3), {
    options: {
      'sign-in': { accounts: true },
      enquiry: {
        lead_emails: [{ email: 'sales@yard.example' }, { email: 'dms@yard.example', format: 'adf' }],
      },
    },
  });
  server = await Server.start(project, '--host', '0.0.0.0');
});
afterAll(async () => {
  await server.stop();
  project.remove();
});

/** Returns the href of the only link whose text matches the pattern. */
const linkTo = (body: string, pattern: RegExp): string => {
  const found = [...body.matchAll(/<a\s+href="([^"]+)"[^>]*>([^<]*)<\/a\s*>/g)].find(([, , text = '']) =>
    pattern.test(text),
  );
  if (!found?.[1]) throw new Error(`no link ${String(pattern)}`);
  return found[1].replaceAll('&amp;', '&');
};

test('opens nothing and breaks nothing before the first lead', async () => {
  for (const path of ['/', '/leads', '/outbox', '/switches'])
    expect({ path, status: (await ask({ path })).status }).toEqual({ path, status: 200 });
  expect(existsSync(join(project.root, '.dealersite/db'))).toBe(false);
});

test('shows the tenant’s page kinds with addresses', async () => {
  const { body } = await ask({ path: '/tenants/yard' });
  expect(body).toContain(`http://yard.localhost:${server.port}/cars/`);
  expect(body).toMatch(/3 vehicles/);
  expect((await ask({ path: '/tenants/unknown' })).status).toBe(404);
});

describe('after a lead', () => {
  beforeAll(async () => {
    const { status, body } = await sendLead({ name: 'Mara <b>Quill</b>' });
    if (status !== 201) throw new Error(body);
  });

  test('lists it with its deliveries, and shows visitor input as text', async () => {
    const { body } = await ask({ path: '/leads' });
    expect(body).toContain('Mara &lt;b&gt;Quill&lt;/b&gt;');
    expect(body).not.toContain('<b>Quill');
    expect(body).toMatch(/email to sales@yard\.example/);
    expect((await ask({ path: '/' })).body).toMatch(/<a href="\/leads\?tenant=yard">1<\/a\s*>/);
    expect((await ask({ path: '/leads?status=spam' })).body).not.toContain('Quill');
    const lead = await ask({ path: linkTo(body, /Mara/) });
    expect(lead.body).toContain('Is it still there on Saturday?');
  });

  test('shows the outgoing mail in a frame without scripts', async () => {
    const { body } = await ask({ path: '/outbox' });
    expect(body).toContain('MAIL_URL is not set');
    const path = linkTo(body, /Mail to sales/);
    const delivery = await ask({ path });
    expect(delivery.body).toMatch(/<iframe[^>]*sandbox/);
    const mail = await ask({ path: `${path}/mail` });
    expect(mail.headers['content-security-policy']).toContain('sandbox');
    expect(mail.body).toContain('Is it still there on Saturday?');
  });

  test('shows the ADF file in the outbox', async () => {
    const { body } = await ask({ path: '/outbox' });
    const delivery = await ask({ path: linkTo(body, /ADF to dms/) });
    expect(delivery.body).toContain('&lt;adf&gt;');
  });

  test.each([
    '/leads/x',
    '/leads/00000000-0000-4000-8000-000000000000',
    '/outbox/x',
    "/outbox/' or 1=1--",
    '/nothing',
  ])('returns 404 for %s', async (path) => {
    expect((await ask({ path: encodeURI(path) })).status).toBe(404);
  });
});

describe('after a code request', () => {
  beforeAll(async () => {
    const { status, body } = await server.ask('/api/sign-in/code', {
      method: 'POST',
      body: JSON.stringify({ to: '02 5550 0177' }),
    });
    if (status !== 202) throw new Error(body);
  });

  test('the outbox shows the code and its message', async () => {
    const { body } = await ask({ path: '/outbox' });
    const code = /class="code">(\d{6})</.exec(body)?.[1] ?? '';
    const found = await ask({ path: linkTo(body, /Text message to \+61255500177/) });
    expect(found.body).toContain(code);
    expect(code).toMatch(/^\d{6}$/);
  });
});

describe('only the owner sees it', () => {
  const PRIVATE = ['/leads', '/outbox', '/switches', '/tenants/yard', '/messages/x'];

  test('not under another host name of this machine, as another site would use it', async () => {
    for (const path of PRIVATE) {
      const { status, body } = await ask({ path, headers: { host: 'evil.example' } });
      expect({ path, status }).toEqual({ path, status: 403 });
      expect(body).not.toContain('Quill');
    }
  });

  test.each(['x-forwarded-for', 'X-Forwarded-Host', 'X-Real-IP', 'Forwarded', 'Via'])(
    'not through a proxy that adds %s',
    async (name) => {
      const { status } = await ask({ path: '/leads', headers: { [name]: '203.0.113.9' } });
      expect(status).toBe(403);
    },
  );

  test('not with --no-dashboard, which serves tenants as before', async () => {
    // The other server uses the database of its own folder.
    const other = new Project(vehicles(1));
    const bare = await Server.start(other, '--no-dashboard');
    try {
      for (const path of ['/', ...PRIVATE])
        expect({ path, status: (await bare.ask(path, { host: '' })).status }).toEqual({ path, status: 404 });
      expect((await bare.ask('/')).status).toBe(200);
      expect((await bare.ask('/api/openapi.json')).status).toBe(200);
    } finally {
      await bare.stop();
      other.remove();
    }
  });

  const outside = Object.values(networkInterfaces())
    .flat()
    .find((one) => one && !one.internal && one.family === 'IPv4')?.address;

  test.skipIf(outside === undefined)('not from another machine', async () => {
    const answer = await ask({ path: '/leads', address: outside ?? '' });
    expect(answer.status).toBe(403);
    const overview = await ask({ path: '/', address: outside ?? '' });
    expect(overview.status).toBe(200);
    expect(overview.body).not.toContain('/leads');
  });

  test('a tenant’s host has no dashboard', async () => {
    for (const path of ['/leads', '/switches', '/__dealersite/events'])
      expect((await server.ask(path)).status).toBe(404);
  });
});

describe('switches', () => {
  test('a broken call fails for every tenant until it is switched back', async () => {
    const { body } = await ask({ path: '/switches' });
    expect(body).toContain('/api/cars/{slug}/autogauge');
    const turned = await post('/switches', { path: '/api/leads', fault: 'failing' });
    expect(turned.status).toBe(303);
    expect((await sendLead()).status).toBe(500);
    expect((await ask({ path: '/leads' })).body).toContain('1 endpoint is switched');
    await post('/switches', { path: '*' });
    expect((await sendLead({ message: 'Another question.' })).status).toBe(201);
  });

  test('offline closes the connection', async () => {
    await post('/switches', { path: '/api/leads', fault: 'offline' });
    await expect(sendLead()).rejects.toThrow(/socket hang up|ECONNRESET/);
    await post('/switches', { path: '*' });
  });

  test('an unknown endpoint or fault changes nothing', async () => {
    for (const fields of [{ path: '/api/none', fault: 'slow' }, { path: '/api/leads', fault: 'x' }, {}])
      expect((await post('/switches', fields as Record<string, string>)).status).toBe(404);
  });

  test('another site cannot change them', async () => {
    const { status } = await post('/switches', { path: '*' }, { origin: 'https://evil.example' });
    expect(status).toBe(403);
  });
});

test('lists a tenant added while the server runs, with its leads', async () => {
  const folder = join(project.root, 'tenants/late');
  mkdirSync(folder);
  const sources = [{ file: '../yard/stock/stock.ndjson' }];
  const tenant = { ...starterTenant('late', { schema: false }), stock: { sources } };
  writeFileSync(join(folder, 'tenant.json'), JSON.stringify(tenant));
  await vi.waitFor(async () => expect((await ask({ path: '/tenants/late' })).status).toBe(200), {
    timeout: 10_000,
    interval: 200,
  });
  expect((await ask({ path: '/' })).body).toContain('http://late.localhost');
  expect((await sendLead({ name: 'Lou Late' }, 'late')).status).toBe(201);
  expect((await ask({ path: '/leads' })).body).toContain('Lou Late');
});
