/** The server disconnects clients that send slowly, never finish or break off, and meanwhile answers others. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Project, vehicles } from '../support/project.ts';
import { Server } from '../support/server.ts';

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

/** Sends `text`, then nothing, and resolves with the response once the server closes the connection. */
function sendAndWait(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

const HOST = 'Host: yard.localhost';

test('get 408 and are disconnected', { timeout: 90_000 }, async () => {
  const slow = Promise.all([
    sendAndWait(`POST /api/leads HTTP/1.1\r\n${HOST}\r\nX-Slow: `),
    sendAndWait(
      `POST /api/leads HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"name":`,
    ),
  ]);
  expect((await server.ask('/robots.txt')).status).toBe(200);
  const answers = await slow;
  expect(answers.map((answer) => answer.split('\r\n')[0])).toEqual([
    'HTTP/1.1 408 Request Timeout',
    'HTTP/1.1 408 Request Timeout',
  ]);
  expect((await server.ask('/robots.txt')).status).toBe(200);
});

test('that break off a request cause one log line without a stack', { timeout: 30_000 }, async () => {
  // The first call reads the stock and logs it.
  await server.ask('/api/openapi.json');
  const before = server.output.length;
  await new Promise<void>((resolve, reject) => {
    const head = `POST /api/leads HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json\r\nContent-Length: 900`;
    const socket = connect(server.port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n{"name":`));
    setTimeout(() => socket.destroy(), 500);
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });
  await expect.poll(() => server.output.slice(before), { timeout: 10_000 }).toContain('/api/leads');
  const received = server.output.slice(before).trim().split('\n');
  expect(received).toEqual([expect.stringContaining('POST /api/leads: the client disconnected')]);
});
