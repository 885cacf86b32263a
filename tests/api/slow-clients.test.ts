/** Clients that send a request slowly, or never finish it, are cut off; others are answered meanwhile. */
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

/** Sends `text`, then nothing, and resolves with what was answered when the server hangs up. */
function sendAndWait(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
    let said = '';
    socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
    socket.on('close', () => resolve(said));
    socket.on('error', reject);
  });
}

const HOST = 'Host: yard.localhost';

test('are told 408 and let go', { timeout: 90_000 }, async () => {
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
