/** The local server's page that shows events of a site as they happen. */
import { get, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Project, vehicles } from '../support/project.ts';
import { Server } from '../support/server.ts';

const EVENTS = '/__dealersite/events';
let project: Project;
let server: Server;

beforeAll(async () => {
  project = new Project(vehicles(2));
  server = await Server.start(project);
});
afterAll(async () => {
  await server.stop();
  project.remove();
});

function post(body: string, more: Record<string, string> = {}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { host: `yard.localhost:${server.port}`, ...more };
    const sent = request(
      { host: '127.0.0.1', port: server.port, path: EVENTS, method: 'POST', headers },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode));
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Reads the stream until it contains `text`. */
function streamed(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const clientRequest = get(
      { host: '127.0.0.1', port: server.port, path: `${EVENTS}/stream` },
      (answer) => {
        let received = '';
        answer.on('data', (chunk: Buffer) => {
          received += chunk.toString();
          if (!received.includes(text)) return;
          clientRequest.destroy();
          resolve(received);
        });
      },
    );
    clientRequest.once('error', reject);
  });
}

test('sends a page’s event to every open viewer', async () => {
  const record = { event: 'dealer-called', event_id: 25, label: 'Used Car', car_id: '<b>7' };
  expect(await post(JSON.stringify({ path: '/cars/a/', record }))).toBe(204);
  const received = await streamed('dealer-called');
  expect(received).toContain('"event_id":25');
  expect(received).toContain(`yard.localhost:${server.port}`);
});

test.each([
  ['no JSON', 'x'],
  ['another shape', '{"record":{}}'],
])('rejects %s', async (_name, body) => {
  expect(await post(body)).toBe(400);
});

test.each([
  ['of another site', () => ({ origin: 'https://evil.example' })],
  ['of another tenant', () => ({ origin: `http://other.localhost:${server.port}` })],
  ['that a browser marks as cross-site', () => ({ 'sec-fetch-site': 'cross-site' })],
  ['to a host of no tenant', () => ({ host: `localhost:${server.port}` })],
])('rejects events %s', async (_name, headers) => {
  const record = { event: 'dealer-called', event_id: 25 };
  expect(await post(JSON.stringify({ path: '/', record }), headers())).toBe(403);
});

test('accepts an event with the origin of its page', async () => {
  const record = { event: 'dealer-called', event_id: 25 };
  const origin = `http://yard.localhost:${server.port}`;
  const headers = { origin, 'sec-fetch-site': 'same-origin' };
  expect(await post(JSON.stringify({ path: '/', record }), headers)).toBe(204);
});

test.each(['/_headers', '/_redirects'])('does not serve %s, which is for hosts', async (path) => {
  expect((await server.ask(path)).status).toBe(404);
});

test('rejects bodies that are too large', async () => {
  expect(await post(JSON.stringify({ path: 'x'.repeat(10_000) }))).toBe(413);
});

test('tenant pages forward their events, and the overview links to the page', async () => {
  expect((await server.ask('/')).body).toContain(`${EVENTS}/watch.js`);
  expect((await server.ask('/', { host: '' })).body).toContain(`href="${EVENTS}"`);
  expect((await server.ask(EVENTS, { host: '' })).body).toContain('No events yet');
});
