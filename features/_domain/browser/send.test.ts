/** Sending to a server that is still starting. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { STARTING } from '../form/starting.ts';
import { sendJson } from './send.ts';

const starting = { status: 503, body: { error: { code: STARTING, message: 'Starting.' } } };
let responses: { status: number; body: object }[] = [];
let received: string[] = [];
const server = createServer((request, response) => {
  void text(request).then((body) => {
    received.push(body);
    const { status, body: answer } = responses.shift() ?? { status: 500, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
});
let href = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  href = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
});

test('sends the same again while the server is starting, and returns the first other response', async () => {
  responses = [starting, starting, { status: 201, body: { lead_id: 'x' } }];
  let waits = 0;
  const response = await sendJson(href, { idempotency_key: 'k' }, () => (waits += 1));
  expect(response).toEqual({ ok: true, status: 201, body: { lead_id: 'x' } });
  expect(received).toEqual(Array.from({ length: 3 }, () => '{"idempotency_key":"k"}'));
  expect(waits).toBe(2);
});

test('returns any other refusal at once, a 503 of another reason too', async () => {
  responses = [{ status: 503, body: { error: { code: 'unavailable', message: 'Away.' } } }];
  expect(await sendJson(href, {})).toMatchObject({ ok: false, status: 503 });
  expect(received).toHaveLength(1);
});
