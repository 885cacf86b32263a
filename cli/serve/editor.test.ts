/** The route opens files of the project for pages of this server on this machine only. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedFolder } from '../../tests/support/temporary-folder.ts';
import { createEditor } from './editor.ts';
import { listen, type Listening } from './listen.ts';

const root = sharedFolder();
let server: Listening;
let opened: string[] = [];
let failure: string | undefined;

beforeAll(async () => {
  mkdirSync(path.join(root, 'project/tenants'), { recursive: true });
  writeFileSync(path.join(root, 'project/tenants/tenant.json'), '{}');
  writeFileSync(path.join(root, 'secret'), '');
  symlinkSync(path.join(root, 'secret'), path.join(root, 'project/link'));
  const app = createEditor(path.join(root, 'project'), (position) => {
    opened.push(position);
    return Promise.resolve(failure);
  });
  server = await listen(app, { port: 0, hostname: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
});
beforeEach(() => {
  opened = [];
  failure = undefined;
});

const POSITION = { file: 'tenants/tenant.json', line: 3, column: 15 };

function ask(body: unknown, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  const host = `yard.localhost:${server.port}`;
  const all = { host, origin: `http://${host}`, 'content-type': 'application/json', ...headers };
  const to = { host: '127.0.0.1', port: server.port, path: '/__dealersite/open', method: 'POST' };
  return new Promise((resolve, reject) => {
    const sent = request({ ...to, headers: all, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

test('opens a file below the root at its line and column', async () => {
  expect(await ask(POSITION)).toMatchObject({ status: 204 });
  expect(opened).toEqual([`${path.join(root, 'project/tenants/tenant.json')}:3:15`]);
});

test('explains why no editor started and how to set one', async () => {
  failure = 'none was found';
  const { status, text } = await ask(POSITION);
  expect(status).toBe(500);
  expect(text).toMatch(/none was found.*LAUNCH_EDITOR/);
});

test.each([
  ['without an origin', { origin: '' }],
  ['of another site', { origin: 'https://evil.example' }],
  ['of a page whose name was made to point here', { host: 'evil.example', origin: 'http://evil.example' }],
  ['through a proxy', { 'x-forwarded-for': '203.0.113.5' }],
  ['of a form', { 'content-type': 'text/plain' }],
])('refuses a request %s', async (_, headers) => {
  expect(await ask(POSITION, headers)).toMatchObject({ status: 403 });
  expect(opened).toEqual([]);
});

test.each(['../secret', '/etc/passwd', 'link', 'tenants', 'none.json', 'a\0b'])(
  'does not open %j',
  async (file) => {
    expect(await ask({ ...POSITION, file })).toMatchObject({ status: 404 });
    expect(opened).toEqual([]);
  },
);

test.each([{ file: '' }, { line: 0 }, { line: '1; rm' }, { column: 1.5 }])(
  'refuses %j as a position',
  async (more) => {
    expect(await ask({ ...POSITION, ...more })).toMatchObject({ status: 400 });
    expect(opened).toEqual([]);
  },
);
